"""The aim, a turn, and the pot with what goes into it."""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import Mail, Occasion, Space
from payday_core.games.pay_day.rule_book.parts import Section, plain_lines, span
from payday_core.text.wording import capital, join_names, money

TWO_DICE = frozenset({Space.SUPER_SWEEPSTAKES, Space.LUCKY_LOTTERY, Space.SINGING, Space.CARD_LOTTERY})
"""Days on which two dice are thrown."""

FED_BY_DAYS = {
    Space.ELECTION: "the Town Election",
    Space.CHARITY_WALK: "the Charity Walk",
    Space.CASINO: "what is lost on Casino Night",
    Space.SKYROCKETS: "what the bank adds on Jackpot Skyrockets",
}
FED_BY_MAIL = {
    Mail.CHARITY: "gifts to charity",
    Mail.MONEYGRAM_OUT: "moneygrams you send",
    Mail.SWELLFARE: "lost Swellfare stakes",
}
FED_BY_EVENTS = frozenset({Occasion.PAY_TO_BONUS, Occasion.EACH_PAY_TO_BONUS})
"""Whose money goes into the pot."""


def kinds_of_days(edition: Edition) -> frozenset[Space]:
    """What can be landed on."""
    return frozenset(day.kind for day in edition.laid)


def aim(edition: Edition) -> Section:
    """What the game is about."""
    worth = "your cash and savings less your loan" if edition.savings_rate else "your cash less your loan"
    return Section(
        "The aim",
        "flag",
        plain_lines(
            f"Be worth the most at the end: {worth}.",
            f"{span(edition.players_min, edition.players_max)} players walk through a calendar month, again and again. "
            f"Agree first how many months you play, {span(edition.months_min, edition.months_max)}.",
        ),
    )


def turn(edition: Edition) -> Section:
    """What a player does on their turn."""
    two = bool(kinds_of_days(edition) & TWO_DICE)
    return Section(
        "A turn",
        "dice",
        plain_lines(
            "Roll one die and go ahead that many days, week after week as in a calendar.",
            "Do what the day says. When that is done, the player to your left rolls.",
            "Nobody walks past Pay Day: stop there, however far the die would take you.",
            "Two dice are thrown only where a day says so. You always move by one." if two else "",
        ),
    )


def pot(edition: Edition) -> Section:
    """Who wins the pot, and what is in it."""
    name = f"the {edition.pot_name}"
    feeders = _feeders(edition)
    return Section(
        capital(name),
        "dollar",
        plain_lines(
            f"It fills with {join_names(feeders)}." if feeders else "",
            *(_by_the_die(name) if edition.winner_turns_die else _by_a_six(name)),
            "Only the roll that begins your move counts, none that a day or card asks for.",
            "The throw of a Lottery neither wins it nor changes its number." if _thrown_with_its_die(edition) else "",
            f"What lies in {name} when the game ends stays with the bank.",
        )
        if feeders
        else (),
    )


def _by_a_six(name: str) -> tuple[str, ...]:
    return (f"Roll a 6 to move and all that is in {name} is yours, at once, before your new day is settled.",)


def _by_the_die(name: str) -> tuple[str, ...]:
    return (
        f"The black die next to the board shows which number wins {name}. It begins on 6.",
        f"Roll that number to move and all that is in {name} is yours, at once, before your new day is settled.",
        "Then you may turn the black die as you like, even if there was nothing to win.",
    )


def _thrown_with_its_die(edition: Edition) -> bool:
    return edition.winner_turns_die and Space.CARD_LOTTERY in kinds_of_days(edition)


def _feeders(edition: Edition) -> list[str]:
    """Whose money goes into the pot, as words for a list."""
    days, mail = kinds_of_days(edition), {card.kind for card in edition.mail}
    paid = {day.title: day.amount for day in edition.laid if day.kind is Space.PAY_POT}
    return [
        *(f"{title} ({money(amount)})" for title, amount in paid.items()),
        *(words for kind, words in FED_BY_DAYS.items() if kind in days),
        *(words for kind, words in FED_BY_MAIL.items() if kind in mail),
        *(["events that say so"] if {card.kind for card in edition.events} & FED_BY_EVENTS else []),
    ]
