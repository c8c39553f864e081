"""Compiles a program's source as a board would.

Code takes time, annotations are dropped, and anything unknown to boards is refused (board_python).
"""

import __future__

import ast
from types import CodeType

from displayio_sim.runtime.board_python import Fitted

TICK = "__sim_tick__"
# Microseconds, as a Pico takes them at 125 MHz: a call, what a function of the program adds to it,
# any other part of an expression or a statement, a round of a loop, and at least of one that may
# wait for something.
_CALL_US = 5.0
_ENTRY_US = 5.0
_PART_US = 0.6
_ROUND_US = 2.4
_WAIT_US = 50.0
_SHORT_US = 20.0  # a shorter branch is counted with the code around it


def compiled(source: bytes | str, path: str) -> CodeType:
    """Return code in which each block begins with a call of TICK.

    Blocks are modules, functions, rounds of loops and longer branches. TICK gets the microseconds
    that they take.
    """
    tree = ast.parse(source, path)
    tree.body = [node for node in tree.body if getattr(node, "module", "") != "__future__"]
    _time(tree.body)
    tree = Fitted(path).visit(tree)
    flags = __future__.annotations.compiler_flag
    code: CodeType = compile(tree, path, "exec", flags, dont_inherit=True)
    return code


def _time(block: list[ast.stmt], more_us: float = 0.0, least_us: float = 0.0) -> None:
    """Begin a block with a tick of its statements' time and `more_us`, at least `least_us`."""
    _begin(block, max(more_us + sum(map(_took, block)), least_us))


def _begin(block: list[ast.stmt], us: float) -> None:
    if block:
        call = ast.Call(ast.Name(TICK, ast.Load()), [ast.Constant(round(us))], [])
        tick = ast.copy_location(ast.Expr(call), block[0])
        block.insert(0, ast.fix_missing_locations(tick))


def _took(node: ast.AST) -> float:
    """Return the microseconds of a node, without the blocks in it that begin with a tick."""
    if isinstance(node, ast.Name | ast.Constant):
        return _PART_US
    if isinstance(node, ast.Attribute):
        return _PART_US + _took(node.value)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        _time(node.body, _ENTRY_US)
        return _took(node.args) + sum(map(_took, node.decorator_list))
    if isinstance(node, ast.While):
        _time(node.body, _took(node.test), _WAIT_US)
        return sum(map(_took, node.orelse))
    if isinstance(node, ast.For | ast.AsyncFor):
        _time(node.body, _ROUND_US)
        return sum(map(_took, (node.target, node.iter, *node.orelse)))
    if isinstance(node, ast.If):
        return _took(node.test) + _branch(node.body) + _branch(node.orelse)
    own = _CALL_US if isinstance(node, ast.Call) else _PART_US
    return own + sum(map(_took, ast.iter_child_nodes(node)))


def _branch(block: list[ast.stmt]) -> float:
    """Return the microseconds of a short branch. A longer one begins with a tick."""
    us = sum(map(_took, block))
    if us < _SHORT_US:
        return us
    _begin(block, us)
    return 0.0
