"""Duplicate tables on the projected screen, and the card with which a teacher rehearses."""

import re

import pytest

from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.matchpoints.matchpoints import compare
from payday_core.classroom.rehearsal import rehearsal
from payday_core.drawing.dot_strip import Dot, axis, strip
from payday_core.games.pay_day.kinds import Ask
from payday_core.text.wording import money
from tests.support.drivers.classroom import TEAMS, Held, asked, at_tables, ended, joined, new_room, planning, reported
from tests.support.drivers.page import app, shown
from tests.support.volume import with_full

FORTY = tuple(f"Team {number}" for number in range(1, 41))


def screen(held: Held) -> str:
    """The projected screen's HTML."""
    at = app("screen", r=held.code)
    assert not at.exception
    return shown(at)


def words(html: str) -> str:
    """What can be read."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def lines(html: str) -> list[str]:
    """The lines of the board of matchpoints, as they can be read."""
    return [words(line).strip() for line in re.findall(r'<div class="tb-line.*?</div>', html)]


def test_the_month_shows_who_thinks_about_what_and_nothing_that_is_the_teams_own():
    held = asked(at_tables(), Ask.BUY_DEAL)
    html = screen(held)
    tables = held.service.tables(held.room)
    thinking = sum(1 for table in tables if table.asked)
    done = sum(table.done(1) for table in tables)
    assert f"{done} of 4 are done" in words(html)
    assert html.count('class="tb-tile asked"') == thinking > 0
    assert html.count('class="tb-tile done"') == done
    assert "take this deal?" in words(html)
    deal = next(table.asked for table in tables if table.asked)
    assert deal.edition.deals[deal.about].title not in html
    assert not any(code in html for code in held.room.round.codes)
    assert "g=" not in html


def test_an_answer_that_is_given_does_not_show():
    held = asked(at_tables(joined(a_team=2)), Ask.BUY_DEAL)
    before = screen(held)
    held.answer(held.asked(), 1)
    assert screen(held) == before


def test_the_report_shows_matchpoints_first_and_dollars_second():
    held = reported(at_tables())
    html = screen(held)
    board = lines(html)
    for line, row in zip(compare(held.service, held.room, 1), board, strict=True):
        place, _, rest = row.partition(" ")
        assert place == str(line.rank)
        assert line.name in rest
        assert rest.index(f"{line.percent:.0f}%") < rest.index(money(line.worth))
    assert "Matchpoints of 3" in words(html)
    assert html.count('<svg class="strip"') == 1
    assert len(re.findall(r'<div class="talk">.*?</div></div>', html)) == 1
    assert "sim" not in words(html).split()


def test_the_final_standing_has_a_podium_and_the_whole_game():
    held = ended(at_tables())
    html = screen(held)
    assert "the end after two months" in words(html)
    assert html.count('class="step') == 3
    assert len(lines(html)) == 4
    best = compare(held.service, held.room, None)[0]
    assert money(best.worth) in words(html)


def test_a_game_that_ended_before_a_month_was_over_has_nothing_to_compare():
    held = at_tables()
    held.order(orders.end())
    html = words(screen(held))
    assert "There is nothing to compare yet" in html
    assert "No table has finished a month yet" in html


@pytest.mark.parametrize("number", with_full([1, 2, 5, 12, 40], 1, 12))
def test_any_number_of_teams_has_a_place(number):
    held = reported(at_tables(joined(teams=FORTY[:number])), asks=())
    html = screen(held)
    assert len(lines(html)) == number
    assert html.count("<title>Team") == number


def test_names_are_shown_as_text():
    held = reported(at_tables(joined(teams=("<b>Oak", "a&b*c_d`", "$5:smile:", "Plum"))), asks=())
    html = screen(held)
    assert "<b>Oak" not in html
    assert "&lt;b&gt;Oak" in html
    assert "a&amp;b*c_d`</span>" in html
    assert "$5:smile:</span>" in html


def test_teams_of_simulated_pupils_are_marked():
    held = new_room()
    for team in range(3):
        held.service.join(held.code, team, "", "127.0.0.1", simulated=True)
    held.join("Blue Otter", 3)
    reported(planning(held, one_table=False, others=("careful",), asks=()))
    board = {re.search(r"Oak|River|Fern|Plum", line)[0]: "sim" in line.split() for line in lines(screen(held))}
    assert board == {"Oak": True, "River": True, "Fern": True, "Plum": False}


# ---- the strip


def test_an_axis_has_round_numbers_around_all_of_it():
    assert axis([-1200, 11700]) == (-2000, 12000, list(range(-2000, 12001, 2000)))
    assert axis([3700, 3700])[0] <= 3700 < axis([3700, 3700])[1]
    assert len(axis([0, 1_000_000])[2]) <= 9


@pytest.mark.parametrize("worths", [[0], [500] * 40, list(range(0, 40_000, 1000)), [-9000, 0, 90_000]])
def test_all_dots_stand_on_the_strip_at_their_dollars(worths):
    dots = [Dot(number, "T", f"Team {number}", worth) for number, worth in enumerate(worths)]
    svg = str(strip(dots, worths[0], "all", 1000, 200))
    places = [tuple(map(float, place)) for place in re.findall(r"translate\(([-\d.]+),([-\d.]+)\)", svg)]
    assert len(places) == len(dots)
    assert all(0 < x < 1000 and 0 < y < 200 for x, y in places)
    order = [int(found) for found in re.findall(r"<title>Team (\d+)", svg)]
    assert [worths[number] for number in order] == sorted(worths)
    assert [x for x, _ in places] == sorted(x for x, _ in places)


# ---- the card


def test_the_card_begins_a_rehearsal_and_sends_them_home(monkeypatch):
    begun = []
    monkeypatch.setattr(rehearsal.Rehearsal, "start", lambda one: begun.append(one))
    held = new_room()
    at = app("control", r=held.code, k=held.key)
    assert not at.exception
    at.slider(key="rehearse-number").set_value(23)
    at.button(key="rehearse").click().run()
    assert [(one.code, one.number) for one in begun] == [(held.code, 23)]
    assert "0 of 23 simulated pupils have joined" in shown(at)
    begun[0].step(0.0)
    begun[0].step(60.0)
    assert sum(pupil.simulated for pupil in held.room.here) == 4
    at.run()
    at.button(key="rehearse-stop").click().run()
    assert begun[0].going_home
    assert at.button(key="rehearse-stop").disabled
    begun[0].step(61.0)
    assert begun[0].over
    at.run()
    assert "No rehearsal is running." in shown(at)


def test_the_card_tells_of_seats_that_a_server_left_behind():
    held = new_room()
    for _ in range(2):
        class_service().join(held.code, None, "", "127.0.0.1", simulated=True)
    at = app("control", r=held.code, k=held.key)
    assert "two simulated pupils of an earlier one still have a seat" in shown(at)
    assert at.button(key="rehearse-stop")
    assert at.button(key="rehearse")
    assert TEAMS[0] in shown(at)
