"""What a page is sent: messages and bytes by the WebSocket until its first screen stands, and its static files."""

from bench.pages.places import new_address, routes
from bench.pages.window import Window
from bench.report import Table
from payday_core.sessions.live import Hub


def weight(window: Window, hub: Hub, ours: str, floor: str) -> None:
    """A line for each page; the floor's first."""
    table = Table("What a page is sent until its first screen stands", ("messages", 10), ("bytes", 10), ("static", 10))
    for name, address in [("(the floor)", floor), *((name, ours + new_address(name, hub)) for name in routes())]:
        visit = window.visit(address, to_the_end=True)
        table.row(name, str(visit.messages), f"{visit.told / 1e3:.0f} kB", f"{visit.files / 1e6:.1f} MB")
