"""Card text and card codes: what a pupil fills in is the card that plays, and every card comes back from its text and its code."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core import BOTS, RuleCard, bot, edition, editions
from payday_core.engine.card_codes import BadCard
from payday_core.games.pay_day.kinds import LAST_DAY, Whom
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.blanks import IN_DOLLARS, numbers, scaled
from payday_core.games.pay_day.rule_cards.text import card_of, card_of_code, code_of, text_of
from payday_core.games.pay_day.rule_cards.wording import BLANKS
from payday_core.games.pay_day.table import CARD_FIELDS

BOX = edition("parker-1994")
CARLA = text_of(bot("careful").card(BOX))

dollars = st.sampled_from((0, 1, NEVER - 1, NEVER)) | st.integers(0, NEVER)
percents = st.sampled_from((0, 50, 100)) | st.integers(0, 100)
cards = st.builds(
    RuleCard,
    **dict.fromkeys(("buy_margin", "loan_margin", "deal_loan", "keep", "repay_from", "games_from"), dollars),
    **dict.fromkeys(("repay_share", "save_share", "bid_share", "stake"), percents),
    **dict.fromkeys(("buy_in_last_month", "insure", "carry_charges", "at_random"), st.booleans()),
    **dict.fromkeys(("pay_whom", "charge_whom"), st.sampled_from(Whom)),
    last_buy_day=st.integers(1, LAST_DAY),
)


def refused(text, read=card_of):
    with pytest.raises(BadCard) as refusal:
        read(text)
    said = str(refusal.value)
    assert said.endswith(".") and "\n" not in said and len(said) < 300
    return said


def test_a_card_is_seventeen_blanks_and_each_is_a_field_of_the_table():
    assert sorted(one.field for one in BLANKS) == sorted(CARD_FIELDS) == sorted(RuleCard.model_fields)
    assert len({one.label.casefold() for one in BLANKS}) == len(BLANKS)


def test_a_card_reads_like_this():
    assert CARLA.splitlines() == [
        "Buy a deal that earns: 30% or more",
        "Borrow for a deal that earns: 60% or more",
        "Borrow for deals: up to $10,000",
        "Buy in the last month: no",
        "In the last month buy until: day 31",
        "Of what a deal brings bid up to: 100%",
        "Always keep: $1,000",
        "Repay on Pay Day: always",
        "Of the spare cash repay: all we can",
        "Of the spare cash save: half of it",
        "Join lotteries and poker: with $4,000 or more",
        "Buy insurance: yes",
        "Stake on a Swellfare card: $0",
        "Carry a Monster Charge over: no",
        "Give to: the poorest",
        "Take from: the richest",
    ]


# ---- there and back


@given(cards)
def test_every_card_comes_back_from_its_text(card):
    again = card_of(text_of(card))
    assert again == card
    assert numbers(again) == numbers(card)


@given(cards)
def test_every_card_comes_back_from_its_code(card):
    code = code_of(card)
    assert card_of_code(code) == card
    assert re.fullmatch(r"[0-9n]+(-[0-9n]+)*", code), "it stands in an address as it is"


@given(cards, st.randoms())
def test_lines_may_stand_in_any_order(card, luck):
    lines = text_of(card).splitlines()
    luck.shuffle(lines)
    assert card_of("\n".join(lines)) == card


def test_the_codes_of_the_characters_are_short():
    codes = {one.id: code_of(one.card(box)) for one in BOTS for box in editions() if box.id == "parker-1994"}
    assert codes["careful"] == "30-60-10000-0-1000-100-50-4000-1"
    assert max(map(len, codes.values())) < 60


def test_the_expert_comes_back_from_her_text_and_her_code():
    ada = bot("expert").card(BOX)
    assert "Decide as the expert does: yes" in text_of(ada)
    assert card_of(text_of(ada)) == ada and card_of_code(code_of(ada)) == ada
    assert "expert" not in text_of(bot("careful").card(BOX))


def test_case_spacing_dollars_percents_and_commas_do_not_matter():
    by_hand = """
        BUY A DEAL THAT EARNS :30
        borrow for a deal that earns:   60 %
        Borrow for deals: 10000
        buy  in the last month: No.
        always keep: 1,000
        of the spare cash repay: ALL we can
        of the spare cash save: 50
        join lotteries and poker: with 4000

        buy insurance: yes
    """
    assert card_of(by_hand) == bot("careful").card(BOX)


def test_never_and_no_limit_are_words():
    card = card_of(CARLA.replace("30% or more", "never").replace("up to $10,000", "no limit").replace("with $4,000 or more", "never"))
    assert (card.buy_margin, card.deal_loan, card.games_from) == (NEVER, NEVER, NEVER)


def test_lines_of_the_rarer_decisions_may_be_left_out():
    eight = "\n".join(line for line in CARLA.splitlines() if RuleCard.model_fields[field_of(line)].is_required())
    assert len(eight.splitlines()) == 7
    card = card_of(eight)
    assert (card.last_buy_day, card.bid_share, card.insure, card.charge_whom) == (31, 100, False, Whom.RICHEST)


def field_of(line):
    return next(one.field for one in BLANKS if line.startswith(one.label + ":"))


# ---- what is wrong is named, with what would be right


def test_a_line_that_is_none_is_named_with_the_nearest_that_is_one():
    assert refused(CARLA.replace("Always keep", "Allways keep")) == (
        '"Allways keep: $1,000" is no line of a rule card; perhaps "Always keep: ..." is meant.'
    )
    assert refused(CARLA + "we want to win") == '"we want to win" is no line of a rule card; perhaps "Give to: ..." is meant.'


def test_a_blank_that_cannot_be_read_is_named_with_what_can_stand_there():
    assert refused(CARLA.replace("30% or more", "thirty")) == (
        'In the line "Buy a deal that earns: thirty" the blank cannot be read; '
        'in it stands "anything", "never" or a number as in "30% or more".'
    )
    assert refused(CARLA.replace("the poorest", "Ben")).endswith('in it stands "the poorest", "the richest" or "the next at the table".')
    for number in ("-5", "1,00", "5.5", "1e3", "$", "", "٣", "5 apples"):
        assert "cannot be read" in refused(CARLA.replace("$1,000", number))


def test_a_number_out_of_range_is_named_with_its_limit():
    assert refused(CARLA.replace("half of it", "150%")) == (
        'In the line "Of the spare cash save: ..." the number 150 is out of range; it is at most 100.'
    )
    assert refused(CARLA.replace("day 31", "day 0")).endswith("it is at least 1.")


def test_a_line_that_is_missing_or_there_twice_is_named():
    assert refused(CARLA.replace("Always keep: $1,000\n", "")) == (
        'The line "Always keep: ..." is missing; its blank takes a number as in "$1,000".'
    )
    assert refused(CARLA + "always keep: $5") == 'The line "Always keep: ..." appears twice; delete one of them.'
    assert "is missing" in refused("")
    assert "longer than" in refused(CARLA * 20)


@pytest.mark.parametrize(
    "code", ["", "30", "x", "30-60-10000-0-1000-100-500-4000", "1-" * 30, "-1", "9" * 5000, "30-60-10000-7-1000-100-50-0"]
)
def test_a_code_that_is_none_is_refused(code):
    assert "is no code of a rule card" in refused(code, card_of_code)


@given(st.text(max_size=200))
def test_any_other_text_is_refused_in_one_sentence(text):
    refused(text)
    with pytest.raises(BadCard):
        card_of_code(text + ".")


# ---- another edition's money


def test_a_card_is_brought_to_another_editions_size_of_money():
    """A wage is $3,500 in 1994, with loans in steps of $1,000; in 1974 it is $325, with steps of $100."""
    card = scaled(bot("careful").card(BOX), BOX, edition("parker-1974"))
    assert (card.deal_loan, card.keep, card.games_from) == (900, 100, 400)
    assert (card.buy_margin, card.repay_share, card.stake) == (30, 100, 0)


@given(cards, st.sampled_from(editions()), st.sampled_from(editions()))
def test_scaling_keeps_no_limits_and_never_and_loses_no_cushion(card, one, other):
    moved = scaled(card, one, other)
    for name in IN_DOLLARS:
        before, after = getattr(card, name), getattr(moved, name)
        assert (before == 0) == (after == 0)
        assert before != NEVER or after == NEVER
    assert scaled(card, one, one) == card
    assert RuleCard.model_validate(moved.model_dump()) == moved
