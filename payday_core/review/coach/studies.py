"""Games analysed in the background of the page that shows them, and a cache of finished analyses: the second time is instant."""

import threading

from cachetools import LRUCache

from payday_core.games.pay_day.game import Game
from payday_core.review.coach.analysis import Analysis, analyse
from payday_core.simulation.background import Job
from payday_core.simulation.engines import engine

STUDIES_KEPT = 24
"""Analyses kept: one to three megabytes each."""


class Study(Job[Analysis]):
    """A game being analysed. `compiled`: by the compiled rules, with many playouts?"""

    def __init__(self, game: Game) -> None:
        self._game, self.compiled = game, engine().compiled
        super().__init__()

    def work(self) -> Analysis:
        """Analyse it."""
        return analyse(self._game, progress=self.progress)


STUDIES: LRUCache[str, Study] = LRUCache(STUDIES_KEPT)

_lock = threading.Lock()


def study_of(code: str, version: int, game: Game) -> Study:
    """The study of a stored game at this version: started now if there is none yet. Everybody who looks at the game shares it.

    A study that was made while the rules were still being compiled is started again, with more playouts, once they are.
    """
    with _lock:
        study = STUDIES.get(_name(code, version))
        if study is None or (study.over and not study.compiled and engine().compiled):
            study = _begin(code, version, game)
        return study


def finished_analysis(code: str, version: int) -> Analysis | None:
    """The analysis of a stored game at this version, if it is there already; none is begun."""
    with _lock:
        study = STUDIES.get(_name(code, version))
    return study.result if study else None


def study_again(code: str, version: int, game: Game) -> Study:
    """The same study, started again after it was cancelled or has failed."""
    with _lock:
        return _begin(code, version, game)


def _begin(code: str, version: int, game: Game) -> Study:
    study = Study(game)
    STUDIES[_name(code, version)] = study
    return study


def _name(code: str, version: int) -> str:
    return f"{code} {version}"
