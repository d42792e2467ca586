"""What the layers of lesson "six-deals" claim, in sentences that follow from the run."""

from typing import Any

from payday_core.review.coach.wording import GOOD_PLAY
from payday_core.teaching.experiments.six_deals.offers import (
    BUY,
    LEAVE,
    Hands,
    Offer,
    SixDeals,
    decided_numbers,
    hands_of,
    majority,
    offered,
)
from payday_core.teaching.experiments.six_deals.played import Gain, Played, Waits, most_divided, played, right_decisions
from payday_core.text.wording import PLACES, capital, count, counted, join_names, money, percent, signed


def deals_named(setup: SixDeals, numbers: tuple[int, ...]) -> str:
    """Deals by their titles inside a sentence; of two alike each with its number."""
    titles = [offered(saved).name for saved in setup.positions]
    return join_names([f"the {titles[n]}" + (f" (deal {n + 1})" if titles.count(titles[n]) > 1 else "") for n in numbers])


def decisions_headline(setup: SixDeals, kept: dict[str, Any], *, alone: bool) -> str:
    """What was decided: how many deals somebody alone would buy, or over which loan a class was divided."""
    said = decided_numbers(setup, kept)
    if alone:
        buys = sum(majority(hands_of(kept, number)) == BUY for number in said)
        return f"You would buy {count(buys)} of the {counted(len(said), 'deal')}"
    number = most_divided(setup, kept)
    leave, buy = hands_of(kept, number)
    if not leave or not buy:
        return "You were of one mind about every loan"
    return f"The loan that divided you most: {deals_named(setup, (number,))}, {buy} for buying and {leave} against"


def said_words(hands: Hands, *, alone: bool) -> str:
    """What was said about a deal, in few words: buy, 21 to 3."""
    if not any(hands):
        return "not decided"
    most = majority(hands)
    if most is None:
        return f"divided, {hands[BUY]} to {hands[LEAVE]}"
    words = ("leave it", "buy")[most]
    return words if alone else f"{words}, {max(hands)} to {min(hands)}"


def worth_headline(setup: SixDeals, kept: dict[str, Any], *, alone: bool) -> str:
    """For how many deals the class, or the pupil, gave the better answer at the rate at which it was asked."""
    right, said = right_decisions(setup, kept, 0), decided_numbers(setup, kept)
    who = "you" if alone else "most of you"
    return f"At {percent(setup.rates[0])} {who} gave the better answer to {count(len(right))} of {counted(len(said), 'deal')}"


def rates_headline(setup: SixDeals) -> str:
    """Which answers turn with the rate."""
    turned = played(setup).turned()
    if not turned:
        return "The rate turns none of the answers"
    share = f"{count(len(turned))} of {counted(len(setup.positions), 'answer')}"
    return f"The rate turns {share}: {deals_named(setup, turned)}"


def waiting_headline(offer: Offer, rates: tuple[float, float]) -> str:
    """After how many Pay Days nothing is left of the profit at either rate, the higher first."""
    high, low = sorted(rates, reverse=True)
    two = (offer.breaks_even(high), offer.breaks_even(low))
    if two[0] is None:
        return f"Waiting costs the {offer.name} nothing at {percent(high)}"
    if two[1] is None:
        return f"At {percent(high)} the gain is gone after {figure(two[0])} Pay Days, at {percent(low)} never"
    return f"At {percent(high)} the gain is gone after {figure(two[0])} Pay Days, at {percent(low)} after {figure(two[1])}"


def figure(number: float) -> str:
    """A number to the tenth, a whole one without it."""
    return f"{round(number, 1):g}"


def waits_sentence(offer: Offer, waited: Waits) -> str:
    """How long it took until the deal was sold in the games that were watched."""
    first, *others = [f"on the {PLACES[number]} in {_share(games, waited.games)}" for number, games in enumerate(waited.sold) if games]
    never = f"; in {_share(waited.never, waited.games)} the deal was never sold" if waited.never else ""
    said = join_names([first.replace("on the first", "on the first Pay Day"), *others])
    return f"In {waited.games:,} games the loan for the {offer.name} could be paid back {said}{never}."


def expected_sentence(offer: Offer, waited: Waits, rates: tuple[float, float], gains: tuple[Gain, Gain]) -> str:
    """The rule's average next to that of the games."""
    ruled = join_names([f"{signed(round(waited.expected(offer, rate)))} at {percent(rate)}" for rate in rates])
    found = join_names([signed(round(gain.mean)) for gain in gains])
    return f"By the rule alone that averages {ruled}. The games, with everything else that happens in them, came to {found}."


def _share(part: int, whole: int) -> str:
    return percent(round(part / whole, 2))


def rule_sentence(offer: Offer, rates: tuple[float, float]) -> str:
    """The rule with this deal's own numbers."""
    sums = [f"{money(offer.profit)} ÷ {money(offer.interest(rate))} = {_even(offer, rate)} at {percent(rate)}" for rate in sorted(rates)]
    return f"Profit ÷ interest each Pay Day = Pay Days until the gain is gone: {'; '.join(sums)}."


def _even(offer: Offer, rate: float) -> str:
    even = offer.breaks_even(rate)
    return "never" if even is None else figure(even)


def gains_alt(setup: SixDeals, outcome: Played, shown: int) -> str:
    """The gains for those who cannot see them, a sentence a deal."""
    lines = []
    for saved, gains in zip(setup.positions, outcome.gains, strict=True):
        said = [f"{signed(round(gain.mean))} at {percent(rate)}" for gain, rate in zip(gains[:shown], setup.rates, strict=False)]
        lines.append(f"{capital(offered(saved).name)}: {join_names(said)}.")
    return " ".join(lines)


def how_played(outcome: Played) -> str:
    """How often each answer was played on, and by whom."""
    how = f"Each answer was played out {outcome.games:,} times at each rate, with the same dice and cards for both"
    return f"{how}, and {GOOD_PLAY}."
