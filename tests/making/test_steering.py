"""What an editor wants is in every puzzle of a batch, or the error says why it cannot be."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.data.cluegrid import read_clues
from gridwright.data.edgewise import read_categories
from gridwright.data.waywords import read_themes
from gridwright.data.wordogram import read_phrases
from gridwright.data.words import answers
from gridwright.making import MAKERS, find_specs
from gridwright.making.contract import ANYTHING, GenerationError, Wanted
from gridwright.making.griddl.splits import known
from gridwright.making.waywords.themes import name_of
from tests.amounts import amount
from tests.making.wishes import has

EXAMPLES = amount(6, 60)
every_maker = pytest.mark.parametrize("game", MAKERS)


Drawn = tuple[list[str], Wanted]


def some(values: list[str], most: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(values), min_size=1, max_size=most).map(tuple)


@st.composite
def wishes_of_waywords(draw: st.DrawFn) -> Drawn:
    themes = read_themes()
    name = draw(st.sampled_from(sorted(themes)))
    words = [name_of(word) for word in (*themes[name]["path"], *themes[name]["bonus"]["words"], "ZEBRA", "KNIFE")]
    return draw(st.sampled_from([[name], []])), Wanted(word=draw(some(words, 4)))


@st.composite
def wishes_of_wordogram(draw: st.DrawFn) -> Drawn:
    phrases = [phrase for found in read_phrases().values() for phrase in found]
    words = " ".join(phrase.text for phrase in phrases[:40]).split()
    own = st.lists(st.sampled_from(words), min_size=3, max_size=14).map(" ".join)
    phrase = draw(st.one_of(st.sampled_from(phrases).map(lambda each: each.text), own))
    return [], Wanted(phrase=phrase, author=draw(st.sampled_from(["", "A reader"])))


def wishes_of_cluegrid() -> st.SearchStrategy[Drawn]:
    main = st.sampled_from([word for word in answers() if len(word) == 5])
    words = some(list(read_clues()), 3)
    wished = st.one_of(main.map(Wanted), words.map(lambda each: Wanted(word=each)), st.builds(Wanted, main, words))
    return wished.map(lambda wanted: ([], wanted))


STRATEGIES: dict[str, st.SearchStrategy[Drawn]] = {
    "waywords": wishes_of_waywords(),
    "wordogram": wishes_of_wordogram(),
    "edgewise": some([each.name for each in read_categories()], 4).map(lambda each: ([], Wanted(category=each))),
    "cluegrid": wishes_of_cluegrid(),
    "griddl": st.one_of(
        some(list(known()), 2).map(lambda each: ([], Wanted(word=each))),
        st.sampled_from(MAKERS["griddl"].topics()).map(lambda each: ([each], ANYTHING)),
    ),
}


@every_maker
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_puzzle_has_what_is_wanted_and_passes_its_audit_or_the_error_says_why(game: str, data: st.DataObject) -> None:
    topics, wanted = data.draw(STRATEGIES[game])
    maker = MAKERS[game]
    profile = data.draw(st.sampled_from(maker.DAILY_PROFILES))
    try:
        puzzle = maker.generate(find_specs(game, profile, topics, wanted)[0], "any")
    except GenerationError as problem:
        assert len(str(problem)) > 10
        return
    assert has(game, puzzle, wanted)
    assert maker.audit(puzzle, profile) == []


@pytest.mark.parametrize(
    ("game", "topics", "wanted", "message"),
    [
        ("cluegrid", [], Wanted("CRANES"), "CRANES has 6 letters, expected 5"),
        ("cluegrid", [], Wanted("CR4NE"), '"CR4NE" is not one word of the letters A to Z'),
        ("cluegrid", [], Wanted("ABACK", ("ABACI",)), "ABACI has no clue, and a crosser needs one"),
        ("cluegrid", [], Wanted("AALII"), "AALII is not in the list of answers"),
        ("cluegrid", [], Wanted("CRANE", ("MOTH",)), "MOTH cannot cross CRANE"),
        ("cluegrid", [], Wanted("CRANE", ("CRANE",)), "CRANE and CRANE are the same word, or of one word family"),
        ("cluegrid", [], Wanted(word=("ACE", "BEE", "CUE", "DEN", "EAR")), "at most 4 crossers, and 5 are wanted"),
        ("waywords", ["house-tour"], Wanted(word=("DICTIONARY",)), "DICTIONARY has 10 letters; .* words of 3 to 7"),
        ("waywords", ["house-tour"], Wanted(word=("FORK", "FORKED")), "FORK can be read in FORKED"),
        ("waywords", ["house-tour"], Wanted(word=("SPOON",)), "SPOON has .* in it, which is on the blocklist"),
        ("waywords", [], Wanted(word=("ZEBRA", "SOFA")), "no theme has ZEBRA and SOFA"),
        ("waywords", [], Wanted(word=("SHIT",)), "SHIT is on the blocklist"),
        ("waywords", [], Wanted(word=("SOFA", "sofa")), "SOFA is given twice"),
        ("griddl", [], Wanted(word=("QWERTY",)), "QWERTY is not in the list of words, or too rare"),
        ("griddl", [], Wanted(word=("OVER", "OVERLOAD")), "OVER and OVERLOAD begin alike"),
        ("griddl", [], Wanted(word=("BE",)), "BE has 2 letters, expected 4 to 11"),
        ("edgewise", [], Wanted(category=("Fruits",)), 'no category is called "Fruits"; did you mean "Fruit"'),
        ("edgewise", [], Wanted(category=("Fruit", "fruit")), '"fruit" is given twice'),
        ("wordogram", [], Wanted(phrase="A goose in time saves nine."), "the phrase is in no collection"),
        ("wordogram", [], Wanted(phrase="Too short.", author="X"), "cannot be used: 8 letters, expected 20 to 110"),
        (
            "wordogram",
            [],
            Wanted(phrase="Merry Christmas to all our readers", author="X"),
            '"CHRISTMAS" takes 9 columns, and at most 8 are allowed; the profile WIDE has more room',
        ),
        ("wordogram", [], Wanted(author="Oscar Wild"), 'no phrase is by "Oscar Wild"; did you mean "Oscar Wilde"'),
        ("wordogram", ["proverbs"], Wanted(phrase="A stitch in time saves nine."), "expected only one of them"),
    ],
)  # fmt: skip
def test_a_wish_that_cannot_be_met_gets_its_reason(game: str, topics: list[str], wanted: Wanted, message: str) -> None:
    with pytest.raises(GenerationError, match=message):
        find_specs(game, MAKERS[game].PROFILES[0], topics, wanted)


def test_a_main_word_that_is_too_easy_is_reported_with_how_many_find_it() -> None:
    [spec] = find_specs("cluegrid", "HARD", [], Wanted("ABOUT"))
    with pytest.raises(
        GenerationError, match=r"no HARD puzzle with ABOUT was found: .* casual players find ABOUT without"
    ):
        MAKERS["cluegrid"].generate(spec, "any")


def test_what_is_wanted_becomes_a_bonus_word_only_if_the_theme_has_it_there() -> None:
    [spec] = find_specs("waywords", "MEDIUM", ["house-tour"], Wanted(word=("KNIFE", "FORK")))
    puzzle = MAKERS["waywords"].generate(spec, "any")
    assert {"KNIFE", "FORK"} <= {word["wordId"] for word in puzzle["words"]["path"]}
    bonus = read_themes()["house-tour"]["bonus"]["words"][0]
    [spec] = find_specs("waywords", "MEDIUM", ["house-tour"], Wanted(word=(bonus,)))
    puzzle = MAKERS["waywords"].generate(spec, "any")
    assert bonus in {word["wordId"] for word in puzzle["words"]["additional"]}


def test_a_theme_may_be_given_a_word_of_which_another_of_its_words_is_a_part() -> None:
    theme = {**read_themes()["house-tour"]}
    theme["path"] = [*theme["path"], "ROCK"]
    [spec] = find_specs("waywords", "MEDIUM", [theme], Wanted(word=("ROCKET",)))
    assert has("waywords", MAKERS["waywords"].generate(spec, "any"), Wanted(word=("ROCKET",)))


@pytest.mark.parametrize(
    "phrase", ["Merry Christmas to all our readers.", "Extraordinary acknowledgements are embarrassing."]
)
def test_wide_takes_words_longer_than_eight_letters(phrase: str) -> None:
    maker = MAKERS["wordogram"]
    for topics, wanted in (
        ([], Wanted(phrase=phrase, author="The editors")),
        ([{"phrase": phrase, "author": "X"}], ANYTHING),
    ):
        puzzle = maker.generate(find_specs("wordogram", "WIDE", topics, wanted)[0], "any")
        assert maker.audit(puzzle, "WIDE") == []
        assert puzzle["meta"]["phrase"] == phrase
        assert maker.solve(puzzle).is_whole
