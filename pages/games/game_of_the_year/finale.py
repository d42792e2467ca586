"""The end of the year: tokens are turned over category by category, then the points are added up, and the winner is named."""

import htpy as h
import streamlit as st

from pages.games.charts import on_request, year_report
from pages.games.coach import dearest_choices
from pages.games.game_of_the_year.categories import CATEGORIES, Category, category_of, sign
from pages.games.game_of_the_year.playing import next_button
from pages.games.game_of_the_year.setup import enter
from pages.shared.board.running_game import download, review_button
from pages.shared.routes import script
from pages.shared.ui.html import head, md, tokens
from payday_core.engine.chance import SEED_MOST
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Kind
from payday_core.games.game_of_the_year.seats import Standing, leads_alone
from payday_core.games.game_of_the_year.turn_by_turn import whose
from payday_core.games.game_of_the_year.view import View
from payday_core.sessions import live
from payday_core.text.wording import counted, join_names, money

STEP = "year-turned-over"
"""The session's key: of which game how many categories have been turned over."""


def finale(snapshot: live.Snapshot[Game], view: View) -> None:
    """The whole page of a game that is over."""
    code, turned = st.session_state.get(STEP, (snapshot.code, 0))
    turned = turned if code == snapshot.code else 0
    over = turned > len(CATEGORIES)
    head("The year is over", winner(view.standings) if over else _headline(turned))
    with st.container(key="card-finale"):
        if over:
            md(h.p(".gy-why", aria_live="polite")[why(view.standings)])
        md(points_table(view, turned))
        if not over:
            go_further(snapshot.code, turned)
    if over:
        ways_on(snapshot)
        dearest_choices(snapshot, whose(snapshot.game))
        on_request("The year in charts", f"charts-{snapshot.code}", lambda: year_report(snapshot))


def _headline(turned: int) -> str:
    return f"{CATEGORIES[turned - 1].name} lies open" if turned else "All tokens still lie face down"


def go_further(code: str, turned: int) -> None:
    """The next category, or the winner; and the way past all of it."""
    words = f"Turn over {CATEGORIES[turned].name}" if turned < len(CATEGORIES) else "Add it all up"
    next_button(words, "visibility", turn_over, code, turned + 1)
    if turned < len(CATEGORIES):
        st.button("Show the result", key="year-result", width="stretch", on_click=turn_over, args=(code, len(CATEGORIES) + 1))


def turn_over(code: str, turned: int) -> None:
    st.session_state[STEP] = (code, turned)


# ---- the points


def points_table(view: View, turned: int) -> h.Node:
    """Everybody's points by category, as far as it is turned over; at last the sums, the winner first."""
    over = turned > len(CATEGORIES)
    lines = view.standings if over else sorted(view.standings, key=lambda line: line.seat)
    heads = [h.th(scope="col")[sign(category), h.span(".gy-title")[category.name]] for category in CATEGORIES]
    pictures = tokens([seat.name for seat in view.seats], 38)
    rows = [_line(view, line, turned, pictures[line.seat]) for line in lines]
    total = h.th(scope="col")["Points"] if over else None
    return h.div(".gy-scroll", tabindex="0", role="region", aria_label="Points by category")[
        h.table(".gy-table.gy-final")[h.thead[h.tr[h.td, heads, total]], h.tbody[rows]]
    ]


def _line(view: View, line: Standing, turned: int, picture: h.Node) -> h.Node:
    over = turned > len(CATEGORIES)
    name = h.th(scope="row")[h.span(".gy-who")[picture, h.span(".nm")[line.name]]]
    cells = [_cell(view, line, category, number, turned) for number, category in enumerate(CATEGORIES)]
    return h.tr(class_="gy-won" if over and line.wins else "")[name, cells, h.td[h.b[line.score]] if over else None]


def _cell(view: View, line: Standing, category: Category, number: int, turned: int) -> h.Node:
    """The points of a player in a category; face down as long as it is not turned over."""
    if number >= turned:
        return h.td(".gy-hidden")[h.span(".gy-back", aria_hidden="true"), h.span(".sr")["face down"]]
    everybody = [each.points for each in sorted(view.standings, key=lambda each: each.seat)]
    leads = leads_alone(everybody, line.seat, category.kind)
    return h.td(class_=["gy-open-now" if number == turned - 1 else "", "gy-leads" if leads else ""])[
        h.b[line.points[category.kind]], h.span[_what(view, line.seat, category.kind)], h.span(".gy-lead")["leads alone"] if leads else None
    ]


def _what(view: View, seat: int, kind: Kind) -> str:
    seen = view.seats[seat]
    if kind is Kind.DOLLARS:
        return money(seen.cash)
    if kind is Kind.HOLIDAY:
        return counted(seen.holidays, "card")
    return counted(seen.kinds[kind - Kind.FAME] if seen.kinds else 0, "token")


# ---- the winner


def winner(lines: tuple[Standing, ...]) -> str:
    """Who has won, in a sentence."""
    best = [line for line in lines if line.wins]
    verb = "wins the year" if len(best) == 1 else "share the year"
    return f"{join_names([line.name for line in best])} {verb} with {best[0].score} points"


def why(lines: tuple[Standing, ...]) -> str:
    """Why: the most points of those who lead a category alone (rulings/game-of-the-year Y40, Y41)."""
    best = lines[0]
    if not best.leads:
        return "Nobody leads a category alone, so the most points win."
    led = join_names([category_of(kind).name for kind in best.leads])
    said = [f"To win, a player must lead at least one category alone. {best.name} leads {led}."]
    more = [line for line in lines if line.score > best.score]
    if more:
        have = "has" if len(more) == 1 else "have"
        said.append(
            f"{join_names([line.name for line in more])} {have} more points, but {'leads' if len(more) == 1 else 'lead'} nothing alone."
        )
    level = [line for line in lines if line.score == best.score and line.leads and not line.wins]
    if level:
        said.append(f"{join_names([line.name for line in level])} came level: more categories led decide, then more money.")
    return " ".join(said)


# ---- what comes then


def ways_on(snapshot: live.Snapshot[Game]) -> None:
    """Once more, the game as a file, and home."""
    with st.container(key="year-again", horizontal=True, gap="small"):
        icon = ":material/replay:"
        if st.button("Play again", type="primary", key="big-again", shortcut="space", icon=icon, width="stretch"):
            play_again(snapshot.game, None)
        if st.button("Play again with the same luck", key="same-luck", icon=icon, width="stretch"):
            play_again(snapshot.game, snapshot.game.seed)
        review_button(snapshot)
        download(snapshot, "file")
        if st.button("Home", icon=":material/home:", width="stretch", key="leave"):
            st.switch_page(script("home"))
    if snapshot.game.seed <= SEED_MOST:
        md(h.p(".tiny")[f"Luck number {snapshot.game.seed}"])


def play_again(game: Game, seed: int | None) -> None:
    """The same players and length in a new game."""
    enter(Game.new(game.seats, seed, played=game.box))
