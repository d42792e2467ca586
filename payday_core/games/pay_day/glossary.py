"""The words of the trade, each in one plain sentence that is true for every edition; and where they stand in a text."""

import re
from collections.abc import Iterator
from typing import NamedTuple

MEANINGS: dict[str, str] = {
    "auction": "A sale in which the one who offers most gets the thing.",
    "bid": "The price that you offer in an auction.",
    "bill": "A mail card that asks you to pay for something; you pay it on your Pay Day.",
    "borrow": "To take money from the bank that you have to give back, and pay interest on it until you do.",
    "buyer": "Somebody who takes one of your deals for the price printed on it, whatever you paid.",
    "cash": "The money that you have in hand and can spend at once.",
    "charge": "A large bill that you may put off to the next month if you pay interest on it.",
    "commission": "A reward for bringing about a sale; here all players roll for it, and the bank pays the highest roll.",
    "cost": "What you pay to get something.",
    "deal": "Something that you buy in the hope that a buyer will pay you more for it later.",
    "debt": "Money that you owe.",
    "insurance": "You pay once, and from then on bills of one kind are paid for you.",
    "interest": "The price of money: a share of what you borrowed, paid each Pay Day, or of what you saved, paid to you.",
    "loan": "Money that the bank has lent you and that you still owe.",
    "loss": "What is missing when a thing brings less than it cost.",
    "net worth": "What you would have left if you paid back what you owe: cash plus savings minus loan.",
    "penalty": "Money that you pay for leaving an agreement early, such as taking savings out before Pay Day.",
    "pot": "Money that players have paid into the middle of the board; the player who rolls its number wins all of it.",
    "principal": "The sum that you borrowed, without the interest on it.",
    "profit": "What is left of the price that you get when you take off what the thing cost you.",
    "repay": "To give back money that you borrowed, so that it costs no more interest.",
    "salary": "The money that you earn by a month of work, paid on Pay Day.",
    "savings": "Money that you leave with the bank, where it earns interest.",
    "stake": "The money that you put into a game; if you lose, it is gone.",
    "value": "What a buyer pays for a deal.",
    "withdraw": "To take money out of your savings.",
}
"""A word -> its sentence."""

FORMS: dict[str, str] = {
    "auctions": "auction",
    "auctioned": "auction",
    "bids": "bid",
    "bills": "bill",
    "borrowed": "borrow",
    "borrows": "borrow",
    "borrowing": "borrow",
    "bonus": "pot",
    "buyers": "buyer",
    "charges": "charge",
    "commissions": "commission",
    "deals": "deal",
    "debts": "debt",
    "in debt": "debt",
    "insured": "insurance",
    "policy": "insurance",
    "jackpot": "pot",
    "loans": "loan",
    "lend": "loan",
    "lends": "loan",
    "lent": "loan",
    "losses": "loss",
    "penalties": "penalty",
    "profits": "profit",
    "repaid": "repay",
    "repays": "repay",
    "saved": "savings",
    "stakes": "stake",
    "wage": "salary",
    "wages": "salary",
    "withdrawn": "withdraw",
    "worth": "net worth",
}
"""Other forms and names of these words."""

EVERYDAY = frozenset({"bonus", "cost", "value", "worth"})
"""Words that mean other things too: explained where they are asked for by name, never looked for in a text."""


class Found(NamedTuple):
    """A piece of a text: the word of the trade that it is, as the glossary has it, or empty where it is anything else."""

    text: str
    term: str = ""


_WORDS = "|".join(sorted(map(re.escape, {*MEANINGS, *FORMS} - EVERYDAY), key=len, reverse=True))

_PIECES = re.compile(
    rf"(?P<skip><(?P<tag>button|a|summary|output|svg|h[1-3])\b.*?</(?P=tag)>|<[^>]*>|&\w+;|&#\d+;)|(?<![\w$-])(?P<word>{_WORDS})(?![\w-])",
    re.IGNORECASE | re.DOTALL,
)
"""What is passed over: tags, and all that lies in headings, pictures and what can be pressed already; and the words, the longest first."""


def term_of(word: str) -> str:
    """The entry for a word in any of its forms: 'Loans' is 'loan'. KeyError if the glossary does not have it."""
    plain = word.lower()
    if plain in MEANINGS:
        return plain
    return FORMS[plain]


def meaning(word: str) -> str:
    """The sentence that says what a word means. KeyError if the glossary does not have it."""
    return MEANINGS[term_of(word)]


def pieces(text: str) -> Iterator[Found]:
    """A text or HTML cut up at the words of the trade: each at its first occurrence only, whole words, never inside tags."""
    known: set[str] = set()
    start = 0
    for match in _PIECES.finditer(text):
        word = match["word"]
        if word is None or term_of(word) in known:
            continue
        known.add(term_of(word))
        yield Found(text[start : match.start()])
        yield Found(word, term_of(word))
        start = match.end()
    yield Found(text[start:])
