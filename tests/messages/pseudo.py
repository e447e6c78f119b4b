"""A language that nobody speaks: English with accents on every vowel, longer by two fifths.

It is built as any other language is, from the messages of the sources, and compiled beside them.
A page in it that shows a plain English word has a text that no catalogue knows; a page that holds
in it will hold in German.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from pairloom.messages import catalogues, writing
from pairloom.messages.writing import ENGLISH_WRITING
from scripts.messages.areas import templates

__all__ = [
    "PSEUDO",
    "english_in",
    "english_words",
    "pseudo_language",
    "pseudo_text",
    "texts_of",
    "words_of",
]

PSEUDO = "eo"
"""The code of the language: one that has a plural, and that nobody has translated to."""

_PLAIN, _ACCENTED = "aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_GAP = re.compile(r"(\{\w+\})")
_LONGER = 0.4
_PADDING = "ú"
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_VOWEL = re.compile(f"[{_PLAIN}]")
# CZE, SOS, IM, WGM, and anchors; addresses of pages and people.
_CODE = re.compile(r"[A-Z]{2,7}")
# Names of rule books as files have them (iccf-2009, sks-semi-final), and pieces on squares.
_ADDRESS = re.compile(
    r"\b(?:iccf|sks)(?:-\w+)+|\btwo-up-two-down\b|\b[KQRBN][a-h][1-8]\b"
    r"|https?://\S+|\S+@\S+|\d+\.\d+\.\d+(?:-[0-9A-Z]{5}){4}"
)
_TOLD = ("aria-label", "alt", "title", "placeholder")
_SILENT = frozenset({"script", "style", "bdi", "code", "kbd", "pre", "samp", "textarea"})
_EMPTY = frozenset({"input", "img", "br", "hr", "meta", "link", "col", "wbr", "source"})


def pseudo_text(text: str) -> str:
    """A text in the language: every word is longer, gaps stay.

    >>> pseudo_text("Round {round} is a draft.")
    'Róúndúú {round} ís á dráftúú.'
    """
    return "".join(
        part if at % 2 else _WORD.sub(_longer, part.translate(_ACCENTS))
        for at, part in enumerate(_GAP.split(text))
    )


def _longer(word: re.Match[str]) -> str:
    return word[0] + _PADDING * (round(_LONGER * len(word[0])) if len(word[0]) > 2 else 0)


@cache
def _compiled() -> bytes:
    whole = Catalog(locale="en", charset="utf-8", fuzzy=False)
    for area in templates().values():
        for told in area:
            if told.id:
                forms = told.id if isinstance(told.id, tuple | list) else (told.id,)
                said = tuple(map(pseudo_text, forms))
                whole.add(told.id, said if len(said) > 1 else said[0], context=told.context)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "compiled.mo"
        with path.open("wb") as file:
            write_mo(file, whole)
        return path.read_bytes()


@contextmanager
def pseudo_language(folder: Path) -> Iterator[str]:
    """The program with one language more, for as long as the block lasts."""
    for path in catalogues.LOCALE.glob("*.[mt]o*"):
        copy(path, folder)
    (folder / f"{PSEUDO}.mo").write_bytes(_compiled())
    (folder / f"{PSEUDO}.toml").write_text(_table(), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "LOCALE", folder)
        patch.setattr(writing, "LOCALE", folder)
        _forget()
        yield PSEUDO
    _forget()


def _table() -> str:
    """Days of the week and months in the language."""
    names = {
        "months": ENGLISH_WRITING.months,
        "weekdays": ENGLISH_WRITING.weekdays,
        "short_weekdays": ENGLISH_WRITING.short_weekdays,
    }
    lines = (
        f"{name} = {[text.translate(_ACCENTS) for text in texts]}" for name, texts in names.items()
    )
    return "\n".join(['name = "Pséúdó"', *lines])


def _forget() -> None:
    """Which languages there are is found out once in a process."""
    catalogues.languages.cache_clear()
    catalogues._catalogue.cache_clear()
    writing.writing_of.cache_clear()


def english_words(html: str, known: frozenset[str]) -> list[str]:
    """The texts of a page that have plain English words, none of them `known`: names and codes."""
    return [text for text in texts_of(html) if english_in(text, known)]


def texts_of(html: str) -> list[str]:
    """The texts of a page that belong to its language."""
    reader = _Texts()
    reader.feed(html)
    reader.close()
    return reader.texts


def english_in(text: str, known: frozenset[str]) -> list[str]:
    return [
        word
        for word in words_of(_ADDRESS.sub("", text))
        if word.isascii()
        and _VOWEL.search(word)
        and not _CODE.fullmatch(word)
        and word.casefold() not in known
    ]


def words_of(text: str) -> list[str]:
    """The words of a text that have more than one letter."""
    return [word for word in _WORD.findall(text) if len(word) > 1]


class _Texts(HTMLParser):
    """Texts and told attributes, but for names, code and what is marked as English."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []

    @property
    def _is_silent(self) -> bool:
        return any(silent for _, silent in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        is_english = tag != "html" and values.get("lang") == "en"
        is_silent = tag in _SILENT or is_english or values.get("translate") == "no"
        if not self._is_silent and not is_silent:
            self.texts += [value for name in _TOLD if (value := values.get(name))]
        if tag not in _EMPTY:
            self._open.append((tag, is_silent))

    def handle_endtag(self, tag: str) -> None:
        if any(name == tag for name, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self._is_silent and (text := " ".join(data.split())):
            self.texts.append(text)
