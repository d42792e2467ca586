"""A log folded into a value: kept in memory, brought up to date, and safe where several write."""

from typing import Literal

import pytest

from payday_core.store import Logs, StaleMove, Store, UnknownLog
from payday_core.store.entries import Entry, reader
from payday_core.store.event_log import EventLog


class Add(Entry):
    do: Literal["add"] = "add"
    number: int
    times: int = 1


def logs():
    return Logs(Store())


def of(kept, **how):
    read = reader(Add, lambda data: Add(number=0))
    return EventLog(kept, "sum", read, lambda code, header, at: header["from"], lambda total, entry, at: total + entry.number, **how)


@pytest.fixture
def counted(monkeypatch):
    """How often each method of the logs was called."""
    calls = []
    for name in ("load", "entries", "append"):
        original = getattr(Logs, name)

        def call(self, *args, name=name, original=original):
            calls.append(name)
            return original(self, *args)

        monkeypatch.setattr(Logs, name, call)
    return calls


def test_a_log_is_folded_from_its_header_and_its_entries():
    log = of(logs())
    code = log.start({"from": 10})
    assert log.get(code) == 10
    assert log.change(code, lambda total: Add(number=total)) == 20
    assert log.change(code, lambda total: Add(number=1)) == 21
    assert of(log.logs).get(code) == 21
    assert of(log.logs).folded(code).length == 2


def test_a_field_with_its_default_is_not_written():
    log = of(logs())
    code = log.start({"from": 0})
    log.change(code, lambda _: Add(number=0, times=1))
    log.append(code, Add(number=2, times=2))
    assert [one.entry for one in log.logs.load("sum", code).entries] == [{"do": "add", "number": 0}, {"do": "add", "number": 2, "times": 2}]


def test_a_value_in_memory_is_not_read_again_and_trusted_it_is_not_asked_about(counted):
    kept = logs()
    for trust, asked in ((0.0, ["load", "entries", "entries"]), (60.0, ["load"])):
        log = of(kept, trust=trust)
        code = log.start({"from": 0})
        log.append(code, Add(number=1))
        counted.clear()
        assert [log.get(code) for _ in range(3)] == [1, 1, 1]
        assert counted == asked


def test_what_another_process_wrote_is_folded_in_and_nothing_is_folded_again(counted):
    kept = logs()
    one, other = of(kept), of(kept)
    code = one.start({"from": 1})
    one.append(code, Add(number=1))
    assert one.get(code) == other.get(code) == 2
    other.append(code, Add(number=5))
    other.append(code, Add(number=7))
    counted.clear()
    assert one.folded(code).state == 14 and one.folded(code).length == 3
    assert counted == ["entries", "entries"]


def test_the_one_who_was_too_late_decides_again():
    kept = logs()
    one, other = of(kept, trust=60.0), of(kept)
    code = one.start({"from": 1})
    assert one.get(code) == 1
    other.append(code, Add(number=5))
    assert one.get(code) == 1
    assert one.change(code, lambda total: Add(number=total)) == 12
    one.expire(code)
    assert one.get(code) == 12


def test_after_many_tries_it_is_given_up():
    kept = logs()
    one, other = of(kept, tries=3), of(kept)
    code = one.start({"from": 0})
    tried = []

    def decide(total):
        tried.append(total)
        other.append(code, Add(number=1))
        return Add(number=100)

    with pytest.raises(StaleMove):
        one.change(code, decide)
    assert (tried, of(kept).get(code)) == ([0, 1, 2], 3)


def test_a_log_that_is_not_there_is_not_in_memory_either():
    log = of(logs())
    with pytest.raises(UnknownLog):
        log.get("bcdfgh")
    with pytest.raises(UnknownLog):
        log.change("bcdfgh", lambda total: Add(number=1))
    assert log.in_memory() == {}
