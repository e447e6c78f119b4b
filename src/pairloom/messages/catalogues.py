"""The languages: gettext catalogues, one file for each language, made by `make messages`.

The sources are `pairloom/locale/LANGUAGE/AREA.po`; installing puts them together and compiles
them to `pairloom/locale/LANGUAGE.mo`, which the standard library reads. A language is there when
its file is: none is named in the program. How it writes numbers and days is in `writing`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from gettext import GNUTranslations

from pairloom.errors import UnknownName
from pairloom.messages.base import Message, message
from pairloom.messages.speaker import Speaker, by_number, count_of, written_with
from pairloom.messages.writing import LOCALE, writing_of

__all__ = ["LOCALE", "languages", "own_names", "speaker_of"]


@cache
def languages() -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    return Speaker.language, *sorted(path.stem for path in LOCALE.glob("*.mo"))


def own_names() -> dict[str, str]:
    """Every language by what it calls itself."""
    return {language: writing_of(language).name for language in languages()}


def speaker_of(language: str, name_of: Callable[[int], str] = by_number) -> Speaker:
    """Who says messages in a language; raise `UnknownName` for one that there is not."""
    if language == Speaker.language:
        return Speaker(name_of)
    if language not in languages():
        raise UnknownName(message("language"), language, languages())
    return Translator(language, name_of)


class Translator(Speaker):
    """A language with a catalogue. What it lacks is said in English."""

    def __init__(self, language: str, name_of: Callable[[int], str] = by_number) -> None:
        super().__init__(name_of)
        self.language = language
        self.writing = writing_of(language)
        self._catalogue = _catalogue(language)

    def decimal(self, written: str) -> str:
        """With the decimal sign of the language and a real minus."""
        numbers = written.split(" ")  # a value may be several of them
        return " ".join(written_with(self.writing.decimal, number) for number in numbers)

    def score(self, exact: Fraction, written: str) -> str:
        """As on paper, if it is in halves or quarters."""
        return self.points(exact) if exact.denominator in (1, 2, 4) else self.decimal(written)

    def sentence(self, told: Message) -> str:
        """The sentence of the catalogue, with its gaps."""
        told = self.in_own_words(told)
        if told.plural:
            return self._counted(told, count_of(told))
        if told.context:
            return self._catalogue.pgettext(told.context, told.text)
        return self._catalogue.gettext(told.text)

    def _counted(self, told: Message, count: int) -> str:
        if told.context:
            return self._catalogue.npgettext(told.context, told.text, told.plural, count)
        return self._catalogue.ngettext(told.text, told.plural, count)


@cache
def _catalogue(language: str) -> GNUTranslations:
    with (LOCALE / f"{language}.mo").open("rb") as file:
        return GNUTranslations(file)
