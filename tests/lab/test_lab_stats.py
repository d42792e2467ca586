"""The statistics of the lab against values from textbooks and tables."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core.lab.stats import BANDS, Interval, bands, differences, interval, share_interval, student_t


def near(found: Interval, low: float, high: float, within: float) -> bool:
    return abs(found.low - low) < within and abs(found.high - high) < within


def test_the_interval_of_a_mean_is_the_textbooks():
    """Student's own sleep data (1908, drug 1 against 2): mean difference 1.58, 95% interval 0.70 to 2.46."""
    drug_1 = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    drug_2 = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    found = interval(differences(drug_1, drug_2))
    assert found.mean == pytest.approx(1.58)
    assert near(found, 0.7001142, 2.4598858, 1e-4)
    assert found.excludes_zero


@pytest.mark.parametrize(("freedom", "printed"), [(3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (120, 1.980)])
def test_students_t_is_as_printed_in_tables(freedom, printed):
    assert student_t(freedom) == pytest.approx(printed, abs=0.01 if freedom < 5 else 0.002)


def test_a_share_has_wilsons_interval():
    """Newcombe (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for hits, of, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)):
        assert near(share_interval(hits, of), low, high, 6e-5)
    assert near(share_interval(29, 29), 0.8830, 1.0, 6e-5)


@pytest.mark.parametrize("value", [0, -1450, 0.1, 1 / 3])
def test_constant_values_have_no_width_at_all(value):
    assert interval([value] * 7) == Interval(value, value, value)
    assert interval([value]) == Interval(value, value, value)


def test_quantile_bands_by_hand():
    """Of 0, 1, ... 100 the quantiles are the percents themselves, in every column."""
    column = np.arange(101)
    assert bands(np.stack([column, 10 * column], axis=1)).tolist() == [[5, 25, 50, 75, 95], [50, 250, 500, 750, 950]]
    assert len(BANDS) == 5


def test_what_cannot_be_paired_or_counted_is_refused():
    with pytest.raises(ValueError, match="not pairs"):
        differences([1, 2], [1, 2, 3])
    with pytest.raises(ValueError, match="3 of 2"):
        share_interval(3, 2)
    with pytest.raises(ValueError, match="0 of 0"):
        share_interval(0, 0)
    with pytest.raises(ValueError, match="shape"):
        interval([])


def test_small_integers_do_not_wrap_around():
    dollars = np.array([2**31 - 1], dtype=np.int32)
    assert differences(-dollars, dollars).tolist() == [2 * (2**31 - 1)]


@given(st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=50))
def test_an_interval_holds_its_mean_and_equal_arms_differ_by_nothing(dollars):
    found = interval(dollars)
    assert found.low <= found.mean <= found.high
    assert interval(differences(dollars, dollars)) == Interval(0, 0, 0)


def test_ninety_five_intervals_in_a_hundred_hold_the_true_mean():
    luck = np.random.default_rng(1994)
    held = sum((found := interval(luck.exponential(size=60))).low <= 1 <= found.high for _ in range(2000))
    assert 0.92 < held / 2000 < 0.965
