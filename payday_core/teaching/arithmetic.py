"""The sums in a key, worked out from what is written: 900 + 500 - 1000, or 1000 * 1.1**3. Nothing but arithmetic is understood."""

import ast
import operator
from collections.abc import Callable

from payday_core.text.wording import MINUS

OPERATORS: dict[type, Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}

POWER_MOST = 400
"""A key needs no larger exponent, and a machine that is given one does not come back."""

SUPERSCRIPTS = str.maketrans("0123456789.-", "⁰¹²³⁴⁵⁶⁷⁸⁹·⁻")

SIGNS = {ast.Add: "+", ast.Sub: MINUS, ast.Mult: "×", ast.Div: "÷"}


def worked_out(sum_: str) -> float:
    """What a sum comes to. ValueError says what is not understood."""
    try:
        return _value(ast.parse(sum_.strip(), mode="eval").body)
    except (SyntaxError, ZeroDivisionError, OverflowError, RecursionError, MemoryError, TypeError):
        raise ValueError(f"{sum_!r:.60} is no sum") from None


def _value(node: ast.expr) -> float:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner)
        case ast.BinOp(left=left, op=operation, right=right) if type(operation) in OPERATORS:
            one, other = _value(left), _value(right)
            if isinstance(operation, ast.Pow) and abs(other) > POWER_MOST:
                raise ValueError(f"an exponent of {other:g} is too large")
            return OPERATORS[type(operation)](one, other)
    raise ValueError(f"{ast.unparse(node)!r:.60} is no sum of numbers")


def as_written(sum_: str) -> str:
    """The sum as a pupil would write it: 1,000 × 1.1³. ValueError as for `worked_out`."""
    worked_out(sum_)
    return _written(ast.parse(sum_.strip(), mode="eval").body)


def _written(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=int() | float() as number):
            return f"{number:,}"
        case ast.UnaryOp(operand=inner):
            return f"{MINUS}{_written(inner)}"
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return f"{_bracketed(left)}{_written(right).translate(SUPERSCRIPTS)}"
        case ast.BinOp(left=left, op=operation, right=right):
            one = _bracketed(left) if _is_loose(left) and not isinstance(operation, ast.Add | ast.Sub) else _written(left)
            other = _bracketed(right) if isinstance(right, ast.BinOp) and not _binds(right, operation) else _written(right)
            return f"{one} {SIGNS[type(operation)]} {other}"
    raise ValueError(ast.unparse(node))


def _bracketed(node: ast.expr) -> str:
    return f"({_written(node)})" if isinstance(node, ast.BinOp | ast.UnaryOp) else _written(node)


def _is_loose(node: ast.expr) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub)


def _binds(right: ast.BinOp, operation: ast.operator) -> bool:
    """May what stands at the right go without brackets?"""
    if isinstance(right.op, ast.Pow):
        return True
    return isinstance(operation, ast.Add) or (isinstance(operation, ast.Sub) and not _is_loose(right))
