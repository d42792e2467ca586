"""The Markdown of lessons, read for the screen and for paper."""

from collections.abc import Iterator
from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

BLOCKS = ("paragraph", "heading", "list_item", "th", "td")


def markdown_reader() -> MarkdownIt:
    """CommonMark with tables. HTML is read as text; pictures and links are left out, for they are no use on paper.

    Several threads may read with it: it puts its rules in order when it first reads, which it has done here.
    """
    made = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "link", "autolink", "html_block", "html_inline"])
    made.parse("*words*")
    return made


reader = cache(markdown_reader)
"""The one for all who change nothing in it: to make one takes longer than most reading."""


@lru_cache(maxsize=64)
def tree_of(markdown: str) -> SyntaxTreeNode:
    """A text of a lesson as a tree of its blocks and words. Kept for a while: a check asks for words and for questions."""
    return SyntaxTreeNode(reader().parse(markdown))


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
