"""The board of a month as a heat map: how often one walk lands on each day, darker where it is more often.

Drawn with the frame and the classes of the board on which is played, so that both look alike.
"""

from collections.abc import Sequence
from html import escape

from payday_core.drawing.icons import icon_path
from payday_core.games.pay_day.board_drawing.board import WEEKDAYS
from payday_core.games.pay_day.board_drawing.spots import CELL_HEIGHT, CELL_WIDTH, HEIGHT, LEFT, TOP, WIDTH, corner
from payday_core.games.pay_day.board_drawing.squares import day_icon
from payday_core.games.pay_day.editions.pieces import Day

BY_DAY, BY_NIGHT = ("#E6E3D8", "#5A9DC3"), ("#26303C", "#1F658E")
"""The fill of a square where one lands seldom, and where one lands often. Ink stands on all of them with a contrast of at least 4.5."""

SELDOM, OFTEN = 0.15, 0.45
"""Between these landings a month the fill goes from pale to deep."""

SUB = "how often one month's walk lands on each day"
CHARACTERS_IN_A_LINE = 11


def odds_svg(days: Sequence[Day], landings: Sequence[float], *, title: str, uid: str = "odds") -> str:
    """The days of a month, `landings[day]` on each; a screen reader hears the likeliest and the least likely day."""
    squares = "".join(_square(number, days[number], landings[number]) for number in range(len(days)))
    return (
        f'<div class="pd-wrap"><svg class="pd" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{uid}-t">'
        f'<title id="{uid}-t">{escape(reading(title, landings))}</title>{_frame(title)}<g class="pd-days pd-heat">{squares}</g></svg></div>'
    )


def reading(title: str, landings: Sequence[float]) -> str:
    """The picture in words; the table under it has every number."""
    days = range(1, len(landings) - 1)
    most, least = (pick(days, key=lambda day: landings[day]) for pick in (max, min))
    return (
        f"Calendar of the {title} edition with the odds of landing on each day: most often day {most}, {share(landings[most])}, "
        f"least often day {least}, {share(landings[least])}, and always Pay Day."
    )


def share(landed: float) -> str:
    """Landings a month as whole percent: 29%."""
    return f"{100 * landed:.0f}%"


def heat(landed: float) -> tuple[str, str]:
    """The fill of a square by day and by night."""
    depth = min(max((landed - SELDOM) / (OFTEN - SELDOM), 0.0), 1.0)
    return _mixed(*BY_DAY, depth), _mixed(*BY_NIGHT, depth)


def _mixed(pale: str, deep: str, depth: float) -> str:
    parts = ((int(pale[k : k + 2], 16), int(deep[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{round(low + (high - low) * depth):02X}" for low, high in parts)


def _frame(title: str) -> str:
    names = "".join(
        f'<text x="{corner(k)[0] + CELL_WIDTH // 2}" y="{TOP - 13}" class="pd-dow" text-anchor="middle">'
        f'{day[0]}<tspan class="pd-rest">{day[1:]}</tspan></text>'
        for k, day in enumerate(WEEKDAYS)
    )
    return (
        f'<rect class="pd-bg" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="26"/>'
        f'<text x="{LEFT + 4}" y="66" class="pd-month">{escape(title)}</text>'
        f'<text x="{WIDTH - LEFT - 6}" y="62" class="pd-sub" text-anchor="end">{SUB}</text>{names}'
    )


def _square(number: int, day: Day, landed: float) -> str:
    """One day with its share; Start has one only where the walk can be sent back there."""
    x, y = corner(number)
    by_day, by_night = heat(landed)
    look = f'style="--f:light-dark({by_day},{by_night})"' if number else 'class="k-start"'
    said = share(landed) if number or landed else ""
    return (
        f'<g {look} transform="translate({x},{y})"><rect width="{CELL_WIDTH}" height="{CELL_HEIGHT}" rx="14"/>'
        f'<text x="14" y="37" class="pd-num">{number or ""}</text>'
        f'<text y="{62 if number else 37}" class="pd-lab">{_in_lines(day.title)}</text>'
        f'<text x="14" y="{CELL_HEIGHT - 14}" class="pd-odds">{said}</text>'
        f'<g transform="translate({CELL_WIDTH - 41},12)"><g class="pd-ico">{icon_path(day_icon(day))}</g></g></g>'
    )


def _in_lines(title: str) -> str:
    """A long title in two lines, for which a square of odds has room."""
    first, _, second = title.partition(" ") if len(title) > CHARACTERS_IN_A_LINE else (title, "", "")
    return f'<tspan x="14">{escape(first)}</tspan><tspan x="14" dy="22">{escape(second)}</tspan>'
