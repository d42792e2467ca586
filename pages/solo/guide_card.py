"""A tip of the guided first month, on a card of its own."""

from pages.shared.ui.html import esc, icon
from payday_core.games.pay_day.narration.guide import TOPICS, tip
from payday_core.sessions import live


def guide_card(snapshot: live.Snapshot, seat: int) -> str:
    """What helps now, and how far the month is; nothing in any other game."""
    help_ = tip(snapshot.game, seat)
    if help_ is None:
        return ""
    dots = "".join(f"<i{' class=on' if step < help_.step else ''}></i>" for step in range(len(TOPICS)))
    far = f'<span class="far"><span class="dots" aria-hidden="true">{dots}</span>{help_.step} of {len(TOPICS)}</span>'
    words = f"<span><b>{esc(help_.title)}</b>{far}</span><p>{esc(help_.text)}</p>"
    return f'<div class="guide" role="status">{icon(help_.icon, 30)}<div>{words}</div></div>'
