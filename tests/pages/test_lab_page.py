"""The lab's page as a class drives it: choose, predict, lock, see; and what stands in the address."""

import json
import re
import threading
from functools import partial
from html import unescape

import pytest

from pages.lab import answer
from payday_core import bot, edition
from payday_core.games.pay_day.rule_cards.text import text_of
from payday_core.lab import runs
from payday_core.lab.arms import play
from payday_core.lab.links import experiment_of
from payday_core.lab.rows import to_read
from payday_core.simulation import Engine
from tests.support.drivers.page import app, shown

SMALL = {
    "box": "parker-1994",
    "table": "holder~debt-free~careful~borrower",
    "differs": "loan_rate",
    "base": "10",
    "changed": "20",
    "months": "2",
    "pairs": "30",
    "luck": "1",
}
"""The first question, of a size that plain Python plays at once."""


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Nothing on the shelves; a step of the slider is as small as without Numba."""
    monkeypatch.setattr(answer, "PATIENCE", 30)
    monkeypatch.setattr("payday_core.lab.runs.engine", lambda: Engine(False, "Numba is not installed."))
    runs.OUTCOMES.clear()
    runs.SWEEPS.clear()


def lab(**address):
    at = app("lab", **address)
    assert not at.exception
    return at


def press(at, key):
    at.button(key=key).click().run()
    assert not at.exception
    return at


def guess(at, text):
    at.text_input(key="lab-guess").set_value(text).run()
    assert not at.exception
    return at


def text(at):
    return unescape(shown(at))


def address(at):
    """The query as a plain dictionary; the test client keeps lists."""
    return {name: value[0] if isinstance(value, list) else value for name, value in dict(at.query_params).items()}


def charts(at):
    """The figures on the page by their alternative text; the empty one that warms up the browser has none."""
    return [chart.proto.alt for chart in at.get("plotly_chart") if chart.proto.alt]


def table(at):
    """The table of all numbers, as it is read: what is escaped from markdown shows without its backslash."""
    read = partial(re.sub, r"\\(\W)", r"\1")
    return at.table[-1].value.rename(columns=read, index=read).map(read)


def test_the_first_page_offers_20_against_10_twice_and_lists_what_else_differs():
    at = lab()
    said = text(at)
    assert said.count("20% against 10%") == 2
    assert '<th scope="row">Salary on Pay Day</th><td>$3,500</td><td>$325</td>' in said
    assert 'href="tournament"' in said
    assert not charts(at) and not at.table


@pytest.mark.parametrize(
    ("key", "box", "differs"),
    [
        ("big-rate-parker-1994", "parker-1994", "loan_rate"),
        ("big-rate-parker-1974", "parker-1974", "loan_rate"),
        ("big-boxes", "parker-1994", "box"),
    ],
)
def test_one_click_asks_the_question(key, box, differs):
    at = press(lab(), key)
    assert (address(at)["box"], address(at)["differs"]) == (box, differs)
    assert "2. Our prediction" in text(at)
    experiment_of(address(at))


def test_another_question_leads_back_to_the_choice_and_leaves_nothing_in_the_address():
    at = press(lab(**SMALL), "lab-again")
    assert not at.query_params
    assert shown(at).count("20% against 10%") == 2


def test_before_the_lock_nothing_is_played_and_nothing_shown():
    at = guess(lab(**SMALL), "1000 x3")
    assert not charts(at) and not at.table and not at.slider
    assert runs.OUTCOMES.get(runs.link_of(experiment_of(SMALL))) is None
    assert "What we can say" not in text(at)
    assert at.button(key="big-lock").label == "Lock three guesses and run"


def test_guesses_are_added_in_rows_and_the_middle_is_computed():
    at = guess(lab(**SMALL), "1000 x3, 500, $2,000")
    assert address(at)["guesses"] == "-2000~-1000x3~-500"
    assert "<b>\N{MINUS SIGN}$1,000</b>" in text(at) and "Five guesses, the middle" in text(at)
    at.segmented_control(key="lab-sign").set_value("richer").run()
    guess(at, "250")
    assert address(at)["guesses"] == "-2000~-1000x3~-500~250"
    press(at, "lab-undo")
    assert address(at)["guesses"] == "-2000~-1000x3~-500"


@pytest.mark.parametrize(("typed", "said"), [("lots", "A guess is a number"), ("100 x61", "room for 60"), ("1.2.3", "A guess is a number")])
def test_what_is_no_guess_is_answered_with_a_sentence(typed, said):
    at = guess(lab(**SMALL), typed)
    assert "guesses" not in address(at) or typed == "100 x61"
    assert said in (at.caption[0].value if at.caption else "Lock 60 guesses: room for 60")


def test_the_lock_closes_the_prediction_and_the_answer_is_drawn_over_it():
    at = press(guess(lab(**SMALL, about="4"), "1000"), "big-lock")
    said = text(at)
    assert "Predictions locked at " in said and address(at)["locked"].isdigit()
    assert "The middle guess for Lou was \N{MINUS SIGN}$1,000." in said
    assert len(charts(at)) == 4
    drawn = next(chart.proto.spec for chart in at.get("plotly_chart") if chart.proto.alt.startswith("Worth at 20% minus"))
    assert "class guess for Lou" in json.loads(drawn)["layout"]["annotations"][-1]["text"]
    assert not [one for one in at.text_input if one.key == "lab-guess"], "the prediction is closed"


def test_the_numbers_on_the_page_are_those_of_the_games():
    at = lab(**SMALL, locked="1042")
    assert table(at).equals(to_read(play(experiment_of(SMALL)))) or table(at).to_dict() == to_read(play(experiment_of(SMALL))).to_dict()


def test_a_link_shows_the_same_picture_again():
    here = SMALL | {"about": "4", "guesses": "-1000x3", "locked": "1042"}
    first, second = lab(**here), lab(**here)
    assert "Predictions locked at 10:42" in text(first)
    assert text(first) == text(second)
    assert [chart.proto.spec for chart in first.get("plotly_chart")] == [chart.proto.spec for chart in second.get("plotly_chart")]
    assert "guesses=-1000x3&locked=1042" in first.code[0].value


def test_a_teacher_may_skip_the_prediction_and_the_page_says_so():
    at = press(lab(**SMALL), "lab-skip")
    assert "No prediction was made" in text(at)
    assert len(charts(at)) == 4


@pytest.mark.parametrize(
    ("broken", "said"),
    [({"box": "atlantis"}, "there is no edition"), ({"pairs": "x"}, "whole number"), ({"table": ""}, "says nothing about")],
)
def test_a_broken_link_is_answered_with_a_sentence_and_a_way_on(broken, said):
    at = lab(**(SMALL | broken))
    assert len(at.error) == 1 and "This link cannot be read" in at.error[0].value and said in at.error[0].value.replace("\\", "")
    assert "Which question do we ask?" in text(at)


def test_the_slider_plays_other_rates_against_the_same_base():
    at = lab(**SMALL, guesses="-1000", locked="1042")
    assert "The middle guess" in text(at)
    before = table(at)
    at.slider(key="lab-slider-loan_rate").set_value(30).run()
    assert not at.exception
    assert "40 pairs played for 30%." in text(at)
    assert "interest paid at 30% " in table(at).index and "interest paid at 30% " not in before.index
    assert "The middle guess" not in text(at), "nobody guessed about 30%"
    at.slider(key="lab-slider-loan_rate").set_value(10).run()
    assert "Nothing differs, exactly, in any of the 40 pairs" in text(at)
    at.slider(key="lab-slider-loan_rate").set_value(20).run()
    assert "30 pairs, as locked." in text(at)
    assert table(at).to_dict() == before.to_dict()


def test_the_whole_line_is_drawn_when_somebody_wants_it():
    at = lab(**SMALL, locked="1042")
    assert len(charts(at)) == 4
    press(at, "lab-line")
    assert any("40 pairs per point. From 0% to 30% Lou loses $" in alt for alt in charts(at))


def test_the_fans_can_be_those_of_another_player():
    at = lab(**SMALL, about="4", locked="1042")
    assert any(alt.startswith("Lou, worth by month") for alt in charts(at))
    at.segmented_control(key="lab-fan").set_value(0).run()
    assert any(alt.startswith("Mia, worth by month") for alt in charts(at))


def test_other_luck_asks_the_same_question_with_another_number():
    at = press(lab(**SMALL, guesses="-1000", locked="1042"), "lab-luck")
    there = address(at)
    assert there["luck"] != "1" and there["guesses"] == "-1000" and there["locked"] == "1042"


def test_boxes_against_each_other_are_shown_with_what_else_differs():
    at = lab(**(SMALL | {"differs": "box", "base": "parker-1994", "changed": "parker-1974"}), locked="1042")
    said = text(at)
    assert "What else differs" in said and '<th scope="row">Savings</th><td>none</td><td>10%</td>' in said
    assert "monthly salaries" in said
    assert not at.slider


def test_a_question_of_ones_own():
    at = lab()
    at.selectbox(key="lab-differs").set_value("keep").run()
    at.text_input(key="lab-changed-keep").set_value("$2,500").run()
    at.selectbox(key="lab-whose").set_value(2).run()
    at.segmented_control(key="lab-months").set_value(3).run()
    press(at, "big-own")
    experiment = experiment_of(address(at))
    assert (experiment.differs, experiment.values, experiment.seat, experiment.months) == ("keep", (0, 2500), 2, 3)
    assert "What does “Always keep" in text(at)


@pytest.mark.parametrize(("written", "said"), [("dear", "a percentage from 0% to 100%"), ("-5", "a percentage")])
def test_a_value_that_cannot_be_is_said_where_the_button_would_be(written, said):
    at = lab()
    at.text_input(key="lab-changed-loan_rate").set_value(written).run()
    assert said in at.error[0].value
    assert not [button for button in at.button if button.key == "big-own"]


def test_a_rule_card_of_ones_own_sits_at_the_table():
    card = bot("careful").card(edition("parker-1994")).model_copy(update={"keep": 4321})
    at = lab()
    at.selectbox(key="lab-player-0").set_value("own").run()
    assert not [button for button in at.button if button.key == "big-own"], "there is no card yet"
    at.text_area(key="lab-card-0").set_value("Buy everything").run()
    assert "no line of a rule card" in at.error[0].value
    at.text_area(key="lab-card-0").set_value(text_of(card)).run()
    press(at, "big-own")
    assert experiment_of(address(at)).players[0].own_card == card
    assert "Card 1" in text(at)


def test_while_the_games_are_played_one_can_cancel_and_run_again(monkeypatch):
    go_on = threading.Event()

    def slow(experiment, progress):
        go_on.wait(20)
        progress(2, 60)
        return play(experiment)

    monkeypatch.setattr(runs, "play", slow)
    monkeypatch.setattr(answer, "PATIENCE", 0)
    at = lab(**SMALL, locked="1042")
    assert "Playing 60 games" in text(at) and not charts(at)
    press(at, "lab-cancel")
    go_on.set()
    monkeypatch.setattr(answer, "PATIENCE", 30)
    at.run()
    assert "Stopped" in text(at) and not charts(at)
    assert len(charts(press(at, "lab-rerun"))) == 4


def test_while_the_rules_are_not_compiled_the_page_says_so(monkeypatch):
    monkeypatch.setattr("pages.lab.fair_test_card.engine", lambda title: Engine(False, "The rules are being compiled."))
    assert "The rules are being compiled." in text(lab(**SMALL))
    monkeypatch.setattr("pages.lab.fair_test_card.engine", lambda title: Engine(True, "The rules are compiled."))
    assert "compiled" not in text(lab(**SMALL))


# ---- a card of three numbers


def test_a_card_of_three_numbers_is_asked_about_predicted_and_compared_with_two_players(monkeypatch):
    monkeypatch.setattr("pages.lab.three_numbers.FEW_PAIRS", 6)
    monkeypatch.setattr("pages.lab.three_numbers.engine", lambda: Engine(False, "Numba is not installed."))
    at = lab()
    at.slider(key="lab-three-buy_margin-parker-1974").set_value(45).run()
    at = press(at, "big-three")
    assert "How good is your card, compared with Ada?" in text(at)
    assert "Buy a deal that earns: 45% or more" in text(at)
    assert not charts(at)
    at = press(guess(at, "100"), "big-lock")
    said = text(at)
    assert re.search(r"Your card makes −?\$[\d,]+, Ada −?\$[\d,]+", said)
    assert '<th scope="row">Ada, the expert</th>' in said and '<th scope="row">Vera, the strongest card that can be read</th>' in said
    assert len(charts(at)) == 4


def test_each_edition_keeps_three_numbers_of_its_own():
    at = lab()
    at.slider(key="lab-three-buy_margin-parker-1974").set_value(45).run()
    at.segmented_control(key="lab-three-box").set_value("parker-1994").run()
    assert at.slider(key="lab-three-buy_margin-parker-1994").value == 30
    assert address(press(at, "big-three"))["box"] == "parker-1994"
