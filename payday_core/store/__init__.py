"""Where games are kept: append-only, in SQLite unless another database is named."""

from payday_core.store.belongings import Kept
from payday_core.store.errors import (
    BadBackup,
    BadStoreUrl,
    BrokenStore,
    NewerStore,
    NotEmpty,
    StaleMove,
    StoreError,
    StoreUnavailable,
    TracesLeft,
    UnknownGame,
    UnknownLog,
)
from payday_core.store.games import Branch, Store, Stored
from payday_core.store.listing import Summary
from payday_core.store.logs import Log, Logs, Noted
from payday_core.store.seen import Seen

__all__ = [
    "BadBackup",
    "BadStoreUrl",
    "Branch",
    "BrokenStore",
    "Kept",
    "Log",
    "Logs",
    "NewerStore",
    "NotEmpty",
    "Noted",
    "Seen",
    "StaleMove",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Stored",
    "Summary",
    "TracesLeft",
    "UnknownGame",
    "UnknownLog",
]
