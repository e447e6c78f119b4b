"""Catalogues on disk: read, brought up to date, checked, compiled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scripts.messages.areas import AREAS, PACKAGE
from scripts.messages.spaces import short_words_in, with_unbroken_spaces

LOCALE: Final = PACKAGE / "locale"

# As the language guide has them: other catalogues order the Slovene forms differently.
PLURALS: Final = {
    "cs": (3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)"),
    "sl": (4, "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)"),
}


def languages() -> list[str]:
    """The languages that have a folder."""
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def read(language: str, area: str) -> Catalog:
    """A catalogue as it is stored, empty if it is not."""
    path = LOCALE / language / f"{area}.po"
    if not path.exists():
        return _empty(language)
    with path.open("rb") as file:
        return _with_forms(read_po(file, locale=language, domain=area, abort_invalid=True))


def _empty(language: str) -> Catalog:
    return _with_forms(Catalog(locale=language, project="Pairloom", charset="utf-8", fuzzy=False))


def _with_forms(catalogue: Catalog) -> Catalog:
    if forms := PLURALS.get(str(catalogue.locale)):
        catalogue._num_plurals, catalogue._plural_expr = forms
    return catalogue


def update(language: str, area: str, template: Catalog, translated: Catalog) -> None:
    """Bring a catalogue up to date: new messages are empty, those that went are dropped.

    `translated` has all areas of the language: a message that moves takes its translation along.

    Nothing is guessed from similar sentences: a guess that nobody has read is worse than a gap.
    Words of one letter stay with the next one, where the language wants that.
    """
    old, new = read(language, area), _empty(language)
    for told in template:
        if told.id:
            known = old.get(told.id, told.context) or translated.get(told.id, told.context)
            if known and known.pluralizable != told.pluralizable:  # it counts now, or no longer
                known = None
            new.add(
                told.id,
                _as_written(known, language) if known else None,
                locations=sorted({(file, None) for file, _ in told.locations}),
                auto_comments=told.auto_comments,
                user_comments=known.user_comments if known else (),
                context=told.context,
            )
    write(language, area, new)


def _as_written(known: Message, language: str) -> tuple[str, ...] | str:
    """A translation with the spaces of its language."""
    short = _short_words(language)
    forms = tuple(with_unbroken_spaces(text or "", short) for text in _forms_of(known))
    return forms if known.pluralizable else forms[0]


def _short_words(language: str) -> str:
    return short_words_in(LOCALE / f"{language}.toml")


def write(language: str, area: str, catalogue: Catalog) -> None:
    """Store a catalogue: sorted, without lines and dates, so that a change is what changed."""
    path = LOCALE / language / f"{area}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(_header(language, catalogue).encode())
        write_po(file, catalogue, sort_output=True, include_lineno=False, omit_header=True)


def _header(language: str, catalogue: Catalog) -> str:
    lines = (
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {catalogue.plural_forms}",
    )
    told = "".join(f'"{line}\\n"\n' for line in lines)
    return f'msgid ""\nmsgstr ""\n{told}\n'


def faults_of(language: str, area: str, template: Catalog) -> Iterator[str]:
    """What is missing, left over or broken in a catalogue."""
    catalogue = read(language, area)
    where = f"{language}/{area}.po"
    for told in template:
        known = catalogue.get(told.id, told.context) if told.id else None
        if told.id and known is None:
            yield f"{where}: not in the catalogue: {_shown(told)} (make messages)"
        elif known is not None:
            yield from (f"{where}: {fault}: {_shown(told)}" for fault in _faults(known, catalogue))
    for known in catalogue:
        if known.id and template.get(known.id, known.context) is None:
            yield f"{where}: no longer in the program: {_shown(known)} (make messages)"


def _faults(known: Message, catalogue: Catalog) -> Iterator[str]:
    texts = _forms_of(known)
    if known.fuzzy:
        yield "marked as fuzzy"
    if not is_translated(known):
        yield "not translated"
        return
    if known.pluralizable and len(texts) != catalogue.num_plurals:
        yield f"{len(texts)} forms instead of {catalogue.num_plurals}"
    short = _short_words(str(catalogue.locale))
    for text in texts:
        if text != with_unbroken_spaces(text, short):
            yield f"a line may end with a word of one letter (make messages): {text!r}"
    wanted = gaps_of(known.id[-1] if known.pluralizable else known.id)
    for text in texts:
        # A form for one may do without the number.
        if gaps_of(text) | {"count"} != wanted | {"count"}:
            yield f"other gaps than in English: {text!r}"


def gaps_of(text: Any) -> set[str]:
    """The names of the gaps of a sentence."""
    return {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}


def _shown(told: Message) -> str:
    text = told.id[0] if isinstance(told.id, tuple | list) else told.id
    return repr(text[:80])


def is_translated(told: Message) -> bool:
    """Does it have a text in every form?"""
    return all(_forms_of(told))


def _forms_of(told: Message) -> tuple[str, ...]:
    return tuple(told.string) if isinstance(told.string, tuple | list) else (told.string,)


def merged(language: str) -> Catalog:
    """All areas of a language in one."""
    whole = _empty(language)
    for area in AREAS:
        for told in read(language, area):
            if told.id and is_translated(told) and not told.fuzzy:
                whole.add(told.id, told.string, context=told.context)
    return whole


def compile_all(folder: Path = LOCALE) -> None:
    """Write what the program reads."""
    for language in languages():
        catalogue = merged(language)
        with (folder / f"{language}.mo").open("wb") as file:
            write_mo(file, catalogue)
