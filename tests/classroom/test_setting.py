"""What a class is to play is tried before it begins, and what its games would refuse is refused."""

import pytest

from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.engine.seats import BadGame


@pytest.mark.parametrize("one_table", [True, False])
@pytest.mark.parametrize(
    "wanted",
    [
        PayDaySetting(one_table=True, edition="parker-1974", months=1, seed=5),
        PlayOrPaySetting(one_table=True, house_id="play-or-pay", rounds=2, seed=5, others=("holder",)),
        YearSetting(one_table=True, seed=5, others=("saver",)),
    ],
    ids=lambda wanted: type(wanted).__name__,
)
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
