"""Game of the Year on a class's own devices in a real Chromium: three teams on phones; no device is sent what another team alone knows."""

import re
from functools import partial

import pytest

from bench.room.hands import BETWEEN, betrayed
from payday_core.classroom import orders
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.tables import Stage
from payday_core.games.game_of_the_year.kinds import Ask
from payday_core.games.game_of_the_year.view import view_of
from tests.browser.conftest import SETTLED
from tests.support.boxes import FAULTS, SMALL, has_come_to_rest
from tests.support.drivers.classroom import YEAR_OTHERS, a_minute_ago, in_quarter, joined, with_year
from tests.support.heard import Heard
from tests.support.volume import with_full

TEAMS = ("Oak", "River", "Fern")
OVERFLOW = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"
LEAST = 24
"""Pixels of 1080 that can be read from the back of a room."""


@pytest.mark.full
def test_three_teams_play_a_quarter_on_phones_and_no_device_is_sent_a_secret_of_another(visit, hub):
    held = with_year(joined(ClassService(hub), TEAMS), asks=(Ask.BUY, Ask.KIND, Ask.GIVE, Ask.VACATION, Ask.ACCEPT))
    held.order(orders.setting_of("clock", orders.CLOCK_MOST))  # a rule card answers when time is up, which a slow machine would see
    phones = [Heard(visit, held.path(number), width=360, height=740) for number in range(3)]
    screen = Heard(visit, f"/screen?r={held.code}")
    control = Heard(visit, f"/control?r={held.code}&k={held.key}", width=1366, height=768)
    for phone in phones:
        phone.window.page.click(".st-key-plan-keep button")
        phone.window.page.wait_for_selector("text=Plan is in")
    held.order(orders.play(3))
    own, steps = set(), 0
    while True:
        held.look_until(lambda: held.stage is Stage.REPORT or held.asked() is not None)
        team = held.asked()
        snapshot = held.place(0).table.snapshot
        game = snapshot.game
        if team is not None:
            button = phones[team].window.page.locator(f"[class*=st-key-answer-][class*='-{snapshot.version}-'] button").last
            button.wait_for()
        for number, phone in enumerate(phones):
            assert phone.window.page.evaluate(OVERFLOW) <= 0
            sent = phone.taken()
            assert betrayed(game, number, sent) == []
            if re.search(rf"Lucky Number{BETWEEN}{view_of(game, number).seats[number].number}\b", sent):
                own.add(number)
        assert betrayed(game, None, screen.taken()) == []
        assert betrayed(game, None, control.taken()) == []
        if team is None:
            break
        button.click()
        held.wait_until(partial(has_moved, held, team, snapshot.version))
        steps += 1
    assert steps > 5 and own == {0, 1, 2}, "each device was sent its own Lucky Number"


def has_moved(held, team, version):
    """Has a team's game gone on from this version, or is the quarter over?"""
    return held.stage is Stage.REPORT or held.place(team).table.snapshot.version > version


STAGES = ("plan", "ask", "report", "final", "tables", "tables report", "tables final")


def by_plans(held, until=lambda: False):
    """What is asked is answered by the plans, until something holds or the quarter is over."""
    while held.stage is Stage.MONTH and not until():
        if (team := held.asked()) is not None:
            held.answer_as_team(team, held.place(team).table.asked.planned)
        held.service.advance(held.code)


def staged(hub, stage):
    """A class at some stage; the number of the pupil who is looked at."""
    changes = {"one_table": False, "others": YEAR_OTHERS} if stage.startswith("tables") else {}
    held = joined(ClassService(hub))
    if stage == "plan":
        return with_year(held), 0
    in_quarter(held, **changes)
    by_plans(held, lambda: not stage.endswith(("report", "final")) and held.asked() is not None)
    if stage.endswith("final"):
        held.go_on()
        held.order(orders.play(4))
        by_plans(held)
        with a_minute_ago(held):
            held.go_on()
    return held, held.asked() or 0


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("stage", STAGES)
def test_a_seat_fits_a_phone_and_a_laptop(visit, hub, stage, scheme):
    held, number = staged(hub, stage)
    window = visit(held.path(number), width=360, height=740, scheme=scheme)
    for size in ((360, 740), (1024, 768), (1366, 768)):
        window.page.set_viewport_size({"width": size[0], "height": size[1]})
        window.page.wait_for_selector(SETTLED)
        has_come_to_rest(window.page, size)
        assert window.page.evaluate(OVERFLOW) <= 0
        assert window.page.evaluate(FAULTS) == []
    assert window.barriers(contrast=scheme == "light") == []


@pytest.mark.parametrize("size", with_full([(1024, 768), (1366, 768), (1920, 1080)], (1024, 768)), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("stage", with_full(STAGES, "ask"))
def test_the_big_screen_can_be_read_from_the_back(visit, hub, stage, size):
    held, _ = staged(hub, stage)
    window = visit(f"/screen?r={held.code}", width=size[0], height=size[1])
    has_come_to_rest(window.page, size)
    assert window.page.evaluate(FAULTS) == []
    if size == (1920, 1080):
        assert window.page.evaluate(SMALL, LEAST) == []
        assert window.barriers() == []


def test_the_search_finds_what_is_betrayed():
    """The same search, told of the number of another team, and of a token that lies face down there."""
    held = with_year(joined(teams=TEAMS))
    game = held.place(0).table.snapshot.game
    first = view_of(game, 1).seats[1].number
    for words in (f"Lucky Number {first}.", f"<dt>Lucky Number</dt><dd>{first}</dd>"):
        assert betrayed(game, 0, words) == betrayed(game, None, words) == [f"Lucky Number {first}"]
        assert betrayed(game, 1, words) == []
    kind = "River starts with a Fame Token."
    assert betrayed(game, 0, kind) == [kind] and betrayed(game, 1, kind) == []
