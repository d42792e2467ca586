"""The debrief step by step: for each moment the position with a show of hands, then what happened, then what could have happened; at the
end the standing with the luck taken out."""

from typing import NamedTuple

import htpy as h
import streamlit as st

from pages.review.coach.card import analysis_in_a_card, standing
from pages.review.coach.luck import luck_card
from pages.review.debrief.hands import hands_raised, raise_hands
from pages.shared.board.ranks import ranks
from pages.shared.board.reports import report_of_game
from pages.shared.board.review_nav import address
from pages.shared.board.running_game import kicker, team_tokens
from pages.shared.board.table import board, show_drawing
from pages.shared.board.worth import worth_list
from pages.shared.decision.about import facts, what_it_is_about
from pages.shared.decision.wording import QUESTIONS
from pages.shared.ui.html import head, icon, md
from pages.shared.ui.style import projector
from payday_core import Decision
from payday_core.charts.pay_day.luck import best_without_luck
from payday_core.games.pay_day.kinds import Ask
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.chosen import where
from payday_core.review.coach.studies import finished_analysis
from payday_core.review.coach.wording import GOOD_PLAY, HOW_SURE
from payday_core.review.debrief.moments import DEBT, Moment, after, before, costly_choices, moments
from payday_core.review.debrief.wording import KICKERS, answers, asked, could_have, given, happened, in_short, outset
from payday_core.sessions import live
from payday_core.text.wording import counted, money, signed

ASKS, HAPPENED, COULD = range(3)
"""The stages of a moment."""

NEXT = {ASKS: "What happened", HAPPENED: "What could have been"}


class Debrief(NamedTuple):
    """Everything a debrief needs, and how far it is: the number of stages shown, over all moments."""

    snapshot: live.Snapshot
    analysis: Analysis
    found: tuple[Moment, ...]
    step: int

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.found[self.step // 3]

    @property
    def stage(self) -> int:
        """How much of the moment is shown."""
        return self.step % 3

    @property
    def over(self) -> bool:
        """Have all moments been shown?"""
        return self.step >= 3 * len(self.found)


def debrief(snapshot: live.Snapshot) -> None:
    """The whole page below the links. While the coach looks for the moments, how the game ended."""
    projector()
    place = st.empty()
    if finished_analysis(snapshot.code, snapshot.version) is None:
        with place.container():
            head(kicker(snapshot), "The moments of this game")
            if snapshot.game.over:
                md(ranks(snapshot.game, report_of_game(snapshot).ranks, "since the start"))
    analysis = analysis_in_a_card(snapshot)
    if analysis is None:
        return
    place.empty()
    found = wanted(snapshot, analysis)
    shown = Debrief(snapshot, analysis, found, step_in_address(3 * len(found)))
    if not found:
        head(kicker(snapshot), "Nothing to stop at")
        md(h.p["No choice cost much, and no luck was large. The charts and the replay show all there is."])
    elif shown.over:
        summary(shown)
    else:
        moment_view(shown)


def wanted(snapshot: live.Snapshot, analysis: Analysis) -> tuple[Moment, ...]:
    """The moments of the room, or the costly choices that the address asks for."""
    walk = st.query_params.get("walk", "")
    if walk == "all":
        return costly_choices(analysis, None)
    if walk.isdecimal() and int(walk) < len(analysis.names):
        return costly_choices(analysis, int(walk))
    return moments(snapshot.book, analysis)


def step_in_address(stages: int) -> int:
    """How far the debrief is; kept in the address, so that a reloaded page continues where it was."""
    step = st.query_params.get("step", "")
    return min(int(step), stages) if step.isdecimal() else 0


def go_to(step: int) -> None:
    """Go to another step."""
    st.query_params["step"] = str(step)


def hands_key(snapshot: live.Snapshot) -> str:
    """The session's key for the hands of this debrief."""
    return f"hands-{snapshot.code}-{st.query_params.get('walk', '')}"


def buttons(shown: Debrief) -> None:
    """The buttons forward, also with the space bar, and back."""
    last = shown.step >= 3 * len(shown.found) - 1
    words = NEXT.get(shown.stage) or ("The standing without luck" if last else "Next moment")
    on = st.container()
    if shown.step:
        back, on = st.columns([1, 2.4], gap="small")
        back.button("Back", key="debrief-back", width="stretch", icon=":material/arrow_back:", on_click=go_to, args=(shown.step - 1,))
    sign, args = ":material/arrow_forward:", (shown.step + 1,)
    on.button(words, key="big-next", type="primary", width="stretch", icon=sign, shortcut="space", on_click=go_to, args=args)


# ---- one moment


def moment_view(shown: Debrief) -> None:
    """The board at that moment, the question, and as much of the answer as has been shown."""
    snapshot, moment = shown.snapshot, shown.moment
    past = (before if shown.stage == ASKS else after)(snapshot.game, moment)
    then = live.Snapshot(snapshot.code, snapshot.title, past)
    open_question = past.pending if shown.stage == ASKS else None
    words = QUESTIONS[moment.choice.decided.ask][1] if moment.choice else ""
    number = shown.step // 3 + 1
    dots = [h.i(class_="on" if place <= number else "") for place in range(1, len(shown.found) + 1)]
    picture = team_tokens(snapshot.game, 54)[moment.seat]
    head(
        f"Moment {number} of {len(shown.found)}: {KICKERS[moment.kind]}. {place_words(shown)}",
        h.span(".row")[picture, h.span[asked(snapshot.book, moment, words)]],
        h.span(".db-dots", aria_hidden="true")[dots],
    )
    left, right = st.columns([1.5, 1], gap="large")
    with left, st.container(key="debrief-place"):
        show_drawing(board(then), "debrief-board")
    with right, st.container(key="debrief-side"):
        if shown.stage == ASKS:
            position(shown, then, open_question)
        else:
            story(shown)
        buttons(shown)


def place_words(shown: Debrief) -> str:
    """The month and day that the team was on."""
    moment, snapshot = shown.moment, shown.snapshot
    if moment.choice:
        return where(snapshot.game.edition, moment.choice.decided)
    row = snapshot.book.turns[moment.turn][0]
    return f"Month {row.places[moment.seat].month}"


def position(shown: Debrief, then: live.Snapshot, question: Decision | None) -> None:
    """The question with its card, and the room's hands."""
    moment = shown.moment
    if words := outset(shown.snapshot.book, moment):
        md(h.p(".db-say")[words])
    if question is not None:
        md(h.div(".asked")[what_it_is_about(then, question)])
        if question.ask is not Ask.PLACE_TILE:
            md(facts(then, question))
    else:
        md(h.div(".card.tight")[worth_list(then.game, moving=moment.seat)])
    raise_hands(hands_key(shown.snapshot), shown.step // 3, answers(shown.snapshot.book, moment))


def story(shown: Debrief) -> None:
    """What happened; one step later what could have happened."""
    snapshot, moment = shown.snapshot, shown.moment
    lines = [h.li[text] for text in happened(snapshot.book, moment)]
    md(h.div(".card.tight")[h.h2["What happened"], h.ul(".db-told")[lines]])
    md(answers_table(shown))
    if shown.stage == COULD:
        more = [h.li[text] for text in could_have(snapshot.book, shown.analysis, moment)]
        md(h.div(".card.tight")[h.h2["What could have been"], h.ul(".db-told")[more]])


def how_we_know() -> h.Node:
    """What the coach's figures are; at the end, because a projected moment has no room for it."""
    words = f"Each answer to a choice was played out many times, with the same dice and cards for all of them, and {GOOD_PLAY}. {HOW_SURE}"
    return h.details(".cc-how")[h.summary["How we know"], h.p[words]]


def answers_table(shown: Debrief) -> h.Node:
    """The answers with the room's hands, the actual one marked, and in the end what each was worth."""
    snapshot, moment = shown.snapshot, shown.moment
    words, hands = answers(snapshot.book, moment), hands_raised(hands_key(snapshot), shown.step // 3)
    came, judged = given(snapshot.book, moment), shown.stage == COULD and moment.choice is not None and moment.kind != DEBT
    heads = ["Answer", "Hands", *(["Worth at the end", "Against the best"] if judged else [])]
    cells = [h.th(scope="col")[name] for name in heads]
    rows = [_answer_row(shown, place, text, hands, came, judged=judged) for place, text in enumerate(words)]
    return h.table(".tbl.db-tbl")[h.thead[h.tr[cells]], h.tbody[rows]]


def _answer_row(shown: Debrief, place: int, text: str, hands: dict[int, int], came: int, *, judged: bool) -> h.Node:
    moment = shown.moment
    mark = h.fragment[" ", h.span(".chip.gold")[icon("check", 18), "chosen" if moment.choice and moment.kind != DEBT else "so it was"]]
    value: h.Node = ""
    if judged and moment.choice:
        answer = moment.choice.options[place]
        right = h.span(".chip.gain")["right"] if answer in moment.choice.within_noise else ""
        behind = round(answer.worth - moment.choice.best.worth)
        value = h.fragment[h.td[money(round(answer.worth))], h.td[right or signed(behind)]]
    return h.tr[h.th(scope="row")[text, mark if place == came else ""], h.td[hands.get(place, 0) or ""], value]


# ---- the end


def summary(shown: Debrief) -> None:
    """The standing without luck, then the results; and the moments as links."""
    snapshot = shown.snapshot
    head(f"{kicker(snapshot)}, after {counted(snapshot.game.months, 'month')}", best_without_luck(shown.analysis))
    left, right = st.columns([1, 1.2], gap="large")
    with left:
        with st.container(key="card-debrief-standing"):
            md(h.h2["Standing with the luck taken out"], standing(snapshot, shown.analysis))
        rows = [h.li[h.a(href=link, target="_self")[text]] for text, link in seen_again(shown)]
        md(h.div(".card.tight.mt")[h.h2["The moments"], h.ol(".db-told")[rows], how_we_know()] if rows else "")
        buttons_at_the_end(shown)
    with right:
        luck_card(snapshot, None)


def seen_again(shown: Debrief) -> list[tuple[str, str]]:
    """Each moment in a line, with the address of its turn in the replay."""
    snapshot = shown.snapshot
    goals = (address(snapshot, "replay", seat=moment.seat, t=moment.turn) for moment in shown.found)
    return [(in_short(snapshot.book, shown.analysis, moment), goal) for moment, goal in zip(shown.found, goals, strict=True)]


def buttons_at_the_end(shown: Debrief) -> None:
    """The buttons back to the last moment, and to start over."""
    back, again = st.columns(2, gap="small")
    if shown.found:
        back.button("Back", key="debrief-back", width="stretch", icon=":material/arrow_back:", on_click=go_to, args=(shown.step - 1,))
    again.button("From the beginning", key="debrief-again", width="stretch", icon=":material/replay:", on_click=go_to, args=(0,))
