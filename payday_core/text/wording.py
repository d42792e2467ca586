"""Numbers and names in running text, the same way everywhere: $3,500, −$4,700, three deals, Oak, River and Fern."""

from collections.abc import Sequence

MINUS = "\N{MINUS SIGN}"

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")

SHARES = {2: "half", 3: "one third", 4: "one quarter", 5: "one fifth", 6: "one sixth", 7: "one seventh", 8: "one eighth", 10: "one tenth"}


def money(dollars: int) -> str:
    """Whole dollars, a loss with a true minus: $3,500, −$4,700."""
    return f"{MINUS if dollars < 0 else ''}${abs(dollars):,}"


def a_money(dollars: int) -> str:
    """Dollars with their article, for a positive sum: a $700 loan, an $8,000 loan."""
    spoken = str(dollars)
    is_an = spoken.startswith("8") or (spoken[:2] in ("11", "18") and len(spoken) % 3 == 2)
    return f"{'an' if is_an else 'a'} {money(dollars)}"


def signed(dollars: int) -> str:
    """A change in dollars: +$7,400, −$4,800, $0."""
    return f"{'+' if dollars > 0 else ''}{money(dollars)}"


def points(number: float) -> str:
    """Points or tokens with a true minus, a half as .5: 12, −3, 2.5."""
    return f"{MINUS if number < 0 else ''}{abs(number):g}"


def gained(number: float) -> str:
    """A change in points or tokens: +12, −3, 0."""
    return f"{'+' if number > 0 else ''}{points(number)}"


def count(number: int) -> str:
    """A small number in words: three; a large one in figures."""
    return COUNTS[number] if 0 <= number < len(COUNTS) else f"{number:,}"


def numbered(number: int, thing: str) -> str:
    """A number in digits with its noun, for boards and tables: "1 token", "12 tokens"."""
    return f"{number} {thing if number == 1 else thing + 's'}"


def counted(number: int, thing: str) -> str:
    """A number of things: no deals, one deal, three deals."""
    return f"{count(number)} {thing}{'' if number == 1 else 's'}"


def times(number: int) -> str:
    """How often: once, twice, three times."""
    return {1: "once", 2: "twice"}.get(number, f"{count(number)} times")


def join_names(names: Sequence[str]) -> str:
    """Oak; Oak and River; Oak, River and Fern."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """The text with a small letter at its beginning."""
    return text[:1].lower() + text[1:]


def running(title: str) -> str:
    """A title inside a sentence: 'Lakeside cabin' becomes 'lakeside cabin'; names such as 'Ski Sunday' and 'TV repair' stay."""
    is_name = title[1:2].isupper() or any(word[:1].isupper() for word in title.split()[1:])
    return title if is_name else uncapital(title)


def share(part: int, whole: int) -> str:
    """An exact part of a whole in words: one fifth; empty where it is not a plain fraction."""
    return SHARES.get(whole // part, "") if part > 0 and whole % part == 0 else ""


def percent(rate: float) -> str:
    """A rate as a percentage: 10%, 8.25%."""
    return f"{100 * rate:.4g}%"
