"""The codes of the rule cards of the other games: short, read back exactly, and refused in one sentence where they are none."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core.engine.card_codes import BadCard
from payday_core.games.game_of_the_year.rule_cards import characters as year_characters
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.games.game_of_the_year.rule_cards.blanks import CODES as YEAR
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard as YearCard
from payday_core.games.game_of_the_year.table import CARD_FIELDS as YEAR_FIELDS
from payday_core.games.play_or_pay import characters
from payday_core.games.play_or_pay.blanks import CODES as CARDS
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.table import CARD_FIELDS

cards = st.builds(RuleCard, own=st.integers(0, 9), others=st.integers(0, 9), opening=st.integers(-9, 9), at_random=st.booleans())
years = st.builds(
    YearCard,
    red=st.integers(-100, 100),
    blue=st.integers(-100, 100),
    per_day=st.integers(-20, 20),
    vacation=st.integers(0, 3),
    keep=st.integers(0, 2000) | st.just(NEVER),
    buy_from=st.integers(1, 12),
    sell_from=st.integers(0, 2000) | st.just(NEVER),
    kind=st.integers(0, 3),
)


@given(cards)
def test_every_card_comes_back_from_its_code(card):
    assert CARDS.read(CARDS.of(card)) == card


@given(years)
def test_every_card_of_the_year_comes_back_from_its_code(card):
    code = YEAR.of(card)
    assert YEAR.read(code) == card
    assert re.fullmatch(r"[0-9mn-]+", code) and len(code) < 80


def test_the_codes_of_the_characters():
    assert {one.name: CARDS.of(one.card) for one in characters.BOTS} == {
        "Olga": "2-0-4",
        "Ida": "2-2-0",
        "Hugo": "0-2-m6",
        "Kit": "0-0-0-1",
    }
    assert YEAR.of(year_characters.bot("fast").card) == "25-m20-5-10-3-200-0-3"
    assert YEAR.of(YearCard()) == "25", "what is as usual is left out, but something stands there"


def test_a_code_has_the_numbers_in_the_order_of_the_table():
    assert CARDS.fields == CARD_FIELDS
    assert YEAR.fields == YEAR_FIELDS


def test_case_and_blanks_around_a_code_do_not_matter():
    assert CARDS.read(" 0-2-M6 ") == RuleCard(own=0, others=2, opening=-6)
    assert YEAR.read("25-M20-5-10-0-0-0-0-N").keep == NEVER


@pytest.mark.parametrize(
    ("codes", "code", "said"),
    [
        (CARDS, "", "it is up to 4 numbers with lines between them"),
        (CARDS, "two", "it is up to 4 numbers with lines between them"),
        (CARDS, "2-2-n", "it is up to 4 numbers with lines between them"),
        (CARDS, "2-2--6", "it is up to 4 numbers with lines between them"),
        (CARDS, "2-2-0-0-0", "it is up to 4 numbers with lines between them"),
        (CARDS, "2-2", "its opening is missing"),
        (CARDS, "2-2-77", "its opening cannot be so"),
        (CARDS, "m2-2-0", "its own cannot be so"),
        (YEAR, "25-m20-5-10-0-99999", "its pay days cannot be so"),
        (YEAR, "9" * 5000, "it is up to 16 numbers with lines between them"),
    ],
)
def test_a_code_that_is_none_is_refused_in_one_sentence(codes, code, said):
    with pytest.raises(BadCard) as refused:
        codes.read(code)
    assert str(refused.value).startswith(f'"{code:.40}" is no code of a rule card')
    assert str(refused.value).endswith(f"{said}.")


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text):
    try:
        card = CARDS.read(text)
    except BadCard:
        return
    assert CARDS.read(CARDS.of(card)) == card
