"""What lies ahead of a token, against the odds of a month worked out another way, and against small sums by hand."""

import numpy as np
import pytest

from payday_core import Game, Seat, bot, edition, editions
from payday_core.games.pay_day.kinds import Space
from payday_core.games.pay_day.luck.ahead import COLUMNS, MONTHS_AHEAD, Ahead, outlook
from payday_core.games.pay_day.luck.sums import CENTS, FACES
from payday_core.games.pay_day.odds import meetings
from payday_core.games.pay_day.table import CERTAIN, RANKS_MOST

NO_SENDERS = ("parker-1974",)
"""Boxes in which no mail card sends a token: `odds` leaves those cards out."""

BOXES = [printed.id for printed in editions()]


def table_of(box, months=3):
    """The record of a table on which a game begins."""
    printed = edition(box)
    seats = [Seat(f"Seat {number}", bot("expert").card(printed)) for number in range(3)]
    return Game.new(printed, seats, max(months, printed.months_min), 1).table.to_record()


@pytest.mark.parametrize("box", NO_SENDERS)
def test_a_month_from_start_brings_the_mail_and_the_buyers_of_the_odds(box):
    ahead = outlook(table_of(box))["ahead_by_faces"][0][0]
    brings = meetings(edition(box).days(3))
    assert ahead[Ahead.MAIL] / FACES / CENTS == pytest.approx(brings["Mail cards"], abs=0.01)
    assert ahead[:RANKS_MOST].sum() / FACES / CERTAIN == pytest.approx(brings["Buyers found"], abs=0.001)


@pytest.mark.parametrize("box", BOXES)
def test_before_a_roll_lies_the_sum_over_six_faces(box):
    table = table_of(box)
    said = outlook(table)
    last = int(table["edition"]["lengths"][int(table["months"])])
    for day in range(last):
        faces = sum(said["ahead"][0][min(day + face, last)] for face in range(1, FACES + 1))
        assert (said["ahead_by_faces"][0][day] == faces).all()


@pytest.mark.parametrize("box", BOXES)
def test_a_buyer_takes_one_deal_for_certain_and_on_the_last_pay_day_none_is_left(box):
    ahead = outlook(table_of(box))["ahead"]
    days = edition(box).days(max(3, edition(box).months_min))
    last = len(days) - 1
    buyers = [number for number, day in enumerate(days) if day.kind is Space.BUYER]
    assert (ahead[0][last] == 0).all()
    for day in buyers:
        assert ahead[0][day][0] == CERTAIN and ahead[0][day][1] < CERTAIN
    at_last_buyer = ahead[0][buyers[-1]]
    assert at_last_buyer[1] < at_last_buyer[0]


@pytest.mark.parametrize("box", BOXES)
def test_cheaper_deals_wait_and_more_months_sell_more(box):
    ahead = outlook(table_of(box))["ahead"]
    assert ahead.shape[0] == MONTHS_AHEAD and ahead.shape[2] == COLUMNS
    assert (np.diff(ahead[:, :, :RANKS_MOST], axis=2) <= 0).all()
    assert (ahead[1, 0, :RANKS_MOST] >= ahead[0, 0, :RANKS_MOST]).all()
    assert (ahead[:, :, :RANKS_MOST] <= CERTAIN).all() and (ahead[:, :, :RANKS_MOST] >= 0).all()


def test_the_day_before_the_last_buyer_of_1974_by_hand():
    """Day 29: one face in six lands on the buyer of day 30, the others on Pay Day."""
    ahead = outlook(table_of("parker-1974"))["ahead"]
    assert ahead[0][29][0] == round(CERTAIN / 6)
    # day 28: to 30 at once, or by day 29
    assert ahead[0][28][0] == round(CERTAIN * (1 / 6 + 1 / 36))


@pytest.mark.parametrize("box", BOXES)
def test_another_processor_says_the_same(box, monkeypatch):
    """Its linear algebra adds up in another order: the last digits differ, and what lies in the middle must not be rounded by them."""
    table, exact = table_of(box), np.linalg.pinv
    here = outlook(table)["ahead"]
    for seed in range(3):
        shaken = np.random.default_rng(seed)
        monkeypatch.setattr(np.linalg, "pinv", lambda matrix, by=shaken: exact(matrix) * (1 + 1e-13 * by.normal(size=matrix.shape)))
        assert (outlook(table)["ahead"] == here).all()
