"""The sessions of Streamlit's, one for each open page, and the run of one in which this code is executed."""

from typing import Any

from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.shared.server.inner import inner

HEARS = "is_heard_here"
"""The mark of what was put in the place of a method of Streamlit's (`tell.hear_runs_out`, `signs.hear_signs_of_life`)."""

INNER_OF_SESSION = ("_event_loop", "_scriptrunner", "_client_state")
"""What a session must have of Streamlit's so that it can be told."""

WHOLE = ""
"""Instead of the name of a part: the whole page."""


def info_of(number: str) -> Any | None:
    """What Streamlit knows of a session to which a browser is connected; None where there is none, or where it has lost a name."""
    known = getattr(getattr(runtime.get_instance(), "_session_mgr", None), "get_active_session_info", None)
    return known(number) if known else None


def connected(number: str) -> Any | None:
    """The session as long as a browser is connected to it."""
    return getattr(info_of(number), "session", None)


def is_open(number: str) -> bool:
    """Is a browser connected to this session?"""
    return connected(number) is not None


def session_that_hears(number: str) -> Any | None:
    """The same session, if it is one that can be told; that of a Streamlit which was not started by `serve.py` cannot."""
    session = connected(number)
    hears = all(hasattr(getattr(session, name, None), HEARS) for name in ("request_rerun", "_handle_app_heartbeat_request"))
    return session if hears and all(hasattr(session, name) for name in INNER_OF_SESSION) else None


half_sent: set[Any] = set()
"""The sessions of whose words some have been taken to be sent, and some of these have not been sent yet (`sending.py`)."""


def has_sent_all(session: Any) -> bool:
    """Is nothing left of what its runs have said?"""
    waiting = getattr(session, "_browser_queue", None)
    return (waiting is None or waiting.is_empty()) and session not in half_sent


def has_taken_all(session: Any) -> bool:
    """Has the browser taken what it was sent? A network that stands still would pile up one drawing upon another."""
    on_its_way = getattr(getattr(info_of(session.id), "client", None), "_send_queue", None)
    return has_sent_all(session) and (on_its_way is None or on_its_way.empty())


def is_quiet(session: Any) -> bool:
    """Does nothing run in this session, and is nothing left of what its runs have said?"""
    return getattr(session, "_scriptrunner", None) is None and has_sent_all(session)


def session_of_run() -> str | None:
    """The session in which this code runs; None where there is no page that `tell` could reach."""
    run = get_script_run_ctx(suppress_warning=True)
    if run is None or not runtime.exists() or session_that_hears(run.session_id) is None:
        return None
    return run.session_id


def page_of_run() -> str:
    """Streamlit's name for the page that this run draws."""
    run = get_script_run_ctx(suppress_warning=True)
    return run.page_script_hash if run else ""


def part_of_run() -> str:
    """Streamlit's name for the part of a page in which this code runs (`part.py`); `WHOLE` outside of all parts."""
    state = inner("ThreadState")
    return (state.get().fragment_id if state else None) or WHOLE


def draws_part_alone() -> bool:
    """Is a part of a page being drawn by itself, and not with its page?"""
    run = get_script_run_ctx(suppress_warning=True)
    return bool(run and run.fragment_ids_this_run)
