"""A team's rule card on the page: its sentences with the blanks marked, and the form in which the team fills them in."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.shared.board.running_game import change, team_tokens
from pages.shared.ui.html import chip, icon, marked, md
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, Edition, Game, RuleCard, Seat, bot
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.plans import Sentence, games_of, sentences
from payday_core.games.pay_day.rule_cards.wording import CASH, DOLLARS, EARNS, LOAN, SHARE
from payday_core.sessions import live

PLACED = frozenset({Ask.PLACE_TILE})
"""Asked before the first month, never during one."""

ASKS = {"never": ASK_NOTHING, "the big ones": ASK_BIG, "everything": ASK_ALL}
"""What a team can want to be asked during the month."""

MARGINS = (0, 20, 30, 40, 50, 60, 80, 100, 150, NEVER)
LOAN_STEPS = (0, 1, 2, 3, 5, 8, 12, 20)
CASH_STEPS = (0, 0.5, 1, 1.5, 2, 3, 4, 5, 8, 10)
SHARES = (0, 50, 100)


def plan_is_in(game: Game, seat: int) -> bool:
    """Has the team confirmed its plan for the month that comes?"""
    return any(entry.plan is not None and entry.seat == seat and entry.turn == game.turn for entry in game.log)


def lines(game: Game, seat: int) -> h.Node:
    """All sentences of a seat's rule card as a list."""
    player = game.seats[seat]
    said = sentences(player.card_in(game.edition), game.edition, last_month=game.month == game.months)
    if player.bot_id is None:
        said.append(Sentence("talk", f"During the month ask us [{asked_words(player) or 'some things'}]."))
    return h.ul[[h.li[icon(line.icon, 26), h.span[marked(line.text)]] for line in said]]


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


def with_current(options: list[int], value: int) -> list[int]:
    """The options in order, the card's own value among them."""
    return sorted({*options, value})


def dollars(edition: Edition, steps: tuple[float, ...], *ends: int) -> list[int]:
    """Choices of dollars in multiples of the edition's loan step, and the given ends."""
    return [int(step * edition.loan_step) for step in steps] + list(ends)


def choice(title: str, options: list[int], value: int, words: Callable[[int], str], key: str) -> int:
    """One blank of the form."""
    return st.select_slider(title, with_current(options, value), value=value, format_func=words, key=key)


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


def blanks(game: Game, seat: int) -> tuple[RuleCard, frozenset[Ask]]:
    """The rule card that the form holds, and what the team wants to be asked."""
    player = game.seats[seat]
    card = player.card_in(game.edition)
    buying, pay_day, luck = st.columns(3, gap="large")
    with buying:
        bought = buying_blanks(game, card, seat)
    with pay_day:
        kept = pay_day_blanks(game.edition, card, seat)
    with luck:
        joined = luck_blanks(game.edition, card, seat)
        asks = asked_from_blank(player, seat)
    return card.model_copy(update=bought | kept | joined), asks


def buying_blanks(game: Game, card: RuleCard, seat: int) -> dict[str, int]:
    """Which deals, and on how much credit."""
    loans = dollars(game.edition, LOAN_STEPS, NEVER)
    buy = "Buy and bid for deals that earn" if game.edition.auctions else "Buy deals that earn"
    filled = {
        "buy_margin": choice(buy, list(MARGINS), card.buy_margin, EARNS.say, f"buy-{seat}"),
        "deal_loan": choice("Borrow for a deal", loans, card.deal_loan, LOAN.say, f"limit-{seat}"),
        "loan_margin": choice("On a loan, if it earns", list(MARGINS), card.loan_margin, EARNS.say, f"margin-{seat}"),
    }
    if game.month == game.months:
        filled["buy_in_last_month"] = st.toggle("Buy in this last month", card.buy_in_last_month, key=f"last-{seat}")
    return filled


def pay_day_blanks(edition: Edition, card: RuleCard, seat: int) -> dict[str, int]:
    """What becomes of the money on Pay Day."""
    filled = {
        "repay_share": choice("On Pay Day repay", list(SHARES), card.repay_share, SHARE.say, f"repay-{seat}"),
        "keep": choice("Always keep", dollars(edition, CASH_STEPS), card.keep, DOLLARS.say, f"keepcash-{seat}"),
    }
    if edition.savings_rate:
        filled["save_share"] = choice("Without a loan, save", list(SHARES), card.save_share, SHARE.say, f"save-{seat}")
    return filled


def luck_blanks(edition: Edition, card: RuleCard, seat: int) -> dict[str, int]:
    """Games of chance, and insurance against bad luck, as far as the edition has them."""
    filled: dict[str, int] = {}
    if games := games_of(edition):
        cash = dollars(edition, CASH_STEPS, NEVER)
        filled["games_from"] = choice(f"Join {games}", cash, card.games_from, CASH.say, f"games-{seat}")
    if edition.has_insurance:
        filled["insure"] = st.toggle("Buy insurance", card.insure, key=f"insure-{seat}")
    return filled


def asked_from_blank(player: Seat, seat: int) -> frozenset[Ask]:
    """What the team wants to be asked."""
    chosen = asked_words(player) or "the big ones"
    words = st.segmented_control("During the month ask us", list(ASKS), default=chosen, key=f"asks-{seat}", required=True, width="stretch")
    return ASKS[words]


def asked_words(player: Seat) -> str:
    """What a team is asked, in the words of the choice; empty where it is none of them."""
    return next((words for words, asks in ASKS.items() if asks - PLACED == player.asks - PLACED), "")
