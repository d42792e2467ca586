"""The tables of a game as files: one archive of CSV with the dictionary, one of Parquet. The same game gives the same bytes."""

import io
import zipfile
from collections.abc import Mapping

import pandas as pd

from payday_core.games.pay_day.game import Game
from payday_core.review.export.dictionary import HEAD, TABLES, lines
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import counted, join_names, percent

WHEN = (1980, 1, 1, 0, 0, 0)
"""The date that every file in an archive gets, so that the same game gives the same bytes."""


def csv_archive(game: Game, title: str, tables: Mapping[str, pd.DataFrame]) -> bytes:
    """A zip of `<table>.csv` for each table, `dictionary.csv` and `README.txt`, in UTF-8 with a byte-order mark for spreadsheets."""
    files = {f"{name}.csv": csv_file(frame) for name, frame in tables.items()}
    return _zipped(files | {"dictionary.csv": csv_file(dictionary_frame()), "README.txt": read_me(game, title, tables).encode()})


def parquet_archive(game: Game, title: str, tables: Mapping[str, pd.DataFrame]) -> bytes:
    """A zip of `<table>.parquet` for each table, `dictionary.parquet` and `README.txt`."""
    files = {f"{name}.parquet": to_parquet(frame) for name, frame in tables.items()}
    return _zipped(files | {"dictionary.parquet": to_parquet(dictionary_frame()), "README.txt": read_me(game, title, tables).encode()})


def to_parquet(frame: pd.DataFrame) -> bytes:
    """One table as Parquet."""
    return bytes(frame.to_parquet(index=False))


def dictionary_frame() -> pd.DataFrame:
    """The data dictionary as a table."""
    return pd.DataFrame(lines(), columns=list(HEAD))


def read_me(game: Game, title: str, tables: Mapping[str, pd.DataFrame]) -> str:
    """What is in the archive, and which game it is."""
    listing = "\n".join(f"  {name}: {counted(len(frame), 'row')}, a row is {TABLES[name].row}" for name, frame in tables.items())
    return f"""{title}

{game.edition.title} edition, loans cost {percent(game.edition.loan_rate)} each Pay Day, savings earn {percent(game.edition.savings_rate)}.
{join_names([seat.name for seat in game.seats])} play {counted(game.months, "month")} with luck number {game.seed}.
{_how_far(game)}

The tables, one file each:

{listing}

dictionary: every column of every table, with its type, unit and meaning.
All sums are in dollars. Turns, months and seats count from 1; day 0 is Start.
Net worth is cash plus savings minus loan.
"""


def _how_far(game: Game) -> str:
    if game.over:
        return f"The game is over after {counted(game.turn, 'turn')}."
    return f"The game is not over: these are its tables after {counted(game.turn, 'turn')}."


def _zipped(files: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, WHEN), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
