"""After a month, and at the end, on a pupil's page: the team's own numbers, its place, and what decided it."""

from pages.classroom.seat.month import answered_by_plan
from pages.classroom.seat.situation import SeatView
from pages.shared.ui.html import card, chip, esc, icon, md
from payday_core.classroom.matchpoints.matchpoints import TeamResult, compare
from payday_core.classroom.own_month import OwnMonth, own_game, own_month
from payday_core.games.pay_day.ledger.frames import Deal
from payday_core.games.pay_day.narration.verdict import outcome, verdict
from payday_core.text.wording import PLACES, capital, counted, join_names, money, running, signed


def report(view: SeatView) -> None:
    """What the month did to the team."""
    snapshot, place, played = view.snapshot, view.place, view.played
    if snapshot is None or place is None or played is None:
        return
    month = played.playing
    if min(snapshot.book.done) < month:
        md(card("<h2>The month is over</h2><p>Your table has not finished it. Tell your teacher.</p>"))
        return
    mine = own_month(snapshot.book, place.seat, month)
    title = f"Month {month} {'brought' if mine.change > 0 else 'cost'} your team {money(abs(mine.change))}"
    md(card(f'<div class="pu-r"><h2>{title}</h2>{placed(view, mine, month)}{numbers(mine)}{deals(mine)}{answered_by_plan(view)}</div>'))
    md(f'<p class="pu-t">{icon("talk", 24)}<span><b>Ask your team:</b> what would you do differently next month?</span></p>')


def final(view: SeatView) -> None:
    """How the game ended for the team."""
    snapshot, place = view.snapshot, view.place
    if snapshot is None or place is None:
        return
    mine = own_game(snapshot.book, place.seat)
    decided = (
        tuple(finding.text for finding in (outcome(snapshot.book, place.seat), *verdict(snapshot.book, place.seat)))
        if snapshot.game.over
        else ()
    )
    said = "".join(f"<li>{esc(text if text.endswith('.') else text + '.')}</li>" for text in decided)
    where = "" if view.played and view.played.one_table else " at your table"
    why = f'<h3>What decided it{where}</h3><ul class="pu-y">{said}</ul>' if said else ""
    title = f"You ended with {money(mine.worth)}"
    md(card(f'<div class="pu-r"><h2>{title}</h2>{placed(view, mine, None)}{numbers(mine)}{deals(mine)}{why}</div>'))
    md('<p class="pu-t">The game is over. Thank you for playing.</p>')


# ---- pieces


def placed(view: SeatView, mine: OwnMonth, month: int | None) -> str:
    """The team's place among the teams at the one table, or among the tables, which all had the same luck."""
    if view.played and view.played.one_table:
        return f'<p class="pu-1">{place_words(mine.rank, mine.of, shared=mine.shared)}</p>'
    lines = compare(view.service, view.room, month)
    line = next((one for one in lines if one.team == view.team.number), None)
    return among_tables(line, lines) if line else ""


def among_tables(line: TeamResult, lines: tuple[TeamResult, ...]) -> str:
    """The place among teams that had the same bots and the same luck."""
    of = f"{line.matchpoints:g} of {line.of} matchpoints"
    why = "All teams had the same luck and the same bots: only the plans and the answers differ."
    shared = [one.rank for one in lines].count(line.rank) > 1
    return f'<p class="pu-1">{place_words(line.rank, len(lines), shared=shared)}</p><p>{chip(of, "brand")}</p><p>{why}</p>'


def place_words(rank: int, of: int, *, shared: bool) -> str:
    """A place in words."""
    word = PLACES[rank - 1] if rank <= len(PLACES) else f"number {rank}"
    return f"{capital(word)} of {counted(of, 'team')}{', shared' if shared else ''}"


def numbers(mine: OwnMonth) -> str:
    """What the team has and paid."""
    saved = [("Savings", money(mine.savings))] if mine.savings else []
    rows = [("Net worth", money(mine.worth)), ("Cash", money(mine.cash)), *saved, ("Loan", money(mine.loan))]
    rows.append(("Interest", money(mine.interest)))
    cells = "".join(f"<div><dt>{what}</dt><dd>{much}</dd></div>" for what, much in rows)
    return f'<dl class="pu-g n{len(rows)}">{cells}</dl>'


def deals(mine: OwnMonth) -> str:
    """The deals bought, sold and lost."""
    said = [f"Bought {named(mine.bought)}." if mine.bought else "Bought no deal."]
    if mine.sold:
        said.append(f"Sold {named(mine.sold)}: {signed(mine.profit)} beyond what {'it' if len(mine.sold) == 1 else 'they'} had cost.")
    if mine.lost:
        said.append(f"Lost {named(mine.lost)}, unsold.")
    return "".join(f"<p>{esc(text)}</p>" for text in said)


def named(deals: tuple[Deal, ...]) -> str:
    """Deals in running text."""
    return join_names([f"the {running(deal.deal)}" for deal in deals])
