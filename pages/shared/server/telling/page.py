"""The page for which a run is asked, by a browser that has not been told which page it shows.

It is told so with the menu, which a new window gets after its heading (`ui/heading.py`). Until then it knows the name of the script alone,
which is the same for all pages; to Streamlit that is the first one. Whoever lost the connection in this moment came back to Home.
"""

from contextlib import suppress
from typing import Any
from urllib.parse import unquote, urlsplit

from pages.shared.server.inner import inner


def hear_which_page() -> None:
    """Let such a browser have the page of its address. To be called before `tell.hear_runs_out`, as `kept.hear_what_is_kept` is."""
    session = inner("AppSession")
    ask = getattr(session, "request_rerun", None)
    if session is None or ask is None:
        return

    def asked(self: Any, client_state: Any) -> None:
        if client_state is not None and _is_of_no_page(self, client_state.page_script_hash):
            client_state.page_name = _page_of(client_state.context_info.url)
            client_state.ClearField("page_script_hash")
        ask(self, client_state)

    session.request_rerun = asked


def _page_of(address: str) -> str:
    """The page that an address names, read as the browser reads it; none where it cannot be read, which is the first page."""
    with suppress(ValueError):
        return unquote(urlsplit(address).path.strip("/"))
    return ""


def _is_of_no_page(session: Any, name: str) -> bool:
    """Is it the name of the script, which draws all pages?"""
    return bool(name) and name == getattr(getattr(session, "_pages_manager", None), "main_script_hash", None)
