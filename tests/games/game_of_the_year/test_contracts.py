"""Contracts of Game of the Year beside those of every game (`tests/games/test_every_game.py`)."""

import random

import pytest

from payday_core.engine.asking import IllegalAnswer
from payday_core.engine.record import BrokenRecord
from payday_core.games.game_of_the_year.box import printed_box
from payday_core.games.game_of_the_year.dates import LAST_DAY
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, HOLDERS, NONE, Ask, Deck, Kind
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.rules.holdings import points_in
from payday_core.games.game_of_the_year.seats import ASK_ALL, ASK_BIG, Seat
from tests.support.contracts import hold, play_checked, replay_is_identical
from tests.support.volume import volume
from tests.support.year import BLUE, NAMES, THREE_OR_SEVEN, asked, holdings_of_the_journal, random_games, stand, year


def test_points_add_up_from_the_journal_by_category():
    for game in random_games(volume(100, 10)):
        game.play()
        money = holdings_of_the_journal(game)
        for line in game.standings():
            worth = [6 * money[kind * HOLDERS + line.seat] for kind in Kind]
            worth[Kind.DOLLARS] = money[line.seat] // 100
            assert list(line.points) == worth == [points_in(game.table, line.seat, kind) for kind in Kind]
            assert line.score == sum(worth)


def test_a_saved_game_goes_on_as_the_unsaved_one():
    for game in random_games(5):
        whole = Game.from_record(game.record())
        whole.play()
        while not game.over:
            for _ in range(17):
                game.play_turn()
            game = Game.from_json(game.record().to_json())
        assert (game.journal, game.digests) == (whole.journal, whole.digests)


def test_a_copy_of_a_game_goes_on_by_itself():
    for game in random_games(5):
        game.play_chapter()
        kept, twin = (game.digest(), list(game.journal), game.record()), game.fork()
        play_checked(twin)
        assert (game.digest(), game.journal, game.record()) == kept
        assert play_checked(game).journal == twin.journal


def test_everything_is_asked_somewhere_and_any_answer_goes():
    found = set()
    for seed in range(volume(60, 5)):
        luck = random.Random(seed)
        game = Game.new([Seat(name, asks=ASK_ALL) for name in NAMES[: 3 + seed % 2]], seed)
        game.play()
        while not game.over:
            found.add(game.pending.ask)
            for option in game.pending.options:
                assert option.label and 0 <= option.outlook.day <= LAST_DAY
            assert game.pending.planned in game.pending.values
            game.answer(luck.choice(game.pending.values))
            if game.pending is None:
                hold(game)
            game.play()
        replay_is_identical(game)
    assert found == set(Ask)


def test_a_game_is_between_quarters_when_the_last_player_has_passed_the_end():
    game = Game.new([Seat.bot("par", name) for name in NAMES[:4]], 7)
    assert game.between_chapters and game.chapter == 1
    for chapter, end in ((1, 91), (2, 182), (3, 274)):
        assert game.chapter == chapter
        game.play_chapter()
        assert game.between_chapters and min(game.table.quarters[:4]) == chapter
        assert max(game.table.day[:4]) > end
    game.play()
    assert game.over and game.between_chapters and game.chapter == 4


def test_a_plan_is_made_between_turns_and_kept_in_the_record():
    game = Game.new([Seat.bot("par", "Ana"), Seat("Ben")], 3)
    game.plan(1, BOTS[1].card, frozenset())
    game.rename(1, "Bob")
    game.play()
    replay_is_identical(game)
    with pytest.raises(IllegalAnswer):
        year(asks=[Ask.PAGE], spins=[THREE_OR_SEVEN]).answer(3)


def test_an_answer_can_be_taken_back_until_chance_or_another_has_spoken():
    """May 21 and 25: the first is plain and leads to a question of our own, the second is an offer."""
    game = stand(year(asks=ASK_BIG, spins=[1, 1]), "May 17", "Jan 9", "Jan 9")
    game.table.lucky[0] = 24
    game.play_turn()
    assert asked(game) == (Ask.PAGE, (142, 146))
    game.answer(146)
    assert asked(game)[0] is Ask.ACCEPT and game.can_undo
    game.undo()
    assert asked(game) == (Ask.PAGE, (142, 146))
    game.answer(142)
    assert asked(game)[0] is Ask.VACATION and game.can_undo


def test_a_drawn_card_ends_taking_back():
    game = stand(year(asks=ASK_BIG, spins=[THREE_OR_SEVEN], chance=["A Coin Jar"]), "Jan 29", "Jan 9", "Jan 9")
    game.play_turn()
    game.answer(32)
    assert not game.can_undo


def test_a_file_of_another_format_or_box_is_refused():
    text = year(spins=[BLUE]).record().to_json()
    with pytest.raises(BrokenRecord, match="saved by another version"):
        Game.from_json(text.replace('"payday":2', '"payday":1'))
    with pytest.raises(BrokenRecord, match="cannot be set up: supply cannot be replaced"):
        Game.from_json(text.replace('"replaced":{}', '"replaced":{"supply":3}'))
    with pytest.raises(BrokenRecord, match="cannot be set up: a loaded spin is a stop"):
        Game.from_json(text.replace('"loaded_spins":[7]', '"loaded_spins":[16]'))


def test_a_position_is_seen_by_who_is_asked():
    game = stand(year(asks=[Ask.PAGE], spins=[THREE_OR_SEVEN]), "Jan 29", "Jan 9", "Jan 9")
    assert game.position()["viewer"] == NONE
    game.play_turn()
    assert game.position(32)["viewer"] == 0
    assert printed_box().plain is game.table.box


@pytest.mark.parametrize(
    ("damage", "check"),
    [
        (lambda t: t.money.__setitem__(Kind.FAME * HOLDERS, 9), "every_kind_sums_to_zero"),
        (lambda t: t.money.__setitem__(Kind.DOLLARS * HOLDERS, -1), "nobody_has_less_than_nothing"),
        (lambda t: t.money.__setitem__(Kind.HOLIDAY * HOLDERS + BANK, 1), "the_supply_is_never_exceeded"),
        (lambda t: t.order[Deck.HAZARD].__setitem__(0, t.order[Deck.HAZARD][1]), "each_pile_holds_each_card_once"),
        (lambda t: t.day.__setitem__(0, 367), "everybody_stands_in_the_year"),
        (lambda t: t.lucky.__setitem__(0, t.lucky[1]), "numbers_and_birthdays_differ"),
    ],
)
def test_the_checks_notice(damage, check):
    """A check that cannot fail proves nothing."""
    game = Game.new([Seat.bot("par", "Ana"), Seat.bot("par", "Ben")], 3)
    game.play_turn()
    hold(game)
    damage(game.table)
    with pytest.raises(AssertionError, match=check):
        hold(game)
