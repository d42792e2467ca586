"""What goes over the wire between a browser and Streamlit 1.67: how a run is asked for, how a widget's value is packed, what is kept."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from bench.room.tree import Node

EARLY = ForwardMsg.ScriptFinishedStatus.FINISHED_EARLY_FOR_RERUN
"""A run that was given up for the next one: what it did not write may still come."""

ADMITTED = "PLACEHOLDER_AUTH_TOKEN"
"""What a browser sends in the place of a token where nobody logs in."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 0.5
"""Seconds between two tries of a browser to reach its server again; they double up to the looks of `pages/shared/server/connection.js`."""

GIVES_UP = 15.0
"""Seconds after which a browser gives up a connection that is not made, and tries another."""

_STRINGS = frozenset({"text_input", "text_area", "selectbox", "radio"})
_LISTS = frozenset({"button_group", "multiselect"})


def socket_address(address: str) -> str:
    """Where the messages go, for the address of an app."""
    return f"{address.replace('http', 'ws', 1)}/_stcore/stream"


def protocols(session: str) -> list[str]:
    """What a browser names as subprotocols; the session it had lets it come back to it."""
    return ["streamlit", ADMITTED, *([session] if session else [])]


def pauses() -> Iterable[float]:
    """How long a browser waits before each try to come back, from the moment it has noticed."""
    yield random.uniform(0.25, 0.5)
    yield FIRST_PAUSE
    pause = FIRST_PAUSE
    while True:
        pause = min(LONGEST_PAUSE, 2 * pause)
        yield pause * random.uniform(0.7, 1)


def pressed(node: Node) -> WidgetState:
    """A button that was just pressed."""
    return WidgetState(id=node.body.id, trigger_value=True)


def valued(node: Node, value: Any) -> WidgetState:
    """A widget with the value somebody gave it: a string, a list of strings, a number, or yes and no."""
    state = WidgetState(id=node.body.id)
    if node.kind in _STRINGS:
        state.string_value = str(value)
    elif node.kind in _LISTS:
        state.string_array_value.data.extend([value] if isinstance(value, str) else value)
    elif node.kind == "number_input":
        state.double_value = value
    elif node.kind == "checkbox":
        state.bool_value = value
    elif node.kind == "slider" and isinstance(value, str):
        state.string_array_value.data.append(value)
    elif node.kind == "slider":
        state.double_array_value.data.extend([value] if isinstance(value, (int, float)) else value)
    else:
        raise ValueError(f"nobody types into a {node.kind}")
    return state


def rerun(
    states: Iterable[WidgetState], *, query: str, page: str, name: str, fragment: str, auto: bool, cached: Iterable[str], url: str
) -> bytes:
    """The message that asks for a run: of the whole script, or of one fragment. A page is named by its hash, or at first by its path."""
    message = BackMsg()
    asked = message.rerun_script
    asked.query_string, asked.page_script_hash, asked.page_name = query, page, name
    asked.fragment_id, asked.is_auto_rerun = fragment, auto
    asked.widget_states.widgets.extend(states)
    asked.cached_message_hashes.extend(cached)
    asked.context_info.timezone, asked.context_info.locale, asked.context_info.url = "Europe/London", "en-GB", url
    asked.context_info.color_scheme = "light"
    return message.SerializeToString()


def alive() -> bytes:
    """The sign of life of an open page, which no script runs for."""
    return BackMsg(app_heartbeat=True).SerializeToString()


class Cache:
    """Large messages that a browser keeps, so that the server need not send them again; two runs without them, and they are forgotten.

    referred: how many were not sent again. KeyError for one that it does not have; a browser's page then stands still for good.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[int, ForwardMsg]] = {}
        self._runs = self.referred = 0

    def hashes(self) -> list[str]:
        """What the server need not send."""
        return list(self._kept)

    def whole(self, message: ForwardMsg) -> ForwardMsg:
        """The message itself, or the one it stands for."""
        if message.WhichOneof("type") == "ref_hash":
            kept = ForwardMsg()
            kept.CopyFrom(self._kept[message.ref_hash][1])
            kept.metadata.CopyFrom(message.metadata)
            self._kept[message.ref_hash] = (self._runs, self._kept[message.ref_hash][1])
            self.referred += 1
            return kept
        if message.metadata.cacheable and message.hash:
            self._kept[message.hash] = (self._runs, message)
        return message

    def run_ended(self, fragments: Sequence[str] = (), longest: int = 2) -> None:
        """Another run of the whole script has ended, or of parts of it: what stands in others is then kept, and grows older."""
        self._runs += 1
        self._kept = {
            name: (used, message)
            for name, (used, message) in self._kept.items()
            if self._runs - used <= longest or (fragments and message.delta.fragment_id not in fragments)
        }
