"""A report that opens after its month lies face down: guess first, then a card at a time; nothing on the page tells what lies below."""

from tests.support.drivers.page import app, kept, new_game, shown


def after_a_month():
    game = new_game()
    game.play_month()
    at = app("month", g=kept(game))
    at.button(key="big-report").click().run()
    return app("report", **{name: value[0] if isinstance(value, list) else value for name, value in at.query_params.items()})


def charts(at):
    return list(at.get("plotly_chart"))


def keys(at):
    return [one.key for one in at.button]


def test_the_cards_lie_face_down_and_are_turned_one_after_the_other():
    at = after_a_month()
    assert len(charts(at)) == 0
    page = shown(at)
    assert page.count('class="cover"') == 2
    assert "What do you expect?" in page
    assert "Who paid the most interest?" in page
    at.button(key="big-turn").click().run()
    assert (len(charts(at)), shown(at).count('class="cover"')) == (1, 1)
    at.button(key="big-turn").click().run()
    assert 'class="cover"' not in shown(at)
    assert len(charts(at)) > 2, "what lies below them too"
    assert "big-turn" not in keys(at)
    assert at.button(key="big-next").label == "Plan month 2"


def test_before_they_are_turned_the_page_tells_none_of_the_headlines():
    at = after_a_month()
    covered = shown(at)
    at.button(key="turn-all").click().run()
    opened = shown(at)
    told = [part.split("</h2>")[0] for part in opened.split("<h2>")[1:]]
    assert len(told) >= 3
    assert not [headline for headline in told if headline in covered]


def test_a_report_that_is_opened_later_and_a_reloaded_one_stay_as_they_are():
    game = new_game()
    game.play_month()
    code = kept(game)
    assert 'class="cover"' not in shown(app("report", g=code, m="1"))
    assert shown(app("report", g=code, m="1", turned="1")).count('class="cover"') == 1
    for spoilt in ("9", "-1", "x"):
        assert 'class="cover"' not in shown(app("report", g=code, m="1", turned=spoilt))
