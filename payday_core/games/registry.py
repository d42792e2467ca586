"""The games: a plain list. A game is a folder, its `Game`, and its title."""

from typing import Any, cast

from payday_core.engine.record import BrokenRecord, Record
from payday_core.engine.title import Title
from payday_core.games.pay_day.game import Game as PayDay
from payday_core.games.play_or_pay.game import Game as PlayOrPay

AnyGame = PayDay
"""A game of any title, as sessions and pages know it today: by the names that it has in common with Pay Day."""

GAMES: tuple[type[AnyGame], ...] = (PayDay, cast("type[AnyGame]", PlayOrPay))
"""Every game. The first one is that of headers that name none."""

TITLES: tuple[Title, ...] = tuple(game.title for game in GAMES)

FILE_OF: type[Record] = GAMES[0].title.record
"""Reads the text of a file before anybody knows which game it holds."""


def game_of(data: Any) -> type[AnyGame]:
    """The game whose record this data is, by its header. BrokenRecord if no game here goes by that name."""
    header = data.get("header") if isinstance(data, dict) else None
    name = header.get("game", TITLES[0].id) if isinstance(header, dict) else TITLES[0].id
    for game in GAMES:
        if game.title.id == name:
            return game
    raise BrokenRecord(f"This file is of a game that this version does not have ({name!r:.40}).")


def read_record(data: Any) -> Any:
    """A record from data that was already parsed. BrokenRecord says in one sentence what is wrong with it."""
    return game_of(data).title.record.from_data(data)


def open_game(data: Any) -> AnyGame:
    """The game that a record's data replays to. BrokenRecord names the turn at which it does not play as it did."""
    return game_of(data).from_record(read_record(data))


def open_file(text: str | bytes) -> tuple[AnyGame, str]:
    """The game in the text of a `*.payday.json` file, and its title there. BrokenRecord says in one sentence what is wrong with it."""
    data = FILE_OF.data_of(text)
    record = read_record(data)
    return game_of(data).from_record(record), record.title
