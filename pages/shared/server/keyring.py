"""The keys that this browser holds, of classes, lessons, games and checks. None stays in an address.

A link with a key is answered by `guard.py`. A page that gets a key in the middle of a session keeps it there, and `keyring.js` has the
browser take it into its cookie, so that a reload and another window have it too.
"""

from pathlib import Path

import streamlit as st

from pages.shared.server.cookies import COOKIE, KEY, Held, code_in, is_key, read
from payday_core.classroom.keys import matches

HELD = "keys-held"

_mount = st.components.v2.component(
    "payday_keyring", js=(Path(__file__).parent / "keyring.js").read_text(encoding="utf-8"), isolate_styles=False
)


def clear_address() -> None:
    """Take a key out of the address, where the server started without `guard.py` or the page was opened from another one."""
    code = code_in(st.query_params.to_dict())
    if code and KEY in st.query_params:
        hold(code, st.query_params.pop(KEY))


def hold(code: str, key: str) -> None:
    """Keep a key in this window, and from the next drawing on in the browser."""
    if is_key((code, key)):
        st.session_state[HELD] = [(code, key), *(one for one in _in_window() if one != (code, key))]


def keys_of(code: str) -> list[str]:
    """The keys that this browser has for a code, the newest first; they may be old or wrong."""
    return list(dict.fromkeys(key for named, key in (*_in_window(), *_in_browser()) if named == code))


def codes_held() -> list[str]:
    """Of what it has keys."""
    return list(dict.fromkeys(code for code, _ in (*_in_window(), *_in_browser())))


def holds(code: str, digest: str) -> bool:
    """Whether one of them is the key of this digest."""
    return any(matches(key, digest) for key in keys_of(code))


def tell_browser() -> None:
    """Have the browser keep what only this window has; app.py does it once for all pages."""
    known = _in_browser()
    if new := tuple(one for one in reversed(_in_window()) if one not in known):
        _mount(key="keyring", data={"keys": new, "cookie": COOKIE})


def _in_window() -> list[Held]:
    held: list[Held] = st.session_state.get(HELD, [])
    return held


def _in_browser() -> list[Held]:
    return read(st.context.cookies.get(COOKIE, ""))
