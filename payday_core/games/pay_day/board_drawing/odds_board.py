"""The board of a month as a heat map: how often one walk lands on each day, darker where it is more often.

Drawn with the frame and the classes of the board on which is played, so that both look alike.
"""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

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


def odds_svg(days: Sequence[Day], landings: Sequence[float], *, title: str, uid: str = "odds") -> Markup:
    """The days of a month, `landings[day]` on each; a screen reader hears the likeliest and the least likely day."""
    squares = [_square(number, days[number], landings[number]) for number in range(len(days))]
    return h.div(".pd-wrap")[
        h.svg(".pd", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_labelledby=f"{uid}-t")[
            h.title(id=f"{uid}-t")[reading(title, landings)], _frame(title), h.g(".pd-days.pd-heat")[squares]
        ]
    ].__html__()


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


def _frame(title: str) -> h.Node:
    names = [
        h.text(".pd-dow", x=corner(k)[0] + CELL_WIDTH // 2, y=TOP - 13, text_anchor="middle")[day[0], h.tspan(".pd-rest")[day[1:]]]
        for k, day in enumerate(WEEKDAYS)
    ]
    return h.fragment[
        h.rect(".pd-bg", x="1", y="1", width=WIDTH - 2, height=HEIGHT - 2, rx="26"),
        h.text(".pd-month", x=LEFT + 4, y="66")[title],
        h.text(".pd-sub", x=WIDTH - LEFT - 6, y="62", text_anchor="end")[SUB],
        names,
    ]


def _square(number: int, day: Day, landed: float) -> h.Node:
    """One day with its share; Start has one only where the walk can be sent back there."""
    x, y = corner(number)
    by_day, by_night = heat(landed)
    look = {"style": f"--f:light-dark({by_day},{by_night})"} if number else {"class": "k-start"}
    said = share(landed) if number or landed else ""
    return h.g(look, transform=f"translate({x},{y})")[
        h.rect(width=CELL_WIDTH, height=CELL_HEIGHT, rx="14"),
        h.text(".pd-num", x="14", y="37")[number or ""],
        h.text(".pd-lab", y=62 if number else 37)[_in_lines(day.title)],
        h.text(".pd-odds", x="14", y=CELL_HEIGHT - 14)[said],
        h.g(transform=f"translate({CELL_WIDTH - 41},12)")[h.g(".pd-ico")[icon_path(day_icon(day))]],
    ]


def _in_lines(title: str) -> h.Node:
    """A long title in two lines, for which a square of odds has room."""
    first, _, second = title.partition(" ") if len(title) > CHARACTERS_IN_A_LINE else (title, "", "")
    return h.fragment[h.tspan(x="14")[first], h.tspan(x="14", dy="22")[second]]
