"""A library's own material on disk: what is added can be removed, and what is written is read again."""

from __future__ import annotations

import csv
import io
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.data.material import SHIPPED
from gridwright.data.words import blocked
from gridwright.library.errors import ConflictError, LibraryError
from gridwright.library.leftovers import remove_leftovers
from gridwright.library.material import Materials, parse_incoming
from gridwright.library.shelf import find_library
from tests.library.samples import make_library, write

words = st.text("ABCDEFGHIKLMNOPRSTUWY", min_size=3, max_size=9).filter(lambda word: word not in blocked())
labels = st.text("bcdfghjklmn", min_size=6, max_size=9).map(str.title)
categories = st.lists(
    st.fixed_dictionaries(
        {
            "name": labels,
            "type": st.just("general-category"),
            "words": st.lists(words, min_size=1, max_size=6, unique=True),
        }
    ),
    min_size=1,
    max_size=4,
    unique_by=lambda category: category["name"],
)
texts = st.text("abc ,;\"'é\n", min_size=1, max_size=12).map(str.strip).filter(bool)


def materials_in(root: str) -> Materials:
    return Materials(Path(root), {})


def snapshot(root: Path) -> dict[str, str]:
    return {str(path.relative_to(root)): path.read_text() for path in sorted(root.rglob("*")) if path.is_file()}


@settings(max_examples=12)
@given(categories, categories, st.booleans())
def test_what_is_added_and_removed_leaves_everything_as_it_was(first: Any, more: Any, same_file: bool) -> None:
    more = [each for each in more if each["name"] not in [other["name"] for other in first]]
    with tempfile.TemporaryDirectory() as root:
        materials = materials_in(root)
        for category in first:
            materials.save("edgewise", "categories", category, file="ours")
        before, files = materials.of("edgewise"), snapshot(Path(root))
        for category in more:
            materials.save("edgewise", "categories", category, file="ours" if same_file else "others")
        assert (materials.of("edgewise") == before) == (not more)
        for category in more:
            removed = materials.remove("edgewise", category["name"])
            assert [each.item.name for each in removed] == [category["name"]]
        assert (materials.of("edgewise"), snapshot(Path(root))) == (before, files)
        for category in first:
            materials.remove("edgewise", category["name"])
        assert materials.of("edgewise") is SHIPPED


@settings(max_examples=60)
@given(categories, st.sampled_from(",;\t"), st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]), st.booleans())
def test_a_spreadsheet_says_what_its_cells_say(made: Any, separator: str, quoting: Any, is_wide: bool) -> None:
    """Whatever separates them, whatever is quoted, with all words in a row or one in each."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, quoting=quoting)
    writer.writerow(["category", "type", "word"])
    for category in made:
        for part in [category["words"]] if is_wide else [[word] for word in category["words"]]:
            writer.writerow([category["name"], category["type"], *part])
    [incoming] = parse_incoming("list.csv", out.getvalue(), "edgewise")
    assert incoming.value == made


@given(st.lists(st.tuples(texts, texts, texts), min_size=1, max_size=4))
def test_quotation_marks_separators_and_line_breaks_stay_in_their_cell(rows: list[tuple[str, str, str]]) -> None:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerows([("author", "phrase", "source"), *rows])
    [incoming] = parse_incoming("list.csv", out.getvalue(), "wordogram")
    assert [(each["author"], each["phrase"], each["source"]) for each in incoming.value] == rows
    assert incoming.imported is not None
    last = incoming.imported.line_of(f"[{len(rows) - 1}].phrase")
    assert last == len(out.getvalue().splitlines())


@settings(max_examples=12)
@given(st.dictionaries(words, st.sampled_from([2.5, 4.0, 5.1]), min_size=1), st.data())
def test_lists_of_words_are_read_as_they_were_written(listed: dict[str, float], data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as root:
        materials = materials_in(root)
        for word, frequency in listed.items():
            materials.save("griddl", "words", {"word": word, "frequency": frequency})
        assert materials.of("griddl").files["words"] == {"words": listed}
        gone = data.draw(st.sampled_from(sorted(listed)))
        materials.delete("griddl", "words", gone)
        rest = {word: frequency for word, frequency in listed.items() if word != gone}
        assert materials.of("griddl").files.get("words", {"words": {}}) == {"words": rest}


def test_a_file_that_changes_on_the_disk_is_read_again(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    assert library.materials.of("waywords") is SHIPPED
    file = tmp_path / "material/offensive.txt"
    file.parent.mkdir()
    file.write_text("MAROON\n")
    first = library.materials.of("waywords")
    assert first is library.materials.of("waywords")
    assert first == library.materials.of("griddl")
    file.write_text("MAROON\nBEIGE\n")
    assert library.materials.of("waywords") != first
    file.unlink()
    assert library.materials.of("waywords") is SHIPPED


def test_a_file_keeps_its_form_and_its_first_comments_when_an_item_is_changed(tmp_path: Path) -> None:
    folder = tmp_path / "edgewise/material"
    categories = [{"name": name, "type": "finite-group", "words": ["ONE", "NO"]} for name in ("Ays", "Bees")]
    write(folder / "ours.json", {"categories": categories})
    (folder / "mine.yaml").write_text("# Mine\n# alone\n- {name: Ceas, type: finite-group, words: ['NO', ON]}\n")
    materials = Materials(tmp_path, {})
    materials.remove("edgewise", "Bees")
    materials.save("edgewise", "categories", categories[0] | {"name": "Dees"}, name="Ceas")
    assert (folder / "ours.json").read_text() == '[{"name": "Ays", "type": "finite-group", "words": ["ONE", "NO"]}]\n'
    assert (folder / "mine.yaml").read_text().startswith("# Mine\n# alone\n- name: Dees\n")


def test_nothing_is_written_for_an_item_that_is_there_already_or_was_changed(tmp_path: Path) -> None:
    materials = Materials(tmp_path, {})
    category = {"name": "Ays", "type": "finite-group", "words": ["ONE", "TWO"]}
    saved = materials.save("edgewise", "categories", category)
    before = snapshot(tmp_path)
    with pytest.raises(LibraryError, match='"AYS" is already in'):
        materials.save("edgewise", "categories", category | {"name": "AYS"})
    with pytest.raises(ConflictError, match='"Ays" has changed meanwhile'):
        materials.save("edgewise", "categories", category, name="Ays", seen="older")
    with pytest.raises(ConflictError):
        materials.delete("edgewise", "categories", "Ays", seen="older")
    with pytest.raises(LibraryError, match='has nothing called "Bees"'):
        materials.remove("edgewise", "Bees")
    assert snapshot(tmp_path) == before
    materials.delete("edgewise", "categories", "Ays", seen=saved.version)


def test_a_folder_of_material_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    for path, message in (
        ("griddl/material/colours.txt", "there is no such list of words; the lists are words.txt, unwelcome.txt"),
        ("griddl/material/list.yaml", "griddl has no material of this form"),
        ("waywords/material/list.csv", "a spreadsheet is not read here; `gridwright material add waywords FILE`"),
        ("waywords/material/themes/snow.yaml", "is a folder, not a file"),
    ):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("SNOW\n")
        with pytest.raises(LibraryError, match=message):
            Materials(tmp_path, {}).of(path.split("/")[0])
        file.unlink()


def test_the_library_of_a_file_is_found_from_any_folder_in_it(tmp_path: Path) -> None:
    make_library(tmp_path / "ours")
    for path in ("mine.json", "edgewise/pool.json", "drafts/2026/november/mine.json"):
        found = find_library(tmp_path / "ours" / path)
        assert found
        assert found.root == tmp_path / "ours"
    assert find_library(tmp_path / "mine.json") is None


def test_what_a_killed_writer_leaves_in_a_folder_of_material_is_removed(tmp_path: Path) -> None:
    make_library(tmp_path)
    left = tmp_path / "edgewise/material/.ours.yaml.0123abcd.new"
    left.parent.mkdir(parents=True)
    left.write_text("- {")
    assert Materials(tmp_path, {}).of("edgewise") is SHIPPED
    assert remove_leftovers(tmp_path) == [left]
