"""What a run of the tests compiles, each process compiles a part of: not all of them everything.

In a new checkout no module is compiled, and rewriting the assertions of all tests takes twenty
seconds. Processes that load the same files in the same order are all at the same file all the time,
so that none of them ever finds what another has compiled. Here each begins with every second or
third file. What is compiled and out of date is left to whoever loads it.
"""

from __future__ import annotations

import os
import py_compile
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import PyCompileError

import pytest
from _pytest.assertion import rewrite  # has no public name

__all__ = ["compile_part", "compile_tests"]

_PROCESS, _PROCESSES = "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT"


def compile_part(config: pytest.Config, root: Path) -> None:
    """The part of this process, if it is one of several."""
    number = os.environ.get(_PROCESS, "").removeprefix("gw")
    if not number or sys.dont_write_bytecode:
        return
    part = slice(int(number) % int(os.environ[_PROCESSES]), None, int(os.environ[_PROCESSES]))
    own = sorted((root / "tests").rglob("*.py"))
    compile_tests(config, [path for path in own if _is_of_pytest(path)][part])
    others = [path for path in own if not _is_of_pytest(path)]
    for folder in ("src", "twins"):
        others += sorted((root / folder).rglob("*.py"))
    for path in others[part]:
        _compile_module(path)


def compile_tests(config: pytest.Config, paths: Iterable[Path]) -> None:
    """As pytest does before it loads them."""
    for path in paths:
        place = rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"
        if not place.exists():
            try:
                code_hash, code = rewrite._rewrite_test(path, config)
            except SyntaxError:
                continue  # told when it is loaded
            place.parent.mkdir(exist_ok=True)
            rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, code_hash, place)


def _is_of_pytest(path: Path) -> bool:
    return path.name.startswith("test_") or path.name == "conftest.py"


def _compile_module(path: Path) -> None:
    if not Path(cache_from_source(str(path))).exists():
        with suppress(PyCompileError):  # told when it is loaded
            py_compile.compile(str(path), doraise=True)
