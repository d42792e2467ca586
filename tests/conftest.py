"""What every test may count on: a store of its own, and no hub left over from another test. And how the files share the cores."""

import pytest

from payday_core import live

SLOWEST_FIRST = (
    "test_compiled",
    "test_contracts",
    "test_access",
    "test_solo_games",
    "test_every_edition",
    "test_class_game",
    "test_builder",
    "test_editions_looks",
    "test_classroom",
    "test_class_looks",
    "test_board_motion",
    "test_shell",
    "test_figures",
)
"""Files of more than 15 seconds; each stays on one worker, so none of them may be begun last."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slowest files first, the others as they are."""
    places = {name: place for place, name in enumerate(SLOWEST_FIRST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))


@pytest.fixture(autouse=True)
def own_store(tmp_path, monkeypatch):
    """Games of a test are kept in its own folder, never in the user's."""
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"sqlite:///{tmp_path / 'games.sqlite3'}")
    live.close_hub()
    yield
    live.close_hub()
