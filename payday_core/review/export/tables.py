"""A game as tidy tables, one pandas frame each, with the columns of the dictionary (`dictionary.TABLES`).

Every number is read from the journal; a turn under way is left out, since it may still be taken back.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pandas as pd

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import NONE, SEATS, Account, Ask, Event, Why
from payday_core.games.pay_day.ledger.frames import HELD, Ledger
from payday_core.games.pay_day.ledger.journal import Place, subject
from payday_core.games.pay_day.narration.feed import sentence
from payday_core.games.pay_day.narration.narrate import place_name
from payday_core.games.pay_day.seats import Seat
from payday_core.review.coach.against_par import cost_of
from payday_core.review.coach.analysis import Analysis
from payday_core.review.export.dictionary import DTYPES, TABLES, account_words, table_word
from payday_core.sessions.past import Decided, Turn, turns

DECKS = {Ask.BUY_DEAL: "deals", Ask.BID: "deals", Ask.CHOOSE_FRIEND: "events", Ask.PLACE_TILE: "pieces"}
"""The edition's list that holds a question's card, where that is not the mail."""

TableLine = dict[str, Any]


class _AsItStood(NamedTuple):
    """The first turns of a game, for its ledger."""

    journal: Sequence[tuple[int, ...]]
    edition: Edition
    seats: Sequence[Seat]
    months: int


def ledger_after(game: Game, turn: int) -> Ledger:
    """The ledger of a game after its first `turn` turns."""
    rows = [row for row in game.journal if row[0] <= turn]
    return Ledger(_AsItStood(rows, game.edition, game.seats, game.months))


def tables(game: Game, analysis: Analysis | None = None) -> dict[str, pd.DataFrame]:
    """All tables of a game by name, in the order of the dictionary; those of the coach only with an analysis."""
    book, played = ledger_after(game, game.turn), turns(game)
    lines: dict[str, Iterable[TableLine]] = {
        "standings": _standings(book),
        "turns": _turns(book, played),
        "payments": _payments(book),
        "balances": _balances(book),
        "deals": _deals(book),
        "interest": _interest(book),
        "decisions": _decisions(game, book, played),
    }
    if analysis is not None:
        lines |= {"coach": _coach(book, played, analysis), "luck": _luck(book, analysis)}
    return {name: _frame(name, list(rows)) for name, rows in lines.items()}


def _frame(name: str, rows: list[TableLine]) -> pd.DataFrame:
    columns = TABLES[name].columns
    frame = pd.DataFrame(rows, columns=None if rows else TABLES[name].names)
    return frame.astype({column.name: DTYPES[column.kind] for column in columns})


def _team(book: Ledger, seat: int) -> TableLine:
    return {"seat": seat + 1, "team": book.names[seat]}


def _where(place: Place) -> TableLine:
    return {"month": place.month, "day": place.day}


def _standings(book: Ledger) -> Iterable[TableLine]:
    had = book.at_end_of(None)
    ranks = {seat: 1 + sum(other.worth > own.worth for other in had) for seat, own in enumerate(had)}
    for seat in sorted(ranks, key=lambda one: (ranks[one], one)):
        money = {**had[seat]._asdict(), "worth": had[seat].worth}
        yield {"rank": ranks[seat], **_team(book, seat), **money, "months_done": book.done[seat]}


def _turns(book: Ledger, played: Iterable[Turn]) -> Iterable[TableLine]:
    for turn in played:
        rows = book.turns[turn.number]
        place = rows[-1].places[turn.seat]
        yield {
            "turn": turn.number,
            **_team(book, turn.seat),
            **_where(place),
            "roll": next((row.amount for row in rows if row.what == Event.ROLLED), 0),
            "place": place_name(book, place),
            "payments": sum(row.what < Event.ROLLED for row in rows),
            "decisions": len(turn.decisions),
            "pot": rows[-1].money[Account.POT],
        }


def _payments(book: Ledger) -> Iterable[TableLine]:
    paid = (row for row in book.steps if row.what < Event.ROLLED)
    for number, row in enumerate(paid, 1):
        yield {
            "payment": number,
            "turn": row.turn,
            **_team(book, row.seat),
            **_where(row.place),
            "why": table_word(Why(row.what)),
            **_account("payer", row.payer),
            **_account("payee", row.payee),
            "amount": row.amount,
            "about": subject(book.edition, row.matter, row.about),
            "cause": table_word(Why(row.cause)) if row.cause else "",
            "forced": row.forced,
            "sentence": sentence(book, row),
        }


def _account(side: str, number: int) -> TableLine:
    return {f"{side}_account": account_words(number), f"{side}_seat": None if number >= Account.BANK else number % SEATS + 1}


def _balances(book: Ledger) -> Iterable[TableLine]:
    for turn, rows in book.turns.items():
        for seat in range(len(book.names)):
            had = rows[-1].balance(seat)
            yield {"turn": turn, **_team(book, seat), **_where(rows[-1].places[seat]), **had._asdict(), "worth": had.worth}


def _deals(book: Ledger) -> Iterable[TableLine]:
    for number, deal in enumerate(book.bought, 1):
        end = {"ended_turn": deal.ended_turn, "ended_month": deal.ended_month, "ended_day": deal.ended_day}
        is_held = deal.state == HELD
        yield {
            "deal": number,
            **_team(book, deal.seat),
            "title": deal.deal,
            "cost": deal.cost,
            "value": deal.value,
            "borrowed": deal.borrowed,
            "bought_turn": deal.bought_turn,
            "bought_month": deal.bought_month,
            "bought_day": deal.bought_day,
            "state": deal.state,
            **(dict.fromkeys(end) if is_held else end),
            "proceeds": deal.proceeds,
            "profit": None if is_held else deal.profit,
        }


def _interest(book: Ledger) -> Iterable[TableLine]:
    for line in book.interest.to_dict("records"):
        yield {**_team(book, line.pop("seat")), **{str(name): value for name, value in line.items() if name != "name"}}


def _numbered(played: Iterable[Turn]) -> Iterable[tuple[int, Decided]]:
    return enumerate((choice for turn in played for choice in turn.decisions), 1)


def _decisions(game: Game, book: Ledger, played: Iterable[Turn]) -> Iterable[TableLine]:
    for number, choice in _numbered(played):
        yield {
            "decision": number,
            "turn": choice.turn,
            **_team(book, choice.seat),
            "month": choice.month,
            "day": choice.day,
            "ask": table_word(choice.ask),
            "about": _title(game, choice),
            "options": len(choice.options),
            "option_values": _spaced(choice.options),
            "answer": choice.value,
            "by_hand": choice.by_hand,
        }


def _title(game: Game, choice: Decided) -> str:
    """The title of the card or tile that a choice was about; the bank and another player's offer have none."""
    if choice.about == NONE or choice.ask is Ask.AGREE_TO_SWAP:
        return ""
    return str(getattr(game.edition, DECKS.get(choice.ask, "mail"))[choice.about].title)


def _spaced(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def _coach(book: Ledger, played: Iterable[Turn], analysis: Analysis) -> Iterable[TableLine]:
    numbers = {(decided.turn, decided.number): number for number, decided in _numbered(played)}
    for choice in analysis.choices:
        yield {
            "decision": numbers[choice.decided.turn, choice.decided.number],
            "turn": choice.decided.turn,
            **_team(book, choice.decided.seat),
            "answer": choice.chosen.value,
            "answer_words": choice.chosen.label,
            "best": choice.best.value,
            "best_words": choice.best.label,
            "expected_worth": choice.chosen.worth,
            "expected_worth_error": choice.chosen.error,
            "best_expected_worth": choice.best.worth,
            "best_expected_worth_error": choice.best.error,
            "loss": choice.loss,
            "loss_error": choice.error,
            "marked": choice.marked,
            "par": choice.par.value,
            "par_words": choice.par.label,
            "behind_par": cost_of([choice])[0],
            "behind_par_error": cost_of([choice])[1],
            "right_answers": _spaced(judged.value for judged in choice.within_noise),
        }


def _luck(book: Ledger, analysis: Analysis) -> Iterable[TableLine]:
    for seat, luck in enumerate(analysis.luck):
        yield {**_team(book, seat), **{name: getattr(luck, name) for name in TABLES["luck"].names[2:]}}
