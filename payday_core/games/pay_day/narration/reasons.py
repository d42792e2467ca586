"""Why money came or went, in a few words each: the lines of the sums behind the numbers (see `sums`).

`HEADINGS` gathers the reasons for which cash moves under few headings; `LOANS` says what a loan was for.
"""

from typing import NamedTuple

from payday_core.games.pay_day.kinds import Why


class Heading(NamedTuple):
    """What a line is called: alone with its card or day behind it, or several rows together."""

    one: str
    many: str
    named: bool = False
    """Is the card or day of a single row worth telling?"""


SALARY = Heading("Salary", "Salary")
BILLS = Heading("Bill paid", "Bills paid", named=True)
INTEREST_PAID = Heading("Interest paid", "Interest paid")
BOUGHT = Heading("Deal bought", "Deals bought", named=True)
GOOD_DAYS = Heading("Day that paid", "Days that paid", named=True)
DEAR_DAYS = Heading("Day that cost", "Days that cost", named=True)
GAMES = Heading("Games and contests", "Games and contests")
PLAYERS = Heading("To and from other players", "To and from other players")
GIVEN = Heading("Given away", "Given away", named=True)
EVENTS = Heading("Event card", "Event cards", named=True)
OTHER = "Everything else"

HEADINGS: dict[int, Heading] = {
    Why.START_CASH: Heading("Start cash", "Start cash"),
    **dict.fromkeys((Why.WAGES, Why.DAYLIGHT_WAGES), SALARY),
    Why.LOAN_TAKEN: Heading("Borrowed", "Borrowed"),
    Why.LOAN_REPAID: Heading("Loan repaid", "Loan repaid"),
    **dict.fromkeys((Why.LOAN_INTEREST, Why.CHARGE_INTEREST), INTEREST_PAID),
    Why.SAVINGS_IN: Heading("Put into savings", "Put into savings"),
    Why.SAVINGS_OUT: Heading("Taken out of savings", "Taken out of savings"),
    Why.SAVINGS_INTEREST: Heading("Interest earned", "Interest earned"),
    Why.PENALTY: Heading("Penalty for early taking out", "Penalties for early taking out"),
    **dict.fromkeys((Why.BILL, Why.MONSTER_CHARGE), BILLS),
    Why.COLLECTION: Heading("Letter that paid", "Letters that paid", named=True),
    **dict.fromkeys((Why.DEAL_BOUGHT, Why.YARD_SALE), BOUGHT),
    Why.DEAL_SOLD: Heading("Deal sold", "Deals sold", named=True),
    Why.COMMISSION: Heading("Commission", "Commissions", named=True),
    **dict.fromkeys((Why.COLLECT, Why.SWEEPSTAKES, Why.HOLIDAY), GOOD_DAYS),
    **dict.fromkeys((Why.PAY, Why.PAY_POT), DEAR_DAYS),
    Why.ELECTION: Heading("Town election", "Town elections"),
    Why.POT_WON: Heading("{pot} won", "{pot} won"),
    **dict.fromkeys((Why.POKER_STAKE, Why.POKER_WON, Why.POKER_RETURNED, Why.LOTTERY_ANTE, Why.LOTTERY_WON, Why.TICKET_CASHED), GAMES),
    **dict.fromkeys((Why.SWELLFARE_STAKE, Why.SWELLFARE_WON, Why.RADIO, Why.CONTEST_WON, Why.CASINO_WON, Why.CASINO_LOST), GAMES),
    Why.INSURANCE: Heading("Insurance bought", "Insurance bought", named=True),
    **dict.fromkeys((Why.BIRTHDAY, Why.NEIGHBOR, Why.MAD_MONEY, Why.EVENT_TO_FRIEND, Why.EVENT_TAKEN), PLAYERS),
    **dict.fromkeys((Why.CHARITY, Why.CHARITY_WALK, Why.MONEYGRAM_SENT), GIVEN),
    **dict.fromkeys((Why.EVENT_PAID, Why.EVENT_KEPT), EVENTS),
}
"""Under which heading cash that a player pays or gets is told."""

LOANS: dict[int, str] = {
    **dict.fromkeys((Why.DEAL_BOUGHT, Why.YARD_SALE), "For the {card}"),
    **dict.fromkeys((Why.BILL, Why.MONSTER_CHARGE), "For a bill: {card}"),
    **dict.fromkeys((Why.LOAN_INTEREST, Why.CHARGE_INTEREST), "For interest"),
    **dict.fromkeys((Why.PAY, Why.PAY_POT, Why.CASINO_LOST), "For {day}"),
    Why.INSURANCE: "For insurance: {card}",
    Why.ELECTION: "For the town election",
    Why.POKER_STAKE: "For the poker game",
    Why.LOTTERY_ANTE: "For the lottery",
    Why.BIRTHDAY: "For a birthday gift",
    Why.CHARITY: "For charity: {card}",
    Why.CHARITY_WALK: "For the charity walk",
    Why.NEIGHBOR: "For a neighbor: {card}",
    Why.MAD_MONEY: "For another player: {card}",
    Why.MONEYGRAM_SENT: "For a moneygram: {card}",
    **dict.fromkeys((Why.EVENT_PAID, Why.EVENT_TO_FRIEND, Why.EVENT_TAKEN), "For an event: {card}"),
    Why.BY_CHOICE: "By choice",
}
"""What a loan was taken for, by the payment that cash did not cover."""

POT: dict[int, str] = {
    Why.PAY_POT: "{name}, {day}",
    Why.ELECTION: "{name}, town election",
    Why.CHARITY: "{name}, {card}",
    Why.CHARITY_WALK: "{name}, charity walk",
    Why.MONEYGRAM_SENT: "{name}, {card}",
    Why.SWELLFARE_LOST: "{name}, stake lost",
    Why.CASINO_LOST: "{name}, {day}",
    Why.EVENT_PAID: "{name}, {card}",
    Why.SKYROCKETS: "The bank, {day}",
}
"""Who paid into the pot, and for what."""
