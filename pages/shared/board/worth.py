"""What everybody is worth, as a list next to the board or the plans."""

from html import escape

from pages.shared.board.running_game import team_tokens
from pages.shared.ui.html import card, esc
from payday_core import Game, Standing
from payday_core.games.pay_day.kinds import Account, Deck
from payday_core.text.wording import counted, money


def holdings(game: Game, line: Standing) -> str:
    """What a team has and owes, in a few words."""
    deals = game.table.held[Deck.DEALS][line.seat]
    loan = f"loan {money(line.loan)}" if line.loan else "no loan"
    saved = f", saved {money(line.savings)}" if line.savings else ""
    held = f", {counted(deals, 'deal')}" if deals else ""
    return f"{money(line.cash)} cash, {loan}{saved}{held}"


def worth_list(game: Game, *, moving: int | None = None) -> str:
    """All teams, the richest first, with cash, loan, savings and deals; the moving one marked."""
    pictures = team_tokens(game, 40)
    rows = "".join(
        f'<div class="{"me" if line.seat == moving else ""}">{pictures[line.seat]}<span class="qd">'
        f'<span class="nm" title="{escape(line.name)}">{esc(line.name)}</span><span class="d">{holdings(game, line)}</span></span>'
        f'<span class="w{" neg" if line.worth < 0 else ""}">{money(line.worth)}</span></div>'
        for line in game.standings()
    )
    return f'<div class="stand">{rows}</div>'


def worth_card(game: Game, *, moving: int | None = None, kind: str = "") -> str:
    """The list with its heading, and what worth is made of in this edition."""
    made_of = "cash plus savings minus loan" if game.edition.savings_rate else "cash minus loan"
    waiting = game.table.money[Account.LOTTERY]
    pile = f"<p>{money(waiting)} from the last lottery wait for the next one.</p>" if waiting else ""
    heading = f'<div class="between"><h2>Worth</h2><span class="soft">{made_of}</span></div>{pile}'
    return card(heading + worth_list(game, moving=moving), kind)
