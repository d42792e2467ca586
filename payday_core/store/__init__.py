"""Where games are kept: append-only, in SQLite unless another database is named."""

from payday_core.store.database import BadStoreUrl, BrokenStore, NewerStore, StaleMove, StoreError, StoreUnavailable, UnknownGame
from payday_core.store.games import Branch, Store, Stored, Summary

__all__ = [
    "BadStoreUrl",
    "Branch",
    "BrokenStore",
    "NewerStore",
    "StaleMove",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Stored",
    "Summary",
    "UnknownGame",
]
