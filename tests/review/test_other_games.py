"""The ledgers of the other games add up to their standings, row by row; in words, and in a table for a spreadsheet."""

import pytest

from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.kinds import Kind
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS as YEAR_BOTS
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.review.other_games import game_of_the_year, play_or_pay
from payday_core.review.other_games.ledger import NOBODY, standings_frame
from payday_core.sessions.replayed import Past
from tests.support.play_or_pay import new_game, random_games
from tests.support.volume import volume
from tests.support.year import NAMES


def played(game):
    game.play()
    return game


def year(seed, players=4):
    bots = [YEAR_BOTS[(seed + place) % len(YEAR_BOTS)] for place in range(players)]
    return played(Year.new([YearSeat.bot(bot.id, name) for bot, name in zip(bots, NAMES, strict=False)], seed))


def ledger(kind, game):
    return kind.ledger(game, Past(game).chapter_of)


def test_tokens_add_up_to_the_standing_of_play_or_pay():
    """Over games of every house."""
    for game in random_games(volume(200, 10)):
        book = ledger(play_or_pay, played(game))
        assert {seat: total[0] for seat, total in book.totals.items()} == {line.seat: line.score for line in game.standings()}, game


@pytest.mark.parametrize("seed", range(volume(100, 5)))
def test_dollars_tokens_cards_and_points_add_up_to_the_standing_of_the_year(seed):
    game = year(seed, 2 + seed % 5)
    totals = ledger(game_of_the_year, game).totals
    for line in game.standings():
        dollars, tokens, holidays, points = totals[line.seat]
        assert (points, dollars // 100) == (line.score, line.points[Kind.DOLLARS])
        assert 6 * tokens == sum(line.points[kind] for kind in (Kind.FAME, Kind.FAMILY, Kind.RED_LETTER))
        assert 6 * holidays == line.points[Kind.HOLIDAY]


def test_each_line_goes_on_from_the_line_before_it():
    game = year(3)
    book = ledger(game_of_the_year, game)
    had = dict.fromkeys(range(4), (0,) * 4)
    for line in book.lines:
        had[line.seat] = tuple(before + change for before, change in zip(had[line.seat], line.changes, strict=True))
        assert line.after == had[line.seat]
        assert line.text.endswith(".") and "a token." not in line.text, "when the year is over every kind may be told"


def test_a_payment_between_two_players_stands_in_the_ledger_of_both():
    books = (ledger(game_of_the_year, year(seed)) for seed in range(9))
    paid = (
        (book, line)
        for book in books
        for line in book.lines
        if " pays $" in line.text and line.changes[0] < 0 and not line.text.endswith("the bank.")
    )
    book, line = next(paid)
    both = [other for other in book.lines if (other.turn, other.text) == (line.turn, line.text)]
    assert sum(other.changes[0] for other in both) == 0
    assert len({other.seat for other in both}) == 2


def test_filters_leave_the_lines_of_a_player_a_round_a_kind():
    game = played(new_game(rounds=2))
    book = ledger(play_or_pay, game)
    assert {line.seat for line in book.only(seat=1).lines} == {1}
    assert book.chapters == [1, 2]
    second = book.only(chapter=2)
    assert {line.chapter for line in second.lines} == {2}
    passes = book.only(kind="pass")
    assert passes.lines and all("cannot lay a card" in line.text for line in passes.lines)
    assert len(book.only(1, 2, "pass").lines) == sum(line.seat == 1 and line.chapter == 2 for line in passes.lines)
    assert set(book.kinds) >= {"start", "deal", "ante", "card laid", "pot"}


def test_a_full_row_is_about_nobody():
    games = (played(new_game(players=6, rounds=1, seed=seed)) for seed in range(9))
    book = next(book for game in games if "row cleared" in (book := ledger(play_or_pay, game)).kinds)
    line = book.only(kind="row cleared").lines[0]
    assert (line.seat, line.changes) == (NOBODY, ())
    assert NOBODY not in book.totals
    assert book.only(kind="row cleared").frame.iloc[0]["player"] == ""


def test_where_a_pass_is_free_rounds_are_counted():
    game = played(new_game("sevens", rounds=3))
    book = ledger(play_or_pay, game)
    assert book.accounts[0].name == "rounds won"
    assert sum(total[0] for total in book.totals.values()) == 3
    assert list(standings_frame(play_or_pay.standing(game)).columns) == ["rank", "player", "rounds won", "cards left"]


def test_the_tables_hold_what_the_ledger_and_the_standing_say():
    game = year(5)
    book, lines = ledger(game_of_the_year, game), game_of_the_year.standing(game)
    frame = book.frame
    assert list(frame.columns[:5]) == ["turn", "quarter", "player", "what happened", "kind"]
    assert len(frame) == len(book.lines)
    points = frame.groupby("player")["change of points"].sum()
    standing = standings_frame(lines).set_index("player")
    assert dict(points) == dict(standing["points"])
    assert [line.rank for line in lines] == [line.rank for line in game.standings()]
    first = standing.iloc[0]
    assert first["points"] == sum(first[name] for name in ("Fame", "Family", "Red Letter Days", "Holidays", "Money"))
