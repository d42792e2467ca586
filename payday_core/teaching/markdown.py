"""The Markdown of lessons, read for the screen and for paper."""

from markdown_it import MarkdownIt


def markdown_reader() -> MarkdownIt:
    """CommonMark with tables. HTML is read as text; pictures and links are left out, for they are no use on paper."""
    return MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "link", "autolink", "html_block", "html_inline"])
