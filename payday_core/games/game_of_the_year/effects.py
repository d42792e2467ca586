"""What a day or a card says, read from one cell of its file, and said in words.

    effect    := line ("; " line)?
    line      := ["else "] who [" may"] [" if " condition] ": " action
    who       := you | each | others | leader | last | left | ahead | behind
    condition := [not] leading | [not] last | cash from N | cash below N | tokens from N | tokens below N
                 | holiday | no holiday | born early | born late | even day | odd day
    action    := chance | hazard | ahead N | back N | collect N | pay N to OTHER | take [N] THING | give THING to OTHER | swap with OTHER

*You* is the player whose day or card it is; *left* the next player on their left under way; *ahead* and *behind* are all who are farther
along, or farther back. A condition asks each of *who* for themselves; `else` holds where that of the line before held for nobody. With
`may` you can refuse, and what follows with it.
"""

import re
from dataclasses import dataclass
from typing import Final

from payday_core.games.game_of_the_year.kinds import ANY_TOKEN, Kind, Other, Verb, When, Who

LINES_MOST = 2
"""The most lines of one effect."""

THINGS: Final = {
    "fame": Kind.FAME, "family": Kind.FAMILY, "red letter": Kind.RED_LETTER, "holiday": Kind.HOLIDAY, "token": ANY_TOKEN,
}  # fmt: skip

NAMES: Final = {
    Kind.FAME: "Fame Token", Kind.FAMILY: "Family Token", Kind.RED_LETTER: "Red Letter Day Token", Kind.HOLIDAY: "Holiday Card",
    ANY_TOKEN: "token",
}  # fmt: skip

CONDITIONS: Final = {
    "leading": When.LEADING, "not leading": When.NOT_LEADING, "last": When.LAST, "not last": When.NOT_LAST,
    "cash from": When.CASH_FROM, "cash below": When.CASH_BELOW, "tokens from": When.TOKENS_FROM, "tokens below": When.TOKENS_BELOW,
    "holiday": When.HOLIDAY, "no holiday": When.NO_HOLIDAY, "born early": When.BORN_EARLY, "born late": When.BORN_LATE,
    "even day": When.EVEN_DAY, "odd day": When.ODD_DAY,
}  # fmt: skip

WITH_NUMBER = frozenset({When.CASH_FROM, When.CASH_BELOW, When.TOKENS_FROM, When.TOKENS_BELOW})

_WHO = "|".join(who.name.lower() for who in Who)
_OTHER = "|".join(other.name.lower() for other in Other if other)

LINE = re.compile(
    rf"(?P<otherwise>else )?(?P<who>{_WHO})(?P<may> may)?(?: if (?P<when>[a-z ]+?)(?: (?P<number>\d+))?)?: "
    rf"(?:(?P<draw>chance|hazard)|(?P<move>ahead|back) (?P<days>\d+)|(?P<collect>collect) (?P<in>\d+)"
    rf"|(?P<pay>pay) (?P<out>\d+) to (?P<payee>{_OTHER})|(?P<take>take)(?: (?P<many>\d))? (?P<taken>{'|'.join(THINGS)})"
    rf"|(?P<give>give) (?P<given>{'|'.join(THINGS)}) to (?P<receiver>{_OTHER})|(?P<swap>swap) with (?P<partner>{_OTHER}))"
)


class BadEffect(ValueError):
    """An effect that says nothing; the message names the line at fault and why."""


@dataclass(frozen=True)
class Line:
    """One instruction. amount: days, dollars or how many things; number: what a condition compares with, in dollars or tokens."""

    who: Who
    verb: Verb
    amount: int = 1
    thing: int = 0
    other: Other = Other.NOBODY
    when: When = When.ALWAYS
    number: int = 0
    may: bool = False
    otherwise: bool = False


def read_effect(text: str, *, draws: bool = True) -> tuple[Line, ...]:
    """The lines of an effect. draws: may it tell somebody to draw a card? Cards never do (Y38). BadEffect says what is wrong."""
    lines = tuple(map(_read_line, text.split("; ")))
    if len(lines) > LINES_MOST:
        raise BadEffect(f"{text!r} has more than {LINES_MOST} instructions")
    for number, line in enumerate(lines):
        if line.verb in (Verb.CHANCE, Verb.HAZARD) and not draws:
            raise BadEffect(f"{text!r} draws a card; only a day of the calendar does")
        if line.otherwise and (number == 0 or lines[number - 1].when is When.ALWAYS):
            raise BadEffect(f"{text!r} has an 'else' without a condition before it")
        if line.may and (number or line.who is not Who.YOU or line.verb not in OFFERED):
            raise BadEffect(f"{text!r}: an offer is made to you, in the first line: to pay, give, go back or change places")
    return lines


OFFERED = frozenset({Verb.PAY, Verb.GIVE, Verb.BACK, Verb.SWAP})
"""What an offer can ask for."""


def _read_line(part: str) -> Line:
    found = LINE.fullmatch(part)
    if not found:
        raise BadEffect(f"{part!r} is no instruction")
    when = _condition(part, found["when"], found["number"])
    verb = next(found[name] for name in ("draw", "move", "collect", "pay", "take", "give", "swap") if found[name])
    other = found["payee"] or found["receiver"] or found["partner"] or "nobody"
    return Line(
        who=Who[found["who"].upper()],
        verb=Verb[verb.upper()],
        amount=int(found["days"] or found["in"] or found["out"] or found["many"] or 1),
        thing=int(THINGS.get(found["taken"] or found["given"] or "", 0)),
        other=Other[other.upper()],
        when=when,
        number=int(found["number"] or 0),
        may=bool(found["may"]),
        otherwise=bool(found["otherwise"]),
    )


def _condition(part: str, words: str | None, number: str | None) -> When:
    if words is None:
        return When.ALWAYS
    when = CONDITIONS.get(words)
    if when is None or (when in WITH_NUMBER) != (number is not None):
        raise BadEffect(f"{part!r} has no known condition")
    return when


# ---- in words


def in_words(lines: tuple[Line, ...]) -> str:
    """An effect as a player reads it: "Collect $200." or "You may pay $300. Then take a Family Token."."""
    if lines[0].may:
        return " ".join([f"You may {_action(lines[0])}.", *(f"Then {_action(line)}." for line in lines[1:])])
    said = [_sentence(line) for line in lines]
    if len(lines) == LINES_MOST and _shares_a_verb(lines[0], lines[1]):
        return f"{_capital(said[0])}, {_subject(lines[1])} {'a Chance Card' if lines[1].verb is Verb.CHANCE else 'a Hazard Card'}."
    return " ".join(f"{_capital(one)}." for one in said)


def _shares_a_verb(one: Line, other: Line) -> bool:
    """Do both draw a card, on no condition?"""
    return all(line.verb in (Verb.CHANCE, Verb.HAZARD) and line.when is When.ALWAYS for line in (one, other))


def _sentence(line: Line) -> str:
    condition = "otherwise" if line.otherwise else _when(line) if line.when else ""
    if line.who is Who.YOU:
        said = _action(line)
        return f"{condition}, {said}" if condition else said
    subject = _subject(line)
    said = _action(line, plural=line.who in PLURAL, third=True)
    return f"{subject} {_relative(line)} {said}" if line.when else f"{'otherwise ' if line.otherwise else ''}{subject} {said}"


PLURAL = frozenset({Who.OTHERS, Who.AHEAD, Who.BEHIND})

_SUBJECTS: Final = {
    Who.YOU: "you",
    Who.EACH: "every player",
    Who.OTHERS: "all other players",
    Who.LEADER: "the leading player",
    Who.LAST: "the last player",
    Who.LEFT: "the player on your left",
    Who.AHEAD: "all players ahead of you",
    Who.BEHIND: "all players behind you",
}


def _subject(line: Line) -> str:
    return _SUBJECTS[line.who]


def _when(line: Line) -> str:
    """The condition, said to you."""
    return {
        When.LEADING: "if you are leading",
        When.NOT_LEADING: "if you are not leading",
        When.LAST: "if you are last",
        When.NOT_LAST: "if you are not last",
        When.CASH_FROM: f"if you have ${line.number:,} or more",
        When.CASH_BELOW: f"if you have less than ${line.number:,}",
        When.TOKENS_FROM: f"if you have {line.number} tokens or more",
        When.TOKENS_BELOW: f"if you have fewer than {line.number} tokens",
        When.HOLIDAY: "if you have a Holiday Card",
        When.NO_HOLIDAY: "if you have no Holiday Card",
        When.BORN_EARLY: "if your birthday is in January to June",
        When.BORN_LATE: "if your birthday is in July to December",
        When.EVEN_DAY: "if you stand on an even day",
        When.ODD_DAY: "if you stand on an odd day",
    }[line.when]


def _relative(line: Line) -> str:
    """The condition, said of others."""
    if line.when in (When.BORN_EARLY, When.BORN_LATE):
        return "whose birthday is in " + ("January to June" if line.when is When.BORN_EARLY else "July to December")
    said = _when(line).removeprefix("if you ")
    for one, many in (("are", "is"), ("have", "has"), ("stand", "stands")):
        if line.who not in PLURAL and said.startswith(f"{one} "):
            said = many + said.removeprefix(one)
    return f"who {said}"


_TO: Final = {
    Other.BANK: "",
    Other.YOU: " to you",
    Other.OTHERS: " to each other player",
    Other.LEADER: " to the leading player",
    Other.LAST: " to the last player",
    Other.LEFT: " to the player on your left",
    Other.CHOSEN: " to a player of your choice",
}


def _action(line: Line, *, plural: bool = False, third: bool = False) -> str:
    verb = {
        Verb.CHANCE: "take", Verb.HAZARD: "take", Verb.AHEAD: "move", Verb.BACK: "move", Verb.COLLECT: "collect", Verb.PAY: "pay",
        Verb.TAKE: "take", Verb.GIVE: "give", Verb.SWAP: "change",
    }[line.verb]  # fmt: skip
    verb += "s" if third and not plural else ""
    return f"{verb} {_object(line)}"


def _object(line: Line) -> str:
    days = f"{line.amount} day{'' if line.amount == 1 else 's'}"
    name = NAMES.get(line.thing, "")
    own = "of your choice" if line.thing == ANY_TOKEN else ""
    things = " ".join(part for part in (f"{line.amount} {name}s" if line.amount > 1 else f"a {name}", own) if part)
    bank = " back to the bank" if line.other is Other.BANK else _TO.get(line.other, "")
    return {
        Verb.CHANCE: "a Chance Card",
        Verb.HAZARD: "a Hazard Card",
        Verb.AHEAD: f"ahead {days}",
        Verb.BACK: f"back {days}",
        Verb.COLLECT: f"${line.amount:,}",
        Verb.PAY: f"${line.amount:,}{_TO.get(line.other, '')}",
        Verb.TAKE: things,
        Verb.GIVE: f"{things}{bank}",
        Verb.SWAP: f"places with{_TO.get(line.other, '').removeprefix(' to')}",
    }[line.verb]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
