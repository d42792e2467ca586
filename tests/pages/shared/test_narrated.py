"""The narrated speed: slow, and it stops where there is something to talk about."""

from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.big_events import big_event
from tests.support.drivers.page import app, kept, new_game, now, shown


def before_a_stop(*, big, seeds=range(40)):
    """A game whose next turn is big, or not."""
    for seed in seeds:
        game = new_game(seed=seed)
        for _ in range(12):
            before, since = game.fork(), len(game.journal)
            game.play_turn()
            if (big_event(Ledger(game), since) is not None) == big:
                return before, big_event(Ledger(game), since)
    raise AssertionError("no such turn")


def test_it_stops_at_a_big_event_and_continues_when_it_is_told_to():
    game, stop = before_a_stop(big=True)
    code = kept(game)
    at = app("month", g=code)
    at.button(key="slow").click().run()
    assert "Stop and talk" in shown(at)
    assert stop.question in shown(at)
    played = now(code).turn
    at.run()
    assert now(code).turn == played, "it waits"
    at.button(key="big-continue").click().run()
    assert now(code).turn == played + 1


def test_the_stop_is_told_when_the_board_has_shown_it():
    game, stop = before_a_stop(big=True)
    at = app("month", g=kept(game))
    at.button(key="slow").click().run()
    page = shown(at)
    assert page.index('class="stays"') < page.index(stop.text)
    assert "Watch the board." in page


def test_a_small_turn_does_not_stop_and_other_speeds_never_do():
    at = app("month", g=kept(before_a_stop(big=False)[0]))
    at.button(key="slow").click().run()
    assert "Stop and talk" not in shown(at)
    at = app("month", g=kept(before_a_stop(big=True)[0]))
    at.button(key="step").click().run()
    assert "Stop and talk" not in shown(at)
