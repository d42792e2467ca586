"""The signs of life that a browser gives (`connection.js`): it is still there, or it shows what it was just sent."""

from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from pages.shared.server.inner import inner
from pages.shared.server.telling.sessions import HEARS, session_of_run

_alive: WeakValueDictionary[str, Any] = WeakValueDictionary()
"""The sessions, by their numbers, whose browser has given a sign of life of which nobody has taken note."""


def gave_sign_of_life(number: str) -> bool:
    """Has the browser of this session given a sign of life since this was last asked?"""
    return _alive.pop(number, None) is not None


def next_sign_of_life() -> Callable[[], bool] | None:
    """Whether the browser of this run gives a sign of life from now on; None where it would not be heard. It gives one at its heading."""
    number = session_of_run()
    if number is None:
        return None
    gave_sign_of_life(number)
    return partial(gave_sign_of_life, number)


def hear_signs_of_life() -> None:
    """Hear the signs of life that a browser sends (`connection.js`). Streamlit itself only answers them, and no script runs."""
    session = inner("AppSession")
    answer = getattr(session, "_handle_app_heartbeat_request", None)
    if answer is None:
        return

    def heard(self: Any) -> None:
        _alive[self.id] = self
        answer(self)

    setattr(heard, HEARS, True)
    session._handle_app_heartbeat_request = heard  # type: ignore[union-attr]
