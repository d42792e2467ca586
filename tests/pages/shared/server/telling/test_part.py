"""Parts of a page that are drawn by themselves: over the wire, as a browser sees them."""

import asyncio
import sqlite3

from bench.room.people import Pupil, Teacher, Wanted
from payday_core.classroom import orders
from payday_core.classroom.class_service import ClassService
from payday_core.sessions.live import Hub
from payday_core.store import Store

ROUNDS = 10
"""So often the server is fast enough, and slow enough, for the second part to come while the first one has not been sent."""


def in_a_class(server, act):
    """Let a teacher and a pupil, whose team plays at a table of its own, act in a class that has just begun a game."""

    async def session():
        teacher, pupil = Teacher(server.address, "the teacher"), Pupil(server.address, 1, 0)
        try:
            await pupil.join(await teacher.open_class(Wanted(2, tables=True)))
            await teacher.order("begin")
            await pupil.client.shows("plan-keep")
            await teacher.client.shows("play")
            await act(teacher, pupil)
        finally:
            for one in (teacher, pupil):
                await one.close()

    asyncio.run(session())


def test_a_press_on_a_pupils_page_draws_its_part_alone_and_of_the_controls_two(server):
    async def act(teacher, pupil):
        page, controls = pupil.client, teacher.client
        drawn, shown = len(page.drawings), len(controls.drawings)
        await page.press("plan-keep")
        assert "Plan is in" in page.tree.text()
        await controls.says("The plan is in.")
        await controls.until(lambda _: "Plan in" in teacher.tiles().body.json)
        assert all(one.parts for one in page.drawings[drawn:])
        parts = [one.parts for one in controls.drawings[shown:] if one.parts]
        assert len({name for names in parts for name in names}) == 2

    in_a_class(server, act)


def test_what_is_pressed_in_a_part_of_the_controls_shows_on_the_whole_page(server):
    async def act(teacher, pupil):
        await pupil.client.press("plan-keep")
        await teacher.order("play")
        assert "Month 1 began" in teacher.client.tree.text()

    in_a_class(server, act)


def test_a_pupil_whose_seat_is_freed_is_told_so_on_the_whole_page(server):
    async def act(teacher, pupil):
        service = ClassService(Hub(Store(server.database)))
        service.order(teacher.code, teacher.key, service.get(teacher.code).orders, orders.remove(0))
        await pupil.client.says("Your teacher has freed this seat.")
        assert not pupil.client.can("plan-keep")

    in_a_class(server, act)


def test_a_press_that_could_not_be_saved_says_so_and_can_be_done_again(server):
    async def act(teacher, pupil):
        with sqlite3.connect(server.folder / "payday.sqlite3", isolation_level=None) as held:
            held.execute("begin immediate")
            await pupil.client.press("plan-keep")
            await pupil.client.says("This click was not saved.")
            held.execute("rollback")
        await pupil.client.press("plan-keep")
        await pupil.client.says("Plan is in")

    in_a_class(server, act)


def test_nothing_old_stays_where_two_parts_are_drawn_at_each_others_heels(server):
    """An old question stayed below the new one where the rules were opened right after an answer."""

    async def act(teacher, pupil):
        page = pupil.client
        beside = next(node for node in page.tree.nodes() if "Keep this page" in node.words)
        for here, there in [("plan-change", "plan-back"), ("plan-back", "plan-change")] * ROUNDS:
            await page.fire(here)
            await page._send(beside.fragment)
            await page.shows(there)
            await page.until(lambda page, gone=here: not page.can(gone))

    in_a_class(server, act)
