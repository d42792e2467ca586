"""A person among characters: spins, is asked, ends the turn; then the others play."""

from payday_core.games.game_of_the_year.dates import QUARTER_ENDS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask, Event
from payday_core.games.game_of_the_year.seats import Seat
from payday_core.games.game_of_the_year.turn_by_turn import Next, next_thing, play_others, reply, spin, whose
from tests.support.year import FOUR_OR_EIGHT, THREE_OR_SEVEN


def alone(seed=4, **new):
    return Game.new([Seat("Ana"), Seat.bot("par"), Seat.bot("saver")], seed, **new)


def spun(game):
    return [row[2] for row in game.journal if row[1] == Event.SPUN]


def test_the_turns_last_question_ends_it_and_the_others_play():
    """Three days lead from Start to January 3, where a card brings $200; Ana has $1,000 then."""
    game = alone(loaded_spins=[THREE_OR_SEVEN, FOUR_OR_EIGHT, FOUR_OR_EIGHT], loaded_cards={"chance": [0]})
    assert (next_thing(game), whose(game)) == (Next.SPIN, 0)
    spin(game)
    assert (next_thing(game), game.pending.ask) == (Next.ANSWER, Ask.PAGE)
    reply(game, 3)
    assert game.pending.ask is Ask.BUY
    assert spun(game) == [0]
    reply(game, 0)
    assert (next_thing(game), spun(game)) == (Next.SPIN, [0, 1, 2])


def test_a_turn_without_a_last_question_waits_to_be_ended():
    game = Game.new([Seat("Ana", asks=frozenset({Ask.PAGE})), Seat.bot("par")], 4, loaded_spins=[FOUR_OR_EIGHT])
    spin(game)
    reply(game, 4)
    assert (next_thing(game), spun(game), whose(game)) == (Next.END_TURN, [0], 0)
    play_others(game)
    assert (next_thing(game), spun(game)) == (Next.SPIN, [0, 1])


def test_a_whole_year_can_be_played_turn_by_turn():
    """With a stop at the end of each quarter."""
    game, ends, watched = alone(), set(), False
    while (comes := next_thing(game)) is not Next.OVER:
        if comes is Next.SPIN:
            spin(game)
        elif comes is Next.ANSWER:
            reply(game, game.pending.planned)
        else:
            watched = watched or comes is Next.WATCH
            play_others(game)
        if game.between_chapters:
            ends.add(game.chapter)
    assert game.over and ends == {1, 2, 3, 4} - {1}
    assert watched or game.table.day[0] == 366


def test_nobody_plays_on_before_the_person_who_ended_a_quarter_has_seen_how_it_stands():
    """The others are in April; Ana goes from March 28 by 4 to April 1 and passes the quarter's end last."""
    game = Game.new([Seat("Ana"), Seat.bot("par"), Seat.bot("saver")], 4, loaded_spins=[FOUR_OR_EIGHT])
    game.table.day[:3] = [QUARTER_ENDS[0] - 3, QUARTER_ENDS[0] + 9, QUARTER_ENDS[0] + 9]
    game.table.quarters[:3] = [0, 1, 1]
    game.table.over_quarter[0] = 2
    spin(game)
    while game.pending:
        reply(game, game.pending.values[0])
    assert game.between_chapters and spun(game) == [0]
    play_others(game)
    assert spun(game) == [0, 1, 2]
