"""The one table of reasons: what each reason for which money moves (`kinds.Why`) counts as, wherever a game is shown or talked about.

The ledger, the statement, the charts and the sentences derive what they need from here. A new reason gets its row here and is then known
everywhere; without one the tests fail. The rows stand in the order in which Pay Day and the board are talked about.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from payday_core.games.pay_day.kinds import Why


class Stream(Enum):
    """A stream of cash: what it is called where it comes in, and where it goes out."""

    START = ("Start cash", "")
    SALARY = ("Salary", "")
    DEALS = ("Deals sold", "Deals bought")
    LOANS = ("New loans", "Repaid")
    SAVINGS = ("Out of savings", "Into savings")
    MAIL = ("Mail that paid", "Bills and mail")
    DAYS = ("Days that paid", "Board days")
    GAMES = ("Prizes", "Stakes")
    PLAYERS = ("From others", "To others")
    INTEREST = ("Interest earned", "Interest")


class PaymentKind(StrEnum):
    """What sort of payment it is, in the words of the ledger's filter."""

    PAY = "pay"
    MAIL = "bills and mail"
    CHARGES = "charges"
    DEALS = "deals"
    DAYS = "days and games"
    LOANS = "loans"
    INTEREST = "interest"
    SAVINGS = "savings"


class WorthKind(StrEnum):
    """What moved a net worth, in the words of the verdict on a game."""

    DEALS = "deals"
    INTEREST = "interest"
    BILLS = "bills and insurance"
    GAMES = "prizes and games of chance"
    CARDS = "other cards and days"
    PAY = "salary"


class Step(Enum):
    """A step of Pay Day, by the name of its icon; bills and charges can take turns."""

    WAGES = "dollar"
    INTEREST = "pct"
    BILLS = "receipt"
    CHARGE = "clockback"
    REPAY = "down"
    SAVE = "pig"
    TICKETS = "ticket"
    JUNK = "mail"
    DEALS = "bank"
    START = "flag"


class Heading(NamedTuple):
    """What the line of a sum is called: one payment alone, with its card or day behind it, or several together."""

    one: str
    many: str
    named: bool = False
    """Is the card or day of a single payment worth naming?"""


SALARY = Heading("Salary", "Salary")
BILLS = Heading("Bill paid", "Bills paid", named=True)
INTEREST_PAID = Heading("Interest paid", "Interest paid")
BOUGHT = Heading("Deal bought", "Deals bought", named=True)
GOOD_DAYS = Heading("Day that paid", "Days that paid", named=True)
DEAR_DAYS = Heading("Day that cost", "Days that cost", named=True)
CONTESTS = Heading("Games and contests", "Games and contests")
OTHERS = Heading("To and from other players", "To and from other players")
GIVEN = Heading("Given away", "Given away", named=True)
EVENTS = Heading("Event card", "Event cards", named=True)


@dataclass(frozen=True, slots=True)
class Reason:
    """One row of the table: a reason and all that it means. In the words, {card}, {day}, {name} and {pot} are filled from the payment."""

    why: Why
    stream: Stream | None
    """The stream of cash it belongs to; None where no player's cash moves."""
    payment: PaymentKind | None
    """The sort of payment it is in the ledger; None where nothing is ever paid for it."""
    worth: WorthKind | None
    """What it counts as in the verdict; None where it changes nobody's net worth."""
    cards: str
    """The list of the edition that its card or day is in; empty where it is about none."""
    heading: Heading | None = None
    """The line of a sum of cash that it stands under."""
    columns: tuple[str, ...] = ()
    """The columns of the frame of interest (`Ledger.interest`) to which it adds."""
    step: Step | None = None
    """The step of Pay Day in which it happens."""
    chosen: bool = False
    """Is a loan taken for it a choice? Nobody has to pay it; a loan for anything else was forced."""
    luck: bool = False
    """Did a card, a day or a die bring it? What is the same for all, or was chosen, or follows from a choice, is not luck."""
    pay_day: str = ""
    """Its word in the one line that sums up a Pay Day."""
    was_for: str = ""
    """What the payment was for, within a sentence: for every reason for which cash leaves a player."""
    loan_for: str = ""
    """What a loan was for, where the payment can make one necessary."""
    into_pot: str = ""
    """Who paid into the pot, and for what, where the money goes there."""


# fmt: off
REASONS = (
    # ---- Pay and interest
    Reason(Why.START_CASH, Stream.START, PaymentKind.PAY, WorthKind.PAY, "",
           heading=Heading("Start cash", "Start cash")),
    Reason(Why.WAGES, Stream.SALARY, PaymentKind.PAY, WorthKind.PAY, "",
           heading=SALARY, columns=("salary",), step=Step.WAGES, pay_day="salary"),
    Reason(Why.DAYLIGHT_WAGES, Stream.SALARY, PaymentKind.PAY, WorthKind.CARDS, "",
           heading=SALARY, columns=("salary",), luck=True),
    Reason(Why.SAVINGS_INTEREST, Stream.INTEREST, PaymentKind.INTEREST, WorthKind.INTEREST, "",
           heading=Heading("Interest earned", "Interest earned"), columns=("earned",), step=Step.INTEREST, pay_day="interest earned"),
    Reason(Why.LOAN_INTEREST, Stream.INTEREST, PaymentKind.INTEREST, WorthKind.INTEREST, "",
           heading=INTEREST_PAID, columns=("loan_interest", "paid"), step=Step.INTEREST, pay_day="interest paid", was_for="interest",
           loan_for="For interest"),
    Reason(Why.CHARGE_INTEREST, Stream.INTEREST, PaymentKind.INTEREST, WorthKind.INTEREST, "mail",
           heading=INTEREST_PAID, columns=("charge_interest", "paid"), step=Step.CHARGE, pay_day="interest paid",
           was_for="interest on a charge ({card})", loan_for="For interest"),
    # ---- Bills and charges
    Reason(Why.BILL, Stream.MAIL, PaymentKind.MAIL, WorthKind.BILLS, "mail",
           heading=BILLS, columns=("bills",), step=Step.BILLS, luck=True, pay_day="bills", was_for="a bill ({card})",
           loan_for="For a bill: {card}"),
    Reason(Why.MONSTER_CHARGE, Stream.MAIL, PaymentKind.CHARGES, WorthKind.BILLS, "mail",
           heading=BILLS, columns=("bills",), step=Step.CHARGE, luck=True, pay_day="bills", was_for="a charge ({card})",
           loan_for="For a bill: {card}"),
    # ---- Loans and savings
    Reason(Why.LOAN_TAKEN, Stream.LOANS, PaymentKind.LOANS, None, "",
           heading=Heading("Borrowed", "Borrowed"), columns=("borrowed",), pay_day="borrowed"),
    Reason(Why.LOAN_REPAID, Stream.LOANS, PaymentKind.LOANS, None, "",
           heading=Heading("Loan repaid", "Loan repaid"), columns=("repaid",), step=Step.REPAY, pay_day="repaid",
           was_for="went back to the bank"),
    Reason(Why.SAVINGS_IN, Stream.SAVINGS, PaymentKind.SAVINGS, None, "",
           heading=Heading("Put into savings", "Put into savings"), step=Step.SAVE, chosen=True, pay_day="saved",
           was_for="put into savings"),
    Reason(Why.SAVINGS_OUT, Stream.SAVINGS, PaymentKind.SAVINGS, None, "",
           heading=Heading("Taken out of savings", "Taken out of savings"), pay_day="from savings"),
    Reason(Why.PENALTY, Stream.INTEREST, PaymentKind.SAVINGS, WorthKind.INTEREST, "",
           heading=Heading("Penalty for early taking out", "Penalties for early taking out"),
           was_for="the penalty for taking savings out"),
    # ---- Other mail
    Reason(Why.COLLECTION, Stream.MAIL, PaymentKind.MAIL, WorthKind.CARDS, "mail",
           heading=Heading("Mail card that paid", "Mail cards that paid", named=True), luck=True),
    Reason(Why.INSURANCE, Stream.MAIL, PaymentKind.MAIL, WorthKind.BILLS, "mail",
           heading=Heading("Insurance bought", "Insurance bought", named=True), chosen=True, was_for="insurance ({card})",
           loan_for="For insurance: {card}"),
    Reason(Why.CHARITY, Stream.MAIL, PaymentKind.MAIL, WorthKind.CARDS, "mail",
           heading=GIVEN, luck=True, was_for="charity ({card})", loan_for="For charity: {card}", into_pot="{name}, {card}"),
    Reason(Why.NEIGHBOR, Stream.PLAYERS, PaymentKind.MAIL, WorthKind.CARDS, "mail",
           heading=OTHERS, luck=True, was_for="a neighbor ({card})", loan_for="For a neighbor: {card}"),
    Reason(Why.MAD_MONEY, Stream.PLAYERS, PaymentKind.MAIL, WorthKind.CARDS, "mail",
           heading=OTHERS, luck=True, was_for="mad money ({card})", loan_for="For another player: {card}"),
    Reason(Why.MONEYGRAM_SENT, Stream.MAIL, PaymentKind.MAIL, WorthKind.CARDS, "mail",
           heading=GIVEN, luck=True, was_for="a moneygram ({card})", loan_for="For a moneygram: {card}", into_pot="{name}, {card}"),
    Reason(Why.TICKET_CASHED, Stream.GAMES, PaymentKind.MAIL, WorthKind.GAMES, "mail",
           heading=CONTESTS, luck=True),
    Reason(Why.SWELLFARE_STAKE, Stream.GAMES, PaymentKind.MAIL, WorthKind.GAMES, "mail",
           heading=CONTESTS, chosen=True, was_for="the stake in Swellfare"),
    Reason(Why.SWELLFARE_WON, Stream.GAMES, PaymentKind.MAIL, WorthKind.GAMES, "mail",
           heading=CONTESTS, luck=True),
    Reason(Why.SWELLFARE_LOST, None, PaymentKind.MAIL, None, "mail",
           into_pot="{name}, stake lost"),
    # ---- Deals
    Reason(Why.DEAL_BOUGHT, Stream.DEALS, PaymentKind.DEALS, WorthKind.DEALS, "deals",
           heading=BOUGHT, chosen=True, was_for="the {card}", loan_for="For the {card}"),
    Reason(Why.DEAL_SOLD, Stream.DEALS, PaymentKind.DEALS, WorthKind.DEALS, "deals",
           heading=Heading("Deal sold", "Deals sold", named=True)),
    Reason(Why.COMMISSION, Stream.GAMES, PaymentKind.DEALS, WorthKind.DEALS, "deals",
           heading=Heading("Commission", "Commissions", named=True), luck=True),
    Reason(Why.YARD_SALE, Stream.DEALS, PaymentKind.DEALS, WorthKind.DEALS, "deals",
           heading=BOUGHT, was_for="the {card} from the yard sale", loan_for="For the {card}"),
    # ---- Days of the board
    Reason(Why.COLLECT, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "laid",
           heading=GOOD_DAYS, luck=True),
    Reason(Why.PAY, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "laid",
           heading=DEAR_DAYS, luck=True, was_for="{day}", loan_for="For {day}"),
    Reason(Why.PAY_POT, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "laid",
           heading=DEAR_DAYS, luck=True, was_for="{day}", loan_for="For {day}", into_pot="{name}, {day}"),
    Reason(Why.ELECTION, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "",
           heading=Heading("Town election", "Town elections"), luck=True, was_for="the town election", loan_for="For the town election",
           into_pot="{name}, town election"),
    Reason(Why.BIRTHDAY, Stream.PLAYERS, PaymentKind.DAYS, WorthKind.CARDS, "",
           heading=OTHERS, luck=True, was_for="a birthday present", loan_for="For a birthday gift"),
    Reason(Why.CHARITY_WALK, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "",
           heading=GIVEN, luck=True, was_for="the charity walk", loan_for="For the charity walk", into_pot="{name}, charity walk"),
    Reason(Why.HOLIDAY, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "laid",
           heading=GOOD_DAYS, luck=True),
    Reason(Why.SKYROCKETS, None, PaymentKind.DAYS, None, "laid",
           into_pot="The bank, {day}"),
    # ---- Games of chance
    Reason(Why.POT_WON, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "",
           heading=Heading("{pot} won", "{pot} won"), luck=True),
    Reason(Why.POKER_STAKE, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "",
           heading=CONTESTS, chosen=True, was_for="the poker game", loan_for="For the poker game"),
    Reason(Why.POKER_WON, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "",
           heading=CONTESTS, luck=True),
    Reason(Why.POKER_RETURNED, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "",
           heading=CONTESTS),
    Reason(Why.LOTTERY_BANK, None, PaymentKind.DAYS, None, ""),
    Reason(Why.LOTTERY_PILE, None, PaymentKind.DAYS, None, ""),
    Reason(Why.LOTTERY_ANTE, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "",
           heading=CONTESTS, chosen=True, was_for="the lottery", loan_for="For the lottery"),
    Reason(Why.LOTTERY_WON, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "",
           heading=CONTESTS, luck=True),
    Reason(Why.LOTTERY_ROLLED_OVER, None, PaymentKind.DAYS, None, ""),
    Reason(Why.RADIO, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "",
           heading=CONTESTS, luck=True),
    Reason(Why.SWEEPSTAKES, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "laid",
           heading=GOOD_DAYS, luck=True),
    Reason(Why.CONTEST_WON, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "laid",
           heading=CONTESTS, luck=True),
    Reason(Why.CASINO_WON, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "laid",
           heading=CONTESTS, luck=True),
    Reason(Why.CASINO_LOST, Stream.GAMES, PaymentKind.DAYS, WorthKind.GAMES, "laid",
           heading=CONTESTS, luck=True, was_for="{day}", loan_for="For {day}", into_pot="{name}, {day}"),
    # ---- Event cards
    Reason(Why.EVENT_PAID, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "events",
           heading=EVENTS, luck=True, was_for="{card}", loan_for="For an event: {card}", into_pot="{name}, {card}"),
    Reason(Why.EVENT_TO_FRIEND, Stream.PLAYERS, PaymentKind.DAYS, WorthKind.CARDS, "events",
           heading=OTHERS, luck=True, was_for="a friend ({card})", loan_for="For an event: {card}"),
    Reason(Why.EVENT_KEPT, Stream.DAYS, PaymentKind.DAYS, WorthKind.CARDS, "events",
           heading=EVENTS, luck=True),
    Reason(Why.EVENT_TAKEN, Stream.PLAYERS, PaymentKind.DAYS, WorthKind.CARDS, "events",
           heading=OTHERS, luck=True, was_for="a friend ({card})", loan_for="For an event: {card}"),
    # ---- What is never the reason of a transfer: none at all, and the cause of a loan that nothing made necessary
    Reason(Why.NOTHING, None, None, None, ""),
    Reason(Why.BY_CHOICE, None, None, None, "deals",
           step=Step.SAVE, chosen=True, loan_for="By choice"),
)
# fmt: on

CHOSEN = frozenset(reason.why for reason in REASONS if reason.chosen)
"""What nobody has to pay: a loan taken for anything else was forced."""
