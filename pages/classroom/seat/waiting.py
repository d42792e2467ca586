"""What a pupil's page says while there is nothing to do on it: before a game, while the class is paused, while a character plays."""

from pages.classroom.seat.situation import SeatView
from pages.shared.ui.html import card, esc, icon, md
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.text.wording import join_names

HINT = (
    "In each month your team first makes a plan here. Then the month is played on the big screen, and this page asks your team what to do."
)


def lobby(view: SeatView) -> None:
    """Before the first game."""
    md(card(f'<div class="pu-big">{icon("check", 34)}<h2>You are in</h2><p>Wait for your teacher to begin.</p></div>{team(view)}'))
    md(f'<p class="pu-t">{HINT}</p>')


def later(view: SeatView) -> None:
    """The team joined after the game had begun."""
    words = "<p>A game is being played. Your team plays in the next one.</p>"
    md(card(f'<div class="pu-big">{icon("clock", 34)}<h2>You are in</h2>{words}</div>{team(view)}'))


def no_table() -> None:
    """The team's game is not there, or cannot be read."""
    banner("clock", "Your table is not ready", "If this does not change, tell your teacher. Nothing that you did is lost.")


def team(view: SeatView) -> str:
    """Who is in the team."""
    mates = [f'<b dir="auto">{esc(one.nickname)}</b>' for one in view.mates]
    words = f"With you in {esc(view.team.name)}: {join_names(mates)}." if mates else f"Nobody else is in {esc(view.team.name)} yet."
    return f'<p class="pu-m">{words}</p>'


def banner(sign: str, title: str, words: str, kind: str = "") -> None:
    """A calm sentence with nothing to press. `words` are plain text."""
    md(f'<div class="pu-b {kind}">{icon(sign, 34)}<div><h2>{esc(title)}</h2><p>{esc(words)}</p></div></div>')


def paused() -> None:
    """The teacher has stopped the class."""
    banner("clock", "The class is paused", "Look at your teacher. The class continues in a moment, and nothing is lost.")


def played_by(view: SeatView) -> None:
    """A character plays for the team."""
    known = bot(view.team.bot)
    banner("bot", f"{known.name} plays for your team now", f"{known.motto} Your own plan is kept for when your team plays again.", "info")
