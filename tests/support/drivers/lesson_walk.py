"""One lesson walked from its plan to its end, as a class or one pupil does it: every step, every layer, every question of the ticket."""

import time

from payday_core.store import Logs
from payday_core.teaching.content import StepKind
from payday_core.teaching.experiments import kind_of
from payday_core.teaching.lesson_service import LessonService
from payday_core.teaching.slides.pictures import words_of
from payday_core.text.wording import MINUS

CHART = ".js-plotly-plot, .st-key-lesson-layer"
READY = "() => document.querySelector('.st-key-big-run button:not(:disabled)')"
SHOWN = "() => { const room = document.querySelector('.st-key-lesson-layer'); return room && room.innerText.length > 60 }"
FINDING = ".st-key-lesson-layer [class*=st-key-card-chart] :is(h2, h3)"
RUNNING = ".st-key-lesson-layer [data-testid=stProgress], .st-key-lesson-layer [data-testid=stSkeleton], .st-key-card-lesson-judging"
LAYER_SECONDS, WRITE_SECONDS = 60, 20


class Walk:
    """A window on a lesson being held."""

    def __init__(self, window, hub, lesson, *, alone=False, short=False):
        self.window, self.page, self.lesson, self.alone, self.short = window, window.page, lesson, alone, short
        self.service = LessonService(Logs(hub.store))
        self.begin()

    def begin(self):
        """From the plan to the first step."""
        self.page.click(f".st-key-big-{'alone' if self.alone else 'lead'}-{self.lesson.id} button")
        self.page.wait_for_url("**/lesson?s=*")
        self.window.settled()
        self.code = self.page.evaluate("new URLSearchParams(location.search).get('s')")
        if self.short:
            self.press("lesson-path")
            assert self.session.minutes == self.lesson.header.short_minutes

    @property
    def session(self):
        """What the store holds of the lesson."""
        return self.service.get(self.code).session

    def press(self, key):
        """Press a button once it can be pressed, and wait until what it does is written down and drawn."""
        before = self.service.version(self.code)
        self.page.click(f".st-key-{key} button:not(:disabled)")
        until = time.monotonic() + WRITE_SECONDS
        while self.service.version(self.code) == before:
            assert time.monotonic() < until, f"{key} does nothing"
            self.page.wait_for_timeout(30)
        self.window.settled()
        assert not self.page.locator("[data-testid=stException]").count(), self.page.locator("[data-testid=stException]").all_inner_texts()

    def whole(self):
        """All steps, in their order."""
        for number, step in enumerate(self.session.steps):
            assert (self.session.step, self.session.now.title) == (number, step.title)
            getattr(self, step.kind.name.lower())()

    # ---- step by step

    def do_now(self):
        """Read it, and go on."""
        self.press("big-next")

    def predict(self):
        """Answer every vote; until the lock no chart is in the page, and nothing that comes later opens."""
        self.no_chart()
        assert self.page.locator("[class*=st-key-lesson-to-] button:disabled").count() == len(self.session.steps) - 2
        for number, vote in enumerate(self.lesson.header.predict):
            self.say(number) if vote.open else self.press(f"{'choose' if self.alone else 'more'}-{number}-{len(vote.answers) - 1}")
        self.no_chart()
        self.press("big-lock")
        self.no_chart()
        assert self.session.locked
        self.press("big-next")

    def say(self, number):
        """A number."""
        self.page.fill(f".st-key-guess-{number} input", "1000")
        self.press(f"say-{number}")

    def play(self):
        """Take what has been played; where it comes before the reveal, it shows no answer."""
        self.press("lesson-prepared")
        if not self.session.ran:
            self.no_chart()
        self.press("big-next")

    def run(self):
        """The button leads to the reveal."""
        self.no_chart()
        self.page.wait_for_function(READY)
        self.press("big-run")
        assert self.session.ran

    def reveal(self):
        """Layer by layer; a page loaded anew stands at the same one."""
        layers = self.lesson.header.layers
        for number in range(len(layers)):
            self.stands()
            assert self.session.layers == number
            self.as_pictured(layers[number])
            if number + 1 < len(layers):
                self.press("big-layer")
        self.page.reload()
        self.window.settled()
        self.page.wait_for_function(SHOWN, timeout=LAYER_SECONDS * 1000)
        self.press("big-next")

    def as_pictured(self, layer):
        """What stands above the chart is what stood there when its picture was taken for the slides."""
        if not self.alone and layer in words_of(self.lesson):
            assert self.finding() == words_of(self.lesson)[layer], "take the pictures again: python -m bench.lesson_charts"

    def finding(self):
        """What the charts of a layer say."""
        return " ".join(self.page.locator(FINDING).all_inner_texts())

    def stands(self):
        """Wait until the layer stands there, with all that it works out."""
        self.page.wait_for_function(SHOWN, timeout=LAYER_SECONDS * 1000)
        self.page.wait_for_selector(RUNNING, state="detached", timeout=LAYER_SECONDS * 1000)
        self.window.settled()

    def talk(self):
        """There is something to talk about."""
        assert self.page.locator(".ls-talk li").count() >= 3
        self.press("big-next")

    def exit(self):
        """Every question is answered as its key says, and found right."""
        facts = kind_of(self.lesson.setup.kind).facts(self.session)
        for number, item in enumerate(self.lesson.header.ticket):
            self.answer(number, item, facts)
        if StepKind.EXIT is self.session.now.kind:
            self.press("big-next")

    def answer(self, number, item, facts):
        """As the key says: sums and choices are right, a fact is the number of the run."""
        card = self.page.locator(f".st-key-card-ticket-{number}")
        if item.answers:
            self.press(f"ticket-{number}-{item.right}")
        elif item.fact and facts[item.fact][0].number is None:
            said = ()
            self.press(f"worked-{number}")
        else:
            said = self.said(item, facts)
            fields = card.locator("input[type=text]:not([role=combobox]), textarea")
            for place, text in enumerate(said):
                fields.nth(place).fill(text)
            self.press(f"check-{number}")
        verdict = card.locator(".ls-working")
        verdict.wait_for()
        if item.sums or item.answers or (item.fact and said):
            assert "Right" in verdict.inner_text(), (item.ask, verdict.inner_text())

    def said(self, item, facts):
        """What is typed."""
        if item.sums:
            return item.key
        if item.model:
            return (item.model,)
        return (f"{facts[item.fact][0].number:.{item.digits}f}".replace("-", MINUS),)

    def home(self):
        """The record of the lesson stands there; it ends."""
        self.page.wait_for_selector(".ls-record")
        assert "The predictions were locked" in self.page.locator(".ls-record").inner_text()
        self.press("lesson-end")
        assert self.session.ended

    def no_chart(self):
        """Nothing of the answer is in the page."""
        assert not self.page.locator(CHART).count()
