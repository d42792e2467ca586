"""What is not kept of a class, in plain words; a test checks that it is true."""

import htpy as h

from pages.shared.server.host import at_the_host
from pages.shared.ui.html import icon, md
from payday_core.classroom.privacy import place_of
from payday_core.sessions import live

NOT_KEPT = (
    ("No real names", "Nicknames are drawn from a list or typed. Nobody is asked for a name, an e-mail address, a birthday or a password."),
    ("No accounts", "A seat is a link that nobody can guess. A pupil who loses it joins again with the class code."),
    (
        "No network addresses",
        "Addresses are held in memory, so that nobody can try code after code or take all seats. "
        "With a seat a random mark is written down, so that you see which seats came from one device; no address can be found from it.",
    ),
    ("No other hosts", "Pages, fonts and pictures come from this server alone. Nothing is sent anywhere else."),
)


IN_BROWSERS = (
    "the page’s address in its history, as with every page",
    "the seat that was taken last, so that joining again leads back to it; once the class is deleted it opens nothing",
    "whether pages are light or dark, and which menus are folded",
    "on the teacher’s devices: one cookie with the keys of the classes, lessons and games that were begun there, for a year",
    "two cookies with random values, which are deleted when the browser is closed: one keeps other sites from acting as this page, and the "
    "other tells one browser from another",
)


def not_kept() -> None:
    """The list, where everything is kept, and what stays in browsers."""
    rows = [h.li[icon("check", 22), h.span[h.b[title, "."], f" {words}"]] for title, words in NOT_KEPT]
    md(h.div(".card.kp-not")[h.h2["What is not kept"], h.ul[rows]])
    browsers = [h.li[icon("dash", 22), h.span[words]] for words in IN_BROWSERS]
    in_browsers = h.fragment[h.p["Each browser keeps for itself:"], h.ul[browsers]]
    md(h.div(".card.kp-not")[h.h2["Where it is kept"], _where(), in_browsers])


def _where() -> h.Node:
    store = live.hub().store
    place = place_of(store) if at_the_host() else store.place.removeprefix("The database ")
    return h.p["In the database ", h.code[place], ", and while the server runs also in its memory."]
