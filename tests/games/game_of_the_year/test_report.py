"""The report after a quarter and after the year."""

import pytest

from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.dates import day_of
from payday_core.games.game_of_the_year.findings import Finding, winner_finding
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.report import CHARTS, HEADLINE_MOST, final_report, headline, quarter_report
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard, sentences
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS, bot
from payday_core.games.game_of_the_year.seats import Seat, Standing
from tests.support.volume import volume
from tests.support.year import FOUR_OR_EIGHT, NAMES, RED, year


def after_a_quarter():
    """Everybody collects $200 on January 3, and then passes the end of March."""
    game = year(3, spins=[RED, RED, RED, FOUR_OR_EIGHT, FOUR_OR_EIGHT, FOUR_OR_EIGHT], chance=["A Coin Jar"] * 3)
    for _ in range(3):
        game.play_turn()
    game.table.day[:3] = [day_of("Mar 30")] * 3
    for _ in range(3):
        game.play_turn()
    return game


def test_a_quarter_is_told_by_its_tokens_and_its_leads():
    """Everybody has collected $200 and passed: $1,400 each, Ana with 6 tokens, Ben with 5, Cleo with 3."""
    told = quarter_report(Book(after_a_quarter()), 1)
    assert told.headline == "The end of the first quarter brought Ana three tokens and Ben two tokens. Ana has most tokens."
    assert [(line.rank, line.name, line.points, line.change, line.tokens, line.cash) for line in told.ranks] == [
        (1, "Ana", 14 + 36 + 6, 24, 6, 1400),
        (2, "Ben", 14 + 30 + 6, 18, 5, 1400),
        (3, "Cleo", 14 + 18 + 6, 6, 3, 1400),
    ]
    assert told.asked[2].answer == "The first gets three tokens, 18 points, worth $1,800; the second two."
    assert len(CHARTS) == 3


def test_a_quarter_that_is_not_over_has_no_report():
    with pytest.raises(ValueError, match="quarter 2 is not over"):
        quarter_report(Book(after_a_quarter()), 2)


def test_what_a_missing_hundred_dollars_cost():
    """A $200 debt paid with a token loses 6 points in place of 2: 4 points, $400."""
    found = 0
    for seed in range(30):
        game = Game.new([Seat(name, RuleCard(keep=0, buy_from=1), frozenset()) for name in NAMES[:4]], seed)
        game.play()
        book = Book(game)
        for quarter in book.quarters:
            question = quarter_report(book, quarter).asked[0]
            if "$200, had $100, and gave a token" in question.text:
                found += 1
                assert question.text.endswith("What did the missing $100 cost?")
                assert question.answer == "6 points for the token instead of 2 in cash: 4 points, or $400."
    assert found > 0


@pytest.mark.parametrize("seed", range(volume(40, 8)))
def test_every_quarter_and_the_year_have_a_report(seed):
    game = Game.new([Seat.bot(one.id) for one in BOTS[: 2 + seed % 4]], seed)
    game.play()
    book = Book(game)
    for quarter in (1, 2, 3, 4):
        told = quarter_report(book, quarter)
        assert 0 < len(told.headline) <= HEADLINE_MOST + 20 and told.headline.endswith(".")
        assert [question.text[-1] for question in told.asked] == ["?"] * 3
        assert [line.points for line in told.ranks] == sorted((line.points for line in told.ranks), reverse=True)
    last = final_report(book, game.standings())
    assert {line.seat: line.points for line in last.ranks} == {line.seat: line.score for line in game.standings()}
    assert last.findings[0].rule == "winner"


def test_the_winner_leads_something_alone():
    lines = [Standing(1, "Ben", 1, 90, (90, 0, 0, 0, 0), ()), Standing(0, "Ana", 2, 95, (95, 0, 0, 0, 0), ())]
    assert winner_finding(lines).text == "Ben wins with 90 points; Ana had more and led nothing alone"


def test_a_headline_holds_what_fits():
    short, long = Finding("a", "Short"), Finding("b", "x" * HEADLINE_MOST)
    assert headline([short, long, short]) == "Short. Short."
    assert headline([long, short]) == f"{long.text}."


def test_a_rule_card_is_said_in_sentences():
    assert sentences(bot("saver").card)[1] == "Buy [no] tokens at the bank."
    assert sentences(bot("par").card)[1] == "From [Dec] on buy tokens with [$500] left over."
    assert sentences(bot("fame").card)[-1] == "Where we may choose, take [Fame]."
    assert sentences(bot("random").card) == ["Flip a coin for [every] decision."]
    with pytest.raises(ValueError, match="there are par, fame, saver, fast, random"):
        bot("nobody")
    assert all(one.motto for one in BOTS)
