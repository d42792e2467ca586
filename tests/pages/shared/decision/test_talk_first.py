"""What a team is told to talk about before it answers."""

import pytest

from pages.shared.decision.wording import place_of, talk
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions.live import Snapshot
from tests.support.drivers.page import new_game


@pytest.mark.parametrize(("ask", "box"), [(Ask.REPAY, "parker-1994"), (Ask.REPAY, "parker-1974"), (Ask.SAVE, "parker-1974")])
def test_on_the_last_pay_day_nobody_is_asked_about_a_next_one(ask, box):
    said = {False: set(), True: set()}
    for seed in range(12):
        game = new_game(box, asks=frozenset({ask}), months=2, seed=seed)
        while not game.over:
            game.play_month()
            if game.pending:
                snapshot = Snapshot("code", "Class 7B", game)
                last = place_of(snapshot, game.pending).month == 2
                said[last].add(talk(snapshot, game.pending))
                game.answer(0)
    assert all("by the next Pay Day" in words for words in said[False]) and said[False]
    assert all("the last Pay Day" in words for words in said[True]) and said[True]
