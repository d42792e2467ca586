"""What can go wrong with stored games, in plain words."""

import errno
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

_log = logging.getLogger(__name__)


class StoreError(Exception):
    """Something about the stored games; the message is a sentence that can be shown to the teacher."""


class BadStoreUrl(StoreError):
    """The address of the database cannot be understood or used."""


class StoreUnavailable(StoreError):
    """The database cannot be opened or written just now: a missing folder, a full disk, no rights, somebody else's lock.

    why: that in plain words, without any name, where it is known.
    """

    def __init__(self, words: str, why: str = "") -> None:
        super().__init__(words)
        self.why = why


class TracesLeft(StoreUnavailable):
    """What was to be deleted is deleted, but bytes of it are left in the file."""


class BrokenStore(StoreError):
    """What lies there is damaged, or is not a database of games."""


class NewerStore(StoreError):
    """A later version of the program made this database."""


class BadBackup(StoreError):
    """A backup cannot be written, or what should be one cannot be read. No database was changed."""


class NotEmpty(StoreError):
    """Something is kept already where a backup was to be restored."""


class UnknownGame(StoreError):
    """No game has this code."""


class UnknownLog(StoreError):
    """Nothing of this kind has this code."""


class StaleMove(StoreError):
    """The entry is not the next one of its game: a double click, or a second tab was faster. Nothing was written."""


REASONS = {
    "SQLITE_BUSY": "another program is writing to it",
    "SQLITE_LOCKED": "another program is writing to it",
    "SQLITE_READONLY": "the app is not allowed to write to it",
    "SQLITE_PERM": "the app is not allowed to write to it",
    "SQLITE_IOERR": "the disk reports an error",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_CANTOPEN": "the folder is missing or the app is not allowed to open the file",
}
"""SQLite's names of what may pass, in plain words; any other of its errors means a damaged file."""


OF_A_DISK = {errno.ENOSPC: "the disk is full", errno.ENOENT: "the folder is missing", errno.ENOTDIR: "the folder is missing"}
"""A system's numbers of what keeps a file from being written, in plain words."""


@contextmanager
def in_plain_words(place: str) -> Iterator[None]:
    """Turn what the database reports into a StoreError; the details go to the log."""
    try:
        yield
    except (DBAPIError, NoConnection) as error:
        _log.warning("database %s: %s", place, error)
        raise _plain(error, place) from error


def reason_of(error: BaseException) -> str:
    """Why a disk or SQLite refused, in plain words."""
    name = getattr(error, "sqlite_errorname", None)
    if name is None:
        return OF_A_DISK.get(getattr(error, "errno", None) or 0, "the app is not allowed to write to the folder")
    return next((words for start, words in REASONS.items() if name.startswith(start)), "it is damaged")


def _plain(error: DBAPIError | NoConnection, place: str) -> StoreError:
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", None)
    if name is not None:
        reason = next((words for start, words in REASONS.items() if name.startswith(start)), None)
        if reason is None:
            return BrokenStore(f"{place} is damaged or is not a database of games. Move it away, and a new one is made.")
        return StoreUnavailable(f"{place} cannot be used: {reason}.", reason)
    if isinstance(error, (OperationalError, InterfaceError, NoConnection)):
        return StoreUnavailable(f"{place} cannot be reached.", "the database cannot be reached")
    return BrokenStore(f"{place} does not hold the tables of games that were expected.")
