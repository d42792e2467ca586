"""What a kind of experiment shows in a lesson: the interface, and what every kind may do with the lesson it is shown in."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import streamlit as st

from pages.shared.ui.damaged import trouble
from payday_core.store import StaleMove, StoreError
from payday_core.teaching.devices import Devices, devices
from payday_core.teaching.lesson_service import Held, LessonService, lesson_service
from payday_core.teaching.lesson_session import LessonSession


class Running(NamedTuple):
    """A lesson being held, as this page shows it."""

    held: Held

    @property
    def session(self) -> LessonSession:
        """What has been done."""
        return self.held.session

    @property
    def setup(self) -> Any:
        """The experiment's set-up, of the kind's own class."""
        return self.held.lesson.setup

    @property
    def _service(self) -> LessonService | Devices:
        """Where things are written down: a class that takes part with its devices is to see them at once."""
        return devices() if self.session.room else lesson_service()

    def do(self, **entry: Any) -> None:
        """Write something down as this page saw the lesson; what another tab did first is kept, and this click does nothing."""
        try:
            self._service.do(self.held.code, self.held.version, entry)
        except StaleMove:
            st.toast("Already done. This is how the lesson stands now.", icon=":material/sync:")
        except StoreError as why:
            trouble(why)

    def add(self, **entry: Any) -> None:
        """Write down what counts whatever else was done in between: hands are counted faster than pages are drawn."""
        try:
            self._service.do(self.held.code, None, entry)
        except StoreError as why:
            trouble(why)

    def after(self, entries: int) -> "Running":
        """The same, so many entries later: for something that takes several."""
        return Running(replace(self.held, version=self.held.version + entries))

    def keep(self, name: str, value: Any) -> None:
        """Keep something of the experiment's own, to be found in `sitting.kept`."""
        self.do(do="keep", name=name, value=value)


class View(NamedTuple):
    """How a kind of experiment looks.

    play: what the step of kind "play" shows (a game to set up and go to, and whether it has been played). run: what the step of kind "run"
    shows above its button. ready: may it run, or what is missing, as a sentence ("" = ready). layer: draw a layer of the reveal;
    everything a layer draws belongs to the run, so it is never called before the lock.
    """

    run: Callable[[Running], None]
    ready: Callable[[Running], str]
    layer: Callable[[Running, str], None]
    play: Callable[[Running], None] | None = None


Views = Mapping[str, View]
