"""What browsers keep of what they were sent, so that it need not be sent again. Streamlit refers a browser to it by a name.

A browser that is referred to something that it has forgotten shows an error, and its page stands still. It says what it keeps when it asks
for a run. When a run of a whole page ends, it forgets what it has not used for two runs, those of parts among them. Such a run may end
between its question and the answer. So only that counts which it is certain to keep then.
"""

from collections.abc import Collection, Iterable
from typing import Any
from weakref import ReferenceType, WeakKeyDictionary, ref

from pages.shared.server.inner import inner
from pages.shared.server.telling.sessions import WHOLE, info_of, is_quiet

REMEMBERED = 256
"""Of so many messages it is remembered to which part they belong: a browser keeps far fewer."""

UNKNOWN = "?"
"""Instead of the part of a message: this server has never sent it itself, or long ago."""


class Kept:
    """What one browser is certain to keep: what its last run of a whole page has sent it, and each part of that page since then.

    A part that is drawn alone may make it forget what only this part had, and nothing else. A reference to a message does not say in which
    part it is.
    """

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._parts: dict[str, str] = {}
        self._runner: ReferenceType[Any] | None = None

    def certain(self, runner: Any) -> set[str]:
        """What it keeps when a run comes that is asked for now. runner: what draws something now, if anything does.

        While a whole page is drawn, that is what stands in none of its parts; while a part is, nothing: the same runner may go on to the
        whole page, and nobody has said so yet.
        """
        if runner is None:
            return set(self._names)
        if self._runner is None or runner is not self._runner():
            return set()  # what that run begins with is not known yet
        return {name for name in self._names if self._part_of(name) == WHOLE}

    def begin(self, parts: Collection[str], runner: Any = None) -> None:
        """It hears that this runner begins a run: of these parts, or of the whole page where there are none."""
        gone = {*parts, UNKNOWN}
        self._names = {name for name in self._names if parts and self._part_of(name) not in gone}
        self._runner = ref(runner) if runner and not parts else None  # a runner holds much, and is done when it has drawn

    def get(self, name: str, part: str) -> None:
        """It gets a message of this part, or of none (`WHOLE`), or is referred to one (`UNKNOWN`)."""
        self._names.add(name)
        if part != UNKNOWN:
            self._parts.pop(name, None)
            self._parts[name] = part
            if len(self._parts) > REMEMBERED:
                del self._parts[next(iter(self._parts))]

    def _part_of(self, name: str) -> str:
        return self._parts.get(name, UNKNOWN)


_kept: WeakKeyDictionary[Any, Kept] = WeakKeyDictionary()
"""Of the sessions whose browser has heard of a run since it connected."""


def certain(session: Any, said: Iterable[str] | None = None) -> list[str]:
    """What the browser of a session still keeps when a run comes that is asked for now.

    said: what it keeps, as it says; None where it is not the browser that asks. Before it has heard of a run it can have forgotten nothing.
    """
    runner = getattr(session, "_scriptrunner", None)
    if runner is None and not is_quiet(session):
        return []  # what waits to be sent may be another run
    if session in _kept:
        keeps = _kept[session].certain(runner)
        return [name for name in (keeps if said is None else said) if name in keeps]
    return list(said or ()) if runner is None else []


def knows_nothing(session: Any) -> None:
    """The browser of this session has lost its connection, and may not have got what it was sent; what it says next is true."""
    _kept.pop(session, None)


def forget_what_is_said(client_state: Any) -> None:
    """A question waits, and what it says may be no more true when it is asked."""
    client_state.ClearField("cached_message_hashes")


def hear_what_is_kept() -> None:
    """From now on it is noted what browsers are sent, and of what they say that they keep only that counts which is certain.

    To be called before `tell.hear_runs_out`, which marks the method that is put in place here.
    """
    _note_what_is_sent()
    session = inner("AppSession")
    ask = getattr(session, "request_rerun", None)
    if session is None or ask is None:
        return

    def asked(self: Any, client_state: Any) -> None:
        if client_state is not None:
            keeps = certain(self, client_state.cached_message_hashes)
            forget_what_is_said(client_state)
            client_state.cached_message_hashes.extend(keeps)
        ask(self, client_state)

    session.request_rerun = asked


def _note_what_is_sent() -> None:
    """What goes to a connection that a browser has lost does not count."""
    server = inner("Runtime")
    send = getattr(server, "_send_message", None)
    if server is None or send is None:
        return

    def sent(self: Any, info: Any, message: Any) -> None:
        send(self, info, message)
        session = info.session
        if _matters(message) and info is info_of(session.id):
            _note(session, message)

    server._send_message = sent


def _matters(message: Any) -> bool:
    """Does it change what a browser keeps? Most messages do not, and each is looked at."""
    return bool(message.metadata.cacheable or message.HasField("ref_hash") or message.HasField("new_session"))


def _note(session: Any, message: Any) -> None:
    kept = _kept.setdefault(session, Kept())
    if message.HasField("new_session"):
        kept.begin(message.metadata.run.fragment_ids, getattr(session, "_scriptrunner", None))
    elif message.ref_hash:
        kept.get(message.ref_hash, UNKNOWN)
    else:
        kept.get(message.hash, message.delta.fragment_id)
