"""The sources of the app as Python reads them: parsed and walked through once in a process, for all tests that look into them."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree(file: Path) -> ast.Module:
    """A file, parsed. It is shared: nobody changes it."""
    return ast.parse(file.read_text("utf-8"))


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """All that is in a file, from the outside in."""
    return tuple(ast.walk(tree(file)))
