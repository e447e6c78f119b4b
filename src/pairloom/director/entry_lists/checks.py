"""Is this an entry? Every field that is wrong, with what to do about it.

The form for one entry and the import of many use this one function, so that both say the
same. The sentences are the base language; `code` and `typed` let others be made of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.formats.sheet.federations import FEDERATIONS, near_codes
from pairloom.formats.trf.roster import TITLES

HIGHEST_RATING = 3999
LONGEST_FIDE_ID = 12
LONGEST = {"name": 100, "club": 100, "team": 100, "group": 60, "notes": 500}
_FIRST_YEAR, _LAST_YEAR = 1850, 2100
_WORDS_FOR_DIGITS = {5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
_TITLE_ORDER = "GM IM FM CM WGM WIM WFM WCM AGM AIM AFM ACM".split()
# Controls, line separators, marks that turn the direction of text, halves of characters.
_CONTROL = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\ud800-\udfff]"
)
_DATE = re.compile(r"(\d{4})/(\d\d)/(\d\d)", re.ASCII)
_DIGITS = re.compile(r"\d+", re.ASCII)
_MONTH_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_TEXTS = ("name", "club", "team", "group", "notes")


@dataclass(frozen=True, slots=True)
class FieldError:
    """What is wrong with one field; `suggestion` is a value to put there, if one is likely."""

    field: str
    code: str
    message: str
    suggestion: str = ""
    typed: str = ""


def check_entry(
    draft: EntryDraft, *, federations: Collection[str] = FEDERATIONS
) -> tuple[FieldError, ...]:
    """Everything that is wrong with a draft, in the order of its fields; empty if nothing.

    `federations` are the codes to accept. Bring the draft into its usual spelling first.

    >>> check_entry(EntryDraft("Novák, Jan", rating="21470"))[0].message
    'Rating 21470 has five digits. Ratings are 0 to 3999. Did you mean 2147?'
    """
    return tuple(
        error
        for errors in (
            _texts(draft),
            _title(draft.title),
            _rating("rating", "Rating", draft.rating),
            _rating("national_rating", "National rating", draft.national_rating),
            _strength(draft),
            _fide_id(draft.fide_id),
            _federation(draft.federation, federations),
            _birth(draft.birth),
            _sex(draft.sex),
        )
        for error in errors
    )


def _texts(draft: EntryDraft) -> Iterator[FieldError]:
    if not draft.name.strip(" ,"):
        yield FieldError("name", "name-empty", "The name is empty. Type surname, first name.")
    elif not any(sign.isalpha() for sign in draft.name):
        text = f"{_shown(draft.name)} is not a name: it has no letter."
        yield FieldError("name", "name-no-letter", text, typed=draft.name)
    for field in _TEXTS:
        yield from _text(field, getattr(draft, field))


def _text(field: str, text: str) -> Iterator[FieldError]:
    label = field.capitalize()
    if control := _CONTROL.search(text):
        clean = " ".join(_CONTROL.sub(" ", text).split())
        message = (
            f"{label} has a control character (U+{ord(control[0]):04X}) at place "
            f"{control.start() + 1}. Remove it."
        )
        yield FieldError(field, "control-character", message, clean, text)
    if len(text) > LONGEST[field]:
        message = f"{label} has {len(text)} characters. {LONGEST[field]} fit."
        yield FieldError(field, "too-long", message, text[: LONGEST[field]].strip(), text)


def _title(text: str) -> Iterator[FieldError]:
    if text and text not in TITLES:
        message = f"{_shown(text)} is not a title. Titles are {', '.join(_TITLE_ORDER)}."
        yield FieldError("title", "title-unknown", message, typed=text)


def _rating(field: str, label: str, text: str) -> Iterator[FieldError]:
    if not text:
        return
    if not _DIGITS.fullmatch(text):
        message = f"{label} {_shown(text)} is not a whole number. Ratings are 0 to 3999."
        yield FieldError(field, "rating-not-a-number", message, typed=text)
        return
    digits = text.lstrip("0")
    if len(digits) <= 4 and int(digits or 0) <= HIGHEST_RATING:
        return
    if len(digits) == 4:
        message = f"{label} {digits} is too high. Ratings are 0 to 3999."
        yield FieldError(field, "rating-too-high", message, typed=text)
        return
    count = _WORDS_FOR_DIGITS.get(len(digits), str(len(digits)))
    message = f"{label} {_shown(digits, quote=False)} has {count} digits. Ratings are 0 to 3999."
    meant = digits[:4] if int(digits[:4]) <= HIGHEST_RATING else ""
    if len(digits) == 5 and meant:
        message += f" Did you mean {meant}?"
    else:
        meant = ""
    yield FieldError(field, "rating-digits", message, meant, text)


def _strength(draft: EntryDraft) -> Iterator[FieldError]:
    yield from _rating("strength", "Estimate", draft.strength)
    if draft.strength and draft.rating:
        message = (
            f"Rating {_shown(draft.rating, quote=False)} is known, and an estimate is for players"
            " without a rating. Leave one of them empty."
        )
        yield FieldError("strength", "strength-beside-rating", message, typed=draft.strength)


def _fide_id(text: str) -> Iterator[FieldError]:
    if not text:
        return
    if not _DIGITS.fullmatch(text):
        digits = re.sub(r"[^0-9]", "", text)
        message = f"FIDE ID {_shown(text)} is not a number. It has digits only."
        yield FieldError("fide_id", "fide-id-not-a-number", message, digits[:12], text)
    elif len(text) > LONGEST_FIDE_ID:
        message = f"FIDE ID {_shown(text, quote=False)} has {len(text)} digits. 12 at most."
        yield FieldError("fide_id", "fide-id-too-long", message, typed=text)


def _federation(text: str, federations: Collection[str]) -> Iterator[FieldError]:
    if not text or text in federations:
        return
    near = [code for code in near_codes(text) if code in federations]
    message = f"{_shown(text)} is not a federation. Use a code of FIDE, such as GER or SLO."
    if near:
        named = " or ".join(f"{code} ({FEDERATIONS[code]})" for code in near)
        message = f"{_shown(text)} is not a federation. Did you mean {named}?"
    yield FieldError("federation", "federation-unknown", message, near[0] if near else "", text)


def _birth(text: str) -> Iterator[FieldError]:
    if not text:
        return
    date = _DATE.fullmatch(text)
    if not date:
        message = (
            f"Birth date {_shown(text)} cannot be read. Write YYYY/MM/DD, D.M.YYYY or the year."
        )
        yield FieldError("birth", "date-unreadable", message, typed=text)
        return
    year, month, day = map(int, date.groups())
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        message = f"Birth year {year} is not possible. Write a year of four digits."
        yield FieldError("birth", "year-impossible", message, typed=text)
    elif month > 12 or (day and (not month or day > _MONTH_DAYS[month - 1])):
        message = f"{text} is not a day of the calendar. Write YYYY/MM/DD."
        yield FieldError("birth", "date-impossible", message, f"{year}/00/00", text)


def _sex(text: str) -> Iterator[FieldError]:
    if text not in ("", "m", "w"):
        message = f"{_shown(text)} is not understood. Write m, w or leave it empty."
        yield FieldError("sex", "sex-unknown", message, typed=text)


def _shown(text: str, *, quote: bool = True) -> str:
    """A value in a sentence: not too long, and without signs that would upset the line."""
    clean = _CONTROL.sub("?", text)
    short = clean if len(clean) <= 30 else f"{clean[:29]}…"
    return f'"{short}"' if quote else short
