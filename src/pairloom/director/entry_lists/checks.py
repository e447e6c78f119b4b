"""Is this an entry? Every field that is wrong, with what to do about it.

The form for one entry and the import of many use this one function, so that both say the
same. An error stands beside its field, so its sentence does not name the field.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.formats.sheet.federations import FEDERATIONS, near_codes
from pairloom.formats.trf.roster import TITLES
from pairloom.messages import Message, counted, message

HIGHEST_RATING = 3999
LONGEST_FIDE_ID = 12
LONGEST = {"name": 100, "club": 100, "team": 100, "group": 60, "notes": 500}
_FIRST_YEAR, _LAST_YEAR = 1850, 2100
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
    message: Message
    suggestion: str = ""
    typed: str = ""


def check_entry(
    draft: EntryDraft, *, federations: Collection[str] = FEDERATIONS
) -> tuple[FieldError, ...]:
    """Everything that is wrong with a draft, in the order of its fields; empty if nothing.

    `federations` are the codes to accept. Bring the draft into its usual spelling first.

    >>> print(check_entry(EntryDraft("Novák, Jan", rating="21470"))[0].message)
    21470 has five digits. Ratings are 0 to 3999. Did you mean 2147?
    """
    return tuple(
        error
        for errors in (
            _texts(draft),
            _title(draft.title),
            _rating("rating", draft.rating),
            _rating("national_rating", draft.national_rating),
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
        told = message("The name is empty. Type surname, first name.")
        yield FieldError("name", "name-empty", told)
    elif not any(sign.isalpha() for sign in draft.name):
        told = message("{text} is not a name: it has no letter.", text=_shown(draft.name))
        yield FieldError("name", "name-no-letter", told, typed=draft.name)
    for field in _TEXTS:
        yield from _text(field, getattr(draft, field))


def _text(field: str, text: str) -> Iterator[FieldError]:
    if control := _CONTROL.search(text):
        clean = " ".join(_CONTROL.sub(" ", text).split())
        told = message(
            "This has a control character ({code}) at place {place}. Remove it.",
            code=f"U+{ord(control[0]):04X}",
            place=control.start() + 1,
        )
        yield FieldError(field, "control-character", told, clean, text)
    if len(text) > LONGEST[field]:
        told = too_long(len(text), LONGEST[field])
        yield FieldError(field, "too-long", told, text[: LONGEST[field]].strip(), text)


def too_long(length: int, most: int) -> Message:
    """What is said of a text that is too long."""
    return counted(
        "This has {count} character. {most} fit.",
        "This has {count} characters. {most} fit.",
        length,
        most=most,
    )


def _title(text: str) -> Iterator[FieldError]:
    if text and text not in TITLES:
        told = message(
            "{text} is not a title. Titles are {titles}.",
            text=_shown(text),
            titles=tuple(_TITLE_ORDER),
        )
        yield FieldError("title", "title-unknown", told, typed=text)


def _rating(field: str, text: str) -> Iterator[FieldError]:
    if not text:
        return
    if not _DIGITS.fullmatch(text):
        told = message("{text} is not a whole number. Ratings are 0 to 3999.", text=_shown(text))
        yield FieldError(field, "rating-not-a-number", told, typed=text)
        return
    digits = text.lstrip("0")
    if len(digits) <= 4 and int(digits or 0) <= HIGHEST_RATING:
        return
    if len(digits) == 4:
        told = message("{rating} is too high. Ratings are 0 to 3999.", rating=digits)
        yield FieldError(field, "rating-too-high", told, typed=text)
        return
    is_near = len(digits) == 5 and int(digits[:4]) <= HIGHEST_RATING
    meant = digits[:4] if is_near else ""
    yield FieldError(field, "rating-digits", _too_many_digits(digits, meant), meant, text)


def _too_many_digits(digits: str, meant: str) -> Message:
    rating = _shown(digits, quote=False)
    if meant:
        return message(
            "{rating} has five digits. Ratings are 0 to 3999. Did you mean {meant}?",
            rating=rating,
            meant=meant,
        )
    return counted(
        "{rating} has {count} digit. Ratings are 0 to 3999.",
        "{rating} has {count} digits. Ratings are 0 to 3999.",
        len(digits),
        rating=rating,
    )


def _strength(draft: EntryDraft) -> Iterator[FieldError]:
    yield from _rating("strength", draft.strength)
    if draft.strength and draft.rating:
        told = message(
            "Rating {rating} is known, and an estimate is for players without a rating. Leave one "
            "of them empty.",
            rating=_shown(draft.rating, quote=False),
        )
        yield FieldError("strength", "strength-beside-rating", told, typed=draft.strength)


def _fide_id(text: str) -> Iterator[FieldError]:
    if not text:
        return
    if not _DIGITS.fullmatch(text):
        digits = re.sub(r"[^0-9]", "", text)
        told = message("FIDE ID {text} is not a number. It has digits only.", text=_shown(text))
        yield FieldError("fide_id", "fide-id-not-a-number", told, digits[:12], text)
    elif len(text) > LONGEST_FIDE_ID:
        told = counted(
            "FIDE ID {text} has {count} digit. 12 at most.",
            "FIDE ID {text} has {count} digits. 12 at most.",
            len(text),
            text=_shown(text, quote=False),
        )
        yield FieldError("fide_id", "fide-id-too-long", told, typed=text)


def _federation(text: str, federations: Collection[str]) -> Iterator[FieldError]:
    if not text or text in federations:
        return
    near = [code for code in near_codes(text) if code in federations]
    told = message(
        "{text} is not a federation. Use a code of FIDE, such as GER or SLO.", text=_shown(text)
    )
    if near:
        told = message(
            "{text} is not a federation. Did you mean {federations}?",
            text=_shown(text),
            federations=tuple(f"{code} ({FEDERATIONS[code]})" for code in near),
        )
    yield FieldError("federation", "federation-unknown", told, near[0] if near else "", text)


def _birth(text: str) -> Iterator[FieldError]:
    if not text:
        return
    date = _DATE.fullmatch(text)
    if not date:
        told = message(
            "Birth date {text} cannot be read. Write YYYY/MM/DD, D.M.YYYY or the year.",
            text=_shown(text),
        )
        yield FieldError("birth", "date-unreadable", told, typed=text)
        return
    year, month, day = map(int, date.groups())
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        told = message(
            "Birth year {year} is not possible. Write a year of four digits.", year=str(year)
        )
        yield FieldError("birth", "year-impossible", told, typed=text)
    elif month > 12 or (day and (not month or day > _MONTH_DAYS[month - 1])):
        told = message("{text} is not a day of the calendar. Write YYYY/MM/DD.", text=text)
        yield FieldError("birth", "date-impossible", told, f"{year}/00/00", text)


def _sex(text: str) -> Iterator[FieldError]:
    if text not in ("", "m", "w"):
        told = message("{text} is not understood. Write m, w or leave it empty.", text=_shown(text))
        yield FieldError("sex", "sex-unknown", told, typed=text)


def _shown(text: str, *, quote: bool = True) -> str:
    """A value in a sentence: not too long, and without signs that would upset the line."""
    clean = _CONTROL.sub("?", text)
    short = clean if len(clean) <= 30 else f"{clean[:29]}…"
    return f'"{short}"' if quote else short
