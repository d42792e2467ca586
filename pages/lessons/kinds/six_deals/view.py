"""Lesson "six-deals": the class decides one deal after another by hands, and the reveal shows what each answer was worth."""

from pages.lessons.kinds.six_deals.layers import layer
from pages.lessons.kinds.six_deals.play import play
from pages.lessons.lesson.view import KindView, RunningLesson
from payday_core.teaching.experiments.six_deals.offers import decided_numbers
from payday_core.text.wording import counted


def run(running: RunningLesson) -> None:
    """There is nothing to choose: the deals were decided in the step before."""


def ready(running: RunningLesson) -> str:
    """One decision is enough, for time may be short."""
    if decided_numbers(running.setup, running.session.kept):
        return ""
    deals = counted(len(running.setup.positions), "deal")
    return f"Nothing has been decided yet. Go back and decide the {deals} first, or at least one of them."


VIEW = KindView(run, ready, layer, play)
