from __future__ import annotations

from collections.abc import Collection
from importlib.resources import files
from typing import Any

import pytest

from gridwright.data.words import answers, blocked, common, frequencies, guesses, slurs

OFFENSIVE = """
    ARSEHOLE ASS ASSHOLE BASTARD BITCHES BLOWJOB BOLLOCKS BULLSHIT CHINKS COCAINE COCK COCKSUCKER COON CRAP CUM CUNT
    DAMN DICKHEAD DILDO DYKES FAG FAGGOTS FART FUCK FUCKED FUCKING FUK GANGBANG GOOK HANDJOB HEROIN HITLER INCEST JAP
    JIZZ KIKE KKK KLAN LYNCHING MASTURBATE METH MILF MOTHERFUCKER NAZI NEGRO NIG NIGGA NIGGER NIPPLES ORGASM ORGY PAKI
    PAEDO PEDOPHILE PEE PENIS PISSED POO POOP PORN PUSSY RAPE RAPIST RAPISTS RETARD SEX SEXY SHAGGED SHAT SHIT SHITTY
    SLUT SLUTS SPERM SPIC SUICIDE SWASTIKA TERRORIST TIT TITS TRANNY TURD TWAT URINE VAGINA WANKER WETBACK WHORES WOG
    WOP YID
"""

HARMLESS = """
    ADULT AFRICAN AMERICAN ANALYSIS ANGEL ANGRY ARAB ARSENAL ASIAN ASSESS ASSET ATTACK AUNT BABE BABY BALL BALLS BANANA
    BANG BAPTIST BEAST BEAVER BENT BIBLE BLACK BLIND BLOW BODY BOMB BOOTY BOX BOY BRA BREAST BROWN BUG BURN CANCER CAT
    CATHOLIC CHIN CHINESE CHRISTIAN CHURCH CLASS COCKTAIL COCONUT COLOR CRACK CRACKER CRASH CRIME CROSS CUP CUT DEAD
    DEATH DEMON DEVIL DIE DIRTY DIVE DOG DOOM DRAGON DRINK DRUM DUCK DUMB EGG ENEMY ETHNIC EVIL FAIRY FAITH FAT FEAR
    FIGHT FIRE FISH FRUIT GAY GERMAN GHOST GIN GIRL GIRLS GOD GOLD GRAPE GRASS GROSS GUN HAMMER HARD HEAVEN HELL HOLE
    HONEY HOOK HORN HOT HUMAN HUSKY IDIOT ITALIAN JADE JERK JEWEL JEWISH JOINT JUICE KID KIDS KILL KISS KNIFE KNOB LADY
    LATIN LEG LESBIAN LIBERAL LIPS LOSER LOVE LUST MAD MAN MASS MATCH METHOD MILK MOLE MOON MOTHER MUSLIM NAKED NASTY
    NIGHT NUDE NUT NUTS OLIVE ORANGE ORGAN PANSY PASSION PEACOCK PENCIL PERIOD PIG PIPE PISTOL PITCH POT POWER PRICE
    PURPLE QUEEN RABBIT RACE RADICAL RED RING ROBBER ROCK ROOSTER RUM SAUSAGE SCREW SCRAP SEED SHELL SHIP SHIRT SHOOT
    SHOT SHOWER SICK SKIN SLAVE SLIME SLOPE SNAKE SNATCH SOAP SPADE SPIT STAR STEAM STRIP STROKE STUPID SUCK SUGAR
    SWALLOW SWEET TABOO TEASE TEMPLE THERAPIST THRUST TITLE TOILET TONGUE TOOL TRAMP TRAP TRASH UGLY UNCLE VIRGIN VODKA
    WASP WEAPON WEED WET WHIP WHITE WIFE WINE WITCH WOLF WOMAN WORM YANKEE YELLOW YOUTH
"""

GUESSABLE = """
    ABBEY ABS ACHE ACORN ADMIN ADOBE AFTER AGAIN AISLE ALIEN ALOUD AMAZE AMEN ANIME ANKLE APE APP APPS APRON AREA ARMOR
    ASHES ATE AUNT AWOKE AXES BABY BACON BAG BANJO BATHE BEECH BEING BENTO BIOS BIRD BLOG BLUSH BOBA BOOKS BORN
    BOTS BREW BRIBE BRO BUZZ CAFE CAGES CAMEL CAT CHAI CHEF CHESS CHOSE CIDER CLERK COAL COLOR CORGI COVEN COVID CRACK
    CRIED CROWD CURRY CYBER DANCE DARED DECAF DELTA DID DIVED DOUGH DOVE DREAM DRONE DUCKS DUVET EARTH EATEN EBOOK EGGS
    EIGHT ELF EMAIL EMBER EMOJI ENJOY ERA EVERY EXTRA FAIRY FAVE FED FEET FIXED FLU FOCUS FOUND FRIED FROM GEESE GHOST
    GIF GLAM GOD GOTH GREY GRIN GUAVA GYM HAD HAIKU HALO HELLO HERS HIJAB HMM HUMUS ICING IDEA IGLOO INDIE INTRO ITEMS
    JAZZ JELLY JOGS JUMBO KARMA KAYAK KEBAB KETO KEYS KIWI KNELT LATTE LAUGH LEDGE LIDAR LLAMA LOGIN LUNCH MAGMA MANGA
    MEH MEME MERCH MICE MODEM MOJO NACHO NERD NINJA NOOB NOPE OASIS OATS OKAY ONION OOPS OUTRO OXEN OZONE PANDA PESTO
    PHO PIXEL PIZZA PROMO QUEUE QUIZ RADII RAMEN REHAB REMIX RHYME ROBOT SALSA SCUBA SEWN SHE SHOES SKY SLANG SPAM SUSHI
    SWAG SYNTH TACO TECH THE THEIR TOFU TRAP TWEET TYRE UDON UMAMI UNTIL VAPE VEGAN VIBE VLOG VOWED WAGYU WENT WERE WHO
    WIFI WIKI WOKE WOVEN YACHT YAY YOGA YURT ZEBRA ZINES ZOOM
"""

LISTS = [frequencies, common, blocked, slurs, guesses, answers]


@pytest.mark.parametrize("read", LISTS)
def test_words_are_in_uppercase_without_accents(read: Any) -> None:
    words: Collection[str] = read()
    assert words
    assert [word for word in words if not (word.isascii() and word.isalpha() and word.isupper())] == []


@pytest.mark.parametrize("read", [frequencies, guesses, answers])
def test_words_are_in_alphabetical_order_and_none_is_there_twice(read: Any) -> None:
    words = list(read())
    assert words == sorted(set(words))


@pytest.mark.parametrize(
    ("read", "shortest", "longest"),
    [(frequencies, 2, 12), (blocked, 3, 12), (slurs, 3, 5), (guesses, 3, 5), (answers, 3, 5)],
)
def test_a_list_has_words_of_each_of_its_lengths_and_no_others(read: Any, shortest: int, longest: int) -> None:
    assert {len(word) for word in read()} == set(range(shortest, longest + 1))


def test_offensive_words_are_blocked() -> None:
    assert set(OFFENSIVE.split()) - blocked() == set()


def test_harmless_words_are_not_blocked() -> None:
    assert set(HARMLESS.split()) & blocked() == set()


def test_of_the_thousand_most_frequent_words_only_profanity_and_sex_are_blocked() -> None:
    ranked = sorted(frequencies(), key=lambda word: -frequencies()[word])
    assert set(ranked[:1000]) & blocked() <= {"ASS", "DAMN", "FUCK", "FUCKING", "SEX", "SHIT"}


def test_what_may_not_be_guessed_may_not_be_printed() -> None:
    assert slurs() <= blocked()
    assert slurs().isdisjoint(guesses())


def test_a_mild_word_that_is_blocked_may_still_be_guessed() -> None:
    assert {"ARSE", "CRAP", "DAMN", "GIMP", "POOP", "SEX"} <= blocked() & set(guesses())


def test_well_known_words_may_be_guessed() -> None:
    assert len(set(GUESSABLE.split())) >= 200
    assert set(GUESSABLE.split()) - set(guesses()) == set()


def test_every_common_word_of_three_to_five_letters_that_is_no_slur_may_be_guessed() -> None:
    assert {word for word in common() if 3 <= len(word) <= 5} - slurs() - set(guesses()) == set()


def test_answers_may_be_guessed_and_printed_and_are_not_rare() -> None:
    assert set(answers()) <= set(guesses())
    assert blocked().isdisjoint(answers())
    assert {word for word in answers() if frequencies()[word] < 2.5} == set()


def test_answers_are_many_and_neither_names_nor_mere_inflections() -> None:
    by_length = [sum(len(word) == length for word in answers()) for length in (3, 4, 5)]
    assert all(count >= least for count, least in zip(by_length, (400, 1300, 1900), strict=True))
    assert {"TIGER", "ROSE", "STOVE", "CAT", "OVEN", "QUIZ", "WORST"} <= set(answers())
    assert set(answers()).isdisjoint({"JOSH", "SERGE", "STEIN", "HARRY", "CATS", "WALKS", "BAKED", "COLOUR"})


def test_frequencies_separate_the_usual_from_the_rare() -> None:
    zipf = frequencies()
    assert zipf["THE"] > zipf["HOUSE"] > zipf["TIGER"] > zipf["WALRUS"] > zipf["GAZEBO"]
    assert zipf["THE"] == pytest.approx(7.7, abs=0.2)
    assert min(zipf.values()) == pytest.approx(2.0, abs=0.05)


def test_common_words_are_those_at_or_above_the_frequency() -> None:
    assert common() == common(3.0)
    assert {"TIGER", "JUNIPER", "OVEN"} <= common()
    assert common(5.0) == {word for word, zipf in frequencies().items() if zipf >= 5.0}
    assert common(5.0) < common(4.0) < common(3.0)


@pytest.mark.parametrize(
    "odd", ["XII", "VIII", "CCC", "KPH", "JANE", "CARL", "YORK", "JOHN", "TONY", "AIRBUS", "MATER"]
)
def test_abbreviations_numerals_and_mere_names_have_no_frequency(odd: str) -> None:
    assert odd not in frequencies()


def test_the_words_take_little_room() -> None:
    folder = files("gridwright.data") / "words"
    assert sum(len(file.read_bytes()) for file in folder.iterdir()) < 700_000
