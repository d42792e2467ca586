"""Game of the Year looked back at: its calendar, its words with every token named, and its charts."""

from pages.games.charts import charts_of_quarter, charts_of_year
from pages.games.class_coach import dearest_of_the_year
from pages.games.game_of_the_year.finale import why, winner
from pages.games.game_of_the_year.question import in_words
from pages.games.review.own import Own, Told
from pages.shared.ui.html import md
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.drawing.calendar import year
from payday_core.games.game_of_the_year.feed import sentences
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.view import view_of
from payday_core.review.other_games.game_of_the_year import ledger, standing
from payday_core.sessions.live import Snapshot


def board(now: Game, before: Game) -> None:
    """The calendar, seen by who moved; the tokens come from where they stood."""
    view = view_of(now)
    mover = view.last_spin.seat if view.last_spin else 0
    md(year(view, mover, {seat.seat: seat.day for seat in view_of(before).seats}))


def told(now: Game) -> list[Told]:
    """The sentences of the last turn."""
    first = next((number for number, row in enumerate(now.journal) if row[0] == now.turn), len(now.journal))
    return [Told(line.seat, line.text) for line in sentences(Book(now, face_up=True), first)]


def charts(snapshot: Snapshot[Game], number: int | None) -> None:
    """Of a quarter, or of the whole year."""
    if number is None:
        charts_of_year(snapshot)
    else:
        charts_of_quarter(snapshot, number)


OWN = Own(
    chapter="quarter",
    worth="What each answer was worth",
    board=board,
    told=told,
    asked=lambda asked: in_words(asked)[1],
    ledger=ledger,
    standing=standing,
    beside=2,
    headline=lambda game: winner(tuple(game.standings())),
    why=lambda game: why(tuple(game.standings())),
    charts=charts,
    coach=lambda snapshot: dearest_of_the_year(snapshot, None),
)
