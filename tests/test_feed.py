"""The feed: every row has its sentence, and the sentences say what the hand-played month says."""

import re

import pytest

from payday_core.classroom import feed
from payday_core.classroom.telling import TOGETHER, TOLD, in_tense
from payday_core.kinds import NONE, Event, Why
from payday_core.ledger import Ledger
from payday_core.walk import Place, Row
from tests import hand
from tests.test_ledger import EDITIONS, played

FIELDS = {
    "name",
    "other",
    "amount",
    "an_amount",
    "face",
    "a_face",
    "number",
    "card",
    "day",
    "place",
    "pot",
    "interest",
    "worth",
    "means",
    "cost",
    "value",
}


def texts(game) -> list[str]:
    return [line.text for line in feed.sentences(game)]


def test_every_why_and_every_event_has_its_sentence():
    assert set(TOLD) == set(Why) | set(Event)


@pytest.mark.parametrize("what", [*Why, *Event], ids=lambda what: what.name)
def test_a_sentence_is_plain_in_both_tenses(what):
    for past in (True, False):
        template = in_tense(TOLD[what], past=past)
        assert not re.search(r"[\[\]|]", template)
        assert set(re.findall(r"\{(\w+)\}", template)) <= FIELDS
        assert template.endswith(".")


@pytest.mark.parametrize("what", [*Why, *Event], ids=lambda what: what.name)
def test_a_row_of_any_kind_can_be_told(what):
    about = 18 if what in (Why.COLLECT, Why.PAY, Why.PAY_POT) else 0
    is_event = what >= Event.ROLLED
    payer, payee = (1, NONE) if is_event else (1, 0)
    row = Row(0, what, payer, payee, 5, about, 0, 1, (Place(1, 18),) * 3, (0,) * 21)
    text = feed.sentence(hand.game(), row)
    assert text.endswith(".")
    assert "River" in text or what in (Why.LOTTERY_BANK, Event.NO_CONTEST)


def test_the_hand_played_month_is_told_as_the_class_would_say_it():
    said = texts(hand.game())
    for sentence in (
        "Oak bought the lakeside cabin for $5,000 with a $2,000 loan.",
        "River bought the print shop for $3,500 of its own cash.",
        "Oak paid $600 for food into the Jackpot.",
        "River was $600 short, so it borrowed $1,000. Interest is now $200 each Pay Day.",
        "River sold the print shop for $6,500. It had cost $3,500.",
        "Oak left the guest house at $8,000.",
        "Fern got $200 for its birthday, $100 from each other team.",
        "Oak and Fern gave $600 to the charity walk.",
        "Oak found a buyer but had nothing to sell.",
        "Oak repaid its whole $2,000 loan.",
        "River paid a $300 bill: dental braces.",
    ):
        assert sentence in said


def test_a_line_names_the_turn_and_the_seat_of_its_token():
    line = next(line for line in feed.sentences(hand.game()) if "birthday" in line.text)
    assert (line.seat, line.turn) == (hand.FERN, 9)


def test_the_feed_of_a_part_tells_the_same_lines():
    game = hand.game()
    first = next(i for i, row in enumerate(game.journal) if row[0] == 10)
    assert feed.sentences(game, first) == [line for line in feed.sentences(game) if line.turn >= 10]


def test_what_just_happened_is_in_the_present_and_says_why_a_loan_was_needed():
    journal = [row for row in hand.month_one() if row[0] <= 14]
    move = feed.last_move(hand.game(journal))
    assert (move.seat, move.headline) == (hand.RIVER, "River pays $600 for food into the Jackpot")
    assert move.subline == "$600 short, so it borrows $1,000"


def test_pay_day_is_told_with_what_goes_off_the_pay():
    journal = [row for row in hand.month_one() if row[0] <= 24]
    move = feed.last_move(hand.game(journal))
    assert move.headline == "River reaches Pay Day"
    assert move.subline == "$3,500 pay, $300 interest paid, $300 bills, $1,000 repaid"


def test_before_the_first_turn_nothing_has_happened_to_anybody():
    move = feed.last_move(hand.game(hand.month_one()[:3]))
    assert (move.seat, move.headline, move.subline) == (NONE, "3 teams, 2 months", "Everyone starts with $3,500")


@pytest.mark.parametrize(("edition_id", "most"), EDITIONS)
def test_every_turn_of_a_whole_game_is_told_in_finished_sentences(edition_id, most):
    for seed in range(6):
        game = played(edition_id, 2 + seed % (most - 1), 1 + seed, seed)
        book = Ledger(game)
        lines = feed.sentences(book)
        assert all(re.fullmatch(r"[A-Z].*[^ .]\.", line.text) for line in lines)
        assert not any(
            re.search(r"\$0\b|: \.|  |None|\{", line.text) for line in lines if "repaid" not in line.text and "ended" not in line.text
        )
        moved = {turn for turn, rows in book.turns.items() if any(row.what == Event.LANDED for row in rows)}
        assert moved == {line.turn for line in lines} - {0}
    assert set(TOGETHER) <= set(TOLD)
