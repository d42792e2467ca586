"""What happened in a turn: its headline, its sentences, and the choices made in it, each with a way to try another answer."""

import htpy as h
import streamlit as st

from pages.review.replay.view import View, questions_of
from pages.shared.board.feed import feed, just_happened
from pages.shared.board.running_game import LATER, go, luck_is_secret, names, team_tokens
from pages.shared.decision.wording import QUESTIONS
from pages.shared.routes import page_of
from pages.shared.server.visitors import Kind, may_open
from pages.shared.ui.html import card, icon, label, md
from payday_core.classroom.refused import Refused
from payday_core.games.pay_day.narration.feed import sentences
from payday_core.review.branches import PastQuestion, in_full, proposed_name, subject_of, when
from payday_core.sessions import live
from payday_core.text.wording import counted, uncapital

FEW = 4
"""How many other answers are shown below each other; more are in a list."""

NAME_MOST = 60
"""The longest name of a branch, in characters."""

BY_CARD = (
    "What was answered by hand in the game is answered the same way again, where the same question comes on the same day and that answer "
    "is allowed. Everything else the rule cards answer."
)


def what_happened(view: View) -> None:
    """The headline, and the sentences of the turn; with motion each appears when the board comes to it."""
    lines = sentences(view.now.book, view.first_row) if view.turn else []
    story = card(h.fragment[h.h2(".mb")["In this turn"], feed(view.now, view.since, lines=len(lines))], "tight") if lines else ""
    md(just_happened(view.now), story, read_out(view, [line.text for line in lines]))


def read_out(view: View, lines: list[str]) -> h.Node:
    """What changed, for screen readers; with motion, the board reads each sentence when it comes to it."""
    moves = view.since < len(view.now.game.journal)
    text = " ".join([f"Turn {view.turn}." if view.turn else "The start of the game.", *([] if moves else lines)])
    return h.p(".sr", role="status")[text]


# ---- choices


def choices(view: View) -> None:
    """The choices that were made in the turn."""
    made = questions_of(view.code, view.version, view.turn, view.now)
    if not made:
        return
    secret = luck_is_secret(view.now)
    with st.container(key="card-replay-choices"):
        md(h.div(".between")[h.h2[counted(len(made), "choice").capitalize()], h.span(".soft")["in this turn"]])
        for question in made:
            md(choice_made(view, question))
            if not (view.spoiler_free or secret):
                other_answer(view, question)
        if secret:
            md(h.p[LATER])
        elif view.spoiler_free:
            md(h.p["Other answers can be tried when spoilers are shown: what comes of them reveals how the game continued."])


def choice_made(view: View, question: PastQuestion) -> h.Node:
    """The team, its question, and its answer."""
    choice, game = question.choice, view.now.game
    words, subject = QUESTIONS[choice.ask][1], subject_of(game.edition, choice)
    moment = uncapital(when(game.edition, choice))
    about = f" {subject}." if subject else ""
    by = "by hand" if choice.by_hand else "by rule card"
    return h.div(".rp-made")[
        team_tokens(game, 34)[choice.seat],
        h.div[
            h.span(".d")[f"{names(game)[choice.seat]}, {moment}: {words}{about}"],
            h.b[icon("check", 20), f" {in_full(question.asked, choice.value)}"],
            h.span(".d")[f"answered {by}"],
        ],
    ]


def other_answer(view: View, question: PastQuestion) -> None:
    """Choose another answer, name the branch, and play on."""
    choice = question.choice
    key = f"{view.code}-{view.turn}-{choice.number}"
    with st.expander("Try the other answer" if len(choice.options) == 2 else "Try another answer", expanded=is_wanted(choice.number)):
        value = chosen_value(question, key)
        name = st.text_input(
            "Name of this branch", proposed_name(question, value)[:NAME_MOST], max_chars=NAME_MOST, key=f"name-{key}-{value}"
        )
        md(h.p[f"Same dice, same cards. {BY_CARD}"])
        hand, rule_card = st.columns([1, 1.15], gap="small")
        if hand.button("Play on by hand", icon=":material/touch_app:", width="stretch", key=f"hand-{key}"):
            by_hand(view, question, value, name)
        if rule_card.button("Play on by rule card", icon=":material/fast_forward:", type="primary", width="stretch", key=f"rules-{key}"):
            by_card(view, question, value, name)


def is_wanted(number: int) -> bool:
    """Does the address point at this choice, as the coach's links do?"""
    return st.query_params.get("d") == str(number)


def chosen_value(question: PastQuestion, key: str) -> int:
    """One of the answers that were not given."""
    others = [value for value in question.choice.options if value != question.choice.value]
    words = {value: in_full(question.asked, value) for value in others}
    if len(others) == 1:
        md(h.h3[words[others[0]]])
        return others[0]
    if len(others) > FEW:
        return int(st.selectbox("Which one?", others, format_func=words.__getitem__, key=f"other-{key}"))
    return int(st.radio("Which one?", others, format_func=lambda value: label(words[value]), key=f"other-{key}"))


def by_hand(view: View, question: PastQuestion, value: int, name: str) -> None:
    """Start a new game from here, to be played on by hand."""
    branch = start(view, question, value, name, by_card=False)
    if branch:
        go(page_of(branch.game), branch)


def by_card(view: View, question: PastQuestion, value: int, name: str) -> None:
    """Let the rule cards play the rest at once; the comparison appears on this page."""
    branch = start(view, question, value, name, by_card=True)
    if branch:
        st.query_params["branch"] = branch.code
        st.rerun()


def start(view: View, question: PastQuestion, value: int, name: str, *, by_card: bool) -> live.Snapshot | None:
    """Store the branch. If the choice no longer exists, because an answer was undone meanwhile, the page says so."""
    choice, hub = question.choice, live.hub()
    title = name.strip() or proposed_name(question, value)
    try:
        may_open(Kind.GAME)
        return hub.get(hub.start_branch(view.code, choice.turn, choice.number, value, title, by_card=by_card))
    except Refused as wrong:
        st.toast(label(str(wrong)), icon=":material/block:")
        return None
    except ValueError:
        st.toast("This choice is not in the game any more. Load the page again.", icon=":material/sync:")
        return None
