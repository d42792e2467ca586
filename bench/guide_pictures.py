"""The pictures of the guide, docs/guide/NAME.png: pages as a class sees them, with teams and pupils that could be anybody's.

Run: python -m bench.guide_pictures [name ...]    (needs Chromium; the app is started on a store of its own)
"""

import asyncio
import io
import sys
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PIL import Image  # comes with Streamlit
from playwright.async_api import Browser, async_playwright

from bench.browser import QUIET, chromium
from bench.room.server import free_port
from bench.shots import BROKEN, stand
from payday_core import ASK_ALL, ASK_BIG, Game, Seat, bot, edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.turn_by_turn import Next, next_thing
from payday_core.sessions.live import Hub
from payday_core.store import Store
from payday_core.store.seen import Seen
from tests.browser.conftest import PAYDAY, running
from tests.support.drivers.classroom import TEAMS, Held, asked, joined, planning
from tests.support.drivers.page import new_game
from tests.support.every_page import ALL, CHART, PAGES, WORTH_CARD, Page, controls, go_on, screen, to

FOLDER = Path(__file__).parent.parent / "docs" / "guide"
PROJECTOR, PHONE = (1366, 768), (390, 844)
MOST_BYTES = 150_000
PATIENCE = 180_000
"""Milliseconds: the first picture that needs many games waits until the rules are compiled."""

COACHED = "text=The three costliest choices"
BELOW_THE_HEAD = "one => { one.style.scrollMarginTop = '70px'; one.scrollIntoView({block: 'start'}); }"

COLORS = (256, 128, 64, 32)
"""The first picture that is small enough is kept."""

ROOM = ("--class", "--lan", "192.168.1.20")
"""The address that the big screen shows; nobody opens it."""


@dataclass(frozen=True)
class Picture:
    """A page of the app in a window of that size, scrolled to what `at` selects; without a selector, its top."""

    page: Page
    size: tuple[int, int] = PROJECTOR
    at: str = ""


def month_under_way() -> Game:
    """Every team has moved four times."""
    game = new_game(asks=ASK_BIG, months=3, seed=89, card=bot("buyer").card(edition("parker-1994")))
    play_turns(game, 16)
    return game


def play_turns(game: Game, turns: int) -> None:
    """Play on; open questions get their last answer, which buys."""
    for _ in range(turns):
        game.play_turn()
        while game.pending:
            game.answer(game.pending.usual[-1])


def month_over() -> Game:
    """One team buys on credit, another never borrows."""
    known = zip(TEAMS, ("careful", "debt-free", "saver", "buyer"), strict=True)
    game = Game.new(edition("parker-1994"), [Seat.bot(one, name) for name, one in known], 3, 89, in_step=True)
    game.play_month()
    return game


def answered_by_hand() -> Game:
    """Three months with loans at 20%, to the end; the teams bought what they could."""
    game = new_game("parker-1974", asks=ASK_BIG, months=3, seed=7)
    while not game.over:
        game.play_month()
        while game.pending:
            game.answer(game.pending.usual[-1])
    return game


def deal_offered() -> Game:
    """One person and three bots; a deal is offered that can be paid in more than one way."""
    for seed in range(50):
        game = Game.new(edition("parker-1994"), [Seat("You", asks=ASK_ALL), *map(Seat.bot, ("careful", "saver", "buyer"))], 2, seed)
        while not game.over:
            if game.pending and next_thing(game) is Next.ANSWER and game.pending.ask is Ask.BUY_DEAL and len(game.pending.values) > 2:
                return game
            go_on(game)
    raise AssertionError("no deal is ever offered")


def asked_pupil(service: Any) -> str:
    """The address of a pupil whose team is offered a deal."""
    held = asked(joined(service, TEAMS, 2), Ask.BUY_DEAL)
    return held.path(held.asked() or 0).partition("?")[2]


def class_of_eight(service: Any) -> Held:
    """Plans are written, and all eight devices have just been heard of."""
    held = planning(joined(service, TEAMS, 2))
    Seen(service.hub.store).note(held.code, {pupil.number: datetime.now(UTC) for pupil in held.room.here})
    return held


PREDICTED: tuple[dict[str, object], ...] = (
    {"do": "guess", "vote": 0, "amounts": [300, 500, 500, 800, 1000, 1500]},
    *({"do": "hands", "vote": 1, "answer": answer, "more": hands} for answer, hands in enumerate((1, 4, 7, 12))),
    *({"do": "hands", "vote": 2, "answer": answer, "more": hands} for answer, hands in enumerate((9, 13, 2))),
    {"do": "lock"},
)
"""What a class has predicted in lesson 4."""

REVEALED = to(3, *PREDICTED, {"do": "ran"}, {"do": "layer", "shown": 3})

PICTURES = {
    "class-plan": Picture(Page("/plan", ".rule", lambda: new_game(asks=ASK_BIG))),
    "class-month": Picture(Page("/month", "svg.pd", month_under_way, in_sight=ALL)),
    "class-report": Picture(Page("/report", CHART, month_over)),
    "devices-lobby": Picture(Page("/screen", ".sc-lobby", room=screen(lambda service: joined(service, TEAMS, 2)))),
    "devices-control": Picture(Page("/control", ".st-key-play button", room=controls(class_of_eight))),
    "devices-seat": Picture(Page("/seat", ".pu-h", room=asked_pupil), PHONE),
    "solo-question": Picture(Page("/solo", "[class*=st-key-big-o]", deal_offered)),
    "review-charts": Picture(Page("/review", COACHED, answered_by_hand), at=WORTH_CARD),
    "review-replay": Picture(Page("/replay?t=17", "svg.pd", answered_by_hand)),
    "lab-predict": Picture(PAGES["lab-predict"]),
    "lab-answer": Picture(PAGES["lab-answer"]),
    "lesson-predict": Picture(Page("/lesson", ".st-key-big-lock button", held=(3, to(1)))),
    "lesson-reveal": Picture(Page("/lesson", CHART, held=(4, REVEALED))),
    "editions": Picture(PAGES["editions"]),
    "board-builder": Picture(PAGES["board-tiles"]),
    "games-cards": Picture(PAGES["cards"]),
    "games-year": Picture(PAGES["year"]),
}
"""By the name of the file."""


async def take(browser: Browser, address: str, picture: Picture, file: Path) -> None:
    """One picture, in a window of its own. A page that shows an error is no picture."""
    width, height = picture.size
    window = await browser.new_page(viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce")
    window.set_default_timeout(PATIENCE)
    await window.goto(address)
    await stand(window, picture.page)
    if await window.locator(BROKEN).count():
        raise RuntimeError(f"{file.name} shows an error: {address}")
    if picture.at:
        await window.locator(picture.at).first.evaluate(BELOW_THE_HEAD)
        await window.wait_for_timeout(300)
    file.write_bytes(small(await window.screenshot()))
    await window.close()


def small(taken: bytes) -> bytes:
    """The same picture with as many colors as fit into `MOST_BYTES`; few look different, as a page is drawn in few."""
    for colors in COLORS:
        file = io.BytesIO()
        Image.open(io.BytesIO(taken)).convert("RGB").quantize(colors, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
        if file.tell() <= MOST_BYTES:
            break
    return file.getvalue()


async def all_pictures(server: str, hub: Hub, names: list[str]) -> None:
    """One after the other, so that each page has the machine to itself."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        for name in names:
            picture = PICTURES[name]
            await take(browser, server + picture.page.address(hub), picture, FOLDER / f"{name}.png")
            print(f"{name}: {(FOLDER / f'{name}.png').stat().st_size:,} bytes", flush=True)
        await browser.close()


def main(names: list[str]) -> None:
    """The pictures with these names, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as store:
        database = Path(store) / "games.sqlite3"
        with running((*PAYDAY, str(port), *ROOM), port, database) as server:
            asyncio.run(all_pictures(server, Hub(Store(f"sqlite:///{database}")), names or list(PICTURES)))


if __name__ == "__main__":
    main(sys.argv[1:])
