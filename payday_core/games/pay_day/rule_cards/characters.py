"""The characters: computer players with a name, a motto and a rule card in the size of each edition's money."""

from collections.abc import Callable
from dataclasses import dataclass

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, of_wages


@dataclass(frozen=True)
class Bot:
    """A computer player: a name, what it is known for, and its rule card for an edition's size of money."""

    id: str
    name: str
    motto: str
    card: Callable[[Edition], RuleCard]


def _debt_free(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=30, loan_margin=NEVER, deal_loan=0, buy_in_last_month=False, keep=of_wages(edition, 0.3),
        repay_share=100, save_share=50, games_from=NEVER, insure=False, stake=0,
    )  # fmt: skip


def _careful(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=30, loan_margin=60, deal_loan=of_wages(edition, 3), buy_in_last_month=False, keep=of_wages(edition, 0.3),
        repay_share=100, save_share=50, games_from=of_wages(edition, 1), insure=True, stake=0,
    )  # fmt: skip


def _buys_everything(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=0, loan_margin=0, deal_loan=NEVER, buy_in_last_month=True, keep=0,
        repay_share=50, save_share=0, games_from=0, insure=True, stake=100,
    )  # fmt: skip


def _saves_first(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=50, loan_margin=NEVER, deal_loan=0, buy_in_last_month=False, keep=of_wages(edition, 0.6),
        repay_share=100, save_share=100, games_from=NEVER, insure=True, stake=0,
    )  # fmt: skip


def _holds_on(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=NEVER, loan_margin=NEVER, deal_loan=0, buy_in_last_month=False, keep=0,
        repay_share=100, save_share=100, games_from=NEVER, insure=False, stake=0, bid_share=0,
    )  # fmt: skip


def _lets_loans_stand(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=20, loan_margin=40, deal_loan=NEVER, buy_in_last_month=False, keep=of_wages(edition, 1),
        repay_share=0, save_share=0, games_from=0, insure=False, stake=0, carry_charges=True,
    )  # fmt: skip


def _trusts_to_luck(edition: Edition) -> RuleCard:
    return RuleCard(
        buy_margin=100, loan_margin=NEVER, deal_loan=0, buy_in_last_month=False, keep=of_wages(edition, 2),
        repay_share=50, save_share=0, games_from=0, insure=False, stake=100,
    )  # fmt: skip


def _tuned(edition: Edition) -> RuleCard:
    """Found by CMA-ES over games against mixed fields, once for each kind of edition, and rounded: `bench/tune.py`, docs/strength.md."""
    if edition.savings_rate > 0:
        return RuleCard(
            buy_margin=30, loan_margin=30, deal_loan=of_wages(edition, 6), buy_in_last_month=False, keep=of_wages(edition, 1.5),
            repay_share=100, save_share=100, games_from=of_wages(edition, 4), repay_from=of_wages(edition, 1.6), insure=False, stake=100,
        )  # fmt: skip
    return RuleCard(
        buy_margin=20, loan_margin=30, deal_loan=NEVER, last_buy_day=20 if edition.pieces else 12, keep=0,
        repay_share=100, save_share=100, games_from=0, insure=False, stake=100, bid_share=60,
    )  # fmt: skip


def _expert(edition: Edition) -> RuleCard:
    return _tuned(edition).model_copy(update={"expert": True})


def _at_random(edition: Edition) -> RuleCard:
    return _careful(edition).model_copy(update={"at_random": True})


BOTS = (
    Bot("debt-free", "Dana", "Never borrows by choice.", _debt_free),
    Bot("careful", "Carla", "Borrows only for good deals.", _careful),
    Bot("buyer", "Ben", "Buys everything.", _buys_everything),
    Bot("saver", "Sam", "Puts money aside first.", _saves_first),
    Bot("holder", "Mia", "Holds on to every dollar.", _holds_on),
    Bot("borrower", "Lou", "Pays interest, never the loan.", _lets_loans_stand),
    Bot("gambler", "Gus", "Trusts to luck, and waits for bargains.", _trusts_to_luck),
    Bot("tuned", "Vera", "Tuned by a search; the strongest card.", _tuned),
    Bot("expert", "Ada", "Works out what each deal is worth.", _expert),
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
    """The plan that a team finds on its card in month 1: a sensible middle to argue about. It bets nothing unless the team says so."""
    return _careful(edition).model_copy(update={"games_from": NEVER})
