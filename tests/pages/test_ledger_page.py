"""The page of the ledger and the debt X-ray, run by Streamlit's own test client."""

import re

import pytest

from pages.review.ledger import choose
from payday_core import Seat, bot, edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.debt.trace import Debt
from payday_core.review.statement import payments, statement, tie_out
from payday_core.text.wording import money
from tests.support.drivers.page import app, asked, kept, new_game, shown


def played(months=2, teams=4):
    game = new_game(teams=teams, months=months, card=bot("buyer").card(edition("parker-1994")))
    game.play()
    return game


def told(at):
    """The page as text."""
    plain = re.sub(r"<[^>]+>", "|", shown(at)).replace("&#x27;", "'")
    return re.sub(r"&#(\d+);", lambda sign: chr(int(sign[1])), plain)


def rows(at):
    """How many lines the table has, without its heads."""
    return len(re.findall("lg-said", shown(at)))


def test_a_teams_payments_stand_there_as_sentences_and_tie_out():
    game = played()
    at = app("ledger", g=kept(game), seat="0")
    assert not at.exception
    stated = statement(game, 0)
    assert rows(at) == len(stated.lines)
    assert all(line.text in told(at) for line in stated.lines)
    assert all(line in told(at) for line in tie_out(stated))
    assert "The sums tie out" in told(at)
    assert f"All {len(payments(Ledger(game)))} payments add up to the dollar" in told(at)
    last = stated.lines[-1]
    assert re.search(rf'href="replay\?g=\w+&amp;seat=0&amp;t={last.turn}"', shown(at))


def test_a_filter_shows_fewer_rows_and_the_sums_still_tie_out():
    game = played()
    at = app("ledger", g=kept(game), seat="1", month="2", kind="deals", sums="large")
    stated = statement(game, 1, 2, "deals", 1000)
    assert rows(at) == len(stated.lines) < len(statement(game, 1).lines)
    assert "not shown" in told(at) and "The sums tie out" in told(at)


def test_the_debt_xray_names_the_finding_and_every_loan():
    game = played()
    book = Ledger(game)
    debt = Debt(book)
    seat = max(range(4), key=lambda one: debt.totals(one).borrowed)
    at = app("ledger", g=kept(game), seat=str(seat))
    sums = debt.totals(seat)
    assert f"{money(sums.borrowed)} borrowed" in told(at)
    dearest = max(debt.of(seat), key=lambda loan: loan.cost)
    assert f"{money(dearest.amount)} {dearest.reason}" in told(at)
    assert f"It has cost {money(dearest.cost)} interest" in told(at)


def test_where_nobody_borrowed_one_sentence_says_so():
    game = Game.new(edition("parker-1994"), [Seat.bot("debt-free", name=name) for name in ("Oak", "River")], months=1, seed=1)
    for _ in range(4):
        game.play_turn()
    at = app("ledger", g=kept(game))
    assert "Nobody has borrowed a dollar" in told(at)
    assert not at.get("plotly_chart")


def test_of_a_game_under_way_only_finished_turns_are_shown():
    game = asked(Ask.BUY_DEAL)
    at = app("ledger", g=kept(game.fork()))
    assert not at.exception
    finished = [row for row in payments(Ledger(game)) if row.turn <= game.turn]
    assert f"All {len(finished)} payments add up" in told(at)


def test_a_turn_in_the_address_shows_nothing_of_what_came_later():
    game = played()
    at = app("ledger", g=kept(game), t="9")
    early = [row for row in payments(Ledger(game)) if row.turn <= 9]
    assert rows(at) == len(early)
    assert "As it stood after turn 9." in told(at)


def test_a_long_ledger_comes_in_pages():
    game = played(months=6, teams=6)
    at = app("ledger", g=kept(game))
    assert rows(at) == 200 < len(payments(Ledger(game)))
    assert at.get("pagination")


def test_a_ledger_that_did_not_add_up_would_say_so(monkeypatch):
    monkeypatch.setattr(choose, "faults", lambda game: ["Oak's cash: the payments add up to $1, but the table holds $2."])
    at = app("ledger", g=kept(played()))
    assert "The payments do not add up" in told(at)
    assert [error.value for error in at.error] == ["Oak's cash\\: the payments add up to \\$1, but the table holds \\$2."]


@pytest.mark.parametrize("address", [{"seat": "9"}, {"seat": "x", "t": "-1"}, {"month": "7", "kind": "love", "sums": "tiny", "t": "99999"}])
def test_what_is_not_there_is_ignored(address):
    at = app("ledger", g=kept(played(months=1)), **address)
    assert not at.exception
    assert "The sums tie out" in told(at)
