"""What a kind of experiment shows in a lesson, and what it can do with the lesson that is running."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import streamlit as st

from pages.shared.server.lesson_rights import leads
from pages.shared.ui.damaged import trouble
from payday_core.store import StaleMove, StoreError
from payday_core.teaching.devices import Devices, devices
from payday_core.teaching.lesson_service import LessonService, OpenLesson, lesson_service
from payday_core.teaching.lesson_session import LessonSession


class RunningLesson(NamedTuple):
    """A lesson that is running, as this page shows it."""

    open_lesson: OpenLesson

    @property
    def session(self) -> LessonSession:
        """What has been done."""
        return self.open_lesson.session

    @property
    def setup(self) -> Any:
        """The set-up of the experiment, in a class of its kind."""
        return self.open_lesson.lesson.setup

    @property
    def _service(self) -> LessonService | Devices:
        """Where entries are written: through `devices` if the class takes part with its own, so that they see it at once."""
        return devices() if self.session.room else lesson_service()

    def do(self, **entry: Any) -> None:
        """Write an entry for the lesson as this page showed it. If another tab was faster, its entry counts and this click does nothing."""
        try:
            self._write(self.open_lesson.version, entry)
        except StaleMove:
            st.toast("Already done. This is how the lesson stands now.", icon=":material/sync:")
        except StoreError as why:
            trouble(why)

    def add(self, **entry: Any) -> None:
        """Write an entry that counts whatever was done in between: hands are counted faster than pages are drawn."""
        try:
            self._write(None, entry)
        except StoreError as why:
            trouble(why)

    def _write(self, version: int | None, entry: dict[str, Any]) -> None:
        """Nothing where the lesson is led from another screen, whatever was clicked."""
        if leads(self.open_lesson):
            self._service.do(self.open_lesson.code, version, entry)

    def after(self, entries: int) -> "RunningLesson":
        """The same lesson after that many more entries, for an action that writes several."""
        return RunningLesson(replace(self.open_lesson, version=self.open_lesson.version + entries))

    def keep(self, name: str, value: Any) -> None:
        """Keep a value of the experiment; it is found in `session.kept`."""
        self.do(do="keep", name=name, value=value)


class KindView(NamedTuple):
    """How a kind of experiment looks.

    run: what the step "run" shows above its button. ready: what is still missing before it can run, as a sentence; "" if nothing is.
    layer: draws a layer of the reveal. All of it comes from the run, so it is never called before the lock. play: what the step "play"
    shows: a game to set up and go to, and whether it has been played.
    """

    run: Callable[[RunningLesson], None]
    ready: Callable[[RunningLesson], str]
    layer: Callable[[RunningLesson, str], None]
    play: Callable[[RunningLesson], None] | None = None
