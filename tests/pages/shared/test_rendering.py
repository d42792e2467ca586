"""HTML that is written in one go is the text that htpy writes."""

import htpy as h
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from pages.shared.ui.rendering import rendered

TEXTS = st.sampled_from(["", "a name", "<b>&\"'</b>", "&amp;", "\n", "</script>", "ל"])
LEAVES = st.one_of(TEXTS, TEXTS.map(Markup.escape), st.sampled_from([None, True, False, 0, 7, h.br, h.img(src="a&b", alt="<"), h.p(".x")]))
BOXES = st.sampled_from([h.div, h.span("#here.a.b"), h.p(title='"<&', dir="auto"), h.html, h.fragment])
NODES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.tuples(BOXES, st.lists(inner, max_size=4)).map(lambda both: both[0][both[1]]),
    ),
    max_leaves=20,
)


@given(NODES)
def test_it_is_the_text_that_htpy_writes(node):
    assert rendered(node) == str(h.fragment[node])


def test_what_comes_one_after_another_and_what_is_called_for_it_is_written_too():
    assert rendered(h.ul[(h.li[word] for word in ("a", "<b>"))]) == "<ul><li>a</li><li>&lt;b&gt;</li></ul>"
    assert rendered(h.p[lambda: "<now>"]) == "<p>&lt;now&gt;</p>"


@pytest.mark.parametrize("wrong", [b"bytes", 1.5, object()])
def test_what_can_be_no_part_of_a_page_is_refused(wrong):
    with pytest.raises(TypeError):
        rendered([wrong])


def test_a_text_of_a_kind_of_its_own_is_escaped():
    class Name(str):
        """As a name that knows more of itself."""

    assert rendered(h.b[Name("<i>")]) == "<b>&lt;i&gt;</b>"
