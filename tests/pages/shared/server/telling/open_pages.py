"""Sessions of Streamlit's as far as they are told something, without a server."""

from types import SimpleNamespace

from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession


class Queue(list):
    """Messages that wait, as Streamlit's two queues know them."""

    def is_empty(self):
        return not self

    empty = is_empty


class Session(SimpleNamespace):
    """Something with an identity, as Streamlit's sessions and the server's loop have one."""

    __hash__ = object.__hash__


class Open:
    """A session with a browser that shows a page; `busy`: a script runs in it. later: what the server's loop is to do after a while."""

    def __init__(self, *, busy=False, page="seat"):
        self.id, self.answered, self.later = "open", [], []
        self._event_loop = Session(
            call_soon_threadsafe=lambda do, *given: do(*given), call_later=lambda _, do, *given: self.later.append(lambda: do(*given))
        )
        self._enqueue_forward_msg = self.answered.append
        self.request_rerun = AppSession.request_rerun.__get__(self)
        self._handle_app_heartbeat_request = AppSession._handle_app_heartbeat_request.__get__(self)
        self._client_state = ClientState(page_script_hash=page, query_string="r=1")
        self._scriptrunner = SimpleNamespace() if busy else None
        self._browser_queue, self._send_queue = Queue(), Queue()

    def a_while_later(self):
        (do,) = self.later
        self.later.clear()
        do()


class Manager:
    """Streamlit's list of the sessions to which a browser is connected."""

    def __init__(self):
        self.infos = {}

    def connect(self, session):
        self.infos[session.id] = SimpleNamespace(session=session, client=session)
        return self.infos[session.id]

    def get_active_session_info(self, number):
        return self.infos.get(number)


def click(button: str) -> ClientState:
    """The message that a press of a button makes."""
    message = ClientState()
    message.widget_states.widgets.add(id=button, trigger_value=True)
    return message


def press_in(part: str, *, auto: bool = False, keeps: str = "") -> ClientState:
    """The message that a press in a part of a page makes; auto: the part is drawn again and again, and it is its time.

    keeps: the names of messages that the browser keeps, each a letter.
    """
    message = click("answer")
    message.cached_message_hashes.extend(keeps)
    message.fragment_id, message.is_auto_rerun = part, auto
    return message
