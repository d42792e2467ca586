"""Play or Pay on a class's own devices in a real Chromium: three teams on phones, and no device is sent anything of another hand."""

from functools import partial

import pytest

from bench.room.hands import betrayed
from payday_core.classroom import orders
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.tables import Stage
from payday_core.games.play_or_pay.cards import card_name, card_sign, cards_in
from payday_core.games.play_or_pay.view import view_of
from tests.browser.conftest import SETTLED
from tests.support.boxes import FAULTS, SMALL, has_come_to_rest
from tests.support.drivers.classroom import CARDS, joined, with_cards
from tests.support.heard import Heard
from tests.support.volume import with_full

TEAMS = ("Oak", "River", "Fern")
OVERFLOW = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"
LEAST = 24
"""Pixels of 1080 that can be read from the back of a room."""


@pytest.mark.full
def test_three_teams_play_a_round_on_phones_and_no_device_is_sent_another_hand(visit, hub):
    held = with_cards(joined(ClassService(hub), TEAMS), rounds=1)
    held.order(orders.setting_of("clock", orders.CLOCK_MOST))  # a rule card plays when time is up, which a slow machine would see
    phones = [Heard(visit, held.path(number), width=360, height=740) for number in range(3)]
    screen = Heard(visit, f"/screen?r={held.code}")
    control = Heard(visit, f"/control?r={held.code}&k={held.key}", width=1366, height=768)
    for phone in phones:
        phone.window.page.click(".st-key-plan-keep button")
        phone.window.page.wait_for_selector("text=Plan is in")
    held.order(orders.play(1))
    dealt, named, steps = {}, [set(), set(), set()], 0
    while held.stage is not Stage.REPORT:
        held.look_until(lambda: held.stage is Stage.REPORT or held.asked() is not None)
        if (team := held.asked()) is None:
            continue
        snapshot = held.place(team).table.snapshot
        game = snapshot.game
        dealt = dealt or {seat: cards_in(game.table.once[seat]) for seat in range(3)}
        page = phones[team].window.page
        button = page.locator(f"[class*=st-key-pp-lay-][class*='-{snapshot.version}-'] button").first
        button.wait_for()
        for number, phone in enumerate(phones):
            assert phone.window.page.evaluate(OVERFLOW) <= 0
            sent = phone.taken()
            assert betrayed(game, number, sent) == []
            named[number] |= {card for card in dealt[number] if card_name(card) in sent}
        assert betrayed(game, None, screen.taken()) == []
        assert betrayed(game, None, control.taken()) == []
        button.click()
        held.wait_until(partial(has_moved, held, team, snapshot.version))
        steps += 1
    assert steps > 5
    assert named == [set(dealt[number]) for number in range(3)], "each device was sent its own hand"


def has_moved(held, team, version):
    """Has a team's game gone on from this version, or is the round over?"""
    return held.stage is Stage.REPORT or held.place(team).table.snapshot.version > version


STAGES = ("plan", "ask", "report", "tables", "tables report")


def staged(hub, stage):
    """A class at some stage; the number of the pupil who is looked at."""
    cards = stage.startswith("tables")
    changes = {"one_table": False, "others": ("opener", "both", "holder")} if cards else {}
    held = with_cards(joined(ClassService(hub)), rounds=3, seed=CARDS.seed, **changes)
    if stage == "plan":
        return held, 0
    held.order(orders.play(1))
    held.look_until(lambda: held.asked() is not None)
    if stage.endswith("report"):
        while held.stage is Stage.MONTH:
            if (team := held.asked()) is not None:
                held.answer_as_team(team, held.place(team).table.asked.planned)
            held.service.advance(held.code)
    return held, held.asked() or 0


@pytest.mark.parametrize("scheme", with_full(("light", "dark"), "light"))
@pytest.mark.parametrize("stage", with_full(STAGES, "ask"))
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
    """The same search, told of a card that lies in another hand."""
    held = with_cards(joined(teams=TEAMS))
    held.order(orders.play(1))
    held.look_until(lambda: held.asked() is not None)
    game = held.place(0).table.snapshot.game
    card = view_of(game, 1).own.hand[0]
    for told in (card_name(card), card_sign(card)):
        assert betrayed(game, 0, f"River holds {told}") == [card_name(card)] and betrayed(game, 1, f"River holds {told}") == []
