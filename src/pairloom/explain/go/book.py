"""The phrase book of Go draws: the shared texts of a language and those of this package."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from pairloom.explain.languages import texts_of
from pairloom.explain.phrases import PhraseBook


class GoBook(PhraseBook):
    """A language, and how players are called; raises `UnknownName` for other languages."""

    __slots__ = ()

    @property
    def texts(self) -> Mapping[str, str]:
        """The texts of the language, by message id."""
        return _texts_of(self.language)


@cache
def _texts_of(language: str) -> Mapping[str, str]:
    own = import_module(f"pairloom.explain.go.{language}").TEXTS
    return MappingProxyType({**texts_of(language), **own})
