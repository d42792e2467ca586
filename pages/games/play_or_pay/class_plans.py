"""Before a round: every team writes its rule card, or, where hands are open, hears how it goes; then the cards are dealt."""

import htpy as h
import streamlit as st

from pages.games.card_codes import code_field, code_shown
from pages.games.corner import cards_corner
from pages.games.play_or_pay.class_pace import deal, deal_and_skip
from pages.games.play_or_pay.deeds import next_button
from pages.games.play_or_pay.rivals import ICONS
from pages.games.play_or_pay.words import how_it_goes
from pages.shared.board.running_game import done, team_tokens
from pages.shared.board.way_back import way_back
from pages.shared.ui.html import chip, head, icon, marked, md
from pages.shared.ui.style import projector
from payday_core.games.play_or_pay.blanks import BLANKS, CODES, RuleCard, sentences
from payday_core.games.play_or_pay.characters import bot
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live

EDITING = "pp-editing"
"""The session's key for the team whose blanks are being filled in."""

IN_A_ROW = 3

MANY = 5
"""From so many plans on, they are written smaller."""


def page(snapshot: live.Snapshot[Game], view: View) -> None:
    """The whole page."""
    game = snapshot.game
    teams = [seat for seat, player in enumerate(game.seats) if player.bot_id is None]
    ready = sum(plan_is_in(game, seat) for seat in teams)
    words, play, at_once = st.columns([2.2, 1.1, 0.9], gap="small", vertical_alignment="bottom")
    with words:
        head(f"{snapshot.title}, round {view.round} of {view.rounds}", title(view, ready, len(teams)))
    with play:
        words_on_it = f"Deal round {view.round}"
        if ready < len(teams) and not view.open_hands:
            st.button(
                words_on_it, type="primary", width="stretch", icon=":material/style:", key="big-next", on_click=deal, args=(snapshot,)
            )
        else:
            next_button(words_on_it, "style", deal, snapshot)
    at_once.button(
        "Skip to the report", width="stretch", icon=":material/last_page:", key="big-once", on_click=deal_and_skip, args=(snapshot,)
    )
    shown = [seat for seat in range(len(game.seats)) if not view.open_hands or seat not in teams]
    many = len(shown) >= MANY
    if many:
        projector("game", "many")
    elif view.round == 1:
        first_round(view)
    cards(snapshot, shown)
    if many and view.round == 1:
        first_round(view)
    cards_corner(view.house, "page")
    way_back(snapshot.code)


def first_round(view: View) -> None:
    """How the game goes, for who plays it for the first time; below the plans of many teams, which fill a page."""
    with st.container(key="card-pp-how"):
        md(h.h2["How it goes"], how_it_goes(view.house))


def title(view: View, ready: int, teams: int) -> str:
    """What the teams do now."""
    if view.open_hands:
        return "All hands will lie open: choose together"
    if ready == teams:
        return "All plans are in"
    return f"Write your plans: {ready} of {teams} decided"


def plan_is_in(game: Game, seat: int) -> bool:
    """Has the team confirmed its plan for the round that comes?"""
    return any(entry.plan is not None and entry.seat == seat and entry.turn == game.turn for entry in game.log)


# ---- the cards


def cards(snapshot: live.Snapshot[Game], seats: list[int]) -> None:
    """The cards of these seats, three in a row; the one that is being filled in stands above them."""
    editing = st.session_state.get(EDITING)
    if editing in seats:
        plan_form(snapshot, editing)
    others = [seat for seat in seats if seat != editing]
    for first in range(0, len(others), IN_A_ROW):
        for column, seat in zip(st.columns(IN_A_ROW, gap="small"), others[first : first + IN_A_ROW], strict=False):
            with column:
                plan_card(snapshot, seat)


def heading(game: Game, seat: int, state: h.Node) -> h.Element:
    """The token and the name of a seat, and the state of its plan."""
    name = game.seats[seat].name
    who = h.span(".row")[team_tokens(game, 46)[seat], h.h2(".rn.nm", title=name)[name]]
    return h.div(".between")[who, state]


def lines(card: RuleCard) -> h.Element:
    """The sentences of a card, what was filled in marked."""
    said = zip(ICONS, sentences(card), strict=False)
    code = h.li[icon("tag", 26), code_shown(CODES, card)]
    return h.ul[[h.li[icon(sign, 26), h.span[marked(text)]] for sign, text in said], code]


def plan_card(snapshot: live.Snapshot[Game], seat: int) -> None:
    """The card of one seat: a character's to read, a team's to read, keep or change."""
    game = snapshot.game
    player, done_with = game.seats[seat], plan_is_in(game, seat)
    if player.bot_id is not None:
        with st.container(key=f"card-rule-{seat}", height="stretch"):
            motto = h.p(".motto")[bot(player.bot_id).motto]
            md(h.div(".rule")[heading(game, seat, chip("Character", "info", "bot")), motto, lines(player.plan)])
        return
    with st.container(key=f"card-rule{'' if done_with else 'open'}-{seat}", height="stretch"):
        state = chip("Decided", "gain", "check") if done_with else chip("Not decided yet", "gold", "clock")
        md(h.div(".rule")[heading(game, seat, state), lines(player.plan)])
        alter, keep = st.container(key=f"pair-{seat}").columns(2, gap="small")
        alter.button("Change", key=f"alter-{seat}", width="stretch", icon=":material/edit:", on_click=edit, args=(seat,))
        if not done_with:
            words = "Keep last plan" if game.round > 1 else "Use this plan"
            keep.button(
                words, key=f"keep-{seat}", width="stretch", icon=":material/check:", on_click=decide, args=(snapshot, seat, player.plan)
            )


def edit(seat: int | None) -> None:
    """Open the blanks of a team, or none."""
    st.session_state[EDITING] = seat


def decide(snapshot: live.Snapshot[Game], seat: int, card: RuleCard) -> None:
    """This is the team's plan for the round that comes."""
    done(snapshot, lambda game: game.plan(seat, card))


def plan_form(snapshot: live.Snapshot[Game], seat: int) -> None:
    """The blanks of a team's card as numbers; nothing counts before "This is our plan"."""
    plan = snapshot.game.seats[seat].plan
    with st.container(key=f"card-ruleedit-{seat}"):
        md(h.div(".rule")[heading(snapshot.game, seat, chip("Fill in the blanks", "gold", "clock")), lines(plan)])
        with st.form(f"plan-{seat}", border=False):
            filled = {
                blank.field: int(
                    column.number_input(blank.label, blank.low, blank.high, getattr(plan, blank.field), key=f"{blank.field}-{seat}")
                )
                for column, blank in zip(st.columns(len(BLANKS), gap="medium", vertical_alignment="bottom"), BLANKS, strict=True)
            }
            ours, back = st.columns([1.4, 1], gap="small")
            if ours.form_submit_button("This is our plan", type="primary", width="stretch", icon=":material/check:"):
                take(snapshot, seat, RuleCard.model_validate(filled))
                st.rerun()
            if back.form_submit_button("Back, change nothing", width="stretch"):
                edit(None)
                st.rerun()
        code_field(CODES, seat, bot("opener").card, lambda card: take(snapshot, seat, card))


def take(snapshot: live.Snapshot[Game], seat: int, card: RuleCard) -> None:
    """This is the team's plan, and its blanks are closed."""
    edit(None)
    decide(snapshot, seat, card)
