"""While a team is asked whether to buy a deal, the others say what they would do, and the report tells who was right."""

import pytest

from pages.shared.decision.poll import NOBODY, short
from payday_core.games.pay_day.kinds import Ask
from payday_core.review import polls
from payday_core.sessions import live
from payday_core.simulation.engines import COMPILED, COMPILING
from tests.support.drivers.page import app, kept, new_game, now, shown


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch):
    monkeypatch.setattr(polls, "engine", lambda: COMPILED)
    monkeypatch.setattr(polls, "SAMPLES", 12)


def to_a_deal(asks=frozenset({Ask.BUY_DEAL}), **how):
    game = new_game(asks=asks, seed=4721, **how)
    while not (game.pending and game.pending.ask is Ask.BUY_DEAL):
        game.play_month()
    return game


def hands(at):
    return next(one for one in at.pills if one.key.startswith("poll-"))


def said(code):
    return list(live.hub().polls.of(code).values())


def test_each_other_team_has_a_button():
    game = to_a_deal()
    others = {seat.name for number, seat in enumerate(game.seats) if number != game.pending.seat}
    at = app("month", g=kept(game))
    assert set(hands(at).options) == others | {"Nobody"}


def test_pressed_teams_would_buy_and_the_others_leave():
    game = to_a_deal()
    code, seats = kept(game), [seat for seat in range(4) if seat != game.pending.seat]
    at = app("month", g=code)
    hands(at).select(seats[1]).run()
    assert said(code) == [{seat: seat == seats[1] for seat in seats}]
    hands(at).unselect(seats[1]).run()
    assert said(code) == [{}], "nobody has been asked"


def test_nobody_and_a_team_are_not_pressed_together():
    game = to_a_deal()
    code, seats = kept(game), [seat for seat in range(4) if seat != game.pending.seat]
    at = app("month", g=code)
    hands(at).select(seats[0]).run()
    hands(at).select(NOBODY).run()
    assert said(code) == [dict.fromkeys(seats, False)]
    assert hands(at).value == [NOBODY]
    hands(at).select(seats[2]).run()
    assert said(code) == [{seat: seat == seats[2] for seat in seats}]


def test_a_reloaded_page_shows_what_was_said():
    game = to_a_deal()
    code = kept(game)
    seat = next(seat for seat in range(4) if seat != game.pending.seat)
    hands(app("month", g=code)).select(seat).run()
    assert hands(app("month", g=code)).value == [seat]


def test_other_questions_have_no_hands():
    game = new_game(asks=frozenset({Ask.REPAY}), seed=7)
    while not game.pending:
        game.play_month()
    assert not [one for one in app("month", g=kept(game)).pills if one.key.startswith("poll-")]


def reported(game, say=True):
    """The report of month 1, in which the other teams said something to the first deal."""
    code = kept(game)
    if say:
        at = app("month", g=code)
        hands(at).select(next(seat for seat in range(4) if seat != game.pending.seat)).run()
    while not now(code).between_months:
        live.hub().change(code, live.hub().get(code).version, lambda game: game.answer(0) if game.pending else game.play_month())
    return shown(app("report", g=code, m="1"))


def test_the_report_says_who_was_right():
    game = to_a_deal()
    deal = game.edition.deals[game.pending.about]
    page = reported(game)
    assert "Buy or leave" in page
    assert f"{deal.title} for ${deal.cost:,}" in page
    assert "who left it" in page
    assert "Each way was played out" in page


def test_while_the_rules_are_compiled_it_says_only_what_was_said(monkeypatch):
    monkeypatch.setattr(polls, "engine", lambda: COMPILING)
    page = reported(to_a_deal())
    assert "What would the other teams have done?" in page
    assert "played out" not in page


def test_where_nobody_said_anything_the_report_has_no_such_card():
    assert "Buy or leave" not in reported(to_a_deal(), say=False)


def test_a_team_may_be_called_nobody():
    seat = (to_a_deal().pending.seat + 1) % 4
    code = kept(to_a_deal(names=tuple("Nobody" if number == seat else f"Team {number}" for number in range(4))))
    hands(app("month", g=code)).select(seat).run()
    assert said(code)[0][seat] is True


def test_many_teams_have_short_names_and_none_is_like_another():
    game = new_game(teams=6, names=("Wolfgang Amadeus", "Maximilian Q. Zz", "Christina-Louise", "Bartholomew", "Mississippi", "Winnie"))
    assert short(game, range(1, 6)) == {1: "Maximil…", 2: "Christi…", 3: "Barthol…", 4: "Mississ…", 5: "Winnie"}
    alike = new_game(teams=6, names=("Red tigers one", "Red tigers two", "Red tigers three", "A", "B", "C"))
    assert short(alike, range(5))[0] == "Red tigers one"
