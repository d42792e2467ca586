"""What a window would do at a press of a button that it shows no more is forgotten, but for the last few.

Streamlit keeps of each button that a window has ever shown what it calls, with all that goes with it, as long as the window is open and
an hour longer. The buttons of a question belong to that question alone, so forty pupils' pages would keep each state of their games.
"""

from collections.abc import Callable
from typing import Any

KEPT = 12
"""Of so many buttons and fields that are gone a window still knows what they do: a press that was on its way when they went is answered."""


def forgetting(states: Any, is_stale: Callable[..., bool]) -> None:
    """Let Streamlit's class of the states of widgets forget. is_stale: whether a run did not show a widget that it could have shown."""
    remove = states.remove_stale_widgets

    def removed(self: Any, shown: frozenset[str], fragments: list[str] | None) -> None:
        remove(self, shown, fragments)
        gone = {name: one for name, one in self.widget_metadata.items() if is_stale(one, shown, fragments)}
        there = {name: one for name, one in self.widget_metadata.items() if name not in gone}
        self.widget_metadata = dict(list(gone.items())[-KEPT:]) | there  # who went last stands last among those who are gone

    states.remove_stale_widgets = removed
