"""The review, run by Streamlit's own test client: the list of games, the charts at once, the choice of a team, the numbers as a table."""

import io
import json
import re

import pandas as pd
import pytest

from pages.review import reached
from pages.review.chart import to_turn
from pages.review.overview import view
from pages.review.table import csv_of, table_html
from payday_core import bot, edition
from payday_core.charts.pay_day.flow import flow_chart
from payday_core.charts.pay_day.worth_by_turn import Mark, worth_by_turn_chart
from payday_core.charts.turns import DOLLARS
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.sessions import live
from payday_core.text.wording import money
from tests.support.drivers.page import TEAMS, app, kept, new_game, shown


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """No guard that would begin a run again (see test_class_pages), and no coach: he has tests of his own."""
    monkeypatch.setattr(view, "coach_card", lambda *_: [])
    monkeypatch.setattr(view, "luck_card", lambda *_: None)
    monkeypatch.setattr(reached, "_mount", lambda key, data, on_reached_change: None)


LATER = ("flow", "deal-spans", "month-steps", "holdings", "interest-by-turn", "places", "pot")
"""The charts below the first row."""


def finished(box="parker-1994", months=2):
    game = new_game(box, card=bot("buyer").card(edition(box)), months=months)
    game.play()
    return game


def figures(at):
    """The keys of the charts in the order of the page."""
    return [key for one in at.get("plotly_chart") for key in re.findall(r"figure-[a-z-]+", one.proto.id)]


def test_without_a_game_the_page_lists_those_that_are_kept_each_leading_to_its_review():
    done, running = kept(finished(), "Class 7B"), kept(new_game(), "Class 8A")
    at = app("review")
    assert not at.exception
    links = re.findall(r'href="review\?g=([a-z0-9]+)"', shown(at))
    assert set(links) == {done, running}
    assert "Review a game" in shown(at)


def test_without_any_game_the_page_says_so_and_takes_a_file():
    at = app("review")
    assert "No game has been played yet." in shown(at)
    assert len(at.get("file_uploader")) == 1


def test_a_file_leads_to_its_review_and_a_broken_one_is_refused_in_a_sentence():
    at = app("review")
    at.get("file_uploader")[0].upload("x.payday.json", b"{", "application/json").run()
    assert [error.value.replace("\\", "") for error in at.error] == ["This file is damaged or is not a Pay Day game: it is not JSON text."]
    at = app("review")
    at.get("file_uploader")[0].upload("g.payday.json", finished().record().to_json().encode(), "application/json").run()
    assert not at.exception
    assert live.hub().get(at.query_params["g"]).game.over
    assert "Worth, cash minus loan" in shown(at)


def test_a_chart_below_the_first_row_is_sent_when_the_reader_comes_near_it_and_its_finding_at_once(monkeypatch):
    rooms = {}
    monkeypatch.setattr(reached, "_mount", lambda key, data, on_reached_change: rooms.update({key: (data, on_reached_change)}))
    code = kept(finished())
    at = app("review", g=code)
    assert figures(at) == ["figure-worth-by-turn"]
    assert list(rooms) == [f"reach-{code} {key}" for key in LATER]
    assert all(data["height"] > 100 for data, _ in rooms.values())
    assert shown(at).count('<div class="ch of-chart">') == 1 + len(LATER)
    at.session_state[reached.REACHED] = {f"{code} places"}
    at.run()
    assert figures(at) == ["figure-worth-by-turn", "figure-places"]


def test_all_charts_are_there_before_the_coach_and_one_team_can_be_chosen():
    code = kept(finished())
    at = app("review", g=code)
    at.session_state[reached.REACHED] = {f"{code} {key}" for key in LATER}
    at.run()
    assert not at.exception
    assert figures(at) == ["figure-worth-by-turn", *(f"figure-{key}" for key in LATER)]
    at.segmented_control(key="review-seat").set_value(1).run()
    assert not at.exception
    assert at.query_params["seat"] == "1"
    assert "River" in re.search("<h1>(.*?)</h1>", shown(at))[1]
    assert "Month 2 of River" in shown(at)


def test_the_coachs_marks_come_onto_the_worth_when_he_knows_them(monkeypatch):
    at = app("review", g=kept(finished()), seat="0")
    assert not marks_on(at)
    monkeypatch.setattr(view, "coach_card", lambda *_: [Mark(5, 1, 0), Mark(9, 2, 3)])
    at.run()
    assert not at.exception
    assert marks_on(at) == [[5], [9]]


def marks_on(at):
    """The turns of the numbered marks on the chart of the worth."""
    drawn = json.loads(at.get("plotly_chart")[0].proto.spec)["data"]
    return [trace["customdata"] for trace in drawn if trace.get("mode") == "markers+text"]


def test_another_month_is_a_click_away():
    at = app("review", g=kept(finished()), seat="0")
    at.segmented_control(key="review-month").set_value(1).run()
    assert "Month 1 of Oak, from cash to net worth" in shown(at)


def test_an_unknown_team_is_no_fault_and_a_game_not_begun_shows_sentences():
    at = app("review", g=kept(new_game()), seat="17")
    assert not at.exception
    for said in (
        "Everybody stands at $3,500",
        "Nobody bought a deal so far",
        "Nothing has been paid into the Jackpot",
        "Nobody has moved yet",
    ):
        assert said in shown(at)
    assert "figure-pot" not in figures(at)


def test_the_table_says_what_the_file_says_and_its_turns_are_links():
    game = finished()
    snapshot = live.hub().get(kept(game))
    for chart in (worth_by_turn_chart(snapshot.book), flow_chart(snapshot.book, 0)):
        rows = [re.findall("<td>(.*?)</td>", row) for row in re.findall("<tr>(.*?)</tr>", table_html_of(snapshot, chart))[1:]]
        file = pd.read_csv(io.BytesIO(csv_of(chart)), keep_default_na=False)
        for cells, line in zip(rows, file.itertuples(index=False), strict=True):
            for cell, value, column in zip(cells, line, file.columns, strict=True):
                text = re.sub("<[^>]*>", "", cell)
                assert text == (money(int(value)) if column.endswith(DOLLARS) and value != "" else str(value))
                if column.endswith("turn") and value != "":
                    assert f"replay?g={snapshot.code}&amp;t={value}" in cell
    worth = Ledger(game).at_end_of(None)
    assert [money(had.worth) for had in worth] == [re.sub("<[^>]*>", "", cell) for cell in last_row(snapshot)[-len(TEAMS[:4]) :]]


def table_html_of(snapshot, chart):
    """The table, outside of a page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pages.shared.board.review_nav.st.query_params", {})
        return str(table_html(snapshot, chart))


def last_row(snapshot):
    html = table_html_of(snapshot, worth_by_turn_chart(snapshot.book))
    return re.findall("<td>(.*?)</td>", re.findall("<tr>(.*?)</tr>", html)[-1])


class Picked:
    """What Streamlit tells of a selection."""

    def __init__(self, *points):
        self.selection = self
        self.points = [{"customdata": point} if point is not None else {} for point in points]


def test_a_click_goes_to_the_turn_of_its_point_and_one_beside_all_points_nowhere(monkeypatch):
    gone = []
    monkeypatch.setattr("pages.review.chart.go", lambda page, snapshot, **more: gone.append((page, more)))
    to_turn(None, Picked())
    to_turn(None, Picked(None))
    to_turn(None, Picked(17))
    assert gone == [("replay", {"t": "17"})]


@pytest.mark.parametrize("page", ["final", "report"])
def test_the_end_of_a_game_is_one_click_from_its_review(page):
    at = app(page, g=kept(finished()))
    button = next(one for one in at.button if one.label == "Review this game")
    button.click().run()
    assert not at.exception
    assert "Worth, cash minus loan" in shown(at)
