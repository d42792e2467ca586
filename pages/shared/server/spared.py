"""What Streamlit is spared: work that it does in each run, or for each message, and that comes to the same every time."""

from collections import deque
from collections.abc import Callable
from copy import copy, deepcopy
from functools import cache, lru_cache, partial
from typing import Any
from weakref import WeakKeyDictionary

from pages.shared.server.inner import inner, replace

STYLE_SHEETS = 128
"""Of so many texts Streamlit knows whether they are style sheets: those of all pages, and what else was just sent."""

ADDRESSES = 128
"""Of so many addresses Streamlit knows what they come to: those of all pages."""


def spare_streamlit() -> None:
    """From now on."""
    _hand_over_together()
    _begin_parts_as_their_page()
    _know_the_theme()
    _know_the_addresses()
    _know_what_is_cached()
    _know_style_sheets()
    _know_that_it_is_a_server()
    _copy_places()
    _take_one_line_as_it_is()
    _watch_no_settings()


def _know_style_sheets() -> None:
    """Let Streamlit find out once of each style sheet that it is nothing else, and not at every run."""
    if only_style := inner("_html_only_style_tags"):
        replace("_html_only_style_tags", lru_cache(STYLE_SHEETS)(only_style))


def _know_that_it_is_a_server() -> None:
    """Let Streamlit not find out at the first words of the first page that it is one: it goes through all modules for that."""
    if inner("_use_warning_has_been_displayed") is not None:
        replace("_use_warning_has_been_displayed", True)


def _copy_places() -> None:
    """Let Streamlit copy a place on a page in one go. For each part that it draws it copies all places around it, value by value."""
    place = inner("Cursor")
    if place is None or not hasattr(place, "transient_elements"):
        return

    def copied(self: Any, memo: Any) -> Any:
        twin = copy(self)
        passing = self._transient_elements
        twin._transient_elements = deepcopy(passing, memo) if len(passing) else type(passing)()
        return twin

    place.__deepcopy__ = copied


def _hand_over_together() -> None:
    """Let the server's loop take all messages of a run that wait, as soon as it is free. Streamlit wakes it for each of them."""
    session = inner("AppSession")
    hand_over = getattr(session, "_call_soon_on_event_loop", None)
    if hand_over is None:
        return

    def handed_over(self: Any, message: Message) -> None:
        waiting = vars(self).get(WAITING) or vars(self).setdefault(WAITING, _Waiting())
        waiting.add(message, partial(hand_over, self))

    session._call_soon_on_event_loop = handed_over  # type: ignore[union-attr]


WAITING = "_messages_of_a_run"
"""Under which name a session keeps its own; to look it up elsewhere by its session would cost as much as to hand it over."""

Message = Callable[[], object]
"""What the server's loop does with something that a run says."""


class _Waiting:
    """The messages of a session that wait for the server's loop. called: it has been called, and has not begun to take them."""

    def __init__(self) -> None:
        self.messages: deque[Message] = deque()
        self.called = False

    def add(self, message: Message, call: Callable[[Message], object]) -> None:
        """One more. call: calls the loop, which is done only where it is not about to come."""
        self.messages.append(message)
        self._call(call)

    def _call(self, call: Callable[[Message], object]) -> None:
        if not self.called:
            self.called = True
            call(partial(self._take, call))

    def _take(self, call: Callable[[Message], object]) -> None:
        """Take all of them. One that fails is told to the loop, which is called again for the others."""
        self.called = False
        try:
            while self.messages:
                self.messages.popleft()()
        finally:
            if self.messages:
                self._call(call)


def _know_the_theme() -> None:
    """Let Streamlit put the settings of the theme together once; they are the same for every run."""
    populate = inner("_populate_theme_msg")
    if populate is None:
        return
    known: dict[str, Any] = {}

    def populated(message: Any, section: str = "theme") -> None:
        if section not in known:
            known[section] = type(message)()
            populate(known[section], section)
        message.MergeFrom(known[section])

    replace("_populate_theme_msg", populated)


def _know_the_addresses() -> None:
    """Let Streamlit work out once what an address of the menu comes to; it does so three times in each run, for each of thirty pages."""
    if calc_hash := inner("calc_hash"):
        replace("calc_hash", lru_cache(ADDRESSES)(calc_hash))


def _know_what_is_cached() -> None:
    """Let Streamlit not ask for each message from which size on the browser is to keep it: all runs wait for each other there."""
    settings = inner("config")
    if not hasattr(settings, "get_option"):
        return

    class Known:
        """As far as the messages ask."""

        get_option = staticmethod(cache(settings.get_option))  # type: ignore[union-attr]

    replace("config", Known)


def _begin_parts_as_their_page() -> None:
    """Let Streamlit begin the run of a part with what it said when it last drew the page: its settings, its theme, its menu."""
    session = inner("AppSession")
    create = getattr(session, "_create_new_session_message", None)
    if create is None:
        return
    begun: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()

    def created(self: Any, page_script_hash: str, run_descriptor: Any, *more: Any, **named: Any) -> Any:
        known = begun.get(self) if run_descriptor.fragment_ids else None
        if known is None or known.new_session.page_script_hash != page_script_hash:
            message = create(self, page_script_hash, run_descriptor, *more, **named)
            begun[self] = deepcopy(message)
            return message
        message = deepcopy(known)
        run = message.metadata.run
        run.Clear()
        run.script_run_id = run_descriptor.script_run_id
        run.fragment_ids.extend(run_descriptor.fragment_ids)
        return message

    session._create_new_session_message = created  # type: ignore[union-attr]


def _take_one_line_as_it_is() -> None:
    """Let Streamlit not look for the indent that all lines of a text share where it has one line, as all our HTML has."""
    clean = inner("clean_text")
    if clean is None:
        return

    def cleaned(text: Any) -> str:
        is_one_line = isinstance(text, str) and "\n" not in text
        return str(text).strip() if is_one_line else clean(text)

    replace("clean_text", cleaned)


def _watch_no_settings() -> None:
    """Let Streamlit not look five times a second whether one of three files with its settings has changed: they count from the start."""
    if inner("_install_config_watchers"):
        replace("_install_config_watchers", lambda _: None)
