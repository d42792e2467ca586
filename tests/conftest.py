"""What every test may count on: a store of its own, and no hub left over from another test."""

import pytest

from payday_core import live


@pytest.fixture(autouse=True)
def own_store(tmp_path, monkeypatch):
    """Games of a test are kept in its own folder, never in the user's."""
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"sqlite:///{tmp_path / 'games.sqlite3'}")
    live.close_hub()
    yield
    live.close_hub()
