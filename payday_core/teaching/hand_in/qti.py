"""An exit ticket as QTI 2.1, which learning platforms import: a zip with its manifest, a test, and an item for each question.

Each question is worth one point. A number counts within half of its last place, as on the pages of a lesson; words are read by the teacher,
who finds a good answer beside them. QTI is a standard of 1EdTech, formerly IMS: https://www.imsglobal.org/question/
"""

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

from payday_core.teaching.content import Item, Lesson
from payday_core.teaching.experiments import Fact
from payday_core.teaching.paper.key import answer
from payday_core.teaching.paper.ticket import LETTERS
from payday_core.teaching.ticket import tolerance

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
MATCH_CORRECT = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"

MANIFEST, TEST = "imsmanifest.xml", "test.xml"

NUMBER_ONLY = "Type the number alone, with a minus sign where it is below zero: no $, no %, no comma."

NO_SIGNS = {sign: None for sign in range(32) if chr(sign) not in "\t\n\r"}
"""Signs that XML cannot hold."""


def qti_zip(lesson: Lesson, facts: Mapping[str, Fact]) -> bytes:
    """The whole file. facts: what the lesson's run has found; without it a question about it is one in words."""
    items = [_item(lesson, number, item, facts) for number, item in enumerate(lesson.header.ticket, 1)]
    files = {MANIFEST: _manifest(lesson, len(items)), TEST: _test(lesson, len(items))}
    files |= {_file(number): item for number, item in enumerate(items, 1)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        for name, root in files.items():
            package.writestr(zipfile.ZipInfo(name), ET.tostring(root, encoding="utf-8", xml_declaration=True))
    return packed.getvalue()


def _node(tag: str, attributes: Mapping[str, str] | None = None, *inner: ET.Element | str) -> ET.Element:
    """An element; a string in it is text."""
    node = ET.Element(tag, {name: value.translate(NO_SIGNS) for name, value in (attributes or {}).items()})
    for one in inner:
        if isinstance(one, ET.Element):
            node.append(one)
        elif len(node):
            node[-1].tail = one.translate(NO_SIGNS)
        else:
            node.text = one.translate(NO_SIGNS)
    return node


def _name(lesson: Lesson) -> str:
    """A name for the package: letters, figures, dots and dashes, and no figure first."""
    return f"payday-{re.sub(r'[^A-Za-z0-9.-]', '-', lesson.id)}"


def _file(number: int) -> str:
    return f"question-{number}.xml"


# ---- the package


def _manifest(lesson: Lesson, items: int) -> ET.Element:
    named = _node("metadata", {}, _node("schema", {}, "QTIv2.1 Package"), _node("schemaversion", {}, "1.0.0"))
    needs = [_node("dependency", {"identifierref": f"question-{number}"}) for number in range(1, items + 1)]
    resources = [_resource("test", "imsqti_test_xmlv2p1", TEST, *needs)]
    resources += [_resource(f"question-{number}", "imsqti_item_xmlv2p1", _file(number)) for number in range(1, items + 1)]
    inner = (named, _node("organizations"), _node("resources", {}, *resources))
    return _node("manifest", {"xmlns": PACKAGE, "identifier": _name(lesson)}, *inner)


def _resource(name: str, kind: str, file: str, *needs: ET.Element) -> ET.Element:
    return _node("resource", {"identifier": name, "type": kind, "href": file}, _node("file", {"href": file}), *needs)


def _test(lesson: Lesson, items: int) -> ET.Element:
    title = f"Exit ticket: {lesson.header.title}"
    questions = [_node("assessmentItemRef", {"identifier": f"question-{number}", "href": _file(number)}) for number in range(1, items + 1)]
    section = _node("assessmentSection", {"identifier": "ticket", "title": title, "visible": "true"}, *questions)
    part = _node("testPart", {"identifier": "part", "navigationMode": "nonlinear", "submissionMode": "individual"}, section)
    return _node("assessmentTest", {"xmlns": QTI, "identifier": _name(lesson), "title": title}, part)


# ---- a question


def _item(lesson: Lesson, number: int, item: Item, facts: Mapping[str, Fact]) -> ET.Element:
    if item.answers:
        declared, asked, judged = _choice(item)
    elif numbers := _numbers(item, facts):
        declared, asked, judged = _entries(item, numbers)
    else:
        declared, asked, judged = _in_words(item)
    root = {"xmlns": QTI, "identifier": f"{_name(lesson)}-{number}", "title": f"Question {number}", "adaptive": "false"}
    score = _node("outcomeDeclaration", {"identifier": "SCORE", "cardinality": "single", "baseType": "float", "normalMaximum": "1"})
    score.append(_node("defaultValue", {}, _node("value", {}, "0")))
    body = _node("itemBody", {}, *asked, _for_the_scorer(item, facts))
    return _node("assessmentItem", root | {"timeDependent": "false"}, *declared, score, body, *judged)


Parts = tuple[list[ET.Element], list[ET.Element], list[ET.Element]]
"""Of a question: what is declared of its answers, what is asked, and how it is judged."""


def _choice(item: Item) -> Parts:
    choices = [_node("simpleChoice", {"identifier": LETTERS[place]}, words) for place, words in enumerate(item.answers)]
    about = {"responseIdentifier": "RESPONSE", "shuffle": "false", "maxChoices": "1"}
    asked = _node("choiceInteraction", about, _node("prompt", {}, item.ask), *choices)
    declared = _declared("RESPONSE", "identifier", LETTERS[item.right])
    return [declared], [asked], [_node("responseProcessing", {"template": MATCH_CORRECT})]


def _numbers(item: Item, facts: Mapping[str, Fact]) -> list[tuple[str, float]]:
    """The right numbers by the names of their parts; nothing where words are asked for, or each team has a number of its own."""
    if item.fact:
        found = facts.get(item.fact, ())
        return [("", number) for one in found if len(found) == 1 and (number := one.number) is not None]
    return list(zip(item.parts or [""], item.numbers, strict=False))


def _entries(item: Item, numbers: list[tuple[str, float]]) -> Parts:
    named = [(f"RESPONSE_{place}", part, number) for place, (part, number) in enumerate(numbers, 1)]
    declared = [_declared(name, "float", f"{number:.{item.digits}f}") for name, _, number in named]
    asked = [_node("p", {}, item.ask), *(_node("p", {}, *_entry(name, part, item.unit)) for name, part, _ in named)]
    right = _node("and", {}, *(_is_right(name, item.digits) for name, _, _ in named))
    point = _node("setOutcomeValue", {"identifier": "SCORE"}, _node("baseValue", {"baseType": "float"}, "1"))
    judged = _node("responseProcessing", {}, _node("responseCondition", {}, _node("responseIf", {}, right, point)))
    return declared, [*asked, _node("p", {}, NUMBER_ONLY)], [judged]


def _entry(name: str, part: str, unit: str) -> Iterator[ET.Element | str]:
    """A field with its part and unit around it: At 10%: $ [ ]."""
    if before := " ".join(filter(None, (f"{part}:" if part else "", "$" if unit == "$" else ""))):
        yield f"{before} "
    yield _node("textEntryInteraction", {"responseIdentifier": name, "expectedLength": "12"})
    if unit not in ("$", ""):
        yield f" {unit}"


def _is_right(name: str, digits: int) -> ET.Element:
    """Within half of the last place on either side."""
    about = {"toleranceMode": "absolute", "tolerance": f"{tolerance(digits):g} {tolerance(digits):g}"}
    return _node("equal", about, _node("variable", {"identifier": name}), _node("correct", {"identifier": name}))


def _in_words(item: Item) -> Parts:
    about = {"responseIdentifier": "RESPONSE", "expectedLines": "4"}
    asked = _node("extendedTextInteraction", about, _node("prompt", {}, item.ask))
    return [_declared("RESPONSE", "string")], [asked], []


def _declared(name: str, kind: str, right: str = "") -> ET.Element:
    correct = [_node("correctResponse", {}, _node("value", {}, right))] if right else []
    return _node("responseDeclaration", {"identifier": name, "cardinality": "single", "baseType": kind}, *correct)


def _for_the_scorer(item: Item, facts: Mapping[str, Fact]) -> ET.Element:
    """The answer with its work, for whoever reads the answers."""
    lines = (*answer(item, facts).splitlines(), *item.working, item.because)
    return _node("rubricBlock", {"view": "scorer"}, *(_node("p", {}, line) for line in lines if line))
