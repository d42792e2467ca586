"""The two drawings of a check's gain: a dot for each pupil with the mean and its interval, and each topic before and after."""

from collections import Counter
from collections.abc import Callable, Sequence

import htpy as h

from payday_core.teaching.check.gain import Gain, TopicShare, figure
from payday_core.text.wording import MINUS

WIDE, EDGE, BASE = 620, 40, 210
"""The plot of gains in its own units: its width, its margin, and the height of its axis."""

TALLEST = 160
DOT = 24
SAID = 225
"""Half the width of the words below the axis, as large as a phone shows them."""

LEAST = 2
"""The axis shows at least this many questions on either side."""


def gains_plot(gain: Gain) -> h.Node:
    """A dot for each pupil, stacked above the gain; below the axis the mean as a diamond and its interval as a bar."""
    columns = Counter(gain.differences)
    low, high = min(-LEAST, *columns), max(LEAST, *columns)
    step = (WIDE - 2 * EDGE) / (high - low)
    dot = min(DOT, TALLEST / max(columns.values()), step)

    def x(value: float) -> float:
        return EDGE + (value - low) * step

    dots = [
        h.circle(cx=f"{x(value):.1f}", cy=f"{BASE - 6 - dot * (place + 0.5):.1f}", r=f"{dot * 0.42:.1f}")
        for value, times in sorted(columns.items())
        for place in range(times)
    ]
    ticks = [h.text(x=f"{x(value):.1f}", y=BASE + 22)[_signed(value)] for value in range(low, high + 1)]
    lines = h.fragment[h.path(".zero", d=f"M{x(0):.1f} {BASE - TALLEST - 24}V{BASE}"), h.path(d=f"M{EDGE / 2} {BASE}H{WIDE - EDGE / 2}")]
    bar, said = _mean(gain, x)
    alt = f"{gain.pupils} students, from {_signed(min(columns))} to {_signed(max(columns))} questions{said}"
    return h.svg(".ck-dots", viewBox=f"0 0 {WIDE} {BASE + 84}", role="img", aria_label=alt)[lines, dots, ticks, bar]


def _mean(gain: Gain, x: Callable[[float], float]) -> tuple[h.Node, h.Node]:
    """The mean and its interval on the axis, if there are enough pupils for them; and the same in words."""
    mean = gain.mean
    if mean is None:
        return "", ""
    row = BASE + 46
    left, right = x(mean.low), x(mean.high)
    middle = x(mean.mean)
    diamond = h.path(".mid", d=f"M{middle:.1f} {row - 9}l9 9-9 9-9-9z")
    words = f"mean {figure(mean.mean, sign=True)}, between {figure(mean.low, sign=True)} and {figure(mean.high, sign=True)}"
    bar = h.rect(x=f"{left:.1f}", y=row - 6, width=f"{max(right - left, 2):.1f}", height="12", rx="3")
    at = min(max(middle, SAID), WIDE - SAID)
    return h.fragment[bar, diamond, h.text(".said", x=f"{at:.1f}", y=row + 32)[words]], f"; {words}, 95 times in 100"


def _signed(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else f"+{value}" if value else "0"


def topics_plot(shares: Sequence[TopicShare]) -> h.Node:
    """A line for each topic: a ring where it was before, a dot where it is after, and both counts."""
    rows = [_topic(one) for one in shares]
    read = f"Ring: before. Dot: after. The line ends where all {shares[0].of} are right."
    return h.fragment[h.ul(".ck-topics")[rows], h.p(".ck-read")[read]]


def _topic(one: TopicShare) -> h.Node:
    return h.li[h.span[one.topic], _track(one), h.b[one.before, " → ", one.after], h.i["of ", one.of]]


def _track(one: TopicShare) -> h.Node:
    before, after = (10 + 280 * right / one.of for right in (one.before, one.after))
    way = "less" if one.after < one.before else ""
    return h.svg(viewBox="0 0 300 24", aria_hidden="true")[
        h.path(d="M10 12H290"),
        h.path(class_=f"way {way}", d=f"M{before:.1f} 12H{after:.1f}"),
        h.circle(".was", cx=f"{before:.1f}", cy="12", r="7"),
        h.circle(".is", cx=f"{after:.1f}", cy="12", r="8"),
    ]
