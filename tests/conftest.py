"""What every test may count on: a store of its own, and no hub left over from another test. And how the files share the cores."""

import pytest

from payday_core import simulation
from payday_core.sessions import live

SLOWEST_FIRST = (
    "test_luck",
    "test_access",
    "test_lessons_led",
    "test_lessons_alone",
    "test_compiled",
    "test_contracts",
    "test_every_edition",
    "test_solo_games",
    "test_class_game",
    "test_class_day",
    "test_room_kill",
    "test_room_client",
    "test_seat_page",
    "test_kept_walk",
    "test_control_walk",
    "test_join_walk",
    "test_builder",
    "test_class_looks",
    "test_lab_walk",
    "test_shell",
    "test_architecture",
    "test_review_walk",
    "test_class_key",
    "test_a_ninth_lesson",
    "test_board_motion",
    "test_editions_looks",
    "test_explain",
    "test_classroom",
    "test_figures",
    "test_class_pages",
    "test_builder_page",
)
"""Files of more than 10 seconds; each stays on one worker, so none of them may be begun last."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slowest files first, the others as they are."""
    places = {name: place for place, name in enumerate(SLOWEST_FIRST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))


@pytest.fixture(autouse=True, scope="session")
def compiles_nothing():
    """A page of a test begins no compilation behind its back; who needs the compiled rules asks for them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulation, "warm_up", lambda: None)
        yield


@pytest.fixture(autouse=True)
def own_store(tmp_path, monkeypatch):
    """Games of a test are kept in its own folder, never in the user's; so are lessons of its own."""
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"sqlite:///{tmp_path / 'games.sqlite3'}")
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path / "lessons"))
    live.close_hub()
    yield
    live.close_hub()
