"""Games being analysed beside the page that shows them, and a shelf of analyses that have been: the second time is instant."""

import threading

from payday_core.game import Game
from payday_core.lab.runs import Shelf
from payday_core.playouts.engines import engine
from payday_core.playouts.runs import Cancelled
from payday_core.review.analysis import Analysis, analyse

SHELVED = 24
"""Analyses kept: half a megabyte each."""


class Study:
    """A game being analysed in a thread of its own. `failure`: why it broke off, if it did."""

    def __init__(self, game: Game) -> None:
        self.analysis: Analysis | None = None
        self.failure = ""
        self.compiled = engine().compiled
        self._game, self._done, self._of = game, 0, 1
        self._stop, self._ended = threading.Event(), threading.Event()
        threading.Thread(target=self._analyse, name="coach", daemon=True).start()

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return self._done / self._of

    @property
    def over(self) -> bool:
        """Has it ended, in whatever way?"""
        return self._ended.is_set()

    @property
    def cancelled(self) -> bool:
        """Has somebody stopped it before its end?"""
        return self._stop.is_set() and self.analysis is None

    def wait(self, seconds: float) -> None:
        """Give it so much time to end."""
        self._ended.wait(seconds)

    def cancel(self) -> None:
        """Stop at the next look at the progress."""
        self._stop.set()

    def _analyse(self) -> None:
        try:
            self.analysis = analyse(self._game, progress=self._look)
        except Cancelled:
            return
        except Exception as wrong:  # whatever it is, the page has to say so instead of waiting for ever
            self.failure = f"{type(wrong).__name__}: {wrong}"
        finally:
            self._ended.set()

    def _look(self, done: int, of: int) -> None:
        self._done, self._of = done, of
        if self._stop.is_set():
            raise Cancelled


STUDIES: Shelf[Study] = Shelf(SHELVED)

_lock = threading.Lock()


def study_of(code: str, version: int, game: Game) -> Study:
    """The study of a stored game as it stands at this version: begun now if nobody has. All who look at it share it.

    One that was made while the rules were still being compiled is begun again, with more playouts, once they are.
    """
    with _lock:
        study = STUDIES.get(_name(code, version))
        if study is None or (study.over and not study.compiled and engine().compiled):
            study = _begin(code, version, game)
        return study


def study_again(code: str, version: int, game: Game) -> Study:
    """The same, begun again after it was cancelled or has failed."""
    with _lock:
        return _begin(code, version, game)


def _begin(code: str, version: int, game: Game) -> Study:
    study = Study(game)
    STUDIES.put(_name(code, version), study)
    return study


def _name(code: str, version: int) -> str:
    return f"{code} {version}"
