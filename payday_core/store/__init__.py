"""Where games are kept: append-only, in SQLite unless another database is named."""

from payday_core.store.database import (
    BadStoreUrl,
    BrokenStore,
    NewerStore,
    StaleMove,
    StoreError,
    StoreUnavailable,
    UnknownGame,
    UnknownLog,
)
from payday_core.store.games import Branch, Store, Stored, Summary
from payday_core.store.logs import Log, Logs, Noted

__all__ = [
    "BadStoreUrl",
    "Branch",
    "BrokenStore",
    "Log",
    "Logs",
    "NewerStore",
    "Noted",
    "StaleMove",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Stored",
    "Summary",
    "UnknownGame",
    "UnknownLog",
]
