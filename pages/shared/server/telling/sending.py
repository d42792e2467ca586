"""What a run has said is sent to its browser in one go.

Streamlit takes all of it from the queue, and lets the server do something else after each message. A question that comes then finds
nothing that runs and nothing that waits, though a part is still to be sent. And forty pages of a dozen messages are five hundred rounds of
the server's loop.
"""

from collections.abc import Sequence
from typing import Any

from streamlit import runtime

from pages.shared.server.inner import inner
from pages.shared.server.telling.sessions import half_sent, info_of

IN_ONE_GO = 100
"""So many messages at most: a connection is given up on which five hundred wait."""


def send_in_one_go() -> None:
    """From now on."""
    session = inner("AppSession")
    take, done = getattr(session, "flush_browser_queue", None), getattr(session, "on_flushed_messages_sent", None)
    if session is None or take is None or done is None:
        return

    def taken(self: Any) -> list[Any]:
        waiting = getattr(self, "_browser_queue", None)
        if waiting is not None and waiting.is_empty():  # the server asks all its sessions whenever one has said something
            return []
        messages = _send(self, take(self))
        if messages:
            half_sent.add(self)
        return messages

    def sent(self: Any) -> None:
        if half_sent:
            half_sent.discard(self)
        done(self)

    session.flush_browser_queue = taken
    session.on_flushed_messages_sent = sent


def _send(session: Any, messages: Sequence[Any]) -> list[Any]:
    """Send them, and return those that are left to Streamlit: all of very many, and the rest where one cannot be sent."""
    send, info = getattr(runtime.get_instance(), "_send_message", None), info_of(session.id)
    left = list(messages)
    if send is None or info is None or len(left) > IN_ONE_GO:
        return left
    try:
        while left:
            send(info, left[0])
            del left[0]
    except Exception:
        return left  # Streamlit meets it, too, and lets go of the session whose connection is lost
    return []
