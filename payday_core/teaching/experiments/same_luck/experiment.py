"""Lucky or good: months at duplicate tables, then every team's result told apart into luck and choices."""

from typing import TYPE_CHECKING, Literal

from payday_core.teaching.experiments.kind import Fact, Found, Kind
from payday_core.teaching.experiments.same_luck.moments import Seated
from payday_core.teaching.experiments.same_luck.past import PastGames
from payday_core.teaching.experiments.same_luck.study import Judgement, Judging, judging_of
from payday_core.teaching.experiments.same_luck.tables import Tables, not_ready, tables_of
from payday_core.text.wording import MINUS, money, signed

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

LAYERS = ("worth", "luck", "waterfall", "moments", "past")

PATIENCE = 30
"""Seconds in which a key waits for the tables to be judged; compiled, it takes about half a second a team."""


class SameLuck(Tables):
    """Duplicate tables to the end of the game, and three past games: luck and player of each."""

    kind: Literal["same-luck"]
    past: PastGames


def judging(session: "LessonSession", *, again: bool = False) -> Judging:
    """The tables of a lesson being judged; the first page that asks begins it."""
    setup: SameLuck = session.lesson.setup
    return judging_of(tables_of(session), setup.past, setup.edition, setup.others, setup.months, again=again)


def judged(session: "LessonSession") -> Judgement | None:
    """What came of it; None where nobody has played, or it could not be found out in time."""
    if not_ready(session):
        return None
    work = judging(session)
    work.wait(PATIENCE)
    return work.result


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What this class can be asked about its own tables."""
    found = judged(session) if session.ran else None
    if found is None:
        return {}
    moment = found.right_but_bad
    none = "At these tables no right choice ended badly. Take one from your own life outside money, or from the board."
    return {
        "choices": tuple(Found(one.name, one.luck.choices, identity(one)) for one in found.teams),
        "right-but-ended-badly": (Found(moment.seated.name if moment else "", None, moment.said if moment else none),),
    }


def identity(one: Seated) -> str:
    """The identity of a team's result: $22,900 − $20,500 par = +$2,400; luck +$5,700, so choices −$3,300."""
    luck = one.luck
    sums = f"{money(luck.final)} {MINUS} {money(luck.par)} par = {signed(one.over_par)}"
    return f"{sums}; luck {signed(luck.luck)}, so choices {signed(luck.choices)}"


KIND = Kind("same-luck", SameLuck, LAYERS, ("choices", "right-but-ended-badly"), facts)
