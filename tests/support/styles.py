"""Is a page sent the style of everything on it? Read from what a run of the page has drawn.

A rule can match on a page if every key that its selector names is there, and every class in one piece of HTML. The page must have been sent
the sheet of such a rule.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from streamlit.testing.v1 import AppTest

from pages.shared.routes import PHONE
from pages.shared.ui.style import SHEETS, read_sheet

Name = tuple[str, str]
"""How a selector names a class, and the class: "=" the whole of it, "^" its beginning, "*" a part of it."""


class Drawn(NamedTuple):
    """The classes on a page: those in each piece of its HTML, also with their tag (`a.tile`), of its keys, of its containers' keys."""

    pieces: frozenset[frozenset[str]]
    keys: frozenset[str]
    containers: frozenset[str]


def missing(at: AppTest) -> dict[str, list[str]]:
    """The sheets that a page needs and was not sent, each with the rules that could match there. None on a page without any style."""
    sent = sent_to(at)
    return wanting(sent, drawn(at)) if sent else {}


@cache
def wanting(sent: frozenset[str], page: Drawn) -> dict[str, list[str]]:
    """The same of what was sent and drawn: many runs draw the same again."""
    names = page.keys.union(*page.pieces)
    unsent = (sheet for sheet in SHEETS if sheet not in sent and sheet != PHONE)  # its rules are about every page, and few want it
    lacks = {sheet: [rule for rule, plain in plain_rules(sheet) if plain <= names and could_match(rule, page)] for sheet in unsent}
    return {sheet: found for sheet, found in lacks.items() if found}


def sent_to(at: AppTest) -> frozenset[str]:
    """The sheets that the page was sent."""
    return sheets_in("".join(text for text in markup(at) if text.startswith("<style>")))


@cache
def sheets_in(styles: str) -> frozenset[str]:
    """The sheets that a style is put together from."""
    return frozenset(sheet for sheet in SHEETS if read_sheet(sheet) in styles)


def markup(at: AppTest) -> Iterator[str]:
    """All HTML of a page, and the drawing that it hands to its board. Papers to print have a style of their own."""
    for kind in ("html", "markdown"):
        yield from (one.proto.body for one in at.get(kind))
    yield from (one.proto.json for one in at.get("bidi_component") if one.proto.component_name == "payday_board")


def headings(at: AppTest) -> list[str]:
    """What goes as HTML for itself, neither as a style nor as a script."""
    return [one.proto.body for one in at.get("html") if not one.proto.body.startswith(("<style>", "<script>"))]


def drawn(at: AppTest) -> Drawn:
    """What a run has drawn."""
    pieces = (classes_in(text.replace('\\"', '"')) for text in markup(at) if not text.startswith("<style>"))
    found = {f"st-key-{re.sub(r'[^a-zA-Z0-9_-]', '-', key)}": holds for key, holds in keys(at._tree)}
    return Drawn(frozenset(pieces), frozenset(found), frozenset(key for key, holds in found.items() if holds))


@cache
def classes_in(html: str) -> frozenset[str]:
    """The classes of a piece of HTML."""
    tags = re.findall(r"<(\w+)[^<>]*? class=(\"[^\"]*\"|'[^']*'|[\w-]+)", html)
    return frozenset(name for tag, quoted in tags for one in quoted.strip("\"'").split() for name in (one, f"{tag}.{one}"))


def keys(node: object) -> Iterator[tuple[str, bool]]:
    """The keys of all containers and widgets below a node of the page's tree, and whether it is a container."""
    for inner in getattr(node, "children", {}).values():
        proto = getattr(inner, "proto", None)
        found = re.search(r"^\$\$ID-[^-]*-(.*)$", str(getattr(proto, "id", "") or ""), re.S)
        if found and found[1] != "None":
            yield found[1], hasattr(inner, "children")
        yield from keys(inner)


# ---- what a rule asks for


@cache
def rules(sheet: str) -> tuple[str, ...]:
    """The selectors of a sheet, one by one."""
    text = re.sub(r"/\*.*?\*/", "", read_sheet(sheet), flags=re.S)
    text = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    heads = [head.strip() for head in re.findall(r"([^{};]+)\{", text)]
    return tuple(one for head in heads if not head.startswith("@") for whole in split(head) for one in spelled_out(whole))


def split(selectors: str) -> list[str]:
    """The parts between commas, except for commas in brackets."""
    parts, depth = [""], 0
    for sign in selectors:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def spelled_out(selector: str) -> list[str]:
    """Without `:is(a,b)`, `:where` and `:has`, once for each of their choices; `:not` is left out."""
    if not (found := re.search(r":(is|where|has|not)\(", selector)):
        return [selector]
    end, depth = found.end(), 1
    while depth:
        depth += (selector[end] == "(") - (selector[end] == ")")
        end += 1
    choices = [""] if found[1] == "not" else split(selector[found.end() : end - 1])
    gap = " " if found[1] == "has" else ""
    return [one for choice in choices for one in spelled_out(f"{selector[: found.start()]}{gap}{choice}{gap}{selector[end:]}")]


@cache
def asked_for(selector: str) -> frozenset[Name]:
    """The classes of ours that a selector names."""
    whole = {
        ("=", name.removeprefix("."))
        for name in re.findall(r"((?:\b[a-z][a-z0-9]*)?\.[A-Za-z_][\w-]*)", re.sub(r"\[[^]]*\]", "", selector))
    }
    parts = {(how or "=", name) for how, name in re.findall(r"\[class([*^]?)=['\"]?([\w-]+)", selector)}
    return frozenset((how, name) for how, name in whole | parts if not re.match(r"(\w+\.)?st[A-Z]", name))


@cache
def plain_rules(sheet: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The selectors of a sheet, and the classes that each wants on a page exactly as they are: a quick look before the thorough one."""
    return tuple((rule, frozenset(name for how, name in asked_for(rule) if how == "=")) for rule in rules(sheet))


def could_match(selector: str, page: Drawn) -> bool:
    """Could an element of such a page be meant? The pieces of HTML lie in containers with keys, but never in one another."""
    asked = asked_for(selector)
    of_keys = {one for one in asked if one[1].startswith("st-key-")}
    columns = re.search(r"st-key-[^ >]*[ >].*(stColumn|stHorizontalBlock)", selector)  # no widget holds columns
    there = all(is_there(*one, page.containers if columns else page.keys) for one in of_keys)
    return there and (asked == of_keys or any(all(is_there(*one, piece | page.keys) for one in asked - of_keys) for piece in page.pieces))


def is_there(how: str, name: str, names: frozenset[str]) -> bool:
    """Is there such a class?"""
    if how == "=":
        return name in names
    return any(name in one if how == "*" else one.startswith(name) for one in names)
