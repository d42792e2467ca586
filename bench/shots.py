"""Pictures of every page in light, in dark and on a phone: FOLDER/<page>-<size>.png. The pages are those of `every_page.py`.

Run: python -m bench.shots FOLDER [page ...]    (needs Chromium; the app is started on a store of its own)
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Browser, BrowserContext, async_playwright
from playwright.async_api import Error as PlaywrightError

from bench.browser import QUIET, chromium
from bench.room.server import free_port
from payday_core.sessions.live import Hub
from payday_core.store import Store
from tests.browser.conftest import PAYDAY, SETTLED, running
from tests.support.every_page import ALL_IS_REACHED, PAGES, Page

SIZES: dict[str, tuple[int, int, Literal["light", "dark"]]] = {
    "light": (1920, 1080, "light"),
    "dark": (1920, 1080, "dark"),
    "phone": (390, 844, "light"),
}
AT_ONCE = 3
BROKEN = '[data-testid="stException"], [data-testid="stDialog"]'
WHOLE_PAGE = """
    .stApp, .stApp :is([data-testid=stAppViewContainer], [data-testid=stMain]) {
        position: static !important; overflow: visible !important; height: auto !important; min-height: 100vh}
    html, body, #root {height: auto !important; overflow: visible !important}"""
"""Streamlit scrolls inside the window; for a picture of the whole page the window has to be as high as the page."""


async def windows(browser: Browser, size: str) -> BrowserContext:
    """Windows of one size and theme; they share a cache."""
    width, height, scheme = SIZES[size]
    return await browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")


async def shoot(context: BrowserContext, address: str, page: Page, file: Path) -> list[str]:
    """Take the picture; what is wrong with the page."""
    window = await context.new_page()
    wrong: list[str] = []
    window.on("pageerror", lambda error: wrong.append(f"script error: {error}"))
    try:
        await window.goto(address)
        await stand(window, page)
        wrong += [f"shows: {text[:200]}" for text in await window.locator(BROKEN).all_inner_texts()]
        await window.add_style_tag(content=WHOLE_PAGE)
        await window.wait_for_timeout(300)
        await window.screenshot(path=file, full_page=True)
    except PlaywrightError as error:
        wrong.append(str(error).splitlines()[0])
    await window.close()
    return wrong


async def stand(window: Any, page: Page) -> None:
    """Wait until the page is there, press what is to be pressed, and wait for that."""
    await window.locator(page.stands).first.wait_for(state="attached")
    await window.wait_for_selector(SETTLED)
    await window.wait_for_function(ALL_IS_REACHED)
    await window.wait_for_selector(SETTLED)
    if page.press:
        await window.locator(page.press).first.click()
        await window.locator(page.shows).first.wait_for()
    await window.wait_for_timeout(500)
    await window.wait_for_selector(SETTLED)


async def all_pages(server: str, hub: Hub, names: list[str], folder: Path) -> int:
    """Some tabs at once. How many pages are broken."""
    turnstile = asyncio.Semaphore(AT_ONCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))

        contexts = {size: await windows(browser, size) for size in SIZES}

        async def one(name: str, size: str, path: str) -> bool:
            async with turnstile:
                wrong = await shoot(contexts[size], server + path, PAGES[name], folder / f"{name}-{size}.png")
            print(f"{name}-{size}: {'; '.join(wrong) or 'ok'}", flush=True)
            return bool(wrong)

        paths = {name: PAGES[name].address(hub) for name in names}
        broken = await asyncio.gather(*(one(name, size, path) for name, path in paths.items() for size in SIZES))
        await browser.close()
    return sum(broken)


def main(folder: Path, names: list[str]) -> None:
    """The pages with these names, or all."""
    folder.mkdir(parents=True, exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as store:
        database = Path(store) / "games.sqlite3"
        with running((*PAYDAY, str(port)), port, database) as server:
            broken = asyncio.run(all_pages(server, Hub(Store(f"sqlite:///{database}")), names or list(PAGES), folder))
    sys.exit(f"{broken} pictures show an error" if broken else 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
