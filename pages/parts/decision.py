"""A question put to a team, on the whole page: the card, what each answer would do to the money, and the buttons."""

import streamlit as st

from pages.parts.decision_words import QUESTIONS, facts, meaning, talk, what_it_is_about
from pages.parts.html import chip, esc, head, icon, label, md
from pages.parts.play import change, team_tokens
from pages.parts.table import board
from pages.parts.worth import holdings, worth_list
from payday_core import Decision, Edition, Option, Outlook, live
from payday_core.kinds import Ask
from payday_core.wording import money, signed

ROWS_AT_MOST = 3
"""More answers than this are shown as a slider (dollars) or in less room."""

SLIDERS = {Ask.WITHDRAW, Ask.BORROW, Ask.STAKE_SWELLFARE, Ask.REPAY, Ask.SAVE}
WHOM = {Ask.PAY_WHOM, Ask.COLLECT_FROM}


def decision_view(seen: live.Open) -> None:
    """The whole page of a pending question."""
    game, asked = seen.game, seen.game.pending
    heading(seen, asked)
    card, answers = st.columns([1, 2.35], gap="large")
    with card:
        md(what_it_is_about(game, asked) + facts(game, asked))
    with answers:
        all_answers(seen, asked)
        md(f'<p class="ask">{icon("talk", 30)} <span><b>Ask the team:</b> {esc(talk(game, asked))}</span></p>')
        with st.expander("Where everybody is, and what everybody is worth"):
            md(f'<div class="small">{board(seen)}</div>{worth_list(game)}')


def heading(seen: live.Open, asked: Decision) -> None:
    """Who is asked what, and where."""
    game = seen.game
    place, question = QUESTIONS[asked.ask]
    name = esc(game.seats[asked.seat].name)
    day = f"day {asked.day}" if asked.day else "Start"
    head(
        f"{esc(seen.title)}, month {game.table.month[asked.seat]}, {day}: {place}",
        f'<span class="row">{team_tokens(game, 58)[asked.seat]}<span>{name}: {question}</span></span>',
        chip(f"{game.seats[asked.seat].name} decides", "gold", "talk"),
    )


def all_answers(seen: live.Open, asked: Decision) -> None:
    """The answers in the form that suits them: dollars on a slider, many in little room, few as rows with before and after."""
    many = len(asked.values) > ROWS_AT_MOST
    if many and asked.ask in SLIDERS:
        slider_answer(seen, asked)
    elif len({option.outlook for option in asked.options}) == 1:
        tiles(seen, asked)
    else:
        for number, option in enumerate(asked.options, 1):
            option_row(seen, asked, number, option, brief=many)


def answer_button(seen: live.Open, words: str, value: int, key: str, shortcut: str) -> None:
    """Gives the answer. It belongs to this very question, so that the second half of a double click meets no other."""
    with st.container(key=key):
        if st.button(label(words), key=f"{key}-{seen.version}", width="stretch", type="primary", shortcut=shortcut):
            change(seen, lambda game: game.answer(value))
            st.rerun()


def option_row(seen: live.Open, asked: Decision, number: int, option: Option, *, brief: bool) -> None:
    """One answer: what it does, before and after, and its button. All buttons look the same, so that the page does not nudge."""
    edition = seen.game.edition
    title = f'<span class="row"><kbd>{number}</kbd><h2>{esc(option.label)}</h2></span><p>{esc(meaning(seen.game, asked, option))}</p>'
    with st.container(key=f"card-opt{'brief' if brief else ''}{number}"):
        words, button = st.columns([3.6, 1.3], vertical_alignment="center", gap="medium")
        with words:
            md(f'<div class="opt {"brief" if brief else ""}">{title}{before_after(asked.now, option.outlook, edition, brief=brief)}</div>')
        with button:
            answer_button(seen, button_words(option.label), option.value, f"big-o{number}", str(number))


def tiles(seen: live.Open, asked: Decision) -> None:
    """Answers that do the same to the team's money: whom, which number, where. One line says what that is."""
    game, first = seen.game, asked.options[0]
    wide = 2 if len(asked.options) == 2 else 3
    for start in range(0, len(asked.options), wide):
        for column, number in zip(st.columns(wide, gap="small"), range(start, min(start + wide, len(asked.options))), strict=False):
            with column:
                tile(seen, asked, number + 1, asked.options[number])
    if first.outlook != asked.now:
        md(f'<div class="opt flat card tight">{before_after(asked.now, first.outlook, game.edition)}</div>')


def tile(seen: live.Open, asked: Decision, number: int, option: Option) -> None:
    """One of several answers side by side."""
    game = seen.game
    sign, title, about = "", f"<h2>{esc(option.label)}</h2>", f"<p>{esc(meaning(game, asked, option))}</p>"
    if asked.ask in WHOM:
        about = f"<p>{next(holdings(game, line) for line in game.standings() if line.seat == option.value)}</p>"
        sign = team_tokens(game, 40)[option.value]
    elif asked.ask is Ask.PICK_NUMBER:
        title = about = ""
    with st.container(key=f"card-opttile{number}", height="stretch"):
        md(f'<div class="opt tile"><span class="row"><kbd>{number}</kbd>{sign}{title}</span>{about}</div>')
        answer_button(seen, button_words(option.label), option.value, f"big-o{number}", str(number))


def button_words(text: str) -> str:
    """The button says what happens, in few words."""
    return "Sell it" if text.startswith("Sell ") else text.removesuffix(" and buy").split(" for $")[0].split(" and carry")[0]


def before_after(now: Outlook, then: Outlook, edition: Edition, *, brief: bool = False) -> str:
    """Cash, loan, next interest: before and after, chance left aside; in brief only what changes."""
    pairs = [
        ("Cash", now.cash, then.cash, False),
        ("Loan", now.loan, then.loan, True),
        ("Next interest", now.interest, then.interest, True),
    ]
    if edition.savings_rate and (now.savings or then.savings):
        pairs.insert(1, ("Savings", now.savings, then.savings, False))
    cells = "".join(change_cell(*pair) for pair in pairs if pair[1] != pair[2] or not brief)
    return f'<div class="ba">{cells}</div>'


def change_cell(what: str, before: int, after: int, is_owed: bool) -> str:
    """One number before and after; more debt stands in brick."""
    owed_more = ' class="neg"' if is_owed and after > before else ""
    return f"<div><span>{what}</span><b>{money(before)}</b><i>{icon('arrow', 20)}</i><b{owed_more}>{money(after)}</b></div>"


def slider_answer(seen: live.Open, asked: Decision) -> None:
    """Dollars in legal steps, with what they would do at once."""
    game = seen.game
    with st.container(key="card-opt1"):
        value = st.select_slider(
            QUESTIONS[asked.ask][1].capitalize(),
            asked.values,
            value=0 if 0 in asked.values else asked.values[0],
            format_func=signed if asked.ask is Ask.SAVE else money,
            key=f"slide-{seen.code}-{seen.version}",
        )
        option = asked.option(value)
        title = f"<h2>{esc(option.label)}</h2><p>{esc(meaning(game, asked, option))}</p>"
        md(f'<div class="opt flat">{title}{before_after(asked.now, option.outlook, game.edition)}</div>')
        answer_button(seen, option.label, value, "big-slide", "space")
