"""The Markdown of lessons, read for the screen and for paper."""

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

BLOCKS = ("paragraph", "heading", "list_item", "th", "td")


def markdown_reader() -> MarkdownIt:
    """CommonMark with tables. HTML is read as text; pictures and links are left out, for they are no use on paper."""
    return MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "link", "autolink", "html_block", "html_inline"])


def plain_words(node: SyntaxTreeNode) -> str:
    """The words of a piece of Markdown without their marks, in one line."""
    return " ".join("".join(_pieces(node)).split())


def _pieces(node: SyntaxTreeNode) -> Iterator[str]:
    """The words, and a space wherever a line or a block ends."""
    if not node.children and not node.is_root:
        yield " " if node.type in ("softbreak", "hardbreak") else node.content
    for child in node.children:
        yield from _pieces(child)
    if node.type in BLOCKS:
        yield " "
