"""Borrow to buy the deal? A class decides about deals from games; each answer is played on many times, at two rates."""

from typing import TYPE_CHECKING

from payday_core.review.what_if.flip_rate import about, flip_headline
from payday_core.teaching.experiments.kind import Fact, Found, Kind
from payday_core.teaching.experiments.six_deals.offers import SixDeals, offered
from payday_core.teaching.experiments.six_deals.played import flip_for, looked_at

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

LAYERS = ("decisions", "worth-it", "both-rates", "waiting", "flip")


def facts(session: "LessonSession") -> dict[str, Fact]:
    """The rate in percent at which the better answer changes, for the loan of the last chart: the most divided one, or another chosen."""
    if session.ran is None:
        return {}
    setup: SixDeals = session.lesson.setup
    saved = setup.positions[looked_at(setup, session.kept)]
    flip, name = flip_for(saved), offered(saved).name
    if flip.at is None:
        return {"flip": (Found("", None, f"the {name}: {flip_headline(flip)}"),)}
    return {"flip": (Found("", 100 * flip.at, f"about {about(flip.at)} (the {name}): {flip_headline(flip)}"),)}


KIND = Kind("six-deals", SixDeals, LAYERS, ("flip",), facts)
