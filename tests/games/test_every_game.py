"""Contracts of every game: to be in the list of titles is all it takes to be tested here. With `--full` 1,000 games of each are played."""

import pytest

from payday_core.games.registry import TITLES
from tests.support.contracts import CONTRACTS, play_checked, replay_is_identical
from tests.support.volume import volume


def test_every_title_has_its_contract():
    assert set(CONTRACTS) == {title.id for title in TITLES}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_a_thousand_games_end_keep_every_account_and_replay_to_their_digest(title):
    played = 0
    for game in CONTRACTS[title.id].games(volume(1000, 50)):
        assert play_checked(game).over and game.share_played == 1
        replay_is_identical(game)
        played += 1
    assert played >= volume(1000, 50)
