"""A fault in a module that is loaded already: its functions get the code of the faulty source.

Whoever imported a function holds the function, not its code. So nothing is imported again, and
everybody runs the fault.
"""

from __future__ import annotations

import functools
import gc
import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

__all__ = ["Functions", "caches_of", "functions_of", "load_all", "swap"]

Functions = Mapping[str, list[FunctionType]]
_MADE_BY_MIGRATIONS = "empty_database"
Cache = functools._lru_cache_wrapper


def load_all(package: ModuleType) -> None:
    """Load every module, except those that act as soon as they are loaded."""
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith("__main__") and ".migrations" not in module.name:
            importlib.import_module(module.name)


def functions_of(package: Path) -> Functions:
    """All functions of the package that are loaded, by the path of their file in it."""
    functions = defaultdict(list)
    for thing in _all_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(package)):
            file = Path(thing.__code__.co_filename)
            functions[file.relative_to(package).as_posix()].append(thing)
    return functions


def caches_of(packages: Iterable[str]) -> list[Cache[Any]]:
    """All functions that keep their answers: what was kept may have come from sound code.

    A new database did not: migrations are no place for faults, and running them takes long.
    """
    return [
        thing
        for thing in _all_objects()
        if isinstance(thing, Cache)
        and str(thing.__module__).partition(".")[0] in packages
        and thing.__wrapped__.__name__ != _MADE_BY_MIGRATIONS
    ]


def swap(functions: Functions, package: Path, path: str, sound: bytes, faulty: bytes) -> bool:
    """Give the functions of a file the code of its faulty source.

    False, and nothing is changed, if they alone cannot show the difference: something that ran
    when the module was loaded is another, too.
    """
    name = str(package / path)
    other = compile(faulty, name, "exec")
    if _without_functions(compile(sound, name, "exec")) != _without_functions(other):
        return False
    new = {_key(code): code for code in _inside(other)}
    for function in functions.get(path, ()):
        if (code := new.get(_key(function.__code__))) is not None:
            function.__code__ = code
    return True


def _all_objects() -> list[object]:
    gc.unfreeze()  # what was set aside for good is not told otherwise
    objects = gc.get_objects()
    gc.freeze()
    return objects


def _inside(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _inside(constant)


def _key(code: CodeType) -> tuple[str, int, tuple[str, ...]]:
    """Names are not enough: a property and its setter share theirs."""
    return code.co_qualname, code.co_firstlineno, code.co_freevars


def _without_functions(code: CodeType) -> object:
    """What runs when the module is loaded, classes included."""
    inside = [
        _without_functions(constant) if _is_class(constant) else type(constant).__name__
        for constant in code.co_consts
        if isinstance(constant, CodeType)
    ]
    plain = [repr(constant) for constant in code.co_consts if not isinstance(constant, CodeType)]
    return code.co_code, code.co_names, plain, inside


def _is_class(constant: object) -> bool:
    """The body of a class is code that takes nothing and keeps no fast locals."""
    return isinstance(constant, CodeType) and not constant.co_flags & 0x02
