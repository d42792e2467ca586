"""The data dictionary: every column of every table that a game can be exported to, what it means and what it may hold.

`tables.py` builds its tables from it, the page shows it, the exported files include it, and `docs/data.md` is written from it:

    python -m payday_core.review.export.dictionary > docs/data.md
"""

import sys
from dataclasses import dataclass
from enum import StrEnum

from payday_core.games.pay_day.kinds import MONTHS, SEATS, Account, Ask, Why
from payday_core.games.pay_day.ledger.frames import HELD, LOST, SOLD


class Kind(StrEnum):
    """The type of a column; the values are the words of the dictionary."""

    WHOLE = "whole number"
    WHOLE_OR_EMPTY = "whole number or empty"
    NUMBER = "number"
    TEXT = "text"
    YES_NO = "True or False"


DTYPES = {Kind.WHOLE: "int64", Kind.WHOLE_OR_EMPTY: "Int64", Kind.NUMBER: "float64", Kind.TEXT: "str", Kind.YES_NO: "bool"}
"""The type of a column in pandas and in Parquet."""


@dataclass(frozen=True)
class Column:
    """One column. `low` and `high` bound its numbers; `words` lists all texts that it may hold."""

    name: str
    kind: Kind
    unit: str
    meaning: str
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()

    @property
    def values(self) -> str:
        """What it may hold, in words; empty if that is anything of its type."""
        if self.words:
            return ", ".join(self.words)
        if self.high is not None:
            return f"{self.low} to {self.high}"
        return "" if self.low is None else f"{self.low} or more"


@dataclass(frozen=True)
class ExportTable:
    """One table: what a row is, and the columns in their order."""

    row: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> list[str]:
        """The columns' names."""
        return [column.name for column in self.columns]


def table_word(member: Why | Ask) -> str:
    """A reason or a question as the tables write it: `loan_taken`."""
    return member.name.lower()


def account_words(number: int) -> str:
    """The kind of an account as the tables write it."""
    own = {Account.CASH: "cash", Account.SAVINGS: "savings", Account.LOAN: "loan"}
    places = {Account.BANK: "bank", Account.POT: "pot", Account.STAKES: "stakes", Account.LOTTERY: "lottery"}
    return places[Account(number)] if number >= Account.BANK else own[Account(number // SEATS * SEATS)]


REASONS = tuple(table_word(why) for why in Why)
ACCOUNTS = tuple(account_words(number) for number in (0, SEATS, 2 * SEATS, *range(Account.BANK, Account.COUNT)))


def _dollars(name: str, meaning: str, low: int | None = 0) -> Column:
    return Column(name, Kind.WHOLE, "dollars", meaning, low)


def _number(name: str, meaning: str, low: int | None = 0, unit: str = "count") -> Column:
    return Column(name, Kind.WHOLE, unit, meaning, low)


def _expected(name: str, meaning: str, low: int | None = None) -> Column:
    return Column(name, Kind.NUMBER, "dollars", meaning, low)


def _text(name: str, meaning: str, words: tuple[str, ...] = ()) -> Column:
    return Column(name, Kind.TEXT, "", meaning, words=words)


def _seat_or_empty(name: str, meaning: str) -> Column:
    return Column(name, Kind.WHOLE_OR_EMPTY, "", meaning, 1, SEATS)


SEAT = Column("seat", Kind.WHOLE, "", "The team's seat: 1 is the first. The same team has the same seat in all tables.", 1, SEATS)
TEAM = _text("team", "The team's name.")
TURN = _number("turn", "The number of the turn; 1 is the first of the game.", 1, "")
TURN_OR_START = _number("turn", "The number of the turn; 0 is the start, before anybody rolled.", 0, "")
MONTH = Column("month", Kind.WHOLE, "", "The month that the team was in.", 1, MONTHS)
DAY = Column("day", Kind.WHOLE, "", "The day of the month that the team was on; 0 is Start.", 0, 31)
DECISION = _number("decision", "The number of the choice in the game; 1 is the first.", 1, "")

TABLES: dict[str, ExportTable] = {
    "standings": ExportTable(
        "one team, the richest first",
        (
            _number("rank", "The place; teams of equal worth share it.", 1, ""),
            SEAT,
            TEAM,
            _dollars("cash", "Cash in hand."),
            _dollars("savings", "Money in savings."),
            _dollars("loan", "Money owed to the bank."),
            _dollars("worth", "Net worth: cash plus savings minus loan.", None),
            Column("months_done", Kind.WHOLE, "months", "How many months the team has finished.", 0, MONTHS),
        ),
    ),
    "turns": ExportTable(
        "one finished turn",
        (
            TURN,
            SEAT,
            TEAM,
            Column("month", Kind.WHOLE, "", "The month in which the turn ended.", 1, MONTHS),
            Column("day", Kind.WHOLE, "", "The day on which the turn ended; 0 is Start.", 0, 31),
            Column("roll", Kind.WHOLE, "pips", "The roll that moved the team; 0 where a day tile was laid instead.", 0, 6),
            _text("place", "The name of the day on which the turn ended."),
            _number("payments", "How many rows of the table payments belong to the turn."),
            _number("decisions", "How many rows of the table decisions belong to the turn."),
            _dollars("pot", "What was in the Pot (called Jackpot or Bonus in some editions) after the turn."),
        ),
    ),
    "payments": ExportTable(
        "one payment from one account to another",
        (
            _number("payment", "The number of the payment in the game; 1 is the first.", 1, ""),
            TURN_OR_START,
            Column("seat", Kind.WHOLE, "", "The seat that the payment is about: the one that pays, else the one that receives.", 1, SEATS),
            TEAM,
            MONTH,
            DAY,
            _text("why", "The reason.", REASONS),
            _text("payer_account", "Where the money came from.", ACCOUNTS),
            _seat_or_empty("payer_seat", "Whose account that is; empty for the bank and for money in the middle of the board."),
            _text("payee_account", "Where the money went.", ACCOUNTS),
            _seat_or_empty("payee_seat", "Whose account that is; empty for the bank and for money in the middle of the board."),
            _dollars("amount", "The amount. A loan comes from the loan account, which is below zero while money is owed.", 1),
            _text("about", "The card, tile or day that it was about; empty where it was about none."),
            _text("cause", "What a loan or a withdrawal was needed for: a reason, or by_choice; else empty.", ("", *REASONS)),
            Column("forced", Kind.YES_NO, "", "A loan made necessary by something that nobody chooses, such as a bill."),
            _text("sentence", "The payment as a sentence."),
        ),
    ),
    "balances": ExportTable(
        "one team after one turn; after each turn there are as many rows as teams",
        (
            TURN_OR_START,
            SEAT,
            TEAM,
            MONTH,
            DAY,
            _dollars("cash", "Cash in hand."),
            _dollars("savings", "Money in savings."),
            _dollars("loan", "Money owed to the bank."),
            _dollars("worth", "Net worth: cash plus savings minus loan.", None),
        ),
    ),
    "deals": ExportTable(
        "one deal that a team bought or got",
        (
            _number("deal", "The number of the purchase in the game; 1 is the first.", 1, ""),
            SEAT,
            TEAM,
            _text("title", "The title on the card."),
            _dollars("cost", "What was paid for it; 0 if it was free."),
            _dollars("value", "What a buyer pays for it."),
            _dollars("borrowed", "The loan taken to buy it."),
            _number("bought_turn", "The turn of the purchase.", 1, ""),
            Column("bought_month", Kind.WHOLE, "", "Its month.", 1, MONTHS),
            Column("bought_day", Kind.WHOLE, "", "Its day.", 0, 31),
            _text("state", "Still held, sold to a buyer, or lost at the end of the game.", (HELD, SOLD, LOST)),
            Column("ended_turn", Kind.WHOLE_OR_EMPTY, "", "The turn in which it was sold or lost; empty while it is held.", 1),
            Column("ended_month", Kind.WHOLE_OR_EMPTY, "", "Its month; empty while the deal is held.", 1, MONTHS),
            Column("ended_day", Kind.WHOLE_OR_EMPTY, "", "Its day; empty while the deal is held.", 0, 31),
            _dollars("proceeds", "What a buyer has paid; 0 if none has."),
            Column("profit", Kind.WHOLE_OR_EMPTY, "dollars", "Proceeds minus cost; empty while the deal is held."),
        ),
    ),
    "interest": ExportTable(
        "one team in one month that it has begun",
        (
            SEAT,
            TEAM,
            Column("month", Kind.WHOLE, "", "The month; a team's months add up to its game.", 1, MONTHS),
            _dollars("salary", "Salary received."),
            _dollars("bills", "Bills and charges paid."),
            _dollars("loan_interest", "Interest paid on the loan."),
            _dollars("charge_interest", "Interest paid on charges that were put off."),
            _dollars("paid", "All interest paid: both together."),
            _dollars("earned", "Interest earned on savings."),
            _dollars("borrowed", "New loans."),
            _dollars("repaid", "Loans repaid."),
            _number("forced_loans", "How many loans were made necessary by something that nobody chooses."),
        ),
    ),
    "decisions": ExportTable(
        "one choice between two or more answers; rolling without going to the bank first does not count",
        (
            DECISION,
            TURN,
            Column("seat", Kind.WHOLE, "", "The seat that chose; not always the one whose turn it is.", 1, SEATS),
            TEAM,
            MONTH,
            DAY,
            _text("ask", "What was asked.", tuple(table_word(ask) for ask in Ask)),
            _text("about", "The title of the card that it was about; empty where it was about none."),
            _number("options", "How many answers are usual. Of dollars without limit, more could be given.", 1),
            _text("option_values", "The values of the usual answers, and of the one given, separated by spaces."),
            Column(
                "answer",
                Kind.WHOLE,
                "",
                "The value of the answer given: dollars where a sum is asked (borrow, repay, bid; below zero in save: taken out), 0 and 1 "
                "for no and yes, else a number of what is chosen, as in the game file.",
            ),
            Column("by_hand", Kind.YES_NO, "", "A person answered; else the team's rule card did."),
        ),
    ),
    "coach": ExportTable(
        "one choice of the table decisions, judged by many games played on from it, in which everybody plays well",
        (
            DECISION,
            TURN,
            SEAT,
            TEAM,
            Column("answer", Kind.WHOLE, "", "The value of the answer given."),
            _text("answer_words", "The same in words."),
            Column("best", Kind.WHOLE, "", "The value of the answer with the highest expected worth."),
            _text("best_words", "The same in words."),
            _expected("expected_worth", "The team's expected net worth at the end after the answer given."),
            _expected("expected_worth_error", "Its standard error.", 0),
            _expected("best_expected_worth", "The same after the best answer."),
            _expected("best_expected_worth_error", "Its standard error.", 0),
            _expected(
                "loss",
                "What the answer cost on average, compared with good play: the difference of the two; 0 for the best answer.",
                0,
            ),
            _expected("loss_error", "The standard error of the loss. The true average lies within two of them 95 times in 100.", 0),
            Column("marked", Kind.YES_NO, "", "The loss is large, and larger than chance explains."),
            Column("par", Kind.WHOLE, "", "The value of the answer that the strongest player we know would have given."),
            _text("par_words", "The same in words."),
            _expected("behind_par", "What the answer cost on average compared with that one; below zero, it was the better one."),
            _expected("behind_par_error", "The standard error of that.", 0),
            _text("right_answers", "The values of all answers that chance does not let us tell apart from the best, separated by spaces."),
        ),
    ),
    "luck": ExportTable(
        "one team; par and the columns after it add up to final",
        (
            SEAT,
            TEAM,
            _dollars("par", "Expected net worth at the end, before the first turn, if everybody plays well.", None),
            _dollars("dice", "What the dice added or took.", None),
            _dollars("mail", "What mail cards added or took.", None),
            _dollars("deals", "What the deal cards added or took.", None),
            _dollars("games", "What contests, lotteries and event cards added or took.", None),
            _dollars("others", "What happened in the others' turns.", None),
            _dollars("choices", "What the team's own choices added or took, compared with good play.", None),
            _dollars("final", "Net worth at the end, or as it is expected now.", None),
        ),
    ),
}
"""The tables by name, in the order of the list. `coach` and `luck` exist once a game has been analysed."""

HEAD = ("table", "column", "type", "unit", "values", "meaning")
"""The heads of the dictionary as a table."""


def lines() -> list[tuple[str, str, str, str, str, str]]:
    """The dictionary as a table with these heads."""
    return [
        (name, column.name, column.kind.value, column.unit, column.values, column.meaning)
        for name, table in TABLES.items()
        for column in table.columns
    ]


def as_markdown() -> str:
    """The dictionary as `docs/data.md`."""
    return "\n".join([_INTRODUCTION, *(_chapter(name, table) for name, table in TABLES.items())])


def _chapter(name: str, table: ExportTable) -> str:
    rows = [f"| `{one.name}` | {one.kind.value} | {one.unit} | {_cell(one)} | {one.meaning} |" for one in table.columns]
    return "\n".join(
        [f"## {name}\n", f"A row is {table.row}.\n", "| column | type | unit | values | meaning |", "| - | - | - | - | - |", *rows, ""]
    )


def _cell(column: Column) -> str:
    return ", ".join(f"`{word}`" for word in column.words if word) or column.values


_INTRODUCTION = """# The tables of a game

*Print and download* exports every game, finished or running, as tables: CSV for a spreadsheet, Parquet for pandas, R or DuckDB. A running
game is exported up to its last finished turn. The names of tables and columns will not change. Dollars are whole, except in the coach's
expectations; months and turns count from 1, days from 0 (Start); `seat` is 1 for the first team. The only names are those of the teams.

Join tables by `turn`, `seat` and `decision`. A team's worth changes only through rows of `payments`: added up, they give a seat's `cash`,
`savings` and `loan` in `balances`. What happened without money, such as drawing a mail card, is not in the tables; the game file holds
everything, since the game can be replayed from it.

This page is written by `python -m payday_core.review.export.dictionary > docs/data.md`.
"""


if __name__ == "__main__":
    sys.stdout.write(as_markdown())
