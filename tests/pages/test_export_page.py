"""The page from which a game is taken away, run by Streamlit's own test client."""

from payday_core.review.export.dictionary import TABLES
from payday_core.review.export.tables import tables
from tests.support.drivers.page import app, kept, shown
from tests.support.every_page import in_the_month, played


def reports(at):
    """The reports that the page hands to its component."""
    return [one.proto for one in at.get("bidi_component") if one.proto.component_name == "payday_paper"]


def test_a_finished_game_is_there_on_paper_as_tables_and_as_a_file():
    game = played()
    at = app("keep", g=kept(game))
    assert not at.exception
    assert len(reports(at)) == 1
    assert {"CSV, for a spreadsheet", "Parquet, for pandas or R", "Download this game"} <= {one.label for one in at.get("download_button")}
    for name, frame in tables(game).items():
        assert f"<dt>{name}</dt><dd>{len(frame):,} rows</dd>" in shown(at)


def test_the_dictionary_shows_the_columns_of_the_chosen_table():
    at = app("keep", g=kept(played()))
    assert TABLES["payments"].columns[0].meaning in shown(at)
    at.segmented_control(key="keep-table").set_value("deals").run()
    assert not at.exception
    assert "A row is one deal that a team bought or got." in shown(at)


def test_a_game_in_its_first_month_has_tables_but_no_report_yet():
    at = app("keep", g=kept(in_the_month()))
    assert not at.exception
    assert not reports(at)
    assert "once every team has finished a month" in shown(at)
    assert "<dt>turns</dt><dd>12 rows</dd>" in shown(at)
