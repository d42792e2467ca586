"""Plans in plain words: the numbers of a rule card as a value, the bots, and the sentences that a class reads."""

from collections.abc import Callable
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field

from payday_core.editions.edition import Edition
from payday_core.kinds import Space
from payday_core.rule_cards import NEVER
from payday_core.wording import capital

Dollars = Field(ge=0, le=NEVER)
Percent = Field(ge=0, le=100)


class RuleCard(BaseModel):
    """How a seat decides when it is not asked. Dollars, percents of profit on the cost, and switches.

    A limit of `NEVER` means no limit where it caps (`deal_loan`) and never where it must be reached (`buy_margin`, `games_from`).
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


@dataclass(frozen=True)
class Sentence:
    """One line of a rule card: an icon's name and words, those in [brackets] being what the team filled in."""

    icon: str
    text: str


def sentences(card: RuleCard, edition: Edition, *, last_month: bool = False) -> list[Sentence]:
    """The rule card as a pupil would say it; what concerns only the last month is said in the last month."""
    if card.at_random:
        return [Sentence("dice", "Flips a coin for [every] decision.")]
    lines = [_buying(card, edition, last_month=last_month), _borrowing(card), _repaying(card)]
    if edition.savings_rate > 0:
        lines.append(Sentence("pig", f"Without a loan, save [{_share(card.save_share)}]."))
    games = [f"{capital(games_of(edition))}: [{_joining(card)}]."] if games_of(edition) else []
    insurance = [f"Insurance: [{'yes' if card.insure else 'no'}]."] if edition.has_insurance else []
    return [*lines, Sentence("ticket", " ".join(games + insurance))] if games or insurance else lines


def games_of(edition: Edition) -> str:
    """What a seat may join on this board; empty where there is nothing."""
    if edition.has_lottery:
        return "lotteries"
    return "poker games" if any(day.kind is Space.POKER for day in edition.laid) else ""


def _buying(card: RuleCard, edition: Edition, *, last_month: bool) -> Sentence:
    if last_month and not card.buy_in_last_month:
        return Sentence("bank", "Buy [nothing]: unsold deals are lost.")
    if card.buy_margin >= NEVER:
        return Sentence("bank", "[Never] buy a deal from cash.")
    buys = "Buy and bid for" if edition.auctions else "Buy"
    return Sentence("bank", f"{buys} deals that earn [{card.buy_margin}%] or more." if card.buy_margin else f"{buys} [every] deal.")


def _borrowing(card: RuleCard) -> Sentence:
    if card.deal_loan == 0 or card.loan_margin >= NEVER:
        return Sentence("pct", "[Never] borrow for a deal.")
    limit = "[without limit]" if card.deal_loan >= NEVER else f"up to [${card.deal_loan:,}]"
    which = f"one that earns [{card.loan_margin}%]" if card.loan_margin else "any deal"
    return Sentence("pct", f"Borrow {limit} for {which}.")


def _repaying(card: RuleCard) -> Sentence:
    return Sentence("dollar", f"On Pay Day repay [{_share(card.repay_share)}], keep [${card.keep:,}].")


def _share(share: int) -> str:
    return {0: "nothing", 50: "half of it", 100: "all we can"}.get(share, f"{share}% of it")


def _joining(card: RuleCard) -> str:
    if card.games_from == 0:
        return "always"
    return "never" if card.games_from >= NEVER else f"above ${card.games_from:,}"


@dataclass(frozen=True)
class Bot:
    """A computer player: a name, what it is known for, and its rule card for an edition's size of money."""

    id: str
    name: str
    motto: str
    card: Callable[[Edition], RuleCard]


def _wages(edition: Edition, share: float) -> int:
    """A share of the wage in whole loan steps, in dollars."""
    return round(edition.wage * share / edition.loan_step) * edition.loan_step


def _debt_free(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=30, loan_margin=NEVER, deal_loan=0, buy_in_last_month=False, keep=_wages(edition, 0.3),
        repay_share=100, save_share=50, games_from=NEVER, insure=False, stake=0,
    )  # fmt: skip


def _careful(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=30, loan_margin=60, deal_loan=_wages(edition, 3), buy_in_last_month=False, keep=_wages(edition, 0.3),
        repay_share=100, save_share=50, games_from=_wages(edition, 1), insure=True, stake=0,
    )  # fmt: skip


def _buys_everything(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=0, loan_margin=0, deal_loan=NEVER, buy_in_last_month=True, keep=0,
        repay_share=50, save_share=0, games_from=0, insure=True, stake=100,
    )  # fmt: skip


def _saves_first(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=50, loan_margin=NEVER, deal_loan=0, buy_in_last_month=False, keep=_wages(edition, 0.6),
        repay_share=100, save_share=100, games_from=NEVER, insure=True, stake=0,
    )  # fmt: skip


def _at_random(edition: Edition) -> RuleCard:
    return _careful(edition).model_copy(update={"at_random": True})


BOTS = (
    Bot("debt-free", "Dana", "Never borrows by choice.", _debt_free),
    Bot("careful", "Carla", "Borrows only for good deals.", _careful),
    Bot("buyer", "Ben", "Buys everything.", _buys_everything),
    Bot("saver", "Sam", "Puts money aside first.", _saves_first),
    Bot("random", "Kit", "Flips a coin.", _at_random),
)
"""Every bot; the last one is for tests."""


def bot(name: str) -> Bot:
    """The bot with this id. ValueError names those there are."""
    for one in BOTS:
        if one.id == name:
            return one
    raise ValueError(f"there is no bot {name!r}; there are {', '.join(b.id for b in BOTS)}")


def starting_plan(edition: Edition) -> RuleCard:
    """The plan that a team finds on its card in month 1: a sensible middle to argue about."""
    return _careful(edition).model_copy(update={"games_from": 0})


def numbers(card: RuleCard) -> dict[str, int]:
    """The card as the table's fields."""
    return {name: int(value) for name, value in card.model_dump().items()}
