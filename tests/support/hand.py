"""One month of the 1994 edition with three teams, played and added up by hand on paper: the numbers the ledger is tested against.

Oak buys a cabin partly on credit, sells it and ends without a loan. River sells a print shop, buys a guest house on credit and is then
forced to borrow for food. Fern wins the Sweepstakes and buys nothing. Two months are planned; month 2 is not begun.
"""

from types import SimpleNamespace
from typing import Any

from payday_core.games.pay_day.kinds import LAST_DAY, NONE, Account, Event, Mail, Offer, Space, Why

OAK, RIVER, FERN = 0, 1, 2
BANK, POT = Account.BANK, Account.POT
CABIN, SHOP, HOUSE = 0, 1, 2
DENTIST, FENCE = 0, 1

E, W = Event, Why


def _day(kind: Space, amount: int = 0, title: str = "") -> SimpleNamespace:
    return SimpleNamespace(kind=kind, amount=amount, title=title)


def edition(lengths: tuple[int, ...] = (LAST_DAY,), **changed: Any) -> Any:
    """What of the 1994 edition the sentences and frames need, with its real money numbers and three deals."""
    calendar = [_day(Space.REST) for _ in range(32)]
    calendar[2] = _day(Space.COLLECT, 5000, "Sweepstakes")
    calendar[7] = _day(Space.PAY_POT, 500, "Ski Sunday")
    calendar[14] = _day(Space.PAY_POT, 400, "Concert")
    calendar[18] = _day(Space.PAY_POT, 600, "Food")
    calendar[28] = _day(Space.PAY_POT, 500, "Shopping")
    for day in (9, 23, 29):
        calendar[day] = _day(Space.BUYER)
    calendar[LAST_DAY] = _day(Space.PAY_DAY, title="Pay Day")
    deals = [("Lakeside cabin", 5000, 9000), ("Print shop", 3500, 6500), ("Guest house", 8000, 12000)]
    values: dict[str, Any] = {
        "id": "parker-1994",
        "title": "1994",
        "pot_name": "Jackpot",
        "start_cash": 3500,
        "wage": 3500,
        "wage_in_last_month": True,
        "loan_rate": 0.10,
        "loan_step": 1000,
        "savings_rate": 0.0,
        "savings_step": 0,
        "calendar": tuple(calendar),
        "deals": tuple(
            SimpleNamespace(kind=Offer.PRICED, title=t, cost=c, value=v, commission=0, text="", art="shop") for t, c, v in deals
        ),
        "mail": (
            SimpleNamespace(kind=Mail.BILL, amount=300, title="Dental braces", text=""),
            SimpleNamespace(kind=Mail.NEIGHBOR, amount=300, title="Shared fence", text=""),
        ),
        "events": (SimpleNamespace(amount=300, title="Ice cream stop"),),
        "pieces": (SimpleNamespace(kind=Space.MAIL, amount=2, title="Mail"), SimpleNamespace(kind=Space.DEAL, amount=0, title="Deal")),
        "lottery_cards": ("1-2 3-4 5-6",) * 6,
    }
    box = SimpleNamespace(**{**values, **changed})
    box.laid, box.pay_day = box.calendar, box.calendar[LAST_DAY]
    box.last_day = lambda month: lengths[min(month, len(lengths)) - 1]
    box.days = lambda month: (*box.laid[: box.last_day(month)], box.pay_day)
    return box


class Pen:
    """Writes journal rows."""

    def __init__(self) -> None:
        self.journal: list[tuple[int, ...]] = []
        self.turn = 0

    def roll(self, seat: int, die: int, day: int) -> None:
        self.turn += 1
        self.event(Event.ROLLED, seat, die)
        self.event(Event.LANDED, seat, day)

    def seated(self, *cash: int) -> "Pen":
        """Everybody gets the start cash."""
        for seat, dollars in enumerate(cash):
            self.pay(Why.START_CASH, BANK, seat, dollars)
        return self

    def event(self, what: Event, seat: int, amount: int = 0, about: int = NONE) -> None:
        self.journal.append((self.turn, what, seat, NONE, amount, about, 0))

    def pay(self, why: Why, payer: int, payee: int, amount: int, about: int = NONE, cause: int = 0) -> None:
        self.journal.append((self.turn, why, payer, payee, amount, about, cause))

    def borrow(self, seat: int, amount: int, cause: Why, about: int = NONE) -> None:
        self.pay(Why.LOAN_TAKEN, Account.LOAN + seat, seat, amount, about, cause)

    def repay(self, seat: int, amount: int) -> None:
        self.pay(Why.LOAN_REPAID, seat, Account.LOAN + seat, amount)


def month_one() -> list[tuple[int, ...]]:
    """The journal; the sums in brackets are what the team has after the line."""
    pen = Pen()
    for seat in (OAK, RIVER, FERN):
        pen.pay(W.START_CASH, BANK, seat, 3500)
    pen.roll(OAK, 4, 4)  # cabin for 5000: 1500 short, borrows 2000 (cash 500, loan 2000)
    pen.event(E.DREW_DEAL, OAK, 0, CABIN)
    pen.borrow(OAK, 2000, W.DEAL_BOUGHT, CABIN)
    pen.pay(W.DEAL_BOUGHT, OAK, BANK, 5000, CABIN)
    pen.roll(RIVER, 1, 1)  # a bill for Pay Day
    pen.event(E.DREW_MAIL, RIVER, 0, DENTIST)
    pen.event(E.BILL_KEPT, RIVER, 300, DENTIST)
    pen.roll(FERN, 2, 2)  # (8500)
    pen.pay(W.COLLECT, BANK, FERN, 5000, 2)
    pen.roll(OAK, 3, 7)  # (0)
    pen.pay(W.PAY_POT, OAK, POT, 500, 7)
    pen.roll(RIVER, 3, 4)  # (0)
    pen.event(E.DREW_DEAL, RIVER, 0, SHOP)
    pen.pay(W.DEAL_BOUGHT, RIVER, BANK, 3500, SHOP)
    pen.turn += 1
    pen.event(E.ROLLED, FERN, 6)  # Jackpot of 500 (9000); the radio pays Oak (1000)
    pen.pay(W.POT_WON, POT, FERN, 500)
    pen.event(E.LANDED, FERN, 8)
    pen.event(E.THREW, FERN, 1)
    pen.event(E.THREW, OAK, 3)
    pen.pay(W.RADIO, BANK, OAK, 1000)
    pen.roll(OAK, 5, 12)
    pen.event(E.DREW_DEAL, OAK, 0, HOUSE)
    pen.event(E.LEFT_DEAL, OAK, 0, HOUSE)
    pen.roll(RIVER, 5, 9)  # (6500)
    pen.pay(W.DEAL_SOLD, BANK, RIVER, 6500, SHOP)
    pen.roll(FERN, 2, 10)  # Oak 900, River 6400, Fern 9200
    pen.pay(W.BIRTHDAY, OAK, FERN, 100)
    pen.pay(W.BIRTHDAY, RIVER, FERN, 100)
    pen.roll(OAK, 6, 18)  # (300); the Jackpot was empty
    pen.pay(W.PAY_POT, OAK, POT, 600, 18)
    pen.roll(RIVER, 6, 15)  # wins 600 (7000), guest house 8000: 1000 short, borrows 1000 (cash 0, loan 1000)
    pen.pay(W.POT_WON, POT, RIVER, 600)
    pen.event(E.DREW_DEAL, RIVER, 0, HOUSE)
    pen.borrow(RIVER, 1000, W.DEAL_BOUGHT, HOUSE)
    pen.pay(W.DEAL_BOUGHT, RIVER, BANK, 8000, HOUSE)
    pen.roll(FERN, 4, 14)  # (8800)
    pen.pay(W.PAY_POT, FERN, POT, 400, 14)
    pen.roll(OAK, 5, 23)  # (9300)
    pen.pay(W.DEAL_SOLD, BANK, OAK, 9000, CABIN)
    pen.roll(RIVER, 3, 18)  # food 600: borrows 1000 (cash 400, loan 2000)
    pen.borrow(RIVER, 1000, W.PAY_POT, 18)
    pen.pay(W.PAY_POT, RIVER, POT, 600, 18)
    pen.roll(FERN, 5, 19)  # Fern 8500, Oak 9600
    pen.event(E.DREW_MAIL, FERN, 0, FENCE)
    pen.pay(W.NEIGHBOR, FERN, OAK, 300, FENCE)
    pen.roll(OAK, 6, 29)  # Jackpot 1000 (10600)
    pen.pay(W.POT_WON, POT, OAK, 1000)
    pen.event(E.NOTHING_TO_SELL, OAK)
    pen.roll(RIVER, 5, 23)
    pen.event(E.KEPT_DEALS, RIVER)
    pen.roll(FERN, 6, 25)
    pen.event(E.NO_CARD, FERN)
    pen.roll(OAK, 4, 31)  # + 3500 - 200 - 2000 (cash 11900, loan 0)
    pen.event(E.PAY_DAY, OAK, 1)
    pen.pay(W.WAGES, BANK, OAK, 3500)
    pen.pay(W.LOAN_INTEREST, OAK, BANK, 200)
    pen.repay(OAK, 2000)
    pen.event(E.MONTH_OVER, OAK, 1)
    pen.roll(RIVER, 5, 28)  # shopping 500: borrows 1000 (cash 900, loan 3000)
    pen.borrow(RIVER, 1000, W.PAY_POT, 28)
    pen.pay(W.PAY_POT, RIVER, POT, 500, 28)
    pen.roll(FERN, 3, 28)  # (8000)
    pen.pay(W.PAY_POT, FERN, POT, 500, 28)
    pen.roll(RIVER, 2, 30)  # the charity walk reaches Oak at Start (11500) and Fern (7800)
    pen.pay(W.CHARITY_WALK, OAK, POT, 400)
    pen.pay(W.CHARITY_WALK, FERN, POT, 200)
    pen.roll(FERN, 1, 29)
    pen.event(E.NOTHING_TO_SELL, FERN)
    pen.roll(RIVER, 1, 31)  # + 3500 - 300 interest - 1000 repaid - 300 bill (cash 2800, loan 2000)
    pen.event(E.PAY_DAY, RIVER, 1)
    pen.pay(W.WAGES, BANK, RIVER, 3500)
    pen.pay(W.LOAN_INTEREST, RIVER, BANK, 300)
    pen.repay(RIVER, 1000)
    pen.pay(W.BILL, RIVER, BANK, 300, DENTIST)
    pen.event(E.MONTH_OVER, RIVER, 1)
    pen.roll(FERN, 5, 31)  # (11300)
    pen.event(E.PAY_DAY, FERN, 1)
    pen.pay(W.WAGES, BANK, FERN, 3500)
    pen.event(E.MONTH_OVER, FERN, 1)
    return pen.journal


NAMES = ("Oak", "River", "Fern")


def game(journal: list[tuple[int, ...]] | None = None, months: int = 2, names: tuple[str, ...] = NAMES, **changed: Any) -> Any:
    """The hand-played month as something a ledger can be opened on."""
    seats = [SimpleNamespace(name=name) for name in names]
    return SimpleNamespace(journal=month_one() if journal is None else journal, edition=edition(**changed), seats=seats, months=months)


def at(box: Any, pen: Pen, months: int = 2, names: tuple[str, ...] = NAMES) -> Any:
    """A journal written by hand, of a real edition."""
    return SimpleNamespace(journal=pen.journal, edition=box, seats=[SimpleNamespace(name=name) for name in names], months=months)
