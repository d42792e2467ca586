"""A window of a browser that is listened to: everything that it was sent."""


class Heard:
    """Everything that a window was sent since it was listened to last: the frames of its socket, and what it fetched."""

    def __init__(self, visit, path, **size):
        self.sent = []
        self.window = visit(path, before=self._listen, **size)

    def _listen(self, page):
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        page.on("response", self._response)

    def _frame(self, payload):
        self.sent.append(payload if isinstance(payload, str) else payload.decode("utf-8", "replace"))

    def _response(self, response):
        if response.request.resource_type in ("document", "fetch", "xhr"):
            self.sent.append(response.url)

    def taken(self):
        """All of it, once."""
        sent, self.sent = "".join(self.sent), []
        return sent
