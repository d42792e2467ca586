"""A pending question as people see it: its options with labels, and what each would do to the money."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from payday_core.engine.options import Decision as AnyDecision
from payday_core.engine.options import Option as AnyOption
from payday_core.engine.rows import transfer
from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Occasion, Why
from payday_core.games.pay_day.money import loan_of, savings_of, share_of, worth_of
from payday_core.games.pay_day.rule_cards.answers import card_answer, usual_high
from payday_core.games.pay_day.rules.deals import buy, buy_for
from payday_core.games.pay_day.rules.events import follow_event
from payday_core.games.pay_day.rules.loans import borrow, pay, withdraw
from payday_core.games.pay_day.table import Table
from payday_core.text.wording import running


@dataclass(frozen=True)
class Outlook:
    """Where a player would stand after an answer, chance left aside. Dollars; `interest` is due at the next Pay Day."""

    cash: int
    savings: int
    loan: int
    interest: int
    worth: int


Option: TypeAlias = AnyOption[Outlook]
"""One legal answer: its value, the words on the button, and where it would leave the player."""


@dataclass(frozen=True, eq=False)
class Decision(AnyDecision[Outlook]):
    """A question put to one seat. `about` is the card's number in the edition's deck, or NONE."""

    table: Table

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        printed: Edition = self.variant
        return printed

    @property
    def ask(self) -> Ask:
        """What is asked."""
        return Ask(self.table.ask)

    @property
    def question(self) -> str:
        """What is asked, by its name."""
        return self.ask.name

    @property
    def day(self) -> int:
        """The day of the month on which the seat stands."""
        return int(self.table.day[self.seat])

    @cached_property
    def now(self) -> Outlook:
        """Where the player stands before answering."""
        return _outlook(self.table, self.seat)

    def outlook_after(self, value: int) -> Outlook:
        """Where the player would stand after a legal answer."""
        trial = self._trial()
        EFFECTS[self.ask](trial, self.seat, value)
        return _outlook(trial, self.seat)

    def _trial(self) -> Any:
        """A copy of the table to try an answer on. Nobody is asked there, and no card flips a coin: what is missing is the least loan."""
        trial: Any = self.table.copy()
        trial.journal = None
        trial.asks, trial.at_random = [0] * len(trial.asks), [0] * len(trial.at_random)
        return trial

    @cached_property
    def usual(self) -> tuple[int, ...]:
        """The answers that people usually give: of dollars without limit the first steps."""
        t = self.table
        high = usual_high(t, self.seat, t.ask, t.about, t.low, t.high, t.step)
        return tuple(value for value in self.values if value <= high)

    @property
    def planned(self) -> int:
        """What the plan of the player says, its rule card. Coins that it flips for that are not counted."""
        return card_says(self.table.copy())

    def label(self, value: int) -> str:
        """The words on the button of a legal answer."""
        return LABELS[self.ask](self, value)


def card_says(t: Any) -> int:
    """What the rule card of the seat that is asked says to the question on this table. A card that flips coins moves their count on."""
    return int(card_answer(t, t.asked_seat, t.ask, t.about, t.low, t.high, t.step, t.without))


def _outlook(t: Table, p: int) -> Outlook:
    loan = loan_of(t, p)
    interest = share_of(loan, t.edition.loan_basis_points)
    return Outlook(t.money[p], savings_of(t, p), loan, interest, worth_of(t, p))


Effect = Callable[[Any, int, int], None]


def _nothing(t: Any, p: int, value: int) -> None:
    """An answer that moves no money by itself."""


def _buy(t: Any, p: int, value: int) -> None:
    if value:
        buy(t, p, t.about, value - 1)


def _sell(t: Any, p: int, value: int) -> None:
    if value:
        transfer(t, Account.BANK, p, t.edition.deal_value[value - 1], Why.DEAL_SOLD, value - 1, 0)


def _bid(t: Any, p: int, value: int) -> None:
    if value > t.low:
        buy_for(t, p, t.about, value)


def _join(stake: str, why: Why) -> Effect:
    def effect(t: Any, p: int, value: int) -> None:
        pay(t, p, Account.STAKES, value * getattr(t.edition, stake), why, NONE)

    return effect


def _insure(t: Any, p: int, value: int) -> None:
    pay(t, p, Account.BANK, value * t.edition.mail_amount[t.about], Why.INSURANCE, t.about)


def _charge(t: Any, p: int, value: int) -> None:
    amount = t.edition.mail_amount[t.about]
    pay(t, p, Account.BANK, amount if value else share_of(amount, t.edition.charge_basis_points), Why.MONSTER_CHARGE, t.about)


def _save(t: Any, p: int, value: int) -> None:
    transfer(t, p, Account.SAVINGS + p, value, Why.SAVINGS_IN, -1, 0)


EFFECTS: dict[Ask, Effect] = {
    Ask.WITHDRAW: lambda t, p, v: withdraw(t, p, v, Why.BY_CHOICE, -1),
    Ask.BORROW: lambda t, p, v: borrow(t, p, v, Why.BY_CHOICE, -1),
    Ask.BUY_DEAL: _buy,
    Ask.SELL_DEAL: _sell,
    Ask.JOIN_POKER: _join("poker_stake", Why.POKER_STAKE),
    Ask.JOIN_LOTTERY: _join("lottery_ante", Why.LOTTERY_ANTE),
    Ask.PICK_NUMBER: _nothing,
    Ask.BUY_INSURANCE: _insure,
    Ask.STAKE_SWELLFARE: lambda t, p, v: pay(t, p, Account.STAKES, v, Why.SWELLFARE_STAKE, -1),
    Ask.PAY_WHOM: lambda t, p, v: pay(t, p, v, t.edition.mail_amount[t.about], Why.NEIGHBOR, t.about),
    Ask.COLLECT_FROM: lambda t, p, v: pay(t, v, p, t.edition.mail_amount[t.about], Why.MAD_MONEY, t.about),
    Ask.MOVE_TO: _nothing,
    Ask.PAY_CHARGE: _charge,
    Ask.REPAY: lambda t, p, v: transfer(t, p, Account.LOAN + p, v, Why.LOAN_REPAID, -1, 0),
    Ask.SAVE: _save,
    Ask.BUY_OR_SELL: _nothing,
    Ask.BID: _bid,
    Ask.CHOOSE_FRIEND: lambda t, p, v: follow_event(t, p, v, t.about),
    Ask.BRING_FRIEND: _nothing,
    Ask.SWAP_LOTTERY_CARD: _nothing,
    Ask.AGREE_TO_SWAP: _nothing,
    Ask.JOIN_CARD_LOTTERY: _join("lottery_ante", Why.LOTTERY_ANTE),
    Ask.JOIN_LUCKY_LOTTERY: _join("lucky_ante", Why.LOTTERY_ANTE),
    Ask.TURN_DIE: _nothing,
    Ask.PLACE_TILE: _nothing,
    Ask.WITHDRAW_TO_PAY: lambda t, p, v: withdraw(t, p, v, Why.BY_CHOICE, -1),
    Ask.BORROW_TO_PAY: lambda t, p, v: borrow(t, p, v, Why.BY_CHOICE, -1),
}
"""What each answer does at once, by the same rules that the turn itself uses."""


def _buy_label(d: Decision, value: int) -> str:
    if value == 0:
        return "Leave it"
    outlook = d.outlook_after(value)
    borrowed = outlook.loan - d.now.loan
    if borrowed:
        return f"Borrow ${borrowed:,} and buy"
    withdrawn = d.now.savings - outlook.savings
    return f"Withdraw ${withdrawn:,} and buy" if withdrawn else "Buy it"


def _sell_label(d: Decision, value: int) -> str:
    if value == 0:
        return "Keep everything"
    card = d.edition.deals[value - 1]
    return f"Sell the {running(card.title)} for ${card.value:,}"


def _charge_label(d: Decision, value: int) -> str:
    amount = d.edition.mail[d.about].amount
    interest = share_of(amount, d.table.edition.charge_basis_points)
    return f"Pay all ${amount:,}" if value else f"Pay ${interest:,} interest and carry it over"


def _save_label(d: Decision, value: int) -> str:
    if value == 0:
        return "Leave savings as they are"
    return f"Save ${value:,}" if value > 0 else f"Withdraw ${-value:,}"


def _friend_label(d: Decision, value: int) -> str:
    amount, name = f"${d.edition.events[d.about].amount:,}", d.names[value]
    return {
        Occasion.EACH_PAY_TO_BONUS: f"{name} pays {amount} too",
        Occasion.PAY_TO_FRIEND: f"Pay {name} {amount}",
        Occasion.EACH_KEEP_THE_CASH: f"{name} gets {amount} too",
    }.get(d.edition.events[d.about].kind, f"Collect {amount} from {name}")


def _swap_label(d: Decision, value: int) -> str:
    return ("Keep our card", "Take an unused card")[value] if value < 2 else f"Offer {d.names[value - 2]} a trade"


LABELS: dict[Ask, Callable[[Decision, int], str]] = {
    Ask.WITHDRAW: lambda d, v: f"Withdraw ${v:,}" if v else "Leave savings alone",
    Ask.BORROW: lambda d, v: f"Borrow ${v:,}" if v else "Roll without borrowing",
    Ask.BUY_DEAL: _buy_label,
    Ask.SELL_DEAL: _sell_label,
    Ask.JOIN_POKER: lambda d, v: f"Join for ${d.edition.poker_stake:,}" if v else "Sit out",
    Ask.JOIN_LOTTERY: lambda d, v: f"Join for ${d.edition.lottery_ante:,}" if v else "Sit out",
    Ask.PICK_NUMBER: lambda d, v: f"Number {v}",
    Ask.BUY_INSURANCE: lambda d, v: f"Buy it for ${d.edition.mail[d.about].amount:,}" if v else "Do without",
    Ask.STAKE_SWELLFARE: lambda d, v: f"Stake ${v:,}" if v else "Throw it away",
    Ask.PAY_WHOM: lambda d, v: f"Pay {d.names[v]}",
    Ask.COLLECT_FROM: lambda d, v: f"Collect from {d.names[v]}",
    Ask.MOVE_TO: lambda d, v: "Go to the next Buyer" if v else "Go to the next Deal",
    Ask.PAY_CHARGE: _charge_label,
    Ask.REPAY: lambda d, v: f"Repay ${v:,}" if v else "Repay nothing",
    Ask.SAVE: _save_label,
    Ask.BUY_OR_SELL: lambda d, v: "Find a buyer" if v else "Look at a deal",
    Ask.BID: lambda d, v: f"Bid ${v:,}" if v > d.table.low else "Pass",
    Ask.CHOOSE_FRIEND: _friend_label,
    Ask.BRING_FRIEND: lambda d, v: f"Bring {d.names[v]}",
    Ask.SWAP_LOTTERY_CARD: _swap_label,
    Ask.AGREE_TO_SWAP: lambda d, v: f"Trade with {d.names[d.about]}" if v else "Keep our card",
    Ask.JOIN_CARD_LOTTERY: lambda d, v: f"Join for ${d.edition.lottery_ante:,}" if v else "Sit out",
    Ask.JOIN_LUCKY_LOTTERY: lambda d, v: f"Join for ${d.edition.lucky_ante:,}" if v else "Sit out",
    Ask.TURN_DIE: lambda d, v: f"Leave it at {v}" if v == d.table.winning_roll else f"Turn it to {v}",
    Ask.PLACE_TILE: lambda d, v: f"Day {v}",
    Ask.WITHDRAW_TO_PAY: lambda d, v: f"Withdraw ${v:,}",
    Ask.BORROW_TO_PAY: lambda d, v: f"Borrow ${v:,}",
}
"""The words on the button of each answer."""
