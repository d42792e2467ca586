"""What a standing shows, in sentences that say what could be chance."""

from payday_core.lab.stats import Interval
from payday_core.lab.tournament.tournament import Place, Standing
from payday_core.text.wording import count, join_names, money, signed

NAMES_MOST = 3
"""How many cards a headline names; if there are more, it only counts them."""


def headline(standing: Standing) -> str:
    """Who is best, and who may be as good."""
    first, *others = standing.places
    rivals = [place for place in standing.could_be_best if place is not first]
    if others[-1].rank == 1:
        return "All cards come to exactly the same"
    if rivals and all(place.rank == 1 for place in rivals):
        return f"{join_names([first.entrant.name, *(place.entrant.name for place in rivals)])} share the first place, exactly"
    if not rivals:
        return f"{first.entrant.name} is best, by more than chance"
    if len(rivals) == len(others):
        return f"{first.entrant.name} is ahead, but the whole order could be chance"
    return f"{first.entrant.name} is ahead, but that could be chance: {_those(rivals)} just as good"


def chance_sentences(standing: Standing) -> list[str]:
    """Which cards' order could be chance, run by run, and a sentence about all others."""
    found = [_run_sentence(run) for run in standing.could_be_chance]
    named = {place.entrant.name for run in standing.could_be_chance for place in run}
    apart = len(standing.places) - len(named)
    if apart:
        found.append("The order of all cards is more than chance." if not named else "All else in the order is more than chance.")
    return found


def _run_sentence(run: tuple[Place, ...]) -> str:
    names = join_names([place.entrant.name for place in run])
    if run[0].rank == run[-1].rank:
        return f"{names} come to exactly the same."
    return f"{names}: their order could be chance."


def how_far(place: Place) -> str:
    """How far a card is behind the first: the best; −$1,200, between −$1,500 and −$900."""
    if place.rank == 1:
        return "the best"
    return interval_words(place.behind, sign=-1)


def interval_words(value: Interval, sign: int = 1) -> str:
    """A difference in dollars with its interval."""
    mean, *ends = (signed(round(sign * one)) for one in (value.mean, value.low, value.high))
    low, high = ends if sign > 0 else ends[::-1]
    return f"{mean}, exactly" if value.low == value.high else f"{mean}, between {low} and {high}"


def could_be(place: Place) -> str:
    """The ranks that chance leaves open: 2; 2 to 4."""
    best, worst = place.ranks
    return str(best) if best == worst else f"{best} to {worst}"


def on_average(place: Place) -> str:
    """What the card ends with on average."""
    return money(round(place.worth.mean))


def _those(places: list[Place]) -> str:
    names = [place.entrant.name for place in places]
    if len(names) > NAMES_MOST:
        return f"{count(len(names))} others may be"
    return f"{join_names(names)} may be"
