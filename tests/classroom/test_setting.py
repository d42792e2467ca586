"""What a class is to play is tried before it begins, and what its games would refuse is refused."""

import pytest

from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.engine.seats import BadGame

WANTED = (
    PayDaySetting(one_table=True, edition="parker-1974", months=1, seed=5),
    PlayOrPaySetting(one_table=True, house_id="play-or-pay", rounds=2, seed=5, others=("holder",)),
    YearSetting(one_table=True, seed=5, others=("saver",)),
)


@pytest.mark.parametrize("one_table", [True, False])
@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: type(wanted).__name__)
@pytest.mark.parametrize(
    "names",
    [("Oak", "River", "Fern"), ("Oak", "River", "a name too long by far"), ("Oak", " ", "Fern"), ("Oak", "River", "oak"), ("Oak",) * 9, ()],
)
def test_what_the_games_would_refuse_is_refused_in_the_same_words(wanted, one_table, names):
    setting = wanted.model_copy(update={"one_table": one_table})
    assert found(lambda: setting.check(names)) == found(lambda: len(setting.games(names)))


def found(look):
    """How many games there would be, or why there are none."""
    try:
        return look()
    except BadGame as wrong:
        return str(wrong)


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: type(wanted).__name__)
def test_each_table_has_the_game_that_it_would_be_dealt_alone(wanted):
    """The last name is that of the characters beside it, who are then called otherwise."""
    others = (wanted.others or ("holder",)) * 2
    setting = wanted.model_copy(update={"one_table": False, "others": others})
    names = ("Oak", "River", setting.character(others[0]).name)
    for name, game in zip(names, setting.games(names), strict=True):
        (alone,) = setting.games((name,))
        assert game.record() == alone.record()
        assert game.digest() == alone.digest()
        assert [seat.name for seat in game.seats] == [seat.name for seat in alone.seats]
        assert type(game).from_record(game.record()).digest() == game.digest()
        assert played(game) == played(alone)


def test_a_game_that_has_begun_is_dealt_to_nobody_else():
    (game,) = WANTED[0].games(("Oak", "River"))
    game.play_chapter()
    with pytest.raises(ValueError, match="has begun"):
        game.dealt_to(("Fern", "Ash"))


def played(game):
    """Its first chapter as it is remembered, all questions answered by the plan."""
    game.play_chapter()
    while game.pending is not None:
        game.answer(game.pending.planned)
    return game.log, game.digest()
