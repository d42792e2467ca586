"""The lines of a Pay Day in words: a title, one plain detail, a word where no money moves, and what had to be borrowed."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.reasons import Step
from payday_core.games.pay_day.narration.pay_day_lines.parts import Part
from payday_core.text.wording import capital, counted, join_names, money, percent, running

DONE, NOW, TO_COME = "done", "now", "to come"


class Scene(NamedTuple):
    """What the words need to know besides the step itself."""

    edition: Edition
    month: int
    months: int
    holds_deals: bool

    @property
    def is_last(self) -> bool:
        """Is it the seat's last Pay Day?"""
        return self.month == self.months


TITLES = {
    Step.WAGES: "Salary",
    Step.INTEREST: "Interest",
    Step.BILLS: "Bills",
    Step.CHARGE: "Charge",
    Step.REPAY: "Repay the loan",
    Step.SAVE: "Savings",
    Step.TICKETS: "Lottery tickets",
    Step.JUNK: "Ads and postcards",
    Step.DEALS: "Deals",
    Step.START: "Back to Start",
}


def title_of(scene: Scene, part: Part, *, again: bool) -> str:
    """The line's title; bills that come after a charge are more bills."""
    if part.step is Step.START and scene.is_last:
        return "The end"
    return f"More {TITLES[part.step].lower()}" if again and part.step is Step.BILLS else TITLES[part.step]


def detail_of(scene: Scene, part: Part, state: str) -> str:
    """What the line is about, without a full stop."""
    return DETAILS[part.step](scene, part, state)


def word_of(scene: Scene, part: Part, state: str) -> str | None:
    """What stands in place of dollars; None where dollars do."""
    if part.step is Step.START:
        return ""
    if part.step is Step.DEALS and not scene.is_last:
        return "kept" if scene.holds_deals else "none"
    if part.step in (Step.TICKETS, Step.DEALS):
        return ("lost" if part.step is Step.DEALS else "gone") if part.entries else "none"
    if part.step is Step.JUNK:
        return "gone"
    chosen_later = state == TO_COME and part.step in (Step.REPAY, Step.SAVE) and not _shut(scene, part)
    return "you choose" if chosen_later else None


def found_in_words(part: Part, *, past: bool) -> Iterator[tuple[str, int]]:
    """Money that had to be found for a payment: savings first, then a loan."""
    short = -part.amount - part.had.cash
    for why, verbs in ((Why.SAVINGS_OUT, ("take", "took")), (Why.LOAN_TAKEN, ("borrow", "borrowed"))):
        amount = sum(entry.amount for entry in part.found if entry.what == why)
        if amount:
            rest = " out of savings" if why is Why.SAVINGS_OUT else ""
            yield f"{money(short)} short, so you {verbs[past]} {money(amount)}{rest}", amount
            short -= amount


# ---- details


def _wages(scene: Scene, part: Part, state: str) -> str:
    if scene.edition.wage_in_last_month:
        return "The same each month"
    return "None in the last month" if scene.is_last else "The same each month, except the last"


def _interest(scene: Scene, part: Part, state: str) -> str:
    edition, had = scene.edition, part.had
    if had.loan:
        return f"{percent(edition.loan_rate)} of your {money(had.loan)} loan"
    if had.savings:
        return f"{percent(edition.savings_rate)} of your {money(had.savings)} savings"
    return "You have no loan and no savings" if edition.savings_rate else "You have no loan"


def _bills(scene: Scene, part: Part, state: str) -> str:
    mail = scene.edition.mail
    bills = [f"{running(mail[card].title)} {money(mail[card].amount)}" for card in part.cards(Why.BILL)]
    return capital(", ".join(bills)) or "None this month"


def _charge(scene: Scene, part: Part, state: str) -> str:
    card, rate = scene.edition.mail[part.about], percent(scene.edition.charge_rate)
    if scene.is_last:
        end = "due in full in the last month"
    elif state == NOW:
        end = f"pay all {money(card.amount)}, or {rate} and carry it over"
    elif state == TO_COME:
        end = f"{rate} of {money(card.amount)}, or all of it"
    else:
        end = "paid in full" if part.cards(Why.MONSTER_CHARGE) else f"{rate} paid, {money(card.amount)} carried over"
    return f"{card.title}: {end}"


def _repay(scene: Scene, part: Part, state: str) -> str:
    if _shut(scene, part):
        return _shut(scene, part)
    if state != DONE:
        return f"Your choice, in steps of {money(scene.edition.loan_step)}"
    if not part.has.loan:
        return "Your loan is paid off"
    return f"Your loan is now {money(part.has.loan)}" if part.amount else f"Your loan stays {money(part.has.loan)}"


def _save(scene: Scene, part: Part, state: str) -> str:
    if _shut(scene, part):
        return _shut(scene, part)
    if state != DONE:
        return f"Your choice, in steps of {money(scene.edition.savings_step)}"
    return f"Your savings {'are now' if part.amount else 'stay'} {money(part.has.savings)}"


def _shut(scene: Scene, part: Part) -> str:
    """Why there is nothing to choose; empty where there is."""
    edition, had = scene.edition, part.had
    if part.step is Step.REPAY:
        if not had.loan:
            return "You have no loan"
        return f"Less than {money(edition.loan_step)} in hand" if had.cash < edition.loan_step else ""
    if had.loan:
        return "They open when your loan is $0"
    return f"Less than {money(edition.savings_step)} in hand" if had.cash < edition.savings_step and not had.savings else ""


def _tickets(scene: Scene, part: Part, state: str) -> str:
    faces = [scene.edition.mail[entry.about].amount for entry in part.entries]
    if not faces:
        return "You hold none"
    if len(faces) == 1:
        return f"One {money(faces[0])} ticket was not drawn this month"
    return f"{capital(counted(len(faces), 'ticket'))}, worth {money(sum(faces))}, were not drawn this month"


def _deals(scene: Scene, part: Part, state: str) -> str:
    if part.entries:
        return "Unsold: " + join_names([running(scene.edition.deals[entry.about].title) for entry in part.entries])
    return "Only lost in the last month, so you keep yours" if scene.holds_deals else "You hold none"


def _start(scene: Scene, part: Part, state: str) -> str:
    return "You have finished your last month" if scene.is_last else f"Month {scene.month + 1} begins"


DETAILS: dict[Step, Callable[[Scene, Part, str], str]] = {
    Step.WAGES: _wages,
    Step.INTEREST: _interest,
    Step.BILLS: _bills,
    Step.CHARGE: _charge,
    Step.REPAY: _repay,
    Step.SAVE: _save,
    Step.TICKETS: _tickets,
    Step.JUNK: lambda scene, part, state: "Those that you kept are thrown away",
    Step.DEALS: _deals,
    Step.START: _start,
}
