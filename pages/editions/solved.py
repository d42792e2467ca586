"""1974 solved: what the best play of one seat is worth, and what it says of days, cash, deals and characters."""

import htpy as h
import streamlit as st

from pages.shared.ui.address import pick, switch
from pages.shared.ui.chart import chart_card, chart_row
from pages.shared.ui.html import md
from pages.shared.ui.table import sideways
from payday_core import Edition
from payday_core.charts.pay_day.solved import cushion_chart, days_chart, prices_chart
from payday_core.games.pay_day.solved.file import MONTHS, SOLVED, SolvedGame, solved_game
from payday_core.games.pay_day.solved.wording import against, losses, numbers_of, the_rest
from payday_core.text.wording import money

MONTH_WORDS = {str(month): f"Month {month}" for month in range(1, MONTHS + 1)}


@st.fragment
def solved_part(box: Edition) -> None:
    """The part of the page, for the edition that is solved; choosing draws only this part again."""
    if box.id != SOLVED:
        return
    found = solved_game()
    with st.container(key="editions-solved"):
        md(introduction(found))
        month = int(switch("Month", "month", tuple(MONTH_WORDS), "1", MONTH_WORDS))
        chart_row([days_chart(found, box, month), cushion_chart(found, month)])
        deals = {
            f"{number}": f"{deal.title}: costs {money(deal.cost)}, brings {money(deal.brings)}" for number, deal in enumerate(found.prices)
        }
        prices, people = st.columns(2, gap="small")
        with prices:
            chosen = pick("Deal", "solved-deal", dict(reversed(deals.items())))
            chart_card(prices_chart(found.prices[int(chosen)], box, month))
        with people:
            md(table_of_losses(found))
        md(three_numbers(found), left_out(found))


def introduction(found: SolvedGame) -> h.Node:
    """What was solved, and what came out."""
    title = f"Played as well as the model knows, one seat ends with {in_dollars(found.worth)} on average"
    played = found.in_engine
    words = (
        "A computer went through every position of a game of three months from its last day back to its first, and found the best answer "
        f"to every question. In {played.games:,} games against three of the characters that play ended with "
        f"{in_dollars(played.mean)} on average; 95% sure: {in_dollars(played.low)} to {in_dollars(played.high)}."
    )
    return h.div(".e-solved")[h.div(".kick")["1974 solved"], h.h2(".e-part")[title], h.p[words]]


def table_of_losses(found: SolvedGame) -> h.Node:
    """Each character, and what it loses against the best play."""
    rows = [h.tr[h.th(scope="row")[name], h.td[worth], h.td[lost]] for name, worth, lost in losses(found)]
    heads = h.tr[h.th(scope="col")["Character"], h.th(scope="col")["Worth"], h.th(scope="col")["Against the best"]]
    best = h.tr[h.th(scope="row")["The best play"], h.td[in_dollars(found.worth)], h.td[""]]
    heading = h.div(".ch")[h.div(".kick")["What each character loses"], h.h2[f"{losses(found)[0][0]} comes closest: {losses(found)[0][2]}"]]
    return h.div(".card.e-losses")[
        heading, sideways(h.table(".e-t.e-plain")[h.thead[heads], h.tbody[best, rows]], "What each character loses")
    ]


def three_numbers(found: SolvedGame) -> h.Node:
    """The card to copy onto paper."""
    best = found.three_numbers
    lines = [h.div[h.dt[label], h.dd[said]] for label, said in numbers_of(best.card, best.blanks)]
    rest = h.ul[[h.li[line] for line in the_rest(best.card, best.blanks)]]
    tuned, untuned = against("Vera", best.over_tuned), against("the best of the untuned characters", best.over_untuned)
    words = (
        f"In {best.in_engine.games:,} games on the same dice this card {tuned}, although she was tuned in all her blanks, and {untuned}. "
        f"Against the best play it loses {in_dollars(found.worth - best.worth)}. Copy it, and play it against them."
    )
    heading = h.fragment[h.div(".kick")["Beat the best bot"], h.h3["Three numbers for a card on paper"]]
    return h.div(".e-three")[h.div(".card.e-copy")[heading, h.dl[lines], h.p(".e-note")["All other lines of the card:"], rest], h.p[words]]


def left_out(found: SolvedGame) -> h.Node:
    """What the model leaves out, and how far it may be off."""
    words = (
        "What the model leaves out: the other seats are chance, measured in games of the characters, and do not answer to what we do; "
        "cards are drawn anew each time; lottery tickets pay their average; a fourth deal in hand is not counted; insurance is never "
        "bought, for it costs more than it brings on average. An amount between two points of the table is shared out to both; twice as "
        f"many points of each kind move the worth by {in_dollars(found.bound)} in all. "
        f"Games of the model played by the tables ended with {in_dollars(found.in_model.mean)} on average."
    )
    return h.p(".e-note")[words]


def in_dollars(amount: float) -> str:
    """In whole dollars."""
    return money(round(amount))
