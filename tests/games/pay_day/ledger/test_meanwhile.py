"""What everybody had while the last rows happened, held against the table of the game as it was at that moment."""

from itertools import pairwise

import pytest

from payday_core import Game, Seat, edition
from payday_core.games.pay_day.if_sold import deals_held
from payday_core.games.pay_day.kinds import Account
from payday_core.games.pay_day.ledger.meanwhile import meanwhile
from payday_core.sessions import live


def on_the_table(game):
    """Cash, savings and loan of every seat, and the deals that it holds."""
    seats = range(len(game.seats))
    had = tuple((game.table.money[p], game.table.money[Account.SAVINGS + p], -game.table.money[Account.LOAN + p]) for p in seats)
    return had, tuple(tuple(sorted(deals_held(game.table, p))) for p in seats)


@pytest.mark.parametrize("box", ["parker-1974", "parker-1994", "hasbro-2000", "big-2008"])
def test_it_is_what_the_table_was_at_every_moment(box):
    for seed in range(6):
        game = Game.new(edition(box), [Seat.bot("buyer", name=name) for name in ("Ana", "Ben", "Cal")], 2, seed, in_step=True)
        was = {0: on_the_table(game)}
        while not game.over:
            game.play_turn()
            was[len(game.journal)] = on_the_table(game)
        book = live.Snapshot("code", "title", game).book
        held = on_the_table(game)[1]
        for since, then in was.items():
            if since:
                assert meanwhile(book, since, held)[0][1:] == then
        told = meanwhile(book, 0, held)
        assert told[-1][1:] == on_the_table(game)
        assert any(any(one.deals) for one in told), "somebody held a deal"


def test_a_state_is_told_only_where_it_changed():
    game = Game.new(edition("parker-1994"), [Seat.bot("buyer", name=name) for name in ("Ana", "Ben")], 1, 3, in_step=True)
    game.play_month()
    told = meanwhile(live.Snapshot("code", "title", game).book, 4, on_the_table(game)[1])
    assert all(before[1:] != after[1:] for before, after in pairwise(told))
    assert [one.row for one in told] == sorted(one.row for one in told)
    assert told[0].row <= 3
