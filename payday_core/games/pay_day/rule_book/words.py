"""The words of an edition, for somebody who meets them in the middle of a game: each in a sentence or two, with its numbers here."""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.glossary import meaning
from payday_core.games.pay_day.if_sold import WHY_NOT_COUNTED
from payday_core.games.pay_day.kinds import Mail
from payday_core.games.pay_day.rule_book.months import LOTTERIES
from payday_core.games.pay_day.rule_book.parts import RuleLine, Section
from payday_core.games.pay_day.rule_book.play import kinds_of_days
from payday_core.text.wording import percent


def words(edition: Edition) -> Section:
    """What a deal, a buyer, the Jackpot ... is; a word that the edition does not have is left out."""
    said = {
        "Deal": meaning("deal"),
        "Buyer": f"{meaning('buyer')} You meet one on a Buyer day.",
        "Mail": "Cards that you draw on a Mail day: bills for your next Pay Day, and other news, good and bad.",
        "Loan": meaning("loan"),
        "Interest": f"{meaning('interest')} A loan costs {percent(edition.loan_rate)} each Pay Day.",
        "Savings": f"{meaning('savings')} They earn {percent(edition.savings_rate)} each Pay Day." if edition.savings_rate else "",
        "Lottery": _lottery(edition),
        edition.pot_name: meaning("pot"),
        "Net worth": meaning("net worth"),
        "If sold": f"What a team would be worth if buyers took all deals that it holds. {WHY_NOT_COUNTED}",
    }
    return Section("The words", "talk", tuple(RuleLine(text, name) for name, text in said.items() if text))


def _lottery(edition: Edition) -> str:
    if kinds_of_days(edition) & LOTTERIES:
        return "The bank and all who want to play put money in, and luck decides who takes all of it."
    if any(card.kind is Mail.TICKET for card in edition.mail):
        return "A ticket comes with the mail. It pays only if you land on Lottery Draw before your next Pay Day."
    return ""
