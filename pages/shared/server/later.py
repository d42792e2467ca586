"""What is sent to a new window later than it is said.

Streamlit says nowhere how to do that: a run sends whatever it says at once. Where it sends in another way than now, nothing is held back.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

HELD = "sent-later"
"""The session's key for it."""


@contextmanager
def held_back() -> Iterator[None]:
    """Hold back what is said in here until `send_held`."""
    run = get_script_run_ctx(suppress_warning=True)
    send = getattr(run, "_enqueue", None)
    if run is None or send is None:
        yield
        return
    st.session_state[HELD] = []
    run._enqueue = st.session_state[HELD].append
    try:
        yield
    finally:
        run._enqueue = send


def send_held() -> None:
    """Send what was held back and has not been sent yet."""
    run = get_script_run_ctx(suppress_warning=True)
    for message in st.session_state.pop(HELD, ()):
        if run is not None:
            run._enqueue(message)
