"""What everybody is worth, as a list beside the board or the plans."""

from html import escape

from pages.parts.html import esc
from pages.parts.play import team_tokens
from payday_core import Game, Standing
from payday_core.kinds import Deck
from payday_core.wording import counted, money


def holdings(game: Game, line: Standing) -> str:
    """What a team has and owes, in a few words."""
    deals = game.table.held[Deck.DEALS][line.seat]
    loan = f"loan {money(line.loan)}" if line.loan else "no loan"
    saved = f", saved {money(line.savings)}" if line.savings else ""
    held = f", {counted(deals, 'deal')}" if deals else ""
    return f"{money(line.cash)} cash, {loan}{saved}{held}"


def worth_list(game: Game, *, moving: int | None = None, size: int = 42) -> str:
    """All teams, the richest first, with cash, loan, savings and deals; the moving one marked."""
    pictures = team_tokens(game, size)
    rows = []
    for line in game.standings():
        me = ' class="me"' if line.seat == moving else ""
        owed = " neg" if line.worth < 0 else ""
        rows.append(
            f"<div{me}>{pictures[line.seat]}<span class='qd'><span class='nm' title='{escape(line.name)}'>{esc(line.name)}</span>"
            f"<span class='d'>{holdings(game, line)}</span></span><span class='w{owed}'>{money(line.worth)}</span></div>"
        )
    return f'<div class="stand">{"".join(rows)}</div>'


def worth_words(game: Game) -> str:
    """What worth is made of in this edition."""
    return "cash plus savings minus loan" if game.edition.savings_rate else "cash minus loan"
