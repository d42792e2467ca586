"""The charts of the lessons for their slides, lessons/NN-.../charts/LAYER.png, as the reveal shows them on the projected screen.

A lesson in which a class plays first is taken with its sample class. Run after a chart or a lesson has changed:

    python -m bench.lesson_charts [number of a lesson ...]    (needs Chromium; the app is started on a store of its own)
"""

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops  # comes with Streamlit
from playwright.sync_api import Browser, sync_playwright

from bench.browser import QUIET, chromium
from bench.guide_pictures import small
from bench.room.server import free_port
from payday_core.sessions import live
from payday_core.sessions.live import Hub
from payday_core.store import Store
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import Lesson, StepKind
from payday_core.teaching.slides.pictures import FOLDER, WORDS
from tests.browser.conftest import PAYDAY, Visit, running
from tests.support.drivers.lesson_walk import Walk

SIZE = (1920, 1080)
CHART = ".st-key-lesson-layer"
NOT_ON_A_SLIDE = f"{CHART} :is([data-testid=stExpander], [data-testid=stButtonGroup], [data-testid=stButton]) {{visibility: hidden}}"
"""What can only be pressed."""

PATIENCE = 180_000
"""Milliseconds: the first run waits until the rules are compiled."""


class Pictures(Walk):
    """A window on a lesson, up to its last layer."""

    def taken(self) -> dict[str, str]:
        """Take a picture of each layer; the words above each."""
        while self.session.now.kind is not StepKind.REVEAL:
            self.unpredicted() if self.session.now.kind is StepKind.PREDICT else getattr(self, self.session.now.kind.name.lower())()
        return {layer: self.take(layer, number) for number, layer in enumerate(self.lesson.header.layers)}

    def unpredicted(self) -> None:
        """Go on without a prediction: a slide shows nobody's guesses."""
        self.press("lesson-skip")
        self.press("big-next")

    def take(self, layer: str, number: int) -> str:
        """The picture of one layer, which is the next one to be shown."""
        if number:
            self.press("big-layer")
        self.stands()
        self.page.add_style_tag(content=NOT_ON_A_SLIDE)
        file = self.lesson.folder / FOLDER / f"{layer}.png"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(small(without_margins(self.page.locator(CHART).screenshot())))
        return self.finding()


def without_margins(taken: bytes) -> bytes:
    """The picture without what is empty around it."""
    picture, kept = Image.open(io.BytesIO(taken)).convert("RGB"), io.BytesIO()
    empty = Image.new("RGB", picture.size, picture.getpixel((picture.width - 1, picture.height - 1)))
    picture.crop(ImageChops.difference(picture, empty).getbbox()).save(kept, "PNG")
    return kept.getvalue()


def take_all(browser: Browser, address: str, hub: Hub, lesson: Lesson) -> None:
    """The pictures of one lesson and their words."""
    page: Any = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    words = Pictures(Visit(page, address).go(f"/lesson?l={lesson.id}"), hub, lesson).taken()
    lines = [f"{layer} = {quoted(said)}" for layer, said in words.items()]
    (lesson.folder / FOLDER / WORDS).write_text("\n".join([HEAD, *lines, ""]), encoding="utf-8")
    print(lesson.name, *words.values(), sep="\n  ", flush=True)
    page.close()


HEAD = "# What stood above each chart when `python -m bench.lesson_charts` took its picture."


def quoted(words: str) -> str:
    """A text as TOML has it."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(numbers: list[str]) -> None:
    """The lessons with these numbers, or all."""
    port = free_port()
    with tempfile.TemporaryDirectory() as store, sync_playwright() as playwright:
        database = Path(store) / "games.sqlite3"
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        with running((*PAYDAY, str(port)), port, database) as address:
            live._hub = hub = Hub(Store(f"sqlite:///{database}"))
            for lesson in catalogue().lessons:
                if not numbers or str(lesson.number) in numbers:
                    take_all(browser, address, hub, lesson)


if __name__ == "__main__":
    main(sys.argv[1:])
