"""What a rate becomes in a year, in sentences; every number in them is computed."""

from collections.abc import Mapping

from payday_core.teaching.experiments.growth.experiment import Doubling, Growth, converted, dollars, rate_words
from payday_core.teaching.experiments.growth.offers import Offer
from payday_core.text.wording import money, percent


def lines_headline(setup: Growth) -> str:
    """How large the sum has become at the board's rate, and at half of it if the class looks at that, too."""
    high, *others = sorted(setup.rates, reverse=True)
    first = f"{money(setup.amount)} becomes {dollars(converted(setup, high).grown)} at {percent(high)} a Pay Day"
    return f"{first}, {dollars(converted(setup, others[0]).grown)} at {percent(others[0])}" if others else first


def lines_kicker(setup: Growth) -> str:
    """What the lines are."""
    return f"What {money(setup.amount)} becomes in {setup.pay_days} Pay Days, nothing paid"


def log_headline() -> str:
    """What the other scale shows."""
    return "Counted in times as much, every line climbs by equal steps"


def guess_words(guesses: Mapping[float, float], *, alone: bool) -> str:
    """How to read the marks of the guesses; empty where nobody guessed."""
    said = ", ".join(f"{money(round(guess))} at {percent(rate)}" for rate, guess in guesses.items())
    return f"Crosses: {'your guess' if alone else 'the middle of our guesses'}, {said}." if said else ""


def contract_headline(setup: Growth) -> str:
    """What a contract prints for the board's rate."""
    board = converted(setup, setup.board_rate)
    return f"{percent(board.rate)} a Pay Day is {rate_words(board.simple)} a year on the contract"


def doubling_headline(setup: Growth, found: Doubling) -> str:
    """The same percents by the month and by the year."""
    number = len(found.board) - 1
    return f"At {percent(setup.yearly)} a debt doubles by Pay Day {number} on our board, and by year {number} where the rate is yearly"


def doubling_end(setup: Growth, found: Doubling) -> str:
    """What becomes of the board's line beyond the chart."""
    return f"After {setup.years} years, {12 * setup.years} Pay Days, the board's line would stand at {money(round(found.board_at_end))}."


def offers_headline(setup: Growth, *, opened: bool) -> str:
    """Which offer costs least and most by the year; before that, what is asked."""
    if not opened:
        return "Which of these offers costs least, and which costs most?"
    cheap, dear = (choose(setup.offers, key=lambda offer: offer.yearly) for choose in (min, max))
    return f"{dear.name} costs {rate_words(dear.yearly)} a year, {cheap.name} {rate_words(cheap.yearly)}"


def cost_words(offer: Offer) -> str:
    """What goes in, what goes out."""
    payments = "one payment" if offer.payments == 1 else f"{offer.payments} payments"
    return f"{in_short(offer.gets)} in hand, {in_short(offer.pays * offer.payments)} back in {payments}"


def renewed_words(offer: Offer) -> str:
    """What becomes of an offer of one payment that is taken again and again; empty for any other."""
    return f"Taken again and again for a year: {in_short(offer.a_year_long)} in fees" if offer.renewals > 1 else ""


def in_short(amount: float) -> str:
    """Dollars, and cents where there are any: $300, $333.48."""
    return dollars(amount).removesuffix(".00")
