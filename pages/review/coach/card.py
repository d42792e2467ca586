"""The coach's findings in a game: the costliest choices with their reasons, the standing with the luck taken out, every choice."""

import htpy as h
import streamlit as st

from pages.review.coach.reach import reach
from pages.shared.board.csv_button import csv_button
from pages.shared.board.review_nav import address
from pages.shared.board.running_game import team_tokens
from pages.shared.ui.html import icon, label, md
from payday_core.charts.pay_day.luck import by_play
from payday_core.charts.pay_day.worth_by_turn import Mark
from payday_core.games.pay_day.title import THRESHOLD_IN_WAGES
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.choices import Choice
from payday_core.review.coach.chosen import chosen, is_about_a_loan, where
from payday_core.review.coach.reasons import choice_rows, reason
from payday_core.review.coach.studies import Study, study_again, study_of
from payday_core.review.coach.wording import GOOD_PLAY, HOW_SURE, ON_AVERAGE, between
from payday_core.sessions import live
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import count, money, signed

PATIENCE = 0.8
"""Seconds that the page waits before it shows a progress bar: most analyses are done by then."""

SECONDS_BETWEEN_LOOKS = 0.3


def coach_card(snapshot: live.Snapshot, seat: int | None) -> list[Mark]:
    """The card for one team, or for all (None). Returns the marks of the choices that it numbers."""
    with st.container(key="card-coach"):
        study = study_of(snapshot.code, snapshot.version, snapshot.game)
        study.wait(PATIENCE)
        if study.result is None:
            waiting(snapshot, study)
            return []
        return _analysed(snapshot, study.result, seat)


def analysis_in_a_card(snapshot: live.Snapshot) -> Analysis | None:
    """The coach's analysis of the game; until it is there, a card that says how far it is, and None."""
    study = study_of(snapshot.code, snapshot.version, snapshot.game)
    study.wait(PATIENCE)
    if study.result is None:
        with st.container(key="card-coach"):
            waiting(snapshot, study)
    return study.result


def waiting(snapshot: live.Snapshot, study: Study) -> None:
    """How far the analysis is, with a button to stop it; or why it ended without a result."""
    if study.failure:
        st.error(f"The game could not be analyzed: {label(study.failure)}", icon=":material/error:")
    elif study.cancelled:
        md(h.h2["Stopped"], h.p["The charts and the ledger need no replays and are all here."])
    else:
        md(h.h2["The coach is thinking"], h.p["Every choice in the game is played out again and again, with each possible answer."])
        _bar(study)
        st.button("Cancel", key="coach-cancel", icon=":material/close:", on_click=study.cancel)
    if study.failure or study.cancelled:
        st.button("Run again", key="coach-again", type="primary", icon=":material/replay:", on_click=_run_again, args=(snapshot,))


def _run_again(snapshot: live.Snapshot) -> None:
    study_again(snapshot.code, snapshot.version, snapshot.game)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def _bar(study: Study) -> None:
    """The bar; when the analysis is over, the page is drawn again."""
    if study.over:
        st.rerun()
    st.progress(study.share, f"{round(100 * study.share)}% of the positions replayed")


def _analysed(snapshot: live.Snapshot, analysis: Analysis, seat: int | None) -> list[Mark]:
    """The whole card, once the analysis is done."""
    found = analysis.costliest(seat)
    md(h.div(".kick")["Coach"], h.h2[title(snapshot, found, seat)], costliest(snapshot, analysis, found, seat))
    md(h.div(".cc-luck")[h.h3["Standing with the luck taken out"], standing(snapshot, analysis)])
    if found:
        ways_on(snapshot, found)
    every_choice(snapshot, analysis, seat)
    return marks_of(found)


def marks_of(found: list[Choice]) -> list[Mark]:
    """The marks of the choices that the card numbers."""
    return [Mark(choice.decided.turn, number, choice.decided.seat) for number, choice in enumerate(found, 1)]


# ---- the list


def title(snapshot: live.Snapshot, found: list[Choice], seat: int | None) -> str:
    """Whose choices these are, and how many."""
    many = "costliest choices" if len(found) != 1 else "costliest choice"
    some = f"{count(len(found))} " if len(found) > 1 else ""
    if seat is None:
        return f"The {some}{many} of all" if found else "No costly choice in this game"
    name = snapshot.book.names[seat]
    return f"{name}'s {some}{many}" if found else f"{name} made no costly choice"


def costliest(snapshot: live.Snapshot, analysis: Analysis, found: list[Choice], seat: int | None) -> h.Node:
    """The numbered list, and how it was found."""
    if not found:
        return h.fragment[h.p(".cc-kind")[kind_words(analysis, seat)], how(snapshot, analysis)]
    rows = [_row(snapshot, choice, number, named=seat is None) for number, choice in enumerate(found, 1)]
    return h.fragment[h.ol(".cc", role="list")[rows], how(snapshot, analysis)]


def kind_words(analysis: Analysis, seat: int | None) -> str:
    """What it means that no choice is marked."""
    judged = len(analysis.choices if seat is None else analysis.of(seat))
    if not judged:
        return "There was nothing to choose yet."
    return f"Of {judged} choices none lost enough to tell it from chance. What made the difference was luck, or small things."


def _row(snapshot: live.Snapshot, choice: Choice, number: int, *, named: bool) -> h.Node:
    """A choice: its number, when it was made, what was chosen, why that cost money, and how much."""
    decided = choice.decided
    what = chosen(snapshot.book, decided)
    words = f"{where(snapshot.game.edition, decided)}: {snapshot.book.names[decided.seat] + ' ' if named else ''}{what}"
    link = address(snapshot, "replay", seat=decided.seat, t=decided.turn)
    return h.li[
        h.b(".cn")[h.span(".sr")["Number "], number],
        h.span(".grow")[h.a(href=link, target="_self")[words], h.i[reason(snapshot.book, choice)]],
        h.span(".cl")[h.b[f"about {money(round(choice.loss))}"], h.i[between(choice.loss, choice.error)]],
    ]


def how(snapshot: live.Snapshot, analysis: Analysis) -> h.Node:
    """How the losses were found, for readers who want to know."""
    least = money(round(THRESHOLD_IN_WAGES * snapshot.game.edition.wage))
    few = "" if analysis.engine == "compiled" else " The rules are not compiled, so the replays are few, and only large losses are sure."
    return h.details(".cc-how")[
        h.summary[f"{ON_AVERAGE}. How we know"],
        h.p[
            f"Each answer is played out to the end {analysis.samples:,} times, with dice and cards drawn again, the same ones for every "
            f"answer, and {GOOD_PLAY}. Such play is called par. What an answer cost is how much more the best answer left at the end. "
            f"{HOW_SURE}"
        ],
        h.p[
            f"A choice is marked when it lost more than {least}, a tenth of a salary, and more than twice the error of the replays. "
            f"All answers that cannot be told apart from the best one are right.{few}"
        ],
    ]


def standing(snapshot: live.Snapshot, analysis: Analysis) -> h.Node:
    """A line for each team; the one that is richest without its luck comes first."""
    pictures = team_tokens(snapshot.game, 28)
    rows = [
        h.tr[
            h.th(scope="row")[h.span[pictures[seat], h.span(".nm", title=name)[name]]],
            h.td[money(luck.final)],
            h.td(".lk")[signed(luck.luck)],
            h.td[h.b[money(luck.without_luck)]],
        ]
        for seat, name, luck in ((seat, analysis.names[seat], analysis.luck[seat]) for seat in by_play(analysis.luck))
    ]
    result = "Result" if snapshot.game.over else "Expected"
    heads = [h.th(scope="col")[words] for words in (result, "Luck", "Without luck")]
    return h.table(".tbl.cc-tbl")[h.thead[h.tr[h.td, heads]], h.tbody[rows]]


# ---- ways on


def ways_on(snapshot: live.Snapshot, found: list[Choice]) -> None:
    """Links: try the costliest choice again, find the rate at which a loan was right, walk through all of them."""
    links = [_link(snapshot, "Try number 1 again", "primary", "replay", found[0], t=found[0].decided.turn, d=found[0].decided.number)]
    loan = next(((number, choice) for number, choice in enumerate(found, 1) if is_about_a_loan(choice)), None)
    if loan:
        links.append(_link(snapshot, f"Flip rate of number {loan[0]}", "", "twin", loan[1], d=_name(loan[1])))
    walk = found[0].decided.seat if len({choice.decided.seat for choice in found}) == 1 else "all"
    links.append(_link(snapshot, "Walk through them", "", "debrief", found[0], walk=walk))
    md(h.div(".cc-ways")[links])


def _name(choice: Choice) -> str:
    """A choice's name in an address: turn and number."""
    return f"{choice.decided.turn}.{choice.decided.number}"


def _link(snapshot: live.Snapshot, words: str, kind: str, page: str, choice: Choice, **more: object) -> h.Node:
    goal = address(snapshot, page, **{"seat": choice.decided.seat, **more})
    return h.a(class_=f"btn {kind}", href=goal, target="_self")[words]


def every_choice(snapshot: live.Snapshot, analysis: Analysis, seat: int | None) -> None:
    """All choices with what each lost, on the page and as a file."""
    choices = list(analysis.choices) if seat is None else analysis.of(seat)
    if not choices:
        return
    with st.expander(f"Every choice ({len(choices)})"):
        rows = [_line(snapshot, choice, named=seat is None) for choice in choices]
        heads = [h.th(scope="col")[words] for words in ("Where", "Chosen", "Best answer", "Cost on average")]
        table = h.table(".tbl")[h.thead[h.tr[heads]], h.tbody[rows]]
        note = h.p(".l-read")[icon("check", 18), " A right answer: nobody could tell it from the best one."]
        md(h.div(".cc-all", role="region", aria_label="Every choice", tabindex="0")[table], note)
        csv_button(snapshot, "Download as CSV", lambda: csv_file(choice_rows(snapshot.book, choices)), "choices")


def _line(snapshot: live.Snapshot, choice: Choice, *, named: bool) -> h.Node:
    """A choice as a line, ticked if its answer was right."""
    decided = choice.decided
    team = f"{snapshot.book.names[decided.seat]}, " if named else ""
    link = address(snapshot, "replay", seat=decided.seat, t=decided.turn)
    lost = h.fragment[money(round(choice.loss)), reach(choice.loss, choice.error)] if choice.loss else "$0"
    best = "any: chance makes them equal" if choice.alike else "the same" if choice.best == choice.chosen else choice.best.label
    right = choice.chosen in choice.within_noise
    tick = h.fragment[icon("check", 18), h.span(".sr")[" a right answer"]] if right else ""
    when = h.a(href=link, target="_self")[team + where(snapshot.game.edition, decided)]
    return h.tr[h.td[when], h.td[choice.chosen.label, " ", tick], h.td[best], h.td(class_="neg" if choice.marked else "")[lost]]
