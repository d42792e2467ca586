"""What is not kept of a class, in plain words; a test checks that it is true."""

from pages.shared.server.host import at_the_host
from pages.shared.ui.html import esc, icon, md
from payday_core.classroom.privacy import place_of
from payday_core.sessions import live

NOT_KEPT = (
    ("No real names", "Nicknames are drawn from a list or typed. Nobody is asked for a name, an e-mail address, a birthday or a password."),
    ("No accounts", "A seat is a link that nobody can guess. A pupil who loses it joins again with the class code."),
    (
        "No network addresses",
        "An address that tried a wrong class code is held in memory, so that nobody can try code after code. It is never written down.",
    ),
    ("No other hosts", "Pages, fonts and pictures come from this server alone. Nothing is sent anywhere else."),
)


IN_BROWSERS = (
    "the page’s address in its history, as of every page",
    "the seat that was taken last, so that joining again leads back to it; once the class is deleted it opens nothing",
    "whether pages are light or dark, and which menus are folded",
    "one cookie with a random value, which keeps other sites from acting as this page and is deleted when the browser is closed",
)


def not_kept() -> None:
    """The list, where everything is kept, and what stays in browsers."""
    rows = "".join(f"<li>{icon('check', 22)}<span><b>{title}.</b> {esc(words)}</span></li>" for title, words in NOT_KEPT)
    md(f'<div class="card kp-not"><h2>What is not kept</h2><ul>{rows}</ul></div>')
    browsers = "".join(f"<li>{icon('dash', 22)}<span>{esc(words)}</span></li>" for words in IN_BROWSERS)
    in_browsers = f"<p>Each browser keeps for itself:</p><ul>{browsers}</ul>"
    md(f'<div class="card kp-not"><h2>Where it is kept</h2>{_where()}{in_browsers}</div>')


def _where() -> str:
    store = live.hub().store
    place = place_of(store) if at_the_host() else store.place.removeprefix("The database ")
    return f"<p>In the database <code>{esc(place)}</code>, and while the server runs also in its memory.</p>"
