"""The days of the year: 1 is January 1, 60 is February 29, 366 is December 31; 0 is Start."""

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days by month; February 29 is a day like any other (rulings/game-of-the-year Y2)."""

BEFORE = tuple(sum(LENGTHS[:month]) for month in range(12))
"""By month: the days before its first."""

LAST_DAY = sum(LENGTHS)
"""December 31."""

QUARTER_ENDS = (BEFORE[3], BEFORE[6], BEFORE[9])
"""March 31, June 30, September 30."""

MONTH_OF = (-1, *(month for month, length in enumerate(LENGTHS) for _ in range(length)))
"""By day: its month, 0 = January; -1 on Start."""

NUMBER_OF = (0, *(number for length in LENGTHS for number in range(1, length + 1)))
"""By day: the day of its month; 0 on Start."""


def day_of(date: str) -> int:
    """The day of a date such as "Jan 8". ValueError if the year has none of that name."""
    month, _, number = date.partition(" ")
    if month not in MONTHS or not number.isdecimal() or not 1 <= int(number) <= LENGTHS[MONTHS.index(month)]:
        raise ValueError(f"{date!r} is no date such as 'Jan 8'")
    return BEFORE[MONTHS.index(month)] + int(number)


def date_of(day: int) -> str:
    """A day as a date: "Jan 8"; "Start" before January 1."""
    return f"{MONTHS[MONTH_OF[day]]} {NUMBER_OF[day]}" if day else "Start"
