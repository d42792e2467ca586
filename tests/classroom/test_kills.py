"""The kill test in its short form: the server dies after some steps of a class game and amid others, and nothing is lost or there twice."""

import asyncio

import pytest

from bench.room.kill import run


@pytest.mark.full
def test_a_class_survives_its_server_whenever_that_is_killed():
    found = asyncio.run(run(instants=4, seed=1, every=1))
    assert len(found) == 12, "four ways to play, three promises each"
    assert [bar for bar in found if not bar.holds] == []
