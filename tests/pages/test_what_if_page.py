"""The what-if page: the address says what is asked, the fields write it, and what makes no sense is answered in a sentence."""

from html import unescape

import pytest

from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.title import PAR, PAY_DAY
from payday_core.review.coach import values
from payday_core.review.what_if import flip_rate
from payday_core.review.what_if.change import first_seat, read_change
from payday_core.review.what_if.wording import headline, tiles
from payday_core.review.what_if.worlds import Mode, what_if_of
from payday_core.simulation import Engine
from payday_core.simulation.interpreter import Interpreter
from payday_core.text.wording import money
from tests.support.drivers.page import app, kept, new_game, shown
from tests.support.every_page import in_debt, in_the_month


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Few playouts, by the interpreted rules."""
    monkeypatch.setattr(values, "player", lambda: Interpreter(PAY_DAY.playouts))
    monkeypatch.setattr(flip_rate, "engine", lambda: Engine(False, "Games are played one by one."))
    monkeypatch.setattr(flip_rate, "FEW_SAMPLES", 2)


def page(game, **address):
    at = app("twin", g=kept(game), **address)
    assert not at.exception
    return at


def text(at):
    return unescape(shown(at))


def figures(at):
    return {chart.proto.id.split("-figure-")[-1]: chart.proto.alt for chart in at.get("plotly_chart") if chart.proto.alt}


def test_it_asks_for_twice_the_rate_of_whoever_paid_most_interest_and_the_fields_ask_for_something_else():
    game = in_debt()
    seat = first_seat(Ledger(game))
    what_if = what_if_of(game, read_change(game, "loan_rate", "20", seat))
    at = page(game)
    assert headline(what_if, seat) in text(at)
    assert f"Luck {game.seed} in both" in text(at)
    for _, dollars in tiles(what_if, seat):
        assert f"<b>{money(dollars)}</b>" in text(at)
    assert "which never borrowed: no gap at all" in text(at)
    at.segmented_control(key="twin-mode").set_value(Mode.CARD).run()
    at.slider(key="twin-to-loan_rate-None").set_value(30).run()
    assert not at.exception
    cards = what_if_of(game, read_change(game, "loan_rate", "30", seat), Mode.CARD)
    assert headline(cards, seat) in text(at)
    at.selectbox(key="twin-what").set_value("keep").run()
    assert not at.exception
    assert "Only a rule card asks for a cushion" in text(at)


def test_a_choice_about_borrowing_is_played_at_every_rate_when_it_is_asked_for():
    at = page(in_debt(), seat="3")
    assert "At which rate does the better answer change?" in text(at)
    before = len(figures(at))
    at.button(key="twin-find").click().run()
    assert not at.exception
    assert len(figures(at)) == before + 1
    assert f"everybody plays well from there on: like {bot(PAR).name}, the strongest player we know" in text(at)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ({"what": "luck"}, "There is no number called"),
        ({"to": "1000"}, "Loan interest cannot be '1000'"),
        ({"mode": "anyhow"}, "What stays the same is choices or card, not 'anyhow'."),
        ({"seat": "9"}, "There is no team '9' in this game"),
    ],
)
def test_an_address_that_makes_no_sense_is_answered_in_a_sentence_with_a_way_on(address, said):
    at = page(in_the_month(), **address)
    assert said in at.error[0].value
    assert "Begin with the usual question" in text(at)


def test_a_game_that_has_not_begun_has_nothing_to_play_again():
    assert "Nothing has been played yet" in text(page(new_game()))


def test_of_a_game_under_way_what_has_been_played_is_shown():
    at = page(in_the_month(), what="wage", d="99.0")
    assert not at.error
    assert "With a salary of $7,000 instead of $3,500" in text(at) or "nothing changes" in text(at)
