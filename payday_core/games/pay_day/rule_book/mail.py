"""Mail and events: what every kind of card in the deck does."""

from collections.abc import Callable

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import MailCard
from payday_core.games.pay_day.kinds import Cover, Mail, Occasion
from payday_core.games.pay_day.rule_book.parts import RuleLine, Section, dollars, plain_lines
from payday_core.text.wording import capital, count, counted, join_names, money, percent

MAIL_KINDS = {
    Mail.BILL: "Bill",
    Mail.MONSTER_CHARGE: "Monster Charge",
    Mail.COLLECTION: "Collection",
    Mail.AD: "Advertisement",
    Mail.POSTCARD: "Postcard",
    Mail.INSURANCE: "Insurance",
    Mail.TICKET: "Lottery Ticket",
    Mail.SWELLFARE: "Swellfare",
    Mail.NEIGHBOR: "Pay a Neighbor",
    Mail.MAD_MONEY: "Mad Money",
    Mail.CHARITY: "Charity",
    Mail.MOVE_AHEAD: "Move Ahead",
    Mail.BUY_OR_SELL: "Buy or Sell",
    Mail.MONEYGRAM_OUT: "Moneygram to send",
    Mail.MONEYGRAM_IN: "Moneygram for you",
    Mail.TAX_REFUND: "Tax Refund",
    Mail.REBATE_CHECK: "Rebate Check",
    Mail.INSTANT_MESSAGE: "Instant Message",
}
"""What mail cards of a kind are called."""

OCCASIONS = {
    Occasion.PAY_TO_BONUS: "Pay to Bonus",
    Occasion.EACH_PAY_TO_BONUS: "Each Pay to Bonus",
    Occasion.PAY_TO_FRIEND: "Pay to Friend",
    Occasion.KEEP_THE_CASH: "Keep the Cash",
    Occasion.EACH_KEEP_THE_CASH: "Each Keep the Cash",
    Occasion.TAKE_AND_KEEP: "Take and Keep the Cash",
}
"""What events of a kind are called."""

MOVING = frozenset({Mail.MOVE_AHEAD, Mail.INSTANT_MESSAGE})
"""Mail cards that move the token; they come last."""

COVERS = {Cover.CAR: "car", Cover.HEALTH: "doctor and dentist"}


def mail(edition: Edition) -> Section:
    """A Mail day, and every kind of mail card in the deck."""
    kinds = [kind for kind in MAIL_KINDS if any(card.kind is kind for card in edition.mail)]
    moving = "Those that move your token come last." if set(kinds) & MOVING else ""
    first = plain_lines(f"A Mail day brings as many mail cards as it shows. Read them one after another. {moving}".strip())
    return Section("Mail", "mail", first + tuple(_mail_line(edition, kind) for kind in kinds))


def _mail_line(edition: Edition, kind: Mail) -> RuleLine:
    cards = [card for card in edition.mail if card.kind is kind]
    amounts = [card.amount for card in cards if card.amount]
    note = f"{len(cards)} in the deck" + (f", {dollars(amounts)}" if amounts else "")
    return RuleLine(mail_rule(edition, kind), MAIL_KINDS[kind], note)


def mail_rule(edition: Edition, kind: Mail) -> str:
    """What to do with a mail card of a kind."""
    return MAIL_RULES[kind](edition)


def _bill(edition: Edition) -> str:
    insured = " Insurance that covers it cancels it." if edition.has_insurance else ""
    return f"Keep it and pay it on your next Pay Day, with a loan if you must.{insured}"


def _charge(edition: Edition) -> str:
    return (
        f"Keep it until Pay Day. Then pay all of it and no interest, or pay {percent(edition.charge_rate)} and keep it another month. "
        "In your last month all of it is due."
    )


def _junk(edition: Edition) -> str:
    return "Something to read, no more. " + ("Throw it away on Pay Day." if edition.junk_kept else "Throw it away at once.")


def _insurance(edition: Edition) -> str:
    policies = [card for card in edition.mail if card.kind is Mail.INSURANCE]
    kinds = {card.cover: card for card in policies if card.cover in COVERS}
    return (
        f"Buy it at once or throw it away. {capital(join_names([_policy(card) for card in kinds.values()]))}. "
        "It lasts the whole game, and cancels such bills that you already hold."
    )


def _policy(card: MailCard) -> str:
    return f"the {money(card.amount)} policy cancels every {COVERS[card.cover]} bill"


def _swellfare(e: Edition) -> str:
    wins = {5: "A 5 or 6", 6: "A 6", 7: "No roll"}.get(e.swellfare_wins_from, f"{e.swellfare_wins_from} or more")
    return (
        "Only for a player in debt, whose loan, interest and unpaid bills come to more than the cash in hand. "
        f"Stake up to {money(e.swellfare_stake_most)}, in steps of {money(e.swellfare_stake_step)}, and roll. "
        f"{wins} pays {count(e.swellfare_multiple)} times the stake. Otherwise it goes into the {e.pot_name}."
    )


def _message(edition: Edition) -> str:
    friends = any(card.friend for card in edition.mail)
    bring = " Where it says so, choose another player who has not retired. That token comes along, and its owner acts after you."
    return f"Go where it says, not back past Start nor ahead past Pay Day, and do what that day says.{bring if friends else ''}"


def _bank_pays(edition: Edition) -> str:
    return "The bank pays you at once."


def _into_the_pot(edition: Edition) -> str:
    return f"Pay it into the {edition.pot_name} at once."


MAIL_RULES: dict[Mail, Callable[[Edition], str]] = {
    Mail.BILL: _bill,
    Mail.MONSTER_CHARGE: _charge,
    Mail.COLLECTION: _bank_pays,
    Mail.AD: _junk,
    Mail.POSTCARD: _junk,
    Mail.INSURANCE: _insurance,
    Mail.TICKET: lambda e: "Keep it. Land on Lottery Draw before your next Pay Day and it pays its amount. On Pay Day it is worthless.",
    Mail.SWELLFARE: _swellfare,
    Mail.NEIGHBOR: lambda e: "Choose another player and pay the amount at once.",
    Mail.MAD_MONEY: lambda e: "Choose another player, who pays you at once and borrows for it if need be.",
    Mail.CHARITY: _into_the_pot,
    Mail.MOVE_AHEAD: lambda e: "Go ahead to the next Deal or the next Buyer, as you choose, and do what it says.",
    Mail.BUY_OR_SELL: lambda e: "Choose one: be offered a deal, or sell one of yours to a buyer. Your token stays where it is.",
    Mail.MONEYGRAM_OUT: _into_the_pot,
    Mail.MONEYGRAM_IN: _bank_pays,
    Mail.TAX_REFUND: _bank_pays,
    Mail.REBATE_CHECK: _bank_pays,
    Mail.INSTANT_MESSAGE: _message,
}

EVENT_RULES: dict[Occasion, str] = {
    Occasion.PAY_TO_BONUS: "You pay it into the {pot}.",
    Occasion.EACH_PAY_TO_BONUS: "Choose another player. Both of you pay it into the {pot}.",
    Occasion.PAY_TO_FRIEND: "Choose another player and pay the amount.",
    Occasion.KEEP_THE_CASH: "The bank pays you.",
    Occasion.EACH_KEEP_THE_CASH: "Choose another player. The bank pays each of you.",
    Occasion.TAKE_AND_KEEP: "Choose another player, who pays you.",
}


def event_rule(edition: Edition, kind: Occasion) -> str:
    """What an event of a kind does."""
    return EVENT_RULES[kind].format(pot=edition.pot_name)


def events(edition: Edition) -> Section:
    """Event days and the kinds of event cards."""
    kinds = [kind for kind in OCCASIONS if any(card.kind is kind for card in edition.events)]
    first = plain_lines(f"On an Event day draw the top event and do it at once. There are {counted(len(kinds), 'kind')}.") if kinds else ()
    return Section("Events", "bolt", first + tuple(_event(edition, kind) for kind in kinds))


def _event(edition: Edition, kind: Occasion) -> RuleLine:
    amounts = [card.amount for card in edition.events if card.kind is kind]
    return RuleLine(event_rule(edition, kind), OCCASIONS[kind], f"{len(amounts)} in the deck, {dollars(amounts)}")
