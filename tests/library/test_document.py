from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.library.document import read_json
from gridwright.library.errors import LibraryError

BROKEN = {
    "an unclosed object": (b'{"a": 1', "is not JSON: line 1, column 8"),
    "nothing": (b"", "is not JSON: line 1, column 1"),
    "a trailing comma on a second line": (b'{"a":\n [1,]}', "is not JSON: line 2, column"),
    "bytes that are not text": (b'{"a": "\xff"}', "is not text in UTF-8 (byte 7)"),
    "a key given twice": (b'{"puzzles": {"15": 1, "15": 2}}', 'the key "15" is given twice'),
    "NaN": (b"[NaN]", "NaN is not JSON"),
    "a number beyond all": (b"[1e999]", "1e999 is too large a number"),
    "a number of too many digits": (b"[" + b"9" * 5000 + b"]", "a number has too many digits"),
    "half a character": (rb'"\ud83d"', "half a character"),
    "endless nesting": (b"[" * 100_000, "nested too deeply"),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_file_is_reported_with_its_name_and_position(name: str, tmp_path: Path) -> None:
    content, message = BROKEN[name]
    path = tmp_path / "a.json"
    path.write_bytes(content)
    with pytest.raises(LibraryError, match=re.escape(f"{path}: ")) as caught:
        read_json(path)
    assert message in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_a_missing_file_and_a_folder_are_reported(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="no such file"):
        read_json(tmp_path / "none.json")
    with pytest.raises(LibraryError, match="is a folder"):
        read_json(tmp_path)


def test_a_byte_order_mark_and_whole_escapes_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"\xef\xbb\xbf" + rb'"\ud83c\udf0a"')
    assert read_json(path) == "🌊"


@given(st.binary(max_size=200) | st.text('[]{}":,\\ud8019e.-tfn ', max_size=60).map(str.encode))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(content)
    try:
        value = read_json(path)
    except LibraryError as error:
        assert str(error).startswith(str(path))
    else:
        assert value is None or isinstance(value, str | int | float | list | dict)
