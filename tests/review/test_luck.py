"""The luck ledger over many games: it adds up in every one, and luck favours nobody."""

import numpy as np
import pytest

from payday_core import Game, Seat, edition, editions
from payday_core.games.pay_day.title import PAR
from payday_core.review.coach.analysis import analyse
from payday_core.review.coach.luck import LUCK
from payday_core.simulation.engines import engine
from tests.support.volume import volume, with_full

GAMES = {"parker-1974": 2500, "parker-1994": 2500, "hasbro-2000": 500, "standard-2008": 2000, "big-2008": 2500}
"""10,000 in all with `--full`; a game of 2000 has two months at least, and auctions, and takes four times as long."""

BOTS = ("careful", "buyer", "borrower", "saver", "gambler", "random")
ERRORS = 3.3
"""A mean further from nothing than that comes by chance once in a thousand times; these games are always the same ones."""


@pytest.mark.parametrize("box", with_full([printed.id for printed in editions()], "parker-1974"))
def test_luck_and_choices_add_up_to_the_dollar_in_every_game_and_luck_favours_nobody(box):
    """A bot against par. One playout a position: the sums have to hold whatever the values are worth.

    What the bot does to par is the bot's choice and par's luck with the others, so of par's luck only its own dice and cards are fair.
    """
    if not engine().compiled:
        pytest.skip("Numba is not installed: thousands of analyses would take an hour")
    printed, lucks = edition(box), []
    for seed in range(volume(GAMES.get(box, 500), 40)):
        game = Game.new(printed, [Seat.bot(BOTS[seed % len(BOTS)], "Bot"), Seat.bot(PAR, "Par")], printed.months_min, seed)
        game.play()
        ledgers = analyse(game, samples=1).luck
        worth = {line.seat: line.worth for line in game.standings()}
        for seat, ledger in enumerate(ledgers):
            assert ledger.final == worth[seat] == ledger.par + sum(getattr(ledger, kind) for kind in LUCK) + ledger.choices
        assert ledgers[1].choices == 0
        lucks.append([ledgers[0].luck, *(ledger.luck - ledger.others for ledger in ledgers)])
    for luck in np.array(lucks, float).T:
        assert abs(luck.mean()) < ERRORS * luck.std(ddof=1) / len(luck) ** 0.5
