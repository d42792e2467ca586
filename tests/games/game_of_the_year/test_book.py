"""The journal read: points by month and by source, what points cost, the walk, and the sentences of the feed."""

import pytest

from payday_core.games.game_of_the_year.book import Book, Debt, Passed, Price, Source, Stop, tokens_together
from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.dates import day_of
from payday_core.games.game_of_the_year.feed import sentences
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, Ask, Kind
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import Seat
from tests.support.volume import volume
from tests.support.year import BLUE, FOUR_OR_EIGHT, NAMES, RED, STILL, THREE_OR_SEVEN, year


def told(game):
    return [line.text for line in sentences(Book(game)) if line.turn]


def bots(seed, *ids):
    game = Game.new([Seat.bot(bot, name) for bot, name in zip(ids, NAMES, strict=False)], seed)
    game.play()
    return game


def test_points_by_month_are_those_with_which_a_month_was_left():
    """Start with 8 points of money and 6 in each other category; $200 more on January 3; to February 1 and $300 there."""
    game = year(2, spins=[THREE_OR_SEVEN, FOUR_OR_EIGHT, RED], chance=["A Coin Jar", "A Holiday Job"])
    game.play_turn()
    game.play_turn()
    game.table.day[0] = day_of("Jan 28")
    game.play_turn()
    assert Book(game).points_by_month(0) == [(10, 6, 6, 6, 6), (13, 6, 6, 6, 6)]
    assert tokens_together((13, 6, 12, 18, 24)) == (13, 36, 24)
    assert Book(game).points_by_month(1) == [(8, 6, 6, 6, 6)]
    assert Book(game).race(0) == [(0, 0, 32), (1, 3, 34), (3, 32, 37)], "turn, day and points"
    assert Book(game).race(0, last_turn=2) == [(0, 0, 32), (1, 3, 34)]
    assert Book(game).points_by_month(0, last_turn=2) == [(10, 6, 6, 6, 6)]
    assert Book(game).walk(0)[0] == Stop(0, 1, 0, 3, True)


def test_a_bought_token_costs_83_dollars_a_point():
    card = STILL.model_copy(update={"keep": 0, "buy_from": 1})
    game = year(2, spins=[FOUR_OR_EIGHT], card=card)
    game.play_turn()
    bought = Book(game).prices(0)[0]
    assert bought == Price("tokens bought", 1, 500, 6.0)
    assert Book(game).sources(0)[Source.BOUGHT] == 6 - 5
    assert Book(game).prices(0, last_turn=0)[0] == Price("tokens bought", 0, 0, 0.0)
    assert told(game)[-1] == "Ana buys a token for $500.", "which one lies face down"


def test_a_debt_paid_with_a_token_keeps_the_cash_and_costs_six_points():
    game = year(2, spins=[BLUE], hazard=["The Dentist"], played=box(start_cash=200))
    game.play_turn()
    book = Book(game)
    assert book.debts() == [Debt(1, 0, BANK, 300, 200)]
    assert book.prices(0)[-1] == Price("debts paid with a token", 1, 300, -6)
    assert book.debts()[0].missing == 100
    assert book.sources(0)[Source.HAZARD] == -6
    assert told(game)[-1] == "Ana owes the bank $300, has $200, and gives a token instead."


def test_an_offer_is_dollars_for_a_token_that_the_day_names():
    """January 26: $300 for a Family Token."""
    card = STILL.model_copy(update={"offer_price": 400, "spare": 0})
    game = year(2, spins=[THREE_OR_SEVEN], card=card)
    game.table.day[0] = day_of("Jan 23")
    game.play_turn()
    assert Book(game).prices(0)[1] == Price("offers taken", 1, 300, 6)
    assert Book(game).sources(0)[Source.OFFERS] == 3
    assert told(game)[-2:] == ["Ana pays $300 to the bank.", "Ana takes a Family Token."]


def test_paid_days_brought_what_the_rest_of_the_turn_brought():
    """Three days on from January 28 is the 31st; for $100 it is February 1, where a card brings $300."""
    card = STILL.model_copy(update={"pay_days": 100, "spare": 0})
    game = year(2, spins=[THREE_OR_SEVEN], chance=["A Holiday Job"], card=card)
    game.table.day[0] = day_of("Jan 28")
    game.play_turn()
    assert Book(game).prices(0)[2] == Price("days paid", 1, 100, 3)
    assert "Ana pays $100 to move on." in told(game)


def test_who_passed_a_quarters_end_in_which_order():
    game = year(2, spins=[FOUR_OR_EIGHT] * 2)
    game.table.day[:2] = [day_of("Mar 30")] * 2
    game.play_turn()
    assert Book(game).last_turn(1) is None
    game.play_turn()
    book = Book(game)
    assert book.passed(1) == [Passed(1, 0, 1, 1, 3), Passed(1, 1, 2, 2, 2)]
    assert (book.last_turn(1), book.quarters, book.before_quarter(2)) == (2, [1], 2)
    assert "Ana is the first to pass the end of the first quarter: $400 and three tokens." in told(game)


@pytest.mark.parametrize("seed", range(volume(60, 10)))
def test_points_by_source_add_up_to_what_everybody_has(seed):
    game = bots(seed, *[BOTS[(seed + i) % len(BOTS)].id for i in range(2 + seed % 5)])
    book = Book(game)
    for line in game.standings():
        assert sum(book.sources(line.seat).values()) == line.score == book.race(line.seat)[-1].points, "all amounts are whole hundreds"
        months = book.points_by_month(line.seat)
        assert len(months) == 12 and months[-1] == line.points
    assert book.quarters == [1, 2, 3, 4]


@pytest.mark.parametrize("seed", range(volume(40, 10)))
def test_the_feed_names_a_kind_of_token_only_where_a_day_or_card_did(seed):
    game = bots(seed, "par", "fame", "random", "fast")
    book = Book(game)
    lines = sentences(book)
    assert len(lines) > 300 and all(line.text.endswith(".") and line.turn for line in lines)
    for line in lines:
        step = book.steps[line.row]
        named = [kind for kind, name in ((1, "Fame Token"), (2, "Family Token"), (3, "Red Letter Day Token")) if name in line.text]
        if step.moves and step.kind in (Kind.FAME, Kind.FAMILY, Kind.RED_LETTER) and named:
            wanted = step.about if step.what == 14 else None
            assert named == [wanted] if wanted else step.kind in [one.thing for one in book.box.thing(step.about).lines]


def test_places_changed_are_told_once():
    game = year(2, spins=[THREE_OR_SEVEN])
    game.table.day[:2] = [day_of("Mar 29"), day_of("Jun 3")]
    game.play_turn()
    assert told(game)[3:5] == [
        "Apr 1, April Fools' Day: The leading player changes places with the last player.",
        "Ben and Ana change places.",
    ]
    assert not [text for text in told(game) if text.startswith("Ben moves") or "moves to Jun 3" in text]


def test_a_substitute_is_told_without_its_kind():
    game = year(3, spins=[THREE_OR_SEVEN], hazard=["Dinner Missed"], asks=[Ask.GIVE])
    game.table.day[0] = day_of("Feb 17")
    game.table.money[2 * 8], game.table.money[2 * 8 + 6] = 0, game.table.money[2 * 8 + 6] + 1
    game.play_turn()
    game.answer(3)
    assert told(game)[-1] == "Ana has no Family Token and gives another token."
