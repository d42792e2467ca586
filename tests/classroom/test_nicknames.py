"""Nicknames: drawn ones, typed ones, and the word filter."""

import random
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core.classroom.names import filter as word_filter
from payday_core.classroom.names import nicknames
from payday_core.classroom.names.filter import rude
from payday_core.classroom.names.nicknames import NAMES, clean, draw, problem, unfit_name, unfit_nickname
from payday_core.classroom.names.words import words
from payday_core.drawing.teams import LONGEST_NAME

NAMES_TRIED = Path(__file__).parent / "names"
INNOCENT = (NAMES_TRIED / "innocent.txt").read_text("utf-8").splitlines()
RUDE = (NAMES_TRIED / "rude.txt").read_text("utf-8").splitlines()
HIDDEN = ["f\u200bu\u200bc\u200bk", "f\u0336u\u0336c\u0336k", "p\u00adu\u00adt\u00ada"]


def some_names(count=400):
    return random.Random(1).sample(NAMES, count)


def test_the_lists_are_long_enough_to_mean_something():
    assert len(set(INNOCENT)) >= 60
    assert len({word_filter.latin(word) for word in RUDE}) >= 100
    assert min(len(words(language)) for language in word_filter.LANGUAGES) > 150


@pytest.mark.parametrize("name", INNOCENT)
def test_an_innocent_name_passes(name):
    assert not rude(name)
    assert not rude(name.upper())
    assert problem(name) == ("" if any(unicodedata.category(sign)[0] in "LNS" for sign in name) else problem(""))


@pytest.mark.parametrize("name", [*RUDE, *HIDDEN])
def test_a_rude_word_is_seen_however_it_is_written(name):
    assert rude(name)
    assert problem(name) == "That name may hurt somebody. Please take another."


@pytest.mark.parametrize("language", word_filter.LANGUAGES)
def test_every_listed_word_is_found_in_every_disguise(language):
    for word in (line.removesuffix("*") for line in words(language)):
        doubled = "".join(letter * 3 for letter in word)
        for disguised in (
            word,
            word.upper(),
            doubled,
            ".".join(word),
            " ".join(word),
            word.translate(str.maketrans("aeo", "430")),
            f"7{word}7",
        ):
            assert rude(disguised), disguised


def test_the_files_hold_each_word_once_and_sorted():
    for name in (*word_filter.LANGUAGES, "innocent"):
        lines = words(name)
        assert list(lines) == sorted(set(lines))
        assert all(word_filter.latin(line) == line for line in lines)


def test_long_text_does_not_take_long():
    for text in ("*" * 5000, "a" * 5000, "a*" * 2500, "f " * 400, "fu*" * 1500, "1|" * 2000):
        rude(text)  # the test run would hang


def test_every_drawn_name_is_short_and_clean():
    assert len(NAMES) > 3000
    assert len({name.casefold() for name in NAMES}) == len(NAMES)
    assert max(map(len, NAMES)) <= LONGEST_NAME
    assert all(clean(name) == name for name in NAMES)
    assert not [name for name in some_names() if problem(name)]
    assert not [part for part in nicknames.QUALITIES + nicknames.ANIMALS if problem(part)]


def test_a_taken_name_is_not_drawn_again_in_whatever_case():
    taken = [name.upper() for name in NAMES if name != "Blue Otter"]
    assert draw(taken) == "Blue Otter"
    assert draw([], choose=min) == "Amber Alpaca"


def test_when_all_names_are_taken_they_get_numbers(monkeypatch):
    monkeypatch.setattr(nicknames, "NAMES", ("Blue Otter", "Patient Kangaroo"))
    taken = []
    for _ in range(12):
        taken.append(draw(taken))
    assert len({name.casefold() for name in taken}) == 12
    assert taken[2] == "Blue Otter 2" and taken[3] == "Blue Otter 3"
    assert max(map(len, taken)) <= LONGEST_NAME


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Blue \t\n Otter  ", "Blue Otter"),
        ("A\u202eB\u2066C\u200fD", "ABCD"),
        ("a\x00b\x1bc\ud800d\udfff", "abcd"),
        ("Ｍａｘ", "Max"),
        ("<b>Max</b>", "<b>Max</b>"),
        ("Jürgen", "Jürgen"),
        ("नमस्ते", "नमस्ते"),
        ("محمد", "محمد"),
        ("🦦 Otter", "🦦 Otter"),
        ("a" * 40, "a" * 16),
        ("Z" + "\u0316" * 12, "Z\u0316\u0316"),
        ("\u3164\u2800\u200b", ""),
        ("\ufdfa" * 3, clean("\ufdfa")),
    ],
)
def test_a_typed_name_becomes_one_short_visible_line(typed, shown):
    assert clean(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "\u3164", "\u200b", "...", "-'-", "\u0301\u0301"])
def test_a_name_without_a_letter_is_refused(typed):
    assert problem(typed).startswith("Type a nickname")


@pytest.mark.parametrize(
    ("typed", "taken", "said"),
    [
        ("Max", ["Mia"], ""),
        ("محمد", ["Max"], ""),
        ("a" * 16, [], ""),
        ("a" * 17, [], "17 characters. A name has at most 16."),
        ("  MAX ", ["Mia", "Max"], "Somebody here is called MAX already. Choose another nickname."),
        ("محمد", ["محمد"], "Somebody here is called \u2068محمد\u2069 already. Choose another nickname."),
        ("", [], problem("")),
        ("Sh1t", [], "That name may hurt somebody. Please take another."),
    ],
)
def test_what_is_wrong_with_a_typed_nickname_is_said_and_nothing_is_cut(typed, taken, said):
    assert unfit_nickname(typed, taken) == said


@given(st.text(max_size=60))
def test_a_team_is_called_as_it_was_typed_or_it_is_said_why_not(text):
    if not unfit_name(text, []):
        assert clean(text)
        assert unfit_name(text, ["Oak", text]) == "Another team already has that name."


@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing_and_nothing_invisible_stays(text):
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert len(cleaned) <= LONGEST_NAME
    assert not {unicodedata.category(sign) for sign in cleaned} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert isinstance(problem(text), str)
