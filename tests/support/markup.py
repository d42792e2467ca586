"""HTML taken apart by the standard library's own parser."""

from html.parser import HTMLParser


class Tags(HTMLParser):
    """Every tag that begins, with its attributes."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
