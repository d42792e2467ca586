"""A show of hands: how many in the room are for which answer. The teacher counts them; they are kept while the page is open."""

import htpy as h
import streamlit as st

from pages.shared.ui.html import label, md

HANDS_MOST = 99

KEYS = 9
"""How many answers can be counted with the digits on the keyboard."""

FEW = 4
"""More answers than this are shown side by side."""


def raise_hands(key: str, moment: int, answers: tuple[str, ...]) -> None:
    """A counter for each answer, for one hand more or one less."""
    md(h.h2["Show of hands"])
    with st.container(key="debrief-hands-many" if len(answers) > FEW else "debrief-hands"):
        for place, text in enumerate(answers):
            counter(key, moment, place, text)


def counter(key: str, moment: int, place: int, text: str) -> None:
    """An answer with its number of hands."""
    number = hands_raised(key, moment).get(place, 0)
    with st.container(key=f"hands-{place}", horizontal=True, gap="small", vertical_alignment="center"):
        md(h.span(".db-answer")[text], h.b(".db-count")[number, h.span(".sr")[" hands"]])
        less, more = (key, moment, place, -1), (key, moment, place, 1)
        st.button(f"One hand less for {label(text)}", icon=":material/remove:", key=f"less-{place}", on_click=count, args=less)
        words, shortcut = f"One hand more for {label(text)}", str(place + 1) if place < KEYS else None
        st.button(words, icon=":material/add:", key=f"more-{place}", shortcut=shortcut, on_click=count, args=more)


def hands_raised(key: str, moment: int) -> dict[int, int]:
    """The hands counted at a moment, by the place of the answer."""
    found: dict[int, int] = st.session_state.setdefault(key, {}).setdefault(moment, {})
    return found


def count(key: str, moment: int, place: int, more: int) -> None:
    """One hand more, or less, for an answer."""
    hands = hands_raised(key, moment)
    hands[place] = min(HANDS_MOST, max(0, hands.get(place, 0) + more))
