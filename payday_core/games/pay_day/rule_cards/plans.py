"""Plans in plain words: the sentences that a class reads of a rule card. Here is also the way to rule cards and characters."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import LAST_DAY, Mail, Space, Whom
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, numbers
from payday_core.games.pay_day.rule_cards.characters import BOTS, Bot, bot, starting_plan
from payday_core.games.pay_day.rule_cards.wording import BLANKS, CASH, SHARE, WHOM, YES_NO, Blank
from payday_core.text.wording import capital

__all__ = ["BOTS", "Bot", "RuleCard", "Sentence", "blanks_of", "bot", "games_of", "numbers", "sentences", "starting_plan"]


@dataclass(frozen=True)
class Sentence:
    """One line of a rule card: an icon's name and words, those in [brackets] being what the team filled in."""

    icon: str
    text: str


class Topic(Enum):
    """What a sentence of a rule card is about."""

    BUYING = "buying"
    BORROWING = "borrowing"
    SELLING = "selling"
    REPAYING = "repaying"
    SAVING = "saving"
    LUCK = "luck"
    INSURANCE = "insurance"


WHO_THE_EXPERT_IS = "She works out chances learned from many games, sees no hidden cards or coming dice, and is not perfect."

WORKED_OUT: Final = {
    Topic.BUYING: Sentence("bank", "Buy a deal if it is likely to bring [more than it costs]."),
    Topic.BORROWING: Sentence("pct", "Borrow for it if it earns [more than the interest]."),
    Topic.REPAYING: Sentence("dollar", "On Pay Day repay [all we can]."),
    Topic.SAVING: None,
}
"""What the expert decides by numbers of her own; her other blanks are read like everybody's."""


def sentences(card: RuleCard, edition: Edition, *, last_month: bool = False) -> list[Sentence]:
    """The rule card as a pupil would say it; what concerns only the last month appears in the last month."""
    if card.at_random:
        return [Sentence("dice", "Flips a coin for [every] decision.")]
    first = (Topic.BUYING, Topic.BORROWING, Topic.REPAYING, Topic.SAVING)
    lines = [line for topic in first if (line := sentence_about(topic, card, edition, last_month=last_month))]
    if card.expert:
        lines.insert(0, Sentence("bulb", WHO_THE_EXPERT_IS))
    chances = [line.text for line in (_luck(card, edition), _insurance(card, edition)) if line]
    if chances:
        lines.append(Sentence("ticket", " ".join(chances)))
    return [*lines, _selling(card, edition), *_rarer(card, edition)]


def sentence_about(topic: Topic, card: RuleCard, edition: Edition, *, last_month: bool) -> Sentence | None:
    """What the rule card says about one thing; None where this edition does not have it."""
    if card.expert and topic in WORKED_OUT:
        return WORKED_OUT[topic]
    return _buying(card, edition, last_month=last_month) if topic is Topic.BUYING else SAYING[topic](card, edition)


def games_of(edition: Edition) -> str:
    """What a seat may join on this board; empty where there is nothing."""
    if edition.has_lottery:
        return "lotteries"
    return "poker games" if any(day.kind is Space.POKER for day in edition.laid) else ""


def blanks_of(edition: Edition) -> tuple[Blank, ...]:
    """The blanks that change anything in this edition, for a form: no insurance where none is sold."""
    mail = {card.kind for card in edition.mail}
    there = {
        "bid_share": bool(edition.auctions),
        "save_share": edition.savings_rate > 0,
        "games_from": bool(games_of(edition)),
        "insure": edition.has_insurance,
        "stake": Mail.SWELLFARE in mail,
        "carry_charges": Mail.MONSTER_CHARGE in mail,
        "at_random": False,
        "expert": False,
    }
    return tuple(blank for blank in BLANKS if there.get(blank.field, True))


def _buying(card: RuleCard, edition: Edition, *, last_month: bool) -> Sentence:
    if last_month and not card.buy_in_last_month:
        return Sentence("bank", "Buy [nothing]: unsold deals are lost.")
    if card.buy_margin >= NEVER:
        return Sentence("bank", "[Never] buy a deal from cash.")
    buys = "Buy and bid for" if edition.auctions else "Buy"
    until = f" until [day {card.last_buy_day}]" if last_month and card.last_buy_day < LAST_DAY else ""
    which = f"deals that earn [{card.buy_margin}%] or more" if card.buy_margin else "[every] deal"
    return Sentence("bank", f"{buys} {which}{until}.")


def _borrowing(card: RuleCard, _: Edition) -> Sentence:
    if card.deal_loan == 0 or card.loan_margin >= NEVER:
        return Sentence("pct", "[Never] borrow for a deal.")
    limit = "[without limit]" if card.deal_loan >= NEVER else f"up to [${card.deal_loan:,}]"
    which = f"one that earns [{card.loan_margin}%]" if card.loan_margin else "any deal"
    return Sentence("pct", f"Borrow {limit} for {which}.")


def _repaying(card: RuleCard, _: Edition) -> Sentence:
    share = card.repay_share if card.repay_from < NEVER else 0
    since = f", [{CASH.say(card.repay_from)}]," if share and card.repay_from else ""
    return Sentence("dollar", f"On Pay Day{since} repay [{SHARE.say(share)}], keep [${card.keep:,}].")


def _selling(_: RuleCard, __: Edition) -> Sentence:
    """The same on every card: who waits for another buyer breaks the plan."""
    return Sentence("dollar", "Sell to [every] buyer.")


def _saving(card: RuleCard, edition: Edition) -> Sentence | None:
    return Sentence("pig", f"Without a loan, save [{SHARE.say(card.save_share)}].") if edition.savings_rate > 0 else None


def _luck(card: RuleCard, edition: Edition) -> Sentence | None:
    games = games_of(edition)
    return Sentence("ticket", f"{capital(games)}: [{CASH.say(card.games_from)}].") if games else None


def _insurance(card: RuleCard, edition: Edition) -> Sentence | None:
    return Sentence("ticket", f"Insurance: [{YES_NO.say(card.insure)}].") if edition.has_insurance else None


SAYING: Final[dict[Topic, Callable[[RuleCard, Edition], Sentence | None]]] = {
    Topic.BORROWING: _borrowing,
    Topic.SELLING: _selling,
    Topic.REPAYING: _repaying,
    Topic.SAVING: _saving,
    Topic.LUCK: _luck,
    Topic.INSURANCE: _insurance,
}


def _rarer(card: RuleCard, edition: Edition) -> list[Sentence]:
    """Sentences for a card that does it differently from most."""
    lines = []
    if edition.auctions and card.bid_share < 100 and not card.expert:
        lines.append(Sentence("bank", f"Bid up to [{card.bid_share}%] of what a deal brings."))
    if card.carry_charges and any(one.kind is Mail.MONSTER_CHARGE for one in edition.mail):
        lines.append(Sentence("mail", "Monster Charges: [carry over]."))
    if card.pay_whom is not Whom.POOREST:
        lines.append(Sentence("talk", f"Give to [{WHOM.say(card.pay_whom)}]."))
    if card.charge_whom is not Whom.RICHEST:
        lines.append(Sentence("talk", f"Take from [{WHOM.say(card.charge_whom)}]."))
    return lines
