"""One journal row as a sentence: which template fits it, and what fills the template."""

from itertools import dropwhile

from payday_core.games.pay_day.kinds import NONE, SEATS, Event, Mail, Offer, Space, Why
from payday_core.games.pay_day.ledger.frames import Ledger, interest_on
from payday_core.games.pay_day.ledger.journal import DEAL_ROWS, Place, Row, list_of, subject
from payday_core.games.pay_day.narration.sentences import (
    AUCTION_WON,
    CHARGED,
    DAYS,
    REPAID_ALL,
    RESTED,
    ROLLED_AND_TURNED,
    SENTENCES,
    SHORT_OF,
    SPACES,
    TILES,
    in_tense,
)
from payday_core.text.wording import a_money, counted, money, running


def narrate(book: Ledger, row: Row, *, past: bool, brief: bool = False) -> str:
    """One row as a sentence, ended by a full stop; or brief (`in_brief`)."""
    template = in_tense(_template(book, row), past=past)
    return (in_brief(template) if brief else template).format(**fields(book, row))


def in_brief(template: str) -> str:
    """The first sentence, without its full stop. It is looked for before names stand in it: a name may have full stops of its own."""
    return template.split(". ")[0].removesuffix(".")


def _template(book: Ledger, row: Row) -> str:
    if row.what in SHORT_OF and short(book, row) > 0:
        return SHORT_OF[row.what]
    if row.what == Event.DREW_MAIL and book.edition.mail[row.about].kind == Mail.MONSTER_CHARGE:
        return CHARGED
    if row.what == Why.LOAN_REPAID and row.balance(row.seat).loan == 0:
        return REPAID_ALL
    if row.what == Why.DEAL_BOUGHT and book.edition.deals[row.about].kind == Offer.AUCTION:
        return AUCTION_WON
    if row.what == Event.DIE_TURNED and not any(other.what == Why.POT_WON for other in _turn(book, row)):
        return ROLLED_AND_TURNED
    if row.what == Event.LANDED and book.edition.laid[row.amount].kind == Space.REST:
        return RESTED
    return SENTENCES[row.what]


def fields(book: Ledger, row: Row) -> dict[str, object]:
    """All that a template may ask for."""
    title = subject(book.edition, row.matter, row.about)
    return {
        "name": book.names[row.seat],
        "other": _other(book, row),
        "number": row.amount,
        "card": running(title),
        "day": DAYS.get(title, running(title)),
        "place": place_name(book, goal(book, row)),
        "pot": book.edition.pot_name,
        "means": _means(book, row),
        **_sums(book, row),
        **_thrown(book, row),
        "throws": _throws(book, row),
        "jump": _jump(book, row),
        "tile": _tile(book, row),
    }


def _sums(book: Ledger, row: Row) -> dict[str, str]:
    """All that is in dollars."""
    had, face, cost = row.balance(row.seat), _face(book, row), _cost(book, row)
    return {
        "amount": money(row.amount),
        "an_amount": a_money(row.amount),
        "face": money(face),
        "a_face": a_money(face),
        "interest": money(interest_on(had.loan, book.edition.loan_rate)),
        "short": money(short(book, row) if row.cause else 0),
        "worth": money(had.worth),
        "cost": money(cost) if cost else "nothing",
        "value": money(book.edition.deals[row.about].value if row.matter in DEAL_ROWS and row.about != NONE else 0),
    }


def _thrown(book: Ledger, row: Row) -> dict[str, object]:
    """The roll that moved the token, the pips that a prize was multiplied by, and the throw that nobody had."""
    missed = next((other.amount for other in _turn(book, row) if other.what == Event.NOBODY_HIT), 0)
    prize = book.edition.laid[row.about].amount if row.what == Why.SWEEPSTAKES else 0
    return {"rolled": rolled(book, row), "pips": row.amount // max(1, prize), "throw": f"{missed // 10}-{missed % 10}"}


def _turn(book: Ledger, row: Row) -> list[Row]:
    return book.turns.get(row.turn, [])


def rolled(book: Ledger, row: Row) -> int:
    """The roll with which the turn of a row began; 0 before anybody rolled."""
    return next((other.amount for other in _turn(book, row) if other.what == Event.ROLLED), 0)


def _other(book: Ledger, row: Row) -> str:
    """The name of the other player concerned."""
    if row.what == Event.LOTTERY_CARDS_SWAPPED:
        return book.names[row.amount]
    return book.names[row.payee] if NONE < row.payee < SEATS else ""


def _throws(book: Ledger, row: Row) -> str:
    """The throws that win with a lottery card: 1-2, 3-4 or 5-6."""
    if row.what != Event.LOTTERY_CARD:
        return ""
    *most, last = book.edition.lottery_cards[row.amount - 1].split()
    return f"{', '.join(most)} or {last}" if most else last


def goal(book: Ledger, row: Row) -> Place:
    """Where a row leads: for a jump or a card that moves a token, the day that it comes to."""
    if row.what in (Event.JUMPED, Event.MOVED_BY_CARD):
        later = dropwhile(lambda other: other != row, _turn(book, row))
        landed = (other for other in later if (other.what, other.seat) == (Event.LANDED, row.seat))
        return next(landed, row).place
    return row.place


def _jump(book: Ledger, row: Row) -> str:
    """How far a token jumped; Start and Pay Day can stop it short."""
    if row.what != Event.JUMPED:
        return ""
    way = "back" if row.amount < 0 else "ahead"
    whole = abs(goal(book, row).day - row.day) == abs(row.amount)
    return f"{way} {counted(abs(row.amount), 'day')}" if whole else way


def _tile(book: Ledger, row: Row) -> str:
    """A tile as the thing that is laid: 2 mail cards, a deal, Lucky Lottery."""
    if row.what != Event.TILE_PLACED:
        return ""
    tile = book.edition.pieces[row.about]
    if tile.kind == Space.MAIL:
        return f"{tile.amount} mail card{'' if tile.amount == 1 else 's'}"
    return TILES.get(tile.title, tile.title)


def place_name(book: Ledger, place: Place) -> str:
    """A calendar day by its name and number; Start and Pay Day by their names alone."""
    day = book.edition.pay_day if place.on_pay_day else book.edition.laid[place.day]
    name = day.title or SPACES.get(day.kind, "")
    return f"{name}, day {place.day}" if name and place.day and not place.on_pay_day else name


def _means(book: Ledger, row: Row) -> str:
    """How a deal was paid for."""
    if row.what not in (Why.DEAL_BOUGHT, Why.YARD_SALE):
        return ""
    loan = book.loan_for(row)
    if loan:
        return f" with {a_money(loan)} loan"
    return " in cash" if row.what == Why.DEAL_BOUGHT and row.balance(row.seat).loan == 0 else ""


def _cost(book: Ledger, row: Row) -> int:
    """What a deal costs or, once it is gone, what was paid for it."""
    if row.matter not in DEAL_ROWS or row.about == NONE:
        return 0
    gone = [deal.cost for deal in book.bought if (deal.seat, deal.card, deal.ended_turn) == (row.seat, row.about, row.turn)]
    return gone[0] if gone else book.edition.deals[row.about].cost


def _face(book: Ledger, row: Row) -> int:
    """The amount printed on a mail card."""
    is_mail = row.about != NONE and list_of(book.edition, row.matter) is book.edition.mail
    return book.edition.mail[row.about].amount if is_mail else 0


def short(book: Ledger, row: Row) -> int:
    """By how much the cash fell short of the payment that a loan or withdrawal was for; 0 where it was for none."""
    due = [other.amount for other in _turn(book, row) if is_cause(row, other)]
    return max(0, due[0] - (row.money[row.seat] - row.amount)) if due else 0


def is_cause(loan: Row, row: Row) -> bool:
    """Is this the payment that a loan or withdrawal was for?"""
    return (row.payer, row.what, row.about) == (loan.seat, loan.cause, loan.about)
