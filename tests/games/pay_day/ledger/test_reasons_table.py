"""The table of reasons is complete: every reason has one row, and no payment of any game finds a column empty that it needs."""

from collections import Counter

import pytest

from payday_core.games.pay_day.kinds import NONE, SEATS, Account, Event, Why
from payday_core.games.pay_day.ledger.frames import INTEREST, Ledger
from payday_core.games.pay_day.ledger.reasons import REASONS, PaymentKind, Step, Stream, WorthKind
from tests.support.checks import random_games
from tests.support.editions import BOXES

ROWS = {reason.why: reason for reason in REASONS}
GAMES = 12
"""How many games of each edition are played and read."""

NO_TRANSFER = {Why.NOTHING, Why.BY_CHOICE}
"""What is written on rows, but never as the reason of a transfer."""

each_reason = pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.why.name)


def test_every_reason_has_exactly_one_row():
    assert Counter(reason.why for reason in REASONS) == Counter(Why)


@each_reason
def test_what_moves_money_is_a_kind_of_payment_and_what_moves_a_players_cash_has_a_stream_and_a_heading(reason):
    assert (reason.payment is None) == (reason.why in NO_TRANSFER)
    assert (reason.stream is None) == (reason.heading is None)
    assert (reason.worth is None) == (reason.stream in (None, Stream.LOANS, Stream.SAVINGS)), "loans and savings change nobody's worth"
    assert not reason.luck or reason.worth, "luck brings something or takes it"
    assert not (reason.luck and reason.chosen)


@each_reason
def test_the_columns_of_the_frame_of_interest_are_named_as_there(reason):
    assert set(reason.columns) <= set(INTEREST) - {"forced_loans"}


def test_no_stream_kind_or_step_is_without_a_reason():
    assert {reason.stream for reason in REASONS} == {None, *Stream}
    assert {reason.payment for reason in REASONS} == {None, *PaymentKind}
    assert {reason.worth for reason in REASONS} == {None, *WorthKind}
    assert {reason.step for reason in REASONS} == {None, *Step} - {Step.TICKETS, Step.JUNK, Step.DEALS, Step.START}, "these move no money"


@pytest.mark.parametrize("name", BOXES)
def test_no_payment_of_any_game_finds_an_empty_column(name):
    """Played by bots that answer at random: where money goes, its reason says what it counts as and what it was for."""
    for game in random_games(BOXES[name], "buyer", GAMES):
        game.play()
        for row in Ledger(game).steps:
            if row.what < Event.ROLLED and row.amount:
                check(row)


def check(row):
    reason = ROWS[row.what]
    cash = [account for account in (row.payer, row.payee) if account < SEATS]
    assert reason.payment, reason.why
    assert not cash or (reason.stream and reason.heading), reason.why
    assert len(cash) < 2 or reason.stream is Stream.PLAYERS, reason.why
    assert row.payer >= SEATS or reason.was_for, reason.why
    assert row.payee != Account.POT or reason.into_pot, reason.why
    assert row.about == NONE or ROWS[row.matter].cards, reason.why
    if row.what == Why.LOAN_TAKEN:
        assert ROWS[row.cause].loan_for, row.cause
