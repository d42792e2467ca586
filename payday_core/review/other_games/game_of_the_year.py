"""Game of the Year looked back at: its ledger and its standing."""

from collections.abc import Callable, Iterator

from payday_core.games.game_of_the_year.book import SOURCES, Book, Source, Step
from payday_core.games.game_of_the_year.feed import sentence
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import TOKENS, Event, Kind
from payday_core.review.other_games.ledger import Account, Ledger, Line, Standing

MOVES = "spins and moves"
KINDS: dict[int, str] = {
    Event.PICTURE: Source.ENTRIES.value,
    Event.DREW_CHANCE: Source.CHANCE.value,
    Event.DREW_HAZARD: Source.HAZARD.value,
    Event.AT_HOME: Source.HAZARD.value,
    Event.NUMBER_SHOWN: Source.NUMBERS.value,
    Event.QUARTER_PASSED: Source.QUARTERS.value,
    Event.SOLD_OUT: Source.ENTRIES.value,
    Event.DECLINED: Source.OFFERS.value,
}
"""What kind of line an event is; the others are spins and moves."""

ACCOUNTS = (Account("dollars", dollars=True), Account("tokens"), Account("Holiday Cards"), Account("points"))


def ledger(game: Game, chapter_of: Callable[[int], int]) -> Ledger:
    """The ledger of a year that is over, with every token named."""
    book = Book(game, face_up=True)
    had = [(0,) * len(ACCOUNTS)] * len(game.seats)
    found = [line for step in book.steps for line in _lines(book, had, step, chapter_of(step.turn))]
    return Ledger(book.names, "quarter", ACCOUNTS, tuple(found))


def _lines(book: Book, had: list[tuple[int, ...]], step: Step, chapter: int) -> Iterator[Line]:
    """A row for each player whom it concerned; `had` goes along."""
    text = sentence(book, step)
    kind = SOURCES[step.why].value if step.moves else KINDS.get(step.what, MOVES)
    for seat in sorted({step.giver, step.taker} & set(range(len(had)))):
        after = _counted(book, step.held[seat])
        changes = tuple(now - before for now, before in zip(after, had[seat], strict=True))
        had[seat] = after
        if text:
            yield Line(step.turn, chapter, seat, text, kind, changes, after)


def _counted(book: Book, held: tuple[int, ...]) -> tuple[int, ...]:
    """What somebody has, in the order of the accounts."""
    return held[Kind.DOLLARS], sum(held[kind] for kind in TOKENS), held[Kind.HOLIDAY], sum(book.points(held))


def standing(game: Game) -> list[Standing]:
    """Everybody's place by the rule that names the winner, with cash, and points by category."""
    book = Book(game)
    held = book.steps[-1].held
    names = {Kind.FAME: "Fame", Kind.FAMILY: "Family", Kind.RED_LETTER: "Red Letter Days", Kind.HOLIDAY: "Holidays", Kind.DOLLARS: "Money"}
    return [
        Standing(line.rank, line.seat, line.name, {
            "points": line.score,
            "dollars": held[line.seat][Kind.DOLLARS],
            **{name: line.points[kind] for kind, name in names.items()},
        })
        for line in game.standings()
    ]  # fmt: skip
