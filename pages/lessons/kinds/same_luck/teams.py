"""The teams of a lesson before they play: the rule cards in plain sentences, and a line per team that picks one and fills in its blanks."""

import htpy as h
import streamlit as st

from pages.lessons.kinds.same_luck.doing import one_at_a_time
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import label, marked, md, tokens
from payday_core.drawing.teams import DEFAULT_NAMES, LONGEST_NAME
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.rule_cards.plans import sentences
from payday_core.games.pay_day.rule_cards.wording import DOLLARS, LOAN
from payday_core.teaching.experiments.same_luck.tables import (
    SHOWN,
    TEAMS,
    TEAMS_LEAST,
    TEAMS_MOST,
    Tables,
    Team,
    TeamTable,
    as_kept,
    card_of,
    keeps,
    loans,
    team_shown,
    teams_of,
    told_apart,
)
from payday_core.text.wording import money

LETTERS = "ABCD"

WIDTHS = (0.2, 1, 0.9, 0.8, 0.95)
HEADS = ("Team", "Card", "Keep in cash", "Borrow for a deal")

AS_ON_CARD = -1
"""The choice that leaves the card's own number in a blank."""


def plan_words(setup: Tables, team: Team) -> str:
    """A team's plan in a line: its letter, its motto, and what it wrote into the blanks."""
    blanks = [f"keep {money(team.keep)}"] if team.keep is not None else []
    blanks += [f"borrow {_loan(team.loan)}"] if team.loan is not None else []
    filled = f" In the blanks: {'; '.join(blanks)}." if blanks else ""
    return f"{LETTERS[team.card]}. {bot(setup.cards[team.card]).motto}{filled}"


def _loan(dollars: int) -> str:
    return "without limit" if dollars >= NEVER else f"up to {money(dollars)}" if dollars else "nothing"


def cards(setup: Tables) -> None:
    """The rule cards in plain sentences."""
    with st.container(key="lesson-cards-abcd"):
        for letter, name in zip(LETTERS, setup.cards, strict=False):
            one = bot(name)
            lines = [h.li[marked(line.text)] for line in sentences(one.card(setup.box), setup.box)[:4]]
            md(h.div(".card.tight.sl-card")[h.b[letter], h.h3[one.motto], h.ul[lines]])


def rows(running: RunningLesson, teams: tuple[Team, ...], *, names: bool, tables: tuple[TeamTable, ...] = ()) -> None:
    """A line per team: its name, its card, its two blanks, and between the months what it has."""
    with st.container(key="card-lesson-teams"):
        for column, words in zip(st.columns(WIDTHS, gap="small"), ("", *HEADS), strict=True):
            column.markdown(h.span(".sl-head", aria_hidden="true")[words], unsafe_allow_html=True)
        pictures = tokens([team.name for team in teams], 40)
        for place, team in enumerate(teams):
            with st.container(key=f"lesson-team-{place}"):
                _row(running, place, team, pictures[place], names=names, table=tables[place] if place < len(tables) else None)
        if names:
            _more_or_fewer(running, teams)


def _row(running: RunningLesson, place: int, team: Team, picture: str, *, names: bool, table: TeamTable | None) -> None:
    look, name, card, keep, loan = st.columns(WIDTHS, vertical_alignment="center", gap="small")
    setup = running.setup
    with look:
        md(picture)
    with name:
        _name(running, place, team, table, names=names)
    key = f"team-card-{place}"
    card.segmented_control(
        f"{label(team.name)}’s card", range(len(setup.cards)), default=team.card, key=key, format_func=LETTERS.__getitem__, required=True,
        width="stretch", on_change=_changed, args=(running, place, "card", key),
    )  # fmt: skip
    printed = card_of(setup, team.model_copy(update={"keep": None, "loan": None}))
    with keep:
        _blank(running, place, "keep", f"{team.name} keeps in cash", keeps(setup.box), team.keep, printed.keep)
    with loan:
        _blank(running, place, "loan", f"{team.name} borrows for a deal", loans(setup.box), team.loan, printed.deal_loan)


def _name(running: RunningLesson, place: int, team: Team, table: TeamTable | None, *, names: bool) -> None:
    """The field for the name; once the game has begun, the name and what the team has."""
    if names:
        key = f"team-name-{place}"
        words, args = f"Name of team {place + 1}", (running, place, "name", key)
        st.text_input(words, team.name, key=key, max_chars=LONGEST_NAME, on_change=_changed, args=args)
        return
    had = table.snapshot.book.at_end_of(None)[table.seat] if table else None
    has = h.i[f"cash {money(had.cash)}, loan {money(had.loan)}"] if had else ""
    md(h.div(".sl-has")[h.b(".nm")[team.name], has])


def _blank(running: RunningLesson, place: int, field: str, words: str, choices: tuple[int, ...], value: int | None, printed: int) -> None:
    """A blank of the card: as the card has it, or another number."""
    options, key = [AS_ON_CARD, *choices], f"team-{field}-{place}"
    shown = value if value in options else AS_ON_CARD
    st.selectbox(
        label(words), options, index=options.index(shown), key=key, format_func=lambda one: _in_words(field, one, printed),
        on_change=_changed, args=(running, place, field, key),
    )  # fmt: skip


def _in_words(field: str, dollars: int, printed: int) -> str:
    """The choice in a blank, in words."""
    say = {"loan": LOAN, "keep": DOLLARS}[field].say
    return f"{say(printed)} (card)" if dollars == AS_ON_CARD else say(dollars)


def _more_or_fewer(running: RunningLesson, teams: tuple[Team, ...]) -> None:
    number = len(teams)
    with st.container(key="lesson-tables-more", horizontal=True, gap="small"):
        more, fewer = (running, number + 1), (running, number - 1)
        full, few = number == TEAMS_MOST, number == TEAMS_LEAST
        st.button("Add a team", key="team-more", icon=":material/add:", disabled=full, on_click=_resize, args=more)
        st.button("Remove the last team", key="team-fewer", icon=":material/remove:", disabled=few, on_click=_resize, args=fewer)


def whose(running: RunningLesson, names: tuple[str, ...]) -> int:
    """The choice of the team whose numbers are shown."""
    team = team_shown(running.session, len(names))
    st.segmented_control(
        "Whose numbers", range(len(names)), default=team, key="lesson-whose", format_func=lambda place: label(names[place]), required=True,
        label_visibility="collapsed", on_change=_show, args=(running,),
    )  # fmt: skip
    return team


# ---- what is done


@one_at_a_time
def _changed(running: RunningLesson, place: int, field: str, key: str) -> None:
    """A field of a team was changed."""
    teams = list(teams_of(running.session))
    value = st.session_state[key]
    if field == "name":
        value = value.strip() or teams[place].name
    elif value == AS_ON_CARD:
        value = None
    teams[place] = teams[place].model_copy(update={field: value})
    running.keep(TEAMS, as_kept(told_apart(teams)))
    if field == "name":
        del st.session_state[key]  # the field shows the name as it was taken


@one_at_a_time
def _resize(running: RunningLesson, number: int) -> None:
    """Change the number of teams."""
    teams = list(teams_of(running.session))[:number]
    teams += [Team(name=DEFAULT_NAMES[place], card=place % len(running.setup.cards)) for place in range(len(teams), number)]
    running.keep(TEAMS, as_kept(told_apart(teams)))


@one_at_a_time
def _show(running: RunningLesson) -> None:
    """Show the numbers of another team."""
    running.keep(SHOWN, st.session_state["lesson-whose"])
