"""Names of teams and players as somebody types them: why one cannot be taken, or how it will read, in a sentence for its field.

Nothing is cut or left out of a name without such a sentence.
"""

import unicodedata
from collections.abc import Sequence

from payday_core.drawing.teams import LONGEST_NAME, clean_name, may_stand_in_a_name, plain_name, unified

JOINERS = "\u200d\ufe0f"
"""What holds the parts of a picture together."""


def name_problem(typed: str) -> str:
    """Why a name cannot be taken; "" if it can."""
    if strange := strange_signs(typed):
        return f"{strange} cannot stand in a name. Use letters, digits, spaces, - ' and a period."
    name = plain_name(typed)
    return too_long(name) if name else "Type a name."


def too_long(name: str) -> str:
    """How much too long a name is, in a sentence; "" where it is not."""
    return f"{len(name)} characters. A name has at most {LONGEST_NAME}." if len(name) > LONGEST_NAME else ""


def name_problems(typed: Sequence[str]) -> tuple[str, ...]:
    """The same for each of the teams of a game; also where an earlier one has the name."""
    names = [clean_name(one).casefold() for one in typed]
    return tuple(name_problem(one) or _twice(names, seat, one) for seat, one in enumerate(typed))


def _twice(names: Sequence[str], seat: int, typed: str) -> str:
    first = names.index(names[seat])
    if first == seat:
        return ""
    return f"Team {first + 1} is called {isolated(clean_name(typed))} already. Each team needs a name of its own."


def reads_otherwise(typed: str, name: str) -> str:
    """How a name that can be taken will read, where that is not as it was typed; else ""."""
    return "" if _seen(typed) == _seen(name) else f"It will read: {isolated(name)}"


def _seen(text: str) -> str:
    """What can be seen of a text."""
    seen = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return " ".join(unicodedata.normalize("NFC", seen).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def isolated(name: str) -> str:
    """A name for the middle of a sentence: one that runs from right to left turns nothing around it."""
    runs_left = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if runs_left else name


def strange_signs(typed: str) -> str:
    """The first signs in a row that cannot stand in a name, as a picture of several parts is; "" where there are none."""
    found = ""
    for sign in unified(typed):
        if _is_strange(sign) or (found and sign in JOINERS):
            found += sign
        elif found:
            break
    return found


def _is_strange(sign: str) -> bool:
    """Whether a sign is seen and cannot be drawn; spaces and what steers the text around them are not seen."""
    kind = unicodedata.category(sign)
    return not may_stand_in_a_name(sign) and kind[0] != "Z" and kind not in ("Cc", "Cf")
