"""Scheduling: a puzzle goes where it was sent or nowhere, nothing is lost, and every change can be undone exactly."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.library.errors import ConflictError, LibraryError, ManyError
from gridwright.library.moves import Change
from gridwright.library.notes import Notes, NotesChange, check_notes, notes_of
from gridwright.library.shelf import Library
from tests.library.samples import TODAY, make_library, make_puzzle, read

GAME = "waywords"
IDS = ["w1", "w2", "w3", "w4", "w5"]
DAYS = ["2026-11-09", "2026-11-20", "2026-11-21", "2026-12-01", "2027-01-01"]


def calendar_of(library: Library) -> dict[str, str]:
    return {daily.day: daily.id for daily in library.days(GAME)}


def pooled(library: Library) -> list[tuple[str, str]]:
    return [(item.id, item.status) for item in library.pool(GAME)]


def files(library: Library) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in library.root.rglob("*.json")}


def test_a_puzzle_gets_exactly_the_day_that_was_named_or_none(tmp_path: Path) -> None:
    library = make_library(tmp_path, *IDS)
    library.assign_on(GAME, ["w1", "w2"], "2026-12-10", today=TODAY)
    assert calendar_of(library) == {"2026-12-10": "w1", "2026-12-11": "w2"}
    before = files(library)
    with pytest.raises(LibraryError, match=r'2026-12-11 has a puzzle already: "Sea 2" \(w2\)'):
        library.assign_on(GAME, ["w3"], "2026-12-11", today=TODAY)
    with pytest.raises(ManyError) as refused:
        library.assign_on(GAME, ["w5", "w4", "w3"], "2026-12-09", today=TODAY)
    assert list(refused.value.problems) == ["w4", "w3"], "each puzzle whose day is taken is named"
    assert files(library) == before
    change = library.assign_on(GAME, ["w3"], "2026-12-11", today=TODAY, force=["2026-12-11"])
    assert change.returned == ["w2"]
    library.assign_on(GAME, ["w4", "w5"], "2026-12-09", today=TODAY, skips_taken=True)
    assert calendar_of(library) == {"2026-12-09": "w4", "2026-12-10": "w1", "2026-12-11": "w3", "2026-12-12": "w5"}


def test_two_days_are_swapped_also_across_months_or_with_an_empty_one(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3")
    library.assign(GAME, [("w1", "2026-11-30"), ("w2", "2027-01-01"), ("w3", TODAY)], today="2026-11-01")
    library.swap(GAME, "2026-11-30", "2027-01-01", today=TODAY)
    assert calendar_of(library) == {TODAY: "w3", "2026-11-30": "w2", "2027-01-01": "w1"}
    library.swap(GAME, "2026-12-24", "2027-01-01", today=TODAY)
    assert calendar_of(library) == {TODAY: "w3", "2026-11-30": "w2", "2026-12-24": "w1"}
    with pytest.raises(LibraryError, match="neither 2027-02-01 nor 2027-02-02 has a puzzle"):
        library.swap(GAME, "2027-02-01", "2027-02-02", today=TODAY)
    with pytest.raises(LibraryError, match="is published"):
        library.swap(GAME, TODAY, "2026-11-30", today=TODAY)
    with pytest.raises(ConflictError):
        library.swap(GAME, "2026-11-30", "2026-12-24", today=TODAY, seen={"2026-11-30": "w2", "2026-12-24": None})
    library.swap(GAME, TODAY, "2026-11-30", today=TODAY, force=[TODAY])
    assert calendar_of(library)[TODAY] == "w2"


def test_a_removed_puzzle_is_kept_and_its_id_stays_taken(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3")
    library.set_status(GAME, ["w2"], "rejected")
    library.remove(GAME, ["w2", "w1"])
    assert pooled(library) == [("w3", "approved")]
    assert [item.id for item in library.removed(GAME)] == ["w2", "w1"]
    with pytest.raises(LibraryError, match="taken, by a puzzle that was removed"):
        library.add(GAME, [make_puzzle("w1")])
    with pytest.raises(LibraryError, match=r'"w1" was removed; restore it first'):
        library.assign(GAME, [("w1", "2026-12-01")], today=TODAY)
    library.restore(GAME, ["w2", "w1"])
    assert pooled(library) == [("w3", "approved"), ("w2", "rejected"), ("w1", "approved")]
    assert library.removed(GAME) == []
    library.assign(GAME, [("w1", "2026-12-01")], today=TODAY)
    with pytest.raises(LibraryError, match="has a day, 2026-12-01; unassign it first"):
        library.remove(GAME, ["w1"])


def test_a_forced_change_of_a_published_day_is_undone_exactly(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3")
    library.assign(GAME, [("w2", TODAY)], today="2026-11-01")
    before = files(library)
    change = library.assign(GAME, [("w1", TODAY)], today=TODAY, force=[TODAY])
    assert calendar_of(library) == {TODAY: "w1"}
    library.undo(change)
    assert files(library) == before


def test_a_change_is_not_undone_over_another(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    change = library.assign(GAME, [("w1", "2026-12-01")], today=TODAY)
    taken = library.unassign(GAME, ["2026-12-01"], today=TODAY)
    library.assign(GAME, [("w2", "2026-12-01")], today=TODAY)
    with pytest.raises(ConflictError, match='"w1" has changed meanwhile'):
        library.undo(change)
    with pytest.raises(ConflictError, match='2026-12-01 has the puzzle "w2" now'):
        library.undo(taken)


def test_an_edited_puzzle_keeps_its_notes(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    library.annotate(GAME, ["w1"], NotesChange(tag=("sea",), is_held=True, window=(None, "2026-12-24")))
    library.change(GAME, "w1", make_puzzle("w1", theme="Other"))
    (item,) = library.pool(GAME)
    assert (item.puzzle["theme"], notes_of(item.entry)) == ("Other", Notes(("sea",), True, None, "2026-12-24"))


def test_a_change_of_several_is_all_or_none_with_a_sentence_for_each(tmp_path: Path) -> None:
    library = make_library(tmp_path, *IDS)
    library.assign(GAME, [("w3", "2026-12-01")], today=TODAY)
    before = files(library)
    with pytest.raises(ManyError) as refused:
        library.remove(GAME, ["w1", "w3", "nobody"], seen={"w1": "an older version", "w3": "", "nobody": ""})
    problems = {name: str(problem) for name, problem in refused.value.problems.items()}
    assert "has changed meanwhile" in problems["w1"]
    assert 'no puzzle with the id "nobody"' in problems["nobody"]
    assert files(library) == before


Step = Callable[[Library, list[str], list[str], bool], Change]
STEPS: dict[str, Step] = {
    "assign": lambda it, ids, days, force: it.assign(
        GAME, zip(ids, days, strict=False), today=TODAY, force=days if force else (), from_days=True
    ),
    "assign on": lambda it, ids, days, force: it.assign_on(
        GAME, ids, days[0], today=TODAY, force=days if force else (), skips_taken=not force
    ),
    "swap": lambda it, ids, days, force: it.swap(GAME, days[0], days[-1], today=TODAY, force=days if force else ()),
    "unassign": lambda it, ids, days, force: it.unassign(GAME, days, today=TODAY, force=days if force else ()),
    "fill": lambda it, ids, days, force: it.assign_next(GAME, sorted(days), today=TODAY, force=days if force else ()),
    "remove": lambda it, ids, days, force: it.remove(GAME, ids),
    "restore": lambda it, ids, days, force: it.restore(GAME, ids),
    "approve": lambda it, ids, days, force: it.set_status(GAME, ids, "approved"),
    "reject": lambda it, ids, days, force: it.set_status(GAME, ids, "rejected"),
    "tag": lambda it, ids, days, force: it.annotate(GAME, ids, NotesChange(tag=("sea",), is_held=force)),
    "window": lambda it, ids, days, force: it.annotate(GAME, ids, NotesChange(untag=("sea",), window=(None, days[0]))),
}
steps = st.tuples(
    st.sampled_from(sorted(STEPS)),
    st.lists(st.sampled_from(IDS), min_size=1, max_size=3, unique=True),
    st.lists(st.sampled_from(DAYS), min_size=1, max_size=3, unique=True),
    st.booleans(),
)


@settings(max_examples=30)
@given(st.lists(steps, max_size=12), st.data())
def test_whatever_is_done_no_puzzle_is_lost_or_doubled_and_undo_restores_every_byte(
    asked: list[tuple[str, list[str], list[str], bool]], data: Any
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = make_library(Path(folder), *IDS)
        library.assign(GAME, [("w2", DAYS[0]), ("w4", DAYS[1])], today="2026-11-01")
        done: list[tuple[dict[str, bytes], Change]] = []
        for name, ids, days, force in asked:
            before, published = files(library), calendar_of(library).get(DAYS[0])
            try:
                done.append((before, STEPS[name](library, ids, days, force)))
            except LibraryError:
                assert files(library) == before, f"{name} was refused, and has changed something"
            found = [item.id for item in (*library.pool(GAME), *library.days(GAME), *library.removed(GAME))]
            assert sorted(found) == IDS, name
            assert force or published is None or calendar_of(library).get(DAYS[0]) == published
        for before, change in reversed(done):
            after = files(library)
            undone = library.undo(change)
            assert files(library) == before
            if data.draw(st.booleans()):  # redo, and undo again
                again = library.undo(undone)
                assert files(library) == after
                library.undo(again)
                assert files(library) == before


def test_notes_are_changed_in_the_pool_and_on_days_and_keep_the_rest(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.assign(GAME, [("w2", TODAY)], today=TODAY)
    library.annotate(GAME, ["w1", "w2"], NotesChange(tag=("sea", "blue"), is_held=True, window=("2026-12-01", None)))
    notes = Notes(("sea", "blue"), True, "2026-12-01", None)
    assert notes_of(library.pool(GAME)[0].entry) == notes_of(library.days(GAME)[0].entry) == notes
    library.annotate(GAME, ["w1"], NotesChange(tag=("sea",), untag=("blue",), is_held=False, window=(None, None)))
    assert read(tmp_path / "waywords/pool.json")["puzzles"][0]["metadata"] == {"tags": ["sea"]}
    with pytest.raises(LibraryError, match=r'"w1": metadata.tags\[1\]: expected a tag of at most 40 lower-case'):
        library.annotate(GAME, ["w1"], NotesChange(tag=("Merry Christmas",)))
    with pytest.raises(LibraryError, match=r"metadata\.until: 2026-11-30 is before the window begins, on 2026-12-01"):
        library.annotate(GAME, ["w2"], NotesChange(window=("2026-12-01", "2026-11-30")))


@pytest.mark.parametrize(
    ("metadata", "message"),
    [
        ({"tags": "christmas"}, 'metadata.tags: expected a list, found "christmas"'),
        ({"tags": ["a b"]}, "metadata.tags[0]: expected a tag of at most 40 lower-case letters, digits and hyphens"),
        ({"hold": "yes"}, 'metadata.hold: expected true or false, found "yes"'),
        ({"from": 5}, "metadata.from: expected a day as YYYY-MM-DD, found 5"),
        ({"until": "2026-02-31"}, 'metadata.until: "2026-02-31" is not in the calendar'),
        ({"from": "2026-12-02", "until": "2026-12-01"}, "metadata.until: 2026-12-01 is before the window begins"),
    ],
)
def test_wrong_notes_are_described_and_keep_a_puzzle_from_automatic_assignment(
    metadata: dict[str, Any], message: str, tmp_path: Path
) -> None:
    (problem,) = check_notes(metadata)
    assert f"{problem['path']}: {problem['message']}".startswith(message)
    library = make_library(tmp_path)
    library.add(GAME, [make_puzzle("w1") | {"metadata": metadata}], "approved")
    assert library.assign_next(GAME, ["2026-12-01"], today=TODAY).placed == []


def test_automatic_assignment_respects_holds_and_windows_and_a_named_puzzle_does_not_need_to(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3")
    library.annotate(GAME, ["w1"], NotesChange(tag=("christmas",), window=("2026-12-24", "2026-12-26")))
    library.annotate(GAME, ["w2"], NotesChange(is_held=True))
    placed = library.assign_next(GAME, ["2026-12-02", "2026-12-03"], today=TODAY).placed
    assert [daily.id for daily in placed] == ["w3"], "neither the Christmas puzzle nor the held one"
    placed = library.assign_next(GAME, ["2026-12-25", "2026-12-27"], today=TODAY).placed
    assert [(daily.id, daily.day) for daily in placed] == [("w1", "2026-12-25")]
    (daily,) = library.assign_on(GAME, ["w2"], "2026-12-28", today=TODAY).placed
    assert notes_of(daily.entry).find_objection(daily.day) == "is on hold"
