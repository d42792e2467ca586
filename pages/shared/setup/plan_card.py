"""A team's rule card on the page: its sentences with the blanks marked, and the form in which the team fills them in."""

from functools import lru_cache

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.shared.board.running_game import change, team_tokens
from pages.shared.setup.blanks import asked_words, blanks
from pages.shared.ui.html import chip, icon, marked, md
from pages.shared.ui.rendering import written
from payday_core import Game, bot
from payday_core.games.pay_day.rule_cards.plans import Sentence, sentences
from payday_core.sessions import live


def plan_is_in(game: Game, seat: int) -> bool:
    """Has the team confirmed its plan for the month that comes?"""
    return any(entry.plan is not None and entry.seat == seat and entry.turn == game.turn for entry in game.log)


def lines(game: Game, seat: int) -> Markup:
    """All sentences of a seat's rule card as a list."""
    player = game.seats[seat]
    said = sentences(player.card_in(game.edition), game.edition, last_month=game.month == game.months)
    if player.bot_id is None:
        said.append(Sentence("talk", f"During the month ask us [{asked_words(player) or 'some things'}]."))
    return _list(tuple(said))


@lru_cache(maxsize=128)
def _list(said: tuple[Sentence, ...]) -> Markup:
    """Drawn once for the same sentences: the plans with which a class begins are the same."""
    return written(h.ul[[h.li[icon(line.icon, 26), h.span[marked(line.text)]] for line in said]])


def heading(game: Game, seat: int, state: h.Node) -> h.Node:
    """The token and the name of a seat, and the state of its plan."""
    name = game.seats[seat].name
    who = h.span(".row")[team_tokens(game, 46)[seat], h.h2(".rn.nm", title=name)[name]]
    return h.div(".between")[who, state]


def plan_card(snapshot: live.Snapshot, seat: int) -> None:
    """The card of one seat: a bot's to read, a team's to read, keep or change."""
    game = snapshot.game
    player = game.seats[seat]
    if player.bot_id is not None:
        with st.container(key=f"card-rule-{seat}", height="stretch"):
            motto = h.p(".motto")[bot(player.bot_id).motto]
            md(h.div(".rule")[heading(game, seat, chip("Bot", "info", "bot")), motto, lines(game, seat)])
    elif st.session_state.get("editing") == seat:
        plan_form(snapshot, seat)
    else:
        team_card(snapshot, seat, done=plan_is_in(game, seat))


def team_card(snapshot: live.Snapshot, seat: int, *, done: bool) -> None:
    """A team's card as it is now, with what can be done about it."""
    with st.container(key=f"card-rule{'' if done else 'open'}-{seat}", height="stretch"):
        state = chip("Decided", "gain", "check") if done else chip("Not decided yet", "gold", "clock")
        md(h.div(".rule")[heading(snapshot.game, seat, state), lines(snapshot.game, seat)])
        alter, keep = st.container(key=f"pair-{seat}").columns(2, gap="small")
        alter.button("Change", key=f"alter-{seat}", width="stretch", icon=":material/edit:", on_click=edit, args=(seat,))
        if not done:
            words = "Keep last plan" if snapshot.game.month > 1 else "Use this plan"
            keep.button(words, key=f"keep-{seat}", width="stretch", icon=":material/check:", on_click=keep_plan, args=(snapshot, seat))


def edit(seat: int | None) -> None:
    """Open the form of a team, or none."""
    st.session_state.editing = seat


def keep_plan(snapshot: live.Snapshot, seat: int) -> None:
    """The plan as it is now is this month's plan."""
    player = snapshot.game.seats[seat]
    change(snapshot, lambda game: game.plan(seat, player.card_in(game.edition), player.asks))


def plan_form(snapshot: live.Snapshot, seat: int) -> None:
    """The blanks of a team's card as sliders and choices; nothing counts before "This is our plan"."""
    game = snapshot.game
    with st.container(key=f"card-ruleedit-{seat}"):
        md(h.div(".rule")[heading(game, seat, chip("Fill in the blanks", "gold", "clock"))])
        with st.form(f"plan-{seat}", border=False):
            card, asks = blanks(game, seat)
            done, back = st.columns([1.4, 1], gap="small")
            if done.form_submit_button("This is our plan", type="primary", width="stretch", icon=":material/check:"):
                edit(None)
                change(snapshot, lambda g: g.plan(seat, card, asks))
                st.rerun()
            if back.form_submit_button("Back, change nothing", width="stretch"):
                edit(None)
                st.rerun()
