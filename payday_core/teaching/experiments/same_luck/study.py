"""All tables of a lesson judged, and its past games: long work in the background, whose results are kept."""

import threading
from collections.abc import Iterable
from dataclasses import dataclass

from cachetools import LRUCache

from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.studies import Study, study_of
from payday_core.simulation.background import Job
from payday_core.teaching.experiments.same_luck.moments import Moment, Seated, moments
from payday_core.teaching.experiments.same_luck.past import LETTERS, Past, PastGame, past
from payday_core.teaching.experiments.same_luck.tables import TeamTable
from payday_core.text.wording import capital, money

JUDGED_KEPT = 12
STEPS = 100
"""Steps of the progress that a table takes, and a past game."""

SECONDS_BETWEEN_LOOKS = 0.1


@dataclass(frozen=True, eq=False)
class Judgement:
    """What there is to say: every team's play, the moments at which choice and outcome came apart, and the past games."""

    teams: tuple[Seated, ...]
    moments: tuple[Moment, ...]
    past: tuple[Past, ...]

    @property
    def right_but_bad(self) -> Moment | None:
        """The class's top choice that was right and ended badly."""
        return max((one for one in self.moments if one.ended_badly), key=lambda one: one.missed, default=None)

    @property
    def wrong_but_good(self) -> Moment | None:
        """The choice that was wrong and ended best."""
        return min((one for one in self.moments if one.ended_well), key=lambda one: one.missed, default=None)

    @property
    def apart(self) -> str:
        """How far choices and outcomes came apart, as a headline."""
        bad, good = self.right_but_bad, self.wrong_but_good
        told = [f"a right choice left {bad.seated.name} {money(bad.missed)} poorer"] if bad else []
        told += [f"a wrong one left {good.seated.name} {money(-good.missed)} richer"] if good else []
        return capital(", ".join(told)) if told else "At these tables the right choices ended well, and the wrong ones badly"

    @property
    def costliest(self) -> Moment | None:
        """The choice that lost most on average, and was no help either."""
        wrong = (one for one in self.moments if one.expected < 0 and one is not self.wrong_but_good)
        return min(wrong, key=lambda one: one.expected, default=None)


class Judging(Job[Judgement]):
    """The tables being judged one after the other."""

    def __init__(self, tables: tuple[TeamTable, ...], games: tuple[PastGame, ...], box: str, others: tuple[str, ...], months: int) -> None:
        self._tables, self._games, self._rest = tables, games, (box, others, months)
        super().__init__()

    def work(self) -> Judgement:
        """Judge them."""
        of = STEPS * (len(self._tables) + len(self._games))
        teams: list[Seated] = []
        found: list[Moment] = []
        for number, table in enumerate(self._tables):
            analysis = self._analysis(table, STEPS * number, of)
            seated = Seated(table.name, analysis, table.seat, table.snapshot.book)
            teams.append(seated)
            found += moments(seated, table.snapshot.game, table.seat)
        return Judgement(tuple(teams), tuple(found), tuple(self._past(of)))

    def _analysis(self, table: TeamTable, done: int, of: int) -> Analysis:
        """The analysis of a table; the review of that game shares it."""
        study: Study = study_of(table.code, table.snapshot.version, table.snapshot.game)
        while not study.over:
            study.wait(SECONDS_BETWEEN_LOOKS)
            self.progress(done + round(STEPS * study.share), of)
        if study.result is None:
            raise RuntimeError(study.failure or "the analysis was stopped")
        return study.result

    def _past(self, of: int) -> Iterable[Past]:
        for number, (letter, game) in enumerate(zip(LETTERS, self._games, strict=False)):
            self.progress(STEPS * (len(self._tables) + number), of)
            yield past(game, letter, *self._rest)


JUDGED: LRUCache[str, Judging] = LRUCache(JUDGED_KEPT)

_lock = threading.Lock()


def judging_of(
    tables: tuple[TeamTable, ...], games: tuple[PastGame, ...], box: str, others: tuple[str, ...], months: int, *, again: bool = False
) -> Judging:
    """The judging of these tables as they are, begun now if it has not been. again: one that has failed is begun again."""
    name = " ".join(f"{table.code} {table.snapshot.version} {table.seat}" for table in tables) + repr(games)
    with _lock:
        judging = JUDGED.get(name)
        if judging is None or (again and judging.over and judging.result is None):
            judging = Judging(tables, games, box, others, months)
            JUDGED[name] = judging
        return judging
