"""The logs of classes, lessons and checks: entries are read and written as they always were, and what does not fit is passed over."""

import json
import re
from pathlib import Path

import pytest

from payday_core.classroom import entries as of_class
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.store.as_text import to_json
from payday_core.teaching import lesson_entries as of_lesson
from payday_core.teaching.check import entries as of_check
from payday_core.teaching.check.taking import Round

STORE = (Path(__file__).parents[1] / "old_files" / "store.sql").read_text("utf-8")


def old_entries():
    """Every entry of a log in the old store, as its text stands there."""
    found = re.findall(r"""INSERT INTO "?payday_log_entries"? VALUES\('([^']*)',(\d+),'((?:[^']|'')*)',""", STORE)
    return [(code, text.replace("''", "'")) for code, _, text in found]


def kind_of(code):
    kind = re.search(rf"""INSERT INTO "?payday_logs"? VALUES\('{re.escape(code)}','([^']*)'""", STORE)
    return {"room": of_class, "lesson": of_lesson, "check": of_check}.get(kind[1])


def test_every_entry_of_the_old_store_is_written_again_byte_by_byte():
    written = [(text, to_json(kind.read_entry(json.loads(text)).written())) for code, text in old_entries() if (kind := kind_of(code))]
    assert len(written) > 100
    assert [new for _, new in written] == [text for text, _ in written]


def test_of_the_old_entries_only_those_of_a_newer_version_are_unknown():
    read = [kind.read_entry(json.loads(text)) for code, text in old_entries() if (kind := kind_of(code))]
    unknown = [one for one in read if type(one).__name__ == "Unknown"]
    assert {one.do for one in unknown} == {"juggle"}


SETTING = PayDaySetting(one_table=True, edition="parker-1994", months=2, seed=4)
CARD = bot("saver").card(SETTING.box)


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (of_class.Join(team=1, nickname="Ana", key="ab"), '{"do":"join","team":1,"nickname":"Ana","key":"ab"}'),
        (
            of_class.Join(team=1, nickname="Ana", key="ab", simulated=True),
            '{"do":"join","team":1,"nickname":"Ana","key":"ab","simulated":true}',
        ),
        (of_class.Play(month=2).ordered(7), '{"do":"play","month":2,"order":7}'),
        (of_class.SetSwitch(do="paused", to=False, order=0), '{"do":"paused","to":false,"order":0}'),
        (
            of_class.Propose(to=SETTING).ordered(1),
            '{"do":"setting","to":{"one_table":true,"edition":"parker-1994","replaced":{},"months":2,"seed":4,"asks":[],"others":[]},"order":1}',
        ),
        (
            of_class.SendPlan(pupil=3, month=1, card=CARD, asks=[2, 5]),
            f'{{"do":"plan","pupil":3,"month":1,"card":{to_json(CARD.model_dump(mode="json"))},"asks":[2,5]}}',
        ),
        (of_lesson.Said(who=0, vote=1, answer=2), '{"do":"said","who":0,"vote":1,"answer":2}'),
        (of_lesson.Said(who=0, vote=1, answer=2.5), '{"do":"said","who":0,"vote":1,"answer":2.5}'),
        (of_lesson.read_entry({"do": "guess", "vote": 0, "amounts": [700, 2.5]}), '{"do":"guess","vote":0,"amounts":[700,2.5]}'),
        (of_lesson.read_entry({"do": "keep", "name": "form", "value": None}), '{"do":"keep","name":"form","value":null}'),
        (of_check.ToRound(to=Round.RESULT), '{"do":"round","to":"result"}'),
        (
            of_check.Answer(code="ruby owl", round=Round.AFTER, number=0, said=3),
            '{"do":"answer","code":"ruby owl","round":"after","number":0,"said":3}',
        ),
        (of_check.Papers(pairs=[(1, 2)]), '{"do":"papers","pairs":[[1,2]]}'),
    ],
)
def test_an_entry_is_written_as_older_programs_read_it(entry, text):
    assert to_json(entry.written()) == text


@pytest.mark.parametrize(
    ("log", "data"),
    [
        (of_class, {"do": "dance", "order": 3}),
        (of_class, {"do": "move", "pupil": "0", "team": 1}),
        (of_class, {"team": 1}),
        (of_lesson, {"do": "said", "who": 0, "vote": 0}),
        (of_lesson, {"do": ["step"], "to": 1}),
        (of_check, {"do": "answer", "code": "ruby owl", "round": "result", "number": 0, "said": 1}),
    ],
)
def test_what_does_not_fit_is_kept_as_it_is(log, data):
    entry = log.read_entry(data)
    assert isinstance(entry, log.Unknown)
    assert entry.written() == data


def test_an_unknown_order_and_an_unknown_answer_still_count():
    assert of_class.read_entry({"do": "dance", "order": 3}).is_order
    assert of_lesson.read_entry({"do": "said", "who": 0}).is_from_device
    assert not of_lesson.read_entry({"do": "dance"}).is_from_device


def test_a_field_that_a_newer_version_adds_is_ignored():
    assert of_class.read_entry({"do": "play", "month": 1, "music": "loud"}) == of_class.Play(month=1)
