"""Why somebody wins the year, in words, and where the tokens stood before."""

from pages.games.game_of_the_year.finale import why, winner
from payday_core.games.game_of_the_year.kinds import Kind
from payday_core.games.game_of_the_year.seats import Standing


def line(seat, name, rank, score, leads=(), points=(0, 0, 0, 0, 0)):
    return Standing(seat, name, rank, score, points, tuple(leads))


def test_who_leads_a_category_alone_wins():
    lines = (line(0, "Ana", 1, 90, [Kind.FAME, Kind.DOLLARS]), line(1, "Ben", 2, 80))
    assert winner(lines) == "Ana wins the year with 90 points"
    assert why(lines) == "To win, a player must lead at least one category alone. Ana leads Fame and Money."


def test_more_points_without_a_lead_do_not_win():
    lines = (line(1, "Ben", 1, 90, [Kind.HOLIDAY]), line(0, "Ana", 2, 95))
    assert why(lines).endswith("Ben leads Holidays. Ana has more points, but leads nothing alone.")


def test_where_nobody_leads_alone_the_most_points_win():
    assert why((line(0, "Ana", 1, 90), line(1, "Ben", 2, 80))) == "Nobody leads a category alone, so the most points win."


def test_equal_points_are_decided_by_categories_and_then_by_money():
    lines = (line(0, "Ana", 1, 90, [Kind.FAME, Kind.FAMILY]), line(1, "Ben", 2, 90, [Kind.HOLIDAY]))
    assert why(lines).endswith("Ben came level: more categories led decide, then more money.")


def test_a_win_can_be_shared():
    lines = (line(0, "Ana", 1, 90, [Kind.FAME]), line(1, "Ben", 1, 90, [Kind.FAMILY]))
    assert winner(lines) == "Ana and Ben share the year with 90 points"
