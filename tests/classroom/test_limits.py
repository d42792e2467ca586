"""How often somebody may try, and the keys, codes and QR codes of a class."""

import re
from threading import Thread

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from payday_core.classroom import limits
from payday_core.classroom.keys import hashed, matches, new_token, read_code, show_code
from payday_core.classroom.limits import Limit, Turns
from payday_core.classroom.qr import QUIET, qr_svg
from payday_core.store.games import ALPHABET

waits = st.lists(st.floats(0, 50, allow_nan=False), max_size=60)
most = st.integers(1, 20)
seconds = st.floats(0.5, 600)


class Clock:
    """Time that passes when it is told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


def test_five_tries_a_minute_are_five_at_once_and_then_one_every_twelve_seconds():
    clock = Clock()
    limit = Limit(5, 60, clock)
    assert [limit.allow("a") for _ in range(6)] == [True] * 5 + [False]
    assert limit.wait("a") == pytest.approx(12)
    clock.now += 11.9
    assert not limit.allow("a")
    clock.now += 0.1
    assert limit.wait("a") == 0
    assert [limit.allow("a") for _ in range(2)] == [True, False]
    clock.now += 600
    assert [limit.allow("a") for _ in range(6)] == [True] * 5 + [False]


def test_each_key_has_tries_of_its_own_and_asking_how_long_costs_none():
    limit = Limit(1, 10, Clock())
    assert limit.wait("a") == limit.wait("a") == 0
    assert limit.allow("a") and not limit.allow("a")
    assert limit.allow("b")


def test_a_clock_that_runs_backwards_lets_nobody_in_early():
    clock = Clock()
    limit = Limit(2, 10, clock)
    assert limit.allow("a") and limit.allow("a")
    clock.now -= 500
    assert not limit.allow("a")


def test_only_so_many_keys_are_remembered_and_the_quiet_ones_are_forgotten_first(monkeypatch):
    monkeypatch.setattr(limits, "MOST_KEYS", 3)
    limit = Limit(1, 60, Clock())
    for key in "abcd":
        assert limit.allow(key)
    assert len(limit._full_at) == 3
    assert not limit.allow("d") and not limit.allow("b")
    assert limit.allow("a")
    assert len(limit._full_at) == 3


@given(most, seconds, waits)
def test_never_more_than_the_limit_in_any_stretch_of_time(most, seconds, waits):
    clock = Clock()
    limit = Limit(most, seconds, clock)
    allowed = []
    for wait in waits:
        clock.now += wait
        while limit.allow("a"):
            allowed.append(clock.now)
    for first, start in enumerate(allowed):
        for last in range(first, len(allowed)):
            assert last - first + 1 <= most + (allowed[last] - start) * most / seconds + 1e-6


@given(most, seconds, waits)
def test_after_the_time_to_wait_the_next_try_is_allowed_and_not_long_before(most, seconds, waits):
    clock = Clock()
    limit = Limit(most, seconds, clock)
    for wait in waits:
        clock.now += wait
        while limit.allow("a"):
            pass
        left = limit.wait("a")
        assert 0 < left <= seconds / most + 1e-6
        clock.now += left * 0.99
        assert not limit.allow("a")
        clock.now += left * 0.01 + 1e-9
        assert limit.allow("a")


def test_turns_come_one_after_another_and_nobody_waits_longer_than_said():
    clock = Clock()
    turns = Turns(0.5, 2.0, clock)
    assert [turns.take("a") for _ in range(7)] == pytest.approx([0, 0.5, 1, 1.5, 2, 2, 2])
    assert turns.take("b") == 0
    clock.now += 60
    assert turns.take("a") == 0


def test_threads_together_get_no_more_than_the_limit():
    limit = Limit(50, 1e9, Clock())
    got = []
    threads = [Thread(target=lambda: got.extend(limit.allow("a") for _ in range(50))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got.count(True) == 50


def test_a_token_fits_its_own_digest_alone():
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert min(map(len, tokens)) == 22
    one, other = list(tokens)[:2]
    assert matches(one, hashed(one))
    assert not matches(other, hashed(one))
    assert hashed("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.parametrize(("token", "digest"), [("", ""), ("é\ud800", "x"), ("a", "ü\udfff"), ("a", hashed("a")[:-1])])
def test_a_token_of_any_signs_is_only_wrong(token, digest):
    assert not matches(token, digest)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("K7TW4R", "k7tw4r"),
        (" k7 tw-4r\n", "k7tw4r"),
        ("K 7 T W 4 R", "k7tw4r"),
        ("K7TWAR", "k7tw4r"),
        ("K7TW4E", "k7tw43"),
        ("UVWXYZ", "vvwxyz"),
        ("К7ТW4Р", "k7tw4p"),
        ("Ｋ７ＴＷ４Ｒ", "k7tw4r"),
        ("ñ7tw4r", "n7tw4r"),
        ("http://192.168.1.20:8501/join?r=K7TW4R&x=1", "k7tw4r"),
        ("O7TW4R", ""),
        ("07TW4R", ""),
        ("17TW4R", ""),
        ("l7TW4R", ""),
        ("K7TW4", ""),
        ("K7TW4RR", ""),
        ("", ""),
        ("K7TW4\u0664", ""),
        ("x" * 100_000, ""),
    ],
)
def test_a_typed_code_is_repaired_where_only_one_sign_can_be_meant(typed, code):
    assert read_code(typed) == code


@given(st.text(ALPHABET, min_size=6, max_size=6))
def test_a_code_is_read_back_as_it_is_shown(code):
    assert read_code(show_code(code)) == read_code(" - ".join(show_code(code))) == code


@given(st.text(max_size=20))
def test_whatever_is_typed_reads_as_a_code_or_as_nothing(text):
    code = read_code(text)
    assert code == "" or (len(code) == 6 and set(code) <= set(ALPHABET))


@pytest.mark.parametrize("text", ["http://192.168.1.20:8501/join?r=K7TW4R", "http://[fe80::1]:8501/join?r=" + "x" * 200, "ñ"])
def test_the_drawn_qr_code_has_the_modules_of_the_standard_and_a_quiet_border(text):
    svg = str(qr_svg(text, "Join"))
    matrix = [list(row) for row in segno.make(text, micro=False, error="m").matrix_iter(border=QUIET)]
    size = len(matrix)
    assert f'viewBox="0 0 {size} {size}"' in svg
    drawn = [[0] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", svg):
        for column in range(int(x), int(x) + int(length)):
            drawn[int(y)][column] = 1
    assert drawn == matrix


def test_a_qr_code_is_named_for_those_who_do_not_see_it_and_has_no_size_of_its_own():
    svg = str(qr_svg("x", 'Join <7B> "now"'))
    assert 'role="img"' in svg and "<title>Join &lt;7B&gt; &#34;now&#34;</title>" in svg
    assert not re.search(r'<svg[^>]*(width|height)="', svg)
    assert 'fill="#FFFFFF"></rect><path' in svg
