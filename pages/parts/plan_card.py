"""A team's rule card on the page: its sentences with the blanks marked, and the form in which the team fills them in."""

import re
from collections.abc import Callable

import streamlit as st

from pages.parts.html import chip, esc, icon, label, md
from pages.parts.play import change, team_tokens
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, Edition, Game, RuleCard, Seat, bot, live
from payday_core.kinds import Ask
from payday_core.plans import Sentence, sentences
from payday_core.rule_cards import NEVER
from payday_core.wording import money

ASK_WORDS = {ASK_NOTHING: "never", ASK_BIG: "the big ones", ASK_ALL: "everything"}
"""What a team wants to be asked during the month, in words."""

MARGINS = (0, 20, 30, 40, 50, 60, 80, 100, 150, NEVER)
LOAN_STEPS = (0, 1, 2, 3, 5, 8, 12, 20)
CASH_STEPS = (0, 0.5, 1, 1.5, 2, 3, 4, 5, 8, 10)
SHARES = {0: "nothing", 50: "half of it", 100: "all we can"}


def plan_is_in(game: Game, seat: int) -> bool:
    """Has the team confirmed its plan for the month that comes?"""
    return any(entry.plan is not None and entry.seat == seat and entry.turn == game.turn for entry in game.log)


def marked(text: str) -> str:
    """A sentence as HTML, what stands in [brackets] marked as a filled-in blank."""
    return re.sub(r"\[(.*?)\]", r"<mark>\1</mark>", esc(text).replace("&#91;", "[").replace("&#93;", "]"))


def lines(game: Game, seat: int) -> str:
    """All sentences of a seat's rule card as a list."""
    player = game.seats[seat]
    said = sentences(player.card, game.edition, last_month=game.month == game.months)
    if player.bot_id is None:
        said.append(Sentence("talk", f"During the month ask us [{ASK_WORDS.get(player.asks, 'some things')}]."))
    return "<ul>" + "".join(f"<li>{icon(line.icon, 26)}<span>{marked(line.text)}</span></li>" for line in said) + "</ul>"


def heading(game: Game, seat: int, state: str) -> str:
    return f'<div class="between"><span class="row">{team_tokens(game, 46)[seat]}<h2 class="rn">{esc(game.seats[seat].name)}</h2></span>{state}</div>'


def plan_card(seen: live.Open, seat: int) -> None:
    """The card of one seat: a bot's to read, a team's to read, keep or change."""
    game = seen.game
    player = game.seats[seat]
    if player.bot_id is not None:
        with st.container(key=f"card-rule-{seat}"):
            state = chip(bot(player.bot_id).motto, "info", "bot")
            md(f'<div class="rule">{heading(game, seat, state)}{lines(game, seat)}</div>')
    elif st.session_state.get("editing") == seat:
        plan_form(seen, seat)
    else:
        team_card(seen, seat, done=plan_is_in(game, seat))


def team_card(seen: live.Open, seat: int, *, done: bool) -> None:
    """A team's card as it stands, with what can be done about it."""
    name = seen.game.seats[seat].name
    with st.container(key=f"card-rule{'' if done else 'open'}-{seat}"):
        state = chip("Plan is in", "gain", "check") if done else chip("Still writing", "gold", "clock")
        md(f'<div class="rule">{heading(seen.game, seat, state)}{lines(seen.game, seat)}</div>')
        alter, keep = st.columns(2, gap="small")
        alter.button(label(f"Change {name}"), key=f"alter-{seat}", width="stretch", icon=":material/edit:", on_click=edit, args=(seat,))
        if not done:
            words = "Use last month's plan" if seen.game.month > 1 else "Use this plan"
            keep.button(words, key=f"keep-{seat}", width="stretch", icon=":material/check:", on_click=keep_plan, args=(seen, seat))


def edit(seat: int | None) -> None:
    """Open the form of a team, or none."""
    st.session_state.editing = seat


def keep_plan(seen: live.Open, seat: int) -> None:
    """The plan as it stands is this month's plan."""
    player = seen.game.seats[seat]
    change(seen, lambda game: game.plan(seat, player.card, player.asks))


def with_current(options: list[int], value: int) -> list[int]:
    """The options in order, the card's own value among them."""
    return sorted({*options, value})


def dollars(edition: Edition, steps: tuple[float, ...], *ends: int) -> list[int]:
    """Choices of dollars in multiples of the edition's loan step, and the given ends."""
    return [int(step * edition.loan_step) for step in steps] + list(ends)


def choice(title: str, options: list[int], value: int, words: Callable[[int], str], key: str) -> int:
    """One blank of the form."""
    return st.select_slider(title, with_current(options, value), value=value, format_func=words, key=key)


def plan_form(seen: live.Open, seat: int) -> None:
    """The blanks of a team's card as sliders and choices; nothing counts before "This is our plan"."""
    game = seen.game
    player = game.seats[seat]
    with st.container(key=f"card-ruleedit-{seat}"):
        md(f'<div class="rule">{heading(game, seat, chip("Fill in the blanks", "gold", "clock"))}</div>')
        with st.form(f"plan-{seat}", border=False):
            card = card_from_blanks(game, seat)
            asks = asked_from_blank(player, seat)
            done, back = st.columns(2, gap="small")
            if done.form_submit_button("This is our plan", type="primary", width="stretch", icon=":material/check:"):
                edit(None)
                change(seen, lambda g: g.plan(seat, card, asks))
                st.rerun()
            if back.form_submit_button("Back, change nothing", width="stretch"):
                edit(None)
                st.rerun()


def card_from_blanks(game: Game, seat: int) -> RuleCard:
    """The rule card that the form holds."""
    card, edition = game.seats[seat].card, game.edition
    left, right = st.columns(2, gap="medium")
    with left:
        buy = choice("Buy deals that earn", list(MARGINS), card.buy_margin, earned, f"buy-{seat}")
        loan_most = dollars(edition, LOAN_STEPS, NEVER)
        limit = choice("Borrow for a deal", loan_most, card.deal_loan, lambda v: "never" if v == 0 else f"up to {money(v)}" if v < NEVER else "no limit", f"limit-{seat}")
        margin = choice("On a loan, if it earns", list(MARGINS), card.loan_margin, earned, f"margin-{seat}")
        last = card.buy_in_last_month
        if game.month == game.months:
            last = st.toggle("Buy in this last month", last, key=f"last-{seat}")
    with right:
        share = choice("On Pay Day repay", list(SHARES), card.repay_share, shared, f"repay-{seat}")
        keep = choice("Always keep", dollars(edition, CASH_STEPS), card.keep, money, f"keepcash-{seat}")
        games = choice(
            "Join lotteries" if edition.has_lottery else "Join poker games",
            dollars(edition, CASH_STEPS, NEVER),
            card.games_from,
            lambda v: "always" if v == 0 else f"with {money(v)}" if v < NEVER else "never",
            f"games-{seat}",
        )
        save, insure = card.save_share, card.insure
        if edition.savings_rate:
            save = choice("Without a loan, save", list(SHARES), card.save_share, shared, f"save-{seat}")
        if edition.has_insurance:
            insure = st.toggle("Buy insurance", card.insure, key=f"insure-{seat}")
    return card.model_copy(
        update={
            "buy_margin": buy,
            "deal_loan": limit,
            "loan_margin": margin,
            "buy_in_last_month": last,
            "repay_share": share,
            "keep": keep,
            "games_from": games,
            "save_share": save,
            "insure": insure,
        }
    )


def earned(value: int) -> str:
    if value >= NEVER:
        return "never"
    return f"{value}% or more" if value else "anything"


def shared(value: int) -> str:
    return SHARES.get(value, f"{value}%")


def asked_from_blank(player: Seat, seat: int) -> frozenset[Ask]:
    """What the team wants to be asked."""
    asks = {words: asked for asked, words in ASK_WORDS.items()}
    chosen = ASK_WORDS.get(player.asks, ASK_WORDS[ASK_BIG])
    words = st.segmented_control("During the month ask us", list(asks), default=chosen, key=f"asks-{seat}", required=True, width="stretch")
    return asks[words]
