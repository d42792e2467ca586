"""Between two quarters: the rule card of every team, to be kept or changed by the quarter's start, and the button that plays it."""

import htpy as h
import streamlit as st

from pages.games.card_codes import code_shown
from pages.games.class_controls import go_on_at
from pages.games.corner import year_corner
from pages.games.game_of_the_year.projected.blanks import EDITING, edit, plan_form
from pages.shared.board.running_game import done
from pages.shared.ui.html import chip, head, marked, md, tokens
from pages.shared.ui.style import projector
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.on_one_screen import has_planned, play_quarter_by_plans
from payday_core.games.game_of_the_year.rule_cards.blanks import CODES, RuleCard, sentences
from payday_core.games.game_of_the_year.rule_cards.characters import bot
from payday_core.games.game_of_the_year.turn_by_turn import persons
from payday_core.sessions import live

MANY_TEAMS = 5
"""From this many on, three cards stand in a row, with smaller letters."""


def plans(snapshot: live.Snapshot[Game]) -> None:
    """The whole page."""
    game = snapshot.game
    many = len(game.seats) >= MANY_TEAMS
    projector("game", "many")
    teams = persons(game)
    ready = sum(has_planned(game, seat) for seat in teams)
    heading(snapshot, ready, len(teams))
    for row in rows_of_cards(len(game.seats), editing(snapshot), 3 if many else 2):
        for column, seat in zip(st.columns(len(row), gap="small"), row, strict=True):
            with column:
                plan_card(snapshot, seat)
    year_corner(game.box, "page")


def editing(snapshot: live.Snapshot[Game]) -> int | None:
    """Whose card is being filled in."""
    code, seat = st.session_state.get(EDITING, ("", 0))
    return int(seat) if code == snapshot.code else None


def heading(snapshot: live.Snapshot[Game], ready: int, teams: int) -> None:
    """The heading, and next to it what starts the quarter; Space starts it as soon as nobody is writing."""
    quarter = snapshot.game.chapter
    words, step_by_step, at_once = st.columns([2.1, 1.1, 1], gap="small", vertical_alignment="bottom")
    with words:
        how_far = "every team has decided" if ready == teams else f"{ready} of {teams} teams decided; the others play as proposed"
        head(f"{snapshot.title}: {how_far}", f"Quarter {quarter}: {'ready to play' if ready == teams else 'write your plan'}")
    space = "space" if ready == teams and editing(snapshot) is None else None
    step_by_step.button(
        f"Play quarter {quarter}",
        type="primary",
        width="stretch",
        icon=":material/play_arrow:",
        key="big-play",
        shortcut=space,
        on_click=go_on_at,
        args=("play", snapshot, Game.play_turn),
    )
    at_once.button(
        "Skip to the report",
        width="stretch",
        icon=":material/last_page:",
        key="big-once",
        on_click=go_on_at,
        args=(None, snapshot, play_quarter_by_plans),
    )


def rows_of_cards(seats: int, edited: int | None, wide: int) -> list[list[int]]:
    """Which cards stand side by side; the one that is being filled in stands first and alone."""
    others = [seat for seat in range(seats) if seat != edited]
    alone = [] if edited is None else [[edited]]
    return alone + [others[first : first + wide] for first in range(0, len(others), wide)]


def plan_card(snapshot: live.Snapshot[Game], seat: int) -> None:
    """The card of one seat: a bot's to read, a team's to read, keep or change."""
    game = snapshot.game
    player = game.seats[seat]
    if player.bot_id is not None:
        with st.container(key=f"card-rule-{seat}", height="stretch"):
            md(h.div(".rule")[_whose(game, seat, chip("Bot", "info", "bot")), h.p(".motto")[bot(player.bot_id).motto], lines(player.card)])
    elif editing(snapshot) == seat:
        with st.container(key=f"card-ruleedit-{seat}"):
            md(h.div(".rule")[_whose(game, seat, chip("Fill in the blanks", "gold", "clock"))])
            plan_form(snapshot, seat)
    else:
        team_card(snapshot, seat, decided=has_planned(game, seat))


def team_card(snapshot: live.Snapshot[Game], seat: int, *, decided: bool) -> None:
    """A team's card as it is now, with what can be done about it."""
    game = snapshot.game
    with st.container(key=f"card-rule{'' if decided else 'open'}-{seat}", height="stretch"):
        state = chip("Decided", "gain", "check") if decided else chip("Not decided yet", "gold", "clock")
        md(h.div(".rule")[_whose(game, seat, state), lines(game.seats[seat].card)])
        alter, keep = st.container(key=f"pair-{seat}").columns(2, gap="small")
        alter.button("Change", key=f"alter-{seat}", width="stretch", icon=":material/edit:", on_click=edit, args=(snapshot.code, seat))
        if not decided:
            words = "Keep last plan" if game.turn else "Use this plan"
            keep.button(words, key=f"keep-{seat}", width="stretch", icon=":material/check:", on_click=keep_plan, args=(snapshot, seat))


def keep_plan(snapshot: live.Snapshot[Game], seat: int) -> None:
    """The plan as it is now is this quarter's plan."""
    done(snapshot, lambda game: game.plan(seat, game.seats[seat].card))


def _whose(game: Game, seat: int, state: h.Node) -> h.Node:
    name = game.seats[seat].name
    picture = tokens([one.name for one in game.seats], 46)[seat]
    return h.div(".between")[h.span(".row")[picture, h.h2(".rn.nm", title=name)[name]], state]


def lines(card: RuleCard) -> h.Node:
    """The sentences of a card, what was filled in marked, and its code."""
    return h.ul(".gy-plan")[[h.li[h.span[marked(line)]] for line in sentences(card)], h.li[code_shown(CODES, card)]]
