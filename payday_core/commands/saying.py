"""What commands have in common: a refusal is one sentence, and which version this is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version

from payday_core.store import StoreError

PACKAGE = "payday-classroom"


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """End the command with the sentence of what went wrong, where the store refuses something."""
    try:
        yield
    except StoreError as why:
        sys.exit(f"payday: {why}")


def own_version() -> str:
    """The version of the program; "not installed" in a checkout that pip does not know."""
    try:
        return version(PACKAGE)
    except PackageNotFoundError:
        return "not installed"
