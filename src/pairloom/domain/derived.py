"""A value derived from an immutable object once, when somebody first asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class derived(Generic[T]):  # noqa: N801 (used like a function, as `property` is)
    """Like `functools.cached_property`, without its lock, which costs more than most values.

    Two threads that ask at the same moment may both work the value out; it is the same
    value, since the object does not change.
    """

    def __init__(self, function: Callable[[Any], T]) -> None:
        self._function = function
        self._name = function.__name__
        self.__doc__ = function.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> derived[T]: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: object | None, owner: type) -> derived[T] | T:
        if instance is None:
            return self
        value = self._function(instance)
        # Not through `__dict__`, which would give every instance a dictionary of its own.
        object.__setattr__(instance, self._name, value)
        return value
