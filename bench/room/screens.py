"""The real browsers of the drill: the teacher's board, the projected screen and a few pupils, in one Chromium, perhaps behind a cable."""

import asyncio
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.browser import QUIET, chromium
from bench.room.cable import Cable
from bench.room.device import Return
from payday_core.classroom.names.team_names import TEAM_NAMES

SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"][data-test-connection-state="CONNECTED"]'
ANSWERED = "[class*='st-key-answer-'] button [data-testid=stIconMaterial]"
"""The tick on the answer that a pupil has given: now he waits for the others of the team."""

TEAM_LIST = ".st-key-join-team input"

CHANCES = ".st-key-plan-keep button:not(:disabled), [class*='st-key-answer-'] .stButton button:not(:disabled)"
"""What a pupil can press when there is something to do."""

PHONE = {"width": 390, "height": 844}
WALL = {"width": 1920, "height": 1080}
PATIENCE = 60_000


class Window:
    """One window: a pupil who joins and plays with fingers, or a page that is only looked at."""

    def __init__(self, page: Any, address: str, name: str) -> None:
        self.page, self.address, self.name = page, address, name
        self.complaints: list[str] = []
        self.frames = 0
        page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error}"))
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, *_: object) -> None:
        self.frames += 1

    async def open(self, path: str) -> None:
        """Open a path of the app, and wait until it stands."""
        await self.page.goto(f"{self.address}/{path}")
        await self.page.wait_for_selector(SETTLED, timeout=PATIENCE)

    async def words(self) -> str:
        """What the page says."""
        return str(await self.page.inner_text('[data-testid="stMain"]'))

    async def join(self, code: str, team: int) -> None:
        """As a pupil: from the code to the seat, by tapping."""
        await self.open(f"join?r={code.upper()}")
        field = self.page.locator(".st-key-nickname input")
        await field.fill(self.name)
        await field.press("Enter")
        await self.page.locator(f"{TEAM_LIST}, .st-key-team-{team} button").first.wait_for()  # a window loads the script of a list first
        if await self.page.locator(TEAM_LIST).count():  # where there are many
            await self.page.locator(TEAM_LIST).fill(TEAM_NAMES[team])
            await self.page.get_by_role("option", name=TEAM_NAMES[team], exact=True).click()
        else:
            await self.page.locator(f".st-key-team-{team} button").click()
        await self.page.locator(".st-key-join-go").filter(has_not_text="Join the class").wait_for()  # it names the team
        await self.page.locator(".st-key-join-go button").click()
        await self.page.wait_for_url("**/seat?*", timeout=PATIENCE)
        await self.stands()

    async def stands(self) -> None:
        """Wait until the seat stands, connected, with the pupil's name on it."""
        await self.page.wait_for_selector(SETTLED, timeout=PATIENCE)
        await self.page.get_by_text(self.name, exact=True).first.wait_for(timeout=PATIENCE)

    async def lives(self) -> None:
        """Wait until it hears of its server again, which a page that looks at the class every second does."""
        heard = self.frames
        while self.frames == heard:
            await self.page.wait_for_timeout(20)
        await self.stands()

    async def play(self) -> None:
        """Tap whatever there is to tap, for as long as nobody stops it."""
        while True:
            await asyncio.sleep(0.7)
            with suppress(Exception):  # what was there is gone again, or the server is: look anew
                if not await self.page.locator(ANSWERED).count():
                    await self.page.locator(CHANCES).first.click(timeout=1_000)


class Screens:
    """All of them. Without Chromium, or where none are wanted, there are none, and whatever is asked of them is done."""

    def __init__(self, address: str, folder: Path, pupils: int, cable: Cable | None) -> None:
        self._address, self._folder, self._wanted, self._cable = address, folder, pupils, cable
        self._stack = AsyncExitStack()
        self._browser: Any = None
        self._playing: list[asyncio.Task[None]] = []
        self.board: Window | None = None
        self.wall: Window | None = None
        self.pupils: list[Window] = []
        self.returns: list[Return] = []

    async def open_class(self, code: str, key: str, names: list[str]) -> None:
        """The teacher's board, the projected screen, and the pupils' browsers, who still look for the code."""
        program = chromium()
        if not self._wanted or program is None:
            return
        from playwright.async_api import async_playwright

        playwright = await self._stack.enter_async_context(async_playwright())
        command = str(self._cable.within(self._folder, program)) if self._cable else program
        browser = await playwright.chromium.launch(executable_path=command, args=list(QUIET))
        self._stack.push_async_callback(browser.close)
        self._browser = browser
        self.board, self.wall = await self._window("the board", WALL), await self._window("the wall", WALL)
        await self.board.open(f"control?r={code}&k={key}")
        await self.wall.open(f"screen?r={code}")
        self.pupils = [await self._window(name, PHONE) for name in names]
        for window in self.pupils:
            await window.open("join")

    async def _window(self, name: str, size: dict[str, int]) -> Window:
        context = await self._browser.new_context(viewport=size)  # of its own, as a device remembers its seat
        return Window(await context.new_page(), self._address, name)

    async def join(self, code: str, in_a_team: int) -> None:
        """The pupils at real browsers join."""
        await asyncio.gather(*(window.join(code, number // in_a_team) for number, window in enumerate(self.pupils)))

    def begin(self) -> None:
        """They play from now on."""
        self._playing = [asyncio.create_task(window.play()) for window in self.pupils]

    async def refresh(self) -> None:
        """The first of them presses F5."""
        for window in self.pupils[:1]:
            begun = time.perf_counter()
            await window.page.reload()
            await window.stands()
            self._note(window, "a refresh", begun)

    def _note(self, window: Window, after: str, begun: float | None = None) -> None:
        self.returns.append(Return(f"{window.name} in Chromium", after, time.perf_counter(), begun))

    async def come_back(self, after: str) -> None:
        """Wait until all of them have found their server again by themselves."""
        await asyncio.gather(*(self._comes_back(window, after) for window in self.pupils))

    async def _comes_back(self, window: Window, after: str) -> None:
        await window.lives()
        self._note(window, after)

    async def close_board(self) -> None:
        """The teacher's browser is closed."""
        if self.board:
            await self.board.page.close()

    def cut(self) -> None:
        """Their network goes down, if they have a cable of their own; else they stay connected."""
        if self._cable:
            self._cable.pull()

    def join_again(self) -> None:
        """It is up again."""
        if self._cable:
            self._cable.plug()

    async def links(self) -> dict[int, str]:
        """What stands behind the question mark in their addresses."""
        return {number: urlsplit(window.page.url).query for number, window in enumerate(self.pupils)}

    def complaints(self) -> list[str]:
        """Errors of their scripts."""
        return [words for window in (*self.pupils, *filter(None, (self.board, self.wall))) for words in window.complaints]

    async def close(self) -> None:
        """Close all windows."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await self._stack.aclose()
