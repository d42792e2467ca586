"""The blanks of a rule card: the numbers, switches and choices by which a seat decides, as a value."""

from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import LAST_DAY, Whom
from payday_core.games.pay_day.rule_cards.answers import NEVER

Dollars = Field(ge=0, le=NEVER)
Percent = Field(ge=0, le=100)

IN_DOLLARS: Final = ("deal_loan", "keep", "games_from", "repay_from")
"""The limits that go with an edition's size of money. The stake does not: it is for the one edition that has Swellfare cards."""


class RuleCard(BaseModel):
    """How a seat decides when it is not asked. Dollars, percents of profit on the cost, switches, and whom to choose.

    A limit of `NEVER` means no limit where it caps (`deal_loan`) and never where it must be reached (`buy_margin`, `games_from`).
    What has a default concerns rarer decisions; cards in stored games may lack it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    buy_margin: int = Dollars
    """Buy a deal from cash if it earns at least this many percent of its cost."""
    loan_margin: int = Dollars
    """Borrow for a deal only if it earns at least this many percent."""
    deal_loan: int = Dollars
    """The largest loan, in dollars, that a deal may bring us to; 0 = never borrow for a deal."""
    buy_in_last_month: bool = True
    """Buy in the last month too, although an unsold deal is lost at its end."""
    keep: int = Dollars
    """Cash, in dollars, that buying, repaying and saving leave untouched."""
    repay_share: int = Percent
    """How many percent of the spare cash go into repaying on Pay Day."""
    save_share: int = Percent
    """How many percent of the spare cash are saved on Pay Day, in an edition with savings."""
    games_from: int = Dollars
    """Join lotteries and poker games with at least this much cash; 0 = always."""
    insure: bool = False
    """Buy insurance when cash covers it."""
    stake: int = Field(default=0, ge=0, le=100)
    """Stake on a Swellfare card, in dollars, when in debt."""
    at_random: bool = False
    """Answer everything by chance: for tests."""
    last_buy_day: int = Field(default=LAST_DAY, ge=1, le=LAST_DAY)
    """In the last month buy up to this day of it, where we buy in it at all."""
    bid_share: int = Field(default=100, ge=0, le=100)
    """Bid at most this many percent of what the deal brings or, not knowing the card, of what such deals bring on average."""
    repay_from: int = Field(default=0, ge=0, le=NEVER)
    """Repay on Pay Day with at least this much cash; 0 = always."""
    carry_charges: bool = False
    """Pay only the interest of a Monster Charge as long as that is allowed, even with the cash to pay it off."""
    pay_whom: Whom = Whom.POOREST
    """Who gets what we have to give away, and who may come along."""
    charge_whom: Whom = Whom.RICHEST
    """Who has to pay when we may choose."""
    expert: bool = Field(default=False, exclude_if=lambda expert: not expert)
    """Decide as the expert does, who works out what each answer is worth; the other blanks then say only what she leaves to them.

    Written only where it is so, and programs from before the expert read all other cards."""


def numbers(card: RuleCard) -> dict[str, int]:
    """The card as the table's fields."""
    return {name: int(getattr(card, name)) for name in RuleCard.model_fields}


def of_wages(edition: Edition, share: float) -> int:
    """A share of the wage in whole loan steps, in dollars."""
    return round(edition.wage * share / edition.loan_step) * edition.loan_step


def scaled(card: RuleCard, one: Edition, other: Edition) -> RuleCard:
    """The card of one edition in another's size of money: the same limits in wages, in whole loan steps; none of them vanishes."""
    if one.wage == other.wage:
        return card
    limits = {name: getattr(card, name) for name in IN_DOLLARS if 0 < getattr(card, name) < NEVER}
    moved = {name: max(of_wages(other, dollars / one.wage), other.loan_step) for name, dollars in limits.items()}
    return card.model_copy(update={name: min(dollars, NEVER) for name, dollars in moved.items()})


def with_more_zeros(card: RuleCard, times: int) -> RuleCard:
    """The card for an edition whose money is so many times as large: its limits in dollars grow with it."""
    return card.model_copy(update={name: min(times * getattr(card, name), NEVER) for name in IN_DOLLARS})
