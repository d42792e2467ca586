"""The reveal of a lesson in a window, layer by layer, each in every state that a class can put it in: what it opens, whom it looks at."""

from collections.abc import Iterator

from payday_core.store import Logs
from payday_core.teaching.content import StepKind
from payday_core.teaching.lesson_service import LessonService
from tests.support.drivers.lesson_walk import RUNNING, SHOWN

LAYER_SECONDS = 240
"""How long games are played or tables judged on a busy machine."""

HANDS = (14, 7, 1)
GUESSES = (300.0, 1000.0, 1331.0)
LAYER = ".st-key-lesson-layer"
SWITCHES = f"{LAYER} [data-testid=stButtonGroup], {LAYER} .st-key-sd-which"
RANKS = f"{LAYER} [class*=st-key-past-rank-]"
OPENS = ("t3-open", "t3-rate", "gr-work-out", "hunt-all", "past-open")
"""Buttons of a layer that open more of it; each is pressed as long as it is there."""


class Reveal:
    """A lesson led for a class that has predicted, played where it plays, and run."""

    def __init__(self, window, hub, lesson):
        self.window, self.page, self.lesson = window, window.page, lesson
        self.service = LessonService(Logs(hub.store))
        self.code = self.service.open(lesson, alone=False)
        self._predict()
        kinds = [step.kind for step in lesson.header.steps]
        reveal = kinds.index(StepKind.REVEAL)
        if StepKind.PLAY in kinds[:reveal]:
            self._do({"do": "step", "to": kinds.index(StepKind.PLAY)})
            self.window.go(f"/lesson?s={self.code}")
            self._press("lesson-prepared")
        self._do({"do": "ran"}, {"do": "step", "to": reveal})

    def at(self, step: int) -> None:
        """Another step of the lesson, once the page shows it."""
        self._do({"do": "step", "to": step})
        self.window.go(f"/lesson?s={self.code}")

    def states(self, layers=None) -> Iterator[str]:
        """Each state of each layer, once the page shows it: its name."""
        for number, layer in enumerate(self.lesson.header.layers):
            if layers and layer not in layers:
                continue
            self._do({"do": "layer", "shown": number})
            self.window.go(f"/lesson?s={self.code}")
            self._stands()
            yield layer
            yield from self._opened(layer)
            yield from self._switched(layer)

    def _opened(self, layer: str) -> Iterator[str]:
        self._rank()
        for key in OPENS:
            times = 0
            while self.page.locator(f".st-key-{key} button:not(:disabled)").count():
                self._press(key)
                self._stands()
                times += 1
                yield f"{layer} {key} {times}"

    def _rank(self) -> None:
        """Where decisions are to be ranked, rank them."""
        for place in range(self.page.locator(RANKS).count()):
            self._and_wait(self.page.locator(RANKS).nth(place).locator("button").nth(place))

    def _switched(self, layer: str) -> Iterator[str]:
        for switch in range(self.page.locator(SWITCHES).count()):
            for one in range(self.page.locator(SWITCHES).nth(switch).locator("button").count()):
                button = self.page.locator(SWITCHES).nth(switch).locator("button").nth(one)
                if button.get_attribute("data-selected") == "true":
                    continue
                words = button.inner_text()
                self._and_wait(button)
                self._stands()
                yield f"{layer} {words}"

    def _stands(self) -> None:
        self.page.wait_for_function(SHOWN, timeout=LAYER_SECONDS * 1000)
        self.page.wait_for_selector(RUNNING, state="detached", timeout=LAYER_SECONDS * 1000)
        self.window.settled()
        assert not self.page.locator("[data-testid=stException]").count()

    def _press(self, key: str) -> None:
        self._and_wait(self.page.locator(f".st-key-{key} button"))

    def _and_wait(self, button) -> None:
        """Press it, and wait until it is noted."""
        before = self.service.version(self.code)
        button.click()
        for _ in range(400):
            if self.service.version(self.code) != before:
                break
            self.page.wait_for_timeout(30)
        self.window.settled()

    def _predict(self) -> None:
        for number, vote in enumerate(self.lesson.header.predict):
            if vote.open:
                self._do({"do": "guess", "vote": number, "amounts": list(GUESSES)})
            for place, many in enumerate(HANDS[: len(vote.answers)]):
                self._do({"do": "hands", "vote": number, "answer": place, "more": many})
        self._do({"do": "lock"})

    def _do(self, *entries) -> None:
        for entry in entries:
            self.service.do(self.code, None, entry)
