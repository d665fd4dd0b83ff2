"""Each game, from the hub and a first visit to its result and back, by keyboard and by what a screen reader gets.

The player knows words, as people do, and nothing else: where to go and what to press is taken from roles, names,
states and live regions.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from .conftest import Opener
from .reader import Node, Reader

ARROWS = {(0, 1): "ArrowRight", (0, -1): "ArrowLeft", (1, 0): "ArrowDown", (-1, 0): "ArrowUp"}


def coordinates_of(node: Node) -> tuple[int, int]:
    """Where a tile says that it is: its row and its column."""
    found = re.search(r"row (\d+), col(?:umn)? (\d+)", node.name, re.IGNORECASE)
    assert found, node.name
    return int(found[1]), int(found[2])


def walk(reader: Reader, to: tuple[int, int]) -> None:
    """By the arrows, listening to where they lead."""
    here = coordinates_of(reader.focus())
    while here != to:
        down, across = to[0] - here[0], to[1] - here[1]
        reader.press(ARROWS[(0, across // abs(across))] if across else ARROWS[(down // abs(down), 0)])
        before, here = here, coordinates_of(reader.focus())
        assert here != before, f"no way on from {here} to {to}"


def play_waywords(reader: Reader) -> None:
    reader.hear("Theme: In the kitchen. 0 of 5 traces found")
    tiles = {coordinates_of(node): node.name.split(",")[0] for node in reader.all("gridcell", "row")}
    reader.tab_to("gridcell", "START")

    def search(word: str) -> tuple[tuple[int, int], tuple[int, int]]:
        for r, c in tiles:
            for dr, dc in ((0, 1), (1, 0)):
                way = [(r + dr * n, c + dc * n) for n in range(len(word))]
                if "".join(tiles.get(at, "") for at in way) == word:
                    return way[0], way[-1]
        raise AssertionError(f"{word} is not in the grid")

    for word in ("OAK", "FORK", "KNIFE", "TASTE", "TEA"):
        first, last = search(word)
        walk(reader, first)
        reader.press("Enter")
        assert reader.focus().states.get("selected"), "what is chosen is not spoken"
        walk(reader, last)
        reader.press("Enter")
        if word != "TEA":
            reader.hear(f"^{word}(: a diagnostic| found)")


def play_edgewise(reader: Reader) -> None:
    kinds = {
        "Chocolate bars": ("MARS", "SNICKERS"),
        "Birds": ("ROBIN", "EAGLE"),
        r"Spring blank": ("BOARD", "BREAK"),
        "Planets": ("VENUS", "NEPTUNE"),
    }
    reader.hear("4 guesses left")
    for name in kinds:
        assert reader.all("StaticText", f"category: {name}"), name

    def words(corner: str) -> dict[str, str]:
        name = reader.find("button", f"^{corner} tile").name
        return dict(part.split(" ") for part in name.split(": ")[1].split(", "))

    while "MARS" not in words("Top left").values():
        before = reader.heard()
        reader.choose("button", "Move all four tiles")
        reader.hear(r"^All four tiles moved\. (?!.*" + re.escape(before.split(". ", 1)[-1]) + ")")
    for corner, side, word in (
        ("Top left", "top", "MARS"),
        ("Top right", "top", "SNICKERS"),
        ("Bottom right", "bottom", "BOARD"),
        ("Bottom left", "bottom", "BREAK"),
    ):
        while words(corner)[side] != word:
            before = words(corner)[side]
            reader.choose("button", f"^{corner} tile")
            reader.hear(f"{corner} turned")
            assert words(corner)[side] != before
    reader.choose("button", "^Submit")


def play_cluegrid(reader: Reader) -> None:
    answers = {"Farmer's measure of land": "acre", "Sour half of a bar's twist": "lemon"}
    known = ("brink", "plane", "chase", "crane")  # words of five letters that come to mind
    reader.hear("6 guesses left")
    reader.tab_to("button", "^Main word")
    reader.press(*"stare")
    assert reader.all("image", "S T A R E"), "what is typed is not spoken"
    reader.press("Enter")
    heard = reader.hear("STARE: S absent, T absent, A correct, R present, E correct")
    absent = "".join(re.findall("([A-Z]) absent", heard)).lower()
    for clue, answer in answers.items():
        for _ in range(4):
            if reader.focus().states.get("pressed") == "true" and clue in reader.focus().name:
                break
            before = reader.heard()
            reader.press("ArrowRight")
            reader.hear(f"^(?!{re.escape(before)}$)")
        reader.press(*answer, "Enter")
        reader.hear("^Solved. It places [A-Z] in the main word")
    label = reader.find("button", "^Main word").name  # "Main word. 5 letters: C blank A blank E"
    shape = "".join("." if part == "blank" else part.lower() for part in label.split(": ")[1].split(" "))
    [word] = [word for word in known if re.fullmatch(shape, word) and not set(word) & set(absent)]
    reader.press(*word, "Enter")


def play_wordogram(reader: Reader) -> None:
    lines = ("THE     ", "TRUTH IS", "RARELY  ", "PURE AND", "NEVER   ", "SIMPLE. ")
    reader.hear("0 of 6 rows complete")
    assert reader.all("rowheader", "^Row 1: E, H, T") and reader.all("columnheader", "^Column 1: N, P, R, S, T")
    reader.tab_to("gridcell", "row 1, col 1, empty")
    for row, line in enumerate(lines, 1):
        col = 1
        for word in re.split(r"[ .]+", line.rstrip(" .")):
            walk(reader, (row, col))
            reader.press(*word.lower())
            col += len(word) + 1
            reader.hear(f"^{word[-1]} at row {row}, column {col - 2}")
    assert reader.find("button", "^Check").states.get("keyshortcuts") == "Control+Enter"
    reader.press("Control+Enter")


def play_griddl(reader: Reader) -> None:
    turns = (
        ("BEGINNER", {"INN": (3, 2), "ER": (3, 3)}),
        ("BROTHER", {"BR": (1, 3), "OTH": (2, 3)}),
        ("BROTHERHOOD", {"HO": (4, 3), "OD": (5, 3)}),
    )
    reader.hear("The goal is in row 5, column 3")
    for word, tiles in turns:
        for text, to in tiles.items():
            slot = reader.find("button", f"slot \\d: {text}$")
            reader.tab_to("button", "^(Hand|Reserve) slot")
            reader.press(slot.states["keyshortcuts"])
            assert reader.find("button", f"slot \\d: {text}$").states["pressed"] == "true"
            reader.tab_to("button", "^Row")
            walk(reader, to)
            reader.press("Enter")
            reader.hear(f"^{text} on row {to[0]}, column {to[1]}")
        reader.press("Control+Enter")
        if word != "BROTHERHOOD":
            reader.hear(f"^{word}\\.")


@dataclass
class Expected:
    """How a game is played, and what its end must say: the dialog's headline, a fact in it, the live region."""

    play: Callable[[Reader], None]
    headline: str
    fact: str
    last: str


GAMES = {
    "waywords": Expected(play_waywords, "Circuit closed", "Probes asked for 0", "START and END are joined"),
    "edgewise": Expected(play_edgewise, "Right away", "Guess 1 of 4", "^Solved"),
    "cluegrid": Expected(play_cluegrid, "", "4/6 guesses", "CRANE: C correct"),
    "wordogram": Expected(play_wordogram, "Flawless", "Oscar Wilde", "34 right, 0 wrong. Solved"),
    "griddl": Expected(play_griddl, "At par", "3 turns", "^At par"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_unseen_and_by_keyboard_alone(open_page: Opener, game: str) -> None:
    expected = GAMES[game]
    context = open_page.context(first_visit=True)
    context.add_init_script("try { localStorage.waywords_skin_bucket ??= 'A' } catch {}")
    reader = Reader(open_page.page(context=context))
    reader.find("heading", "^Gridwright")
    reader.choose("link", f"(?i)^{game}")
    reader.find("dialog", "How to play")
    reader.find("button", "^Play$")  # the help comes after the board
    dialog = reader.find("dialog", "How to play")
    assert len(dialog.text()) > 200, "how to play is not explained"
    reader.choose("button", "^Play$")
    assert reader.find("heading", f"(?i)^{game}$")
    reader.hear(f"(?i){game} No. 15")
    expected.play(reader)
    dialog = reader.find("dialog", expected.headline)
    assert expected.fact in dialog.text(), dialog.text()
    reader.tab_to("button", "Share")
    reader.press("Escape")
    reader.hear(expected.last)
    reader.tab_to("button", f"See the result|{expected.headline or 'result'}")
    reader.choose("link", "All games")
    reader.hear("^Gridwright$")
    assert "Solved" in reader.find("link", f"(?i)^{game}").name
