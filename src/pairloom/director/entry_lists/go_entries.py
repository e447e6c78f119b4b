"""Entries of Go tournaments: a rank instead of a title, a country of two letters, a PIN.

The rank decides where a McMahon player starts, so nobody is entered without one; who has a
rating only gets the rank that belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

from pairloom.director.entry_lists.checks import FieldError, check_entry, too_long
from pairloom.director.entry_lists.draft import EntryDraft, tidy_entry
from pairloom.domain.go import parse_rank, rank_of_rating, rank_text
from pairloom.domain.typed_text import parse_whole, shortened
from pairloom.errors import InputError, quoted
from pairloom.formats.sheet.federations import OTHER_CODES, code_of
from pairloom.messages import message

__all__ = ["check_go_entry", "country_of", "tidy_go_entry"]

LOWEST_RATING, HIGHEST_RATING = -900, 3300
MOST_CORRECTION = 9
_LONGEST_PIN = 8
_LONGEST_FAMILY = 60
_NUMBER = re.compile(r"[-−]?\d{1,5}([.,]\d+)?", re.ASCII)
_RANK_WORDS = re.compile(r"(\d{1,4})\s*(k|d|p)[a-z]*\.?", re.IGNORECASE)
_TWO_LETTERS = {code: two for two, code in OTHER_CODES.items() if len(two) == 2}


def tidy_go_entry(draft: EntryDraft) -> EntryDraft:
    """The same entry in its usual spelling; what cannot be understood stays as it is.

    >>> tidy = tidy_go_entry(EntryDraft("Kos,Ana", rank="3 Dan", rating="2312.7", federation="SLO"))
    >>> tidy.name, tidy.rank, tidy.rating, tidy.federation
    ('Kos, Ana', '3d', '2313', 'SI')
    """
    plain = tidy_entry(replace(draft, rating="", title="", strength=""))
    rating = _tidy_rating(draft.rating)
    return replace(
        plain,
        rating=rating,
        rank=_tidy_rank(draft.rank, rating),
        federation=country_of(draft.federation),
        family=" ".join(draft.family.split()),
        correction=_tidy_correction(draft.correction),
    )


def check_go_entry(draft: EntryDraft) -> tuple[FieldError, ...]:
    """Everything that is wrong with a draft in its usual spelling."""
    plain = replace(draft, title="", rating="", national_rating="", fide_id="", federation="")
    return (
        *check_entry(plain),
        *_rank(draft.rank),
        *_rating(draft.rating),
        *_pin(draft.fide_id),
        *_country(draft.federation),
        *_correction(draft.correction),
        *_family(draft.family),
    )


def _tidy_rank(text: str, rating: str) -> str:
    rank = _RANK_WORDS.fullmatch(text.strip())
    if rank:
        return f"{int(rank[1])}{rank[2].lower()}"
    if not text.strip() and _is_whole(rating):
        return rank_text(rank_of_rating(int(rating)))
    return text.strip()


def _tidy_rating(text: str) -> str:
    """Rating lists have decimals; the desk keeps whole points."""
    plain = text.strip().replace("\xa0", "").replace(" ", "").replace("−", "-").replace(",", ".")
    if plain in ("", "-", "–"):
        return ""
    if not _NUMBER.fullmatch(plain):
        return text.strip()
    return str(int(Decimal(plain).quantize(Decimal(1), rounding=ROUND_HALF_UP)))


def country_of(text: str) -> str:
    """The two letters of a country, from those, a federation or a name.

    >>> country_of("si"), country_of("CZE"), country_of("Nowhere")
    ('SI', 'CZ', 'NOWHERE')
    """
    letters = text.strip().upper()
    if len(letters) == 2:
        return letters
    return _TWO_LETTERS.get(code_of(text), letters)


def _tidy_correction(text: str) -> str:
    plain = text.strip().replace("−", "-").lstrip("+")
    return "" if plain == "0" else plain


def _is_whole(text: str) -> bool:
    return parse_whole(text.removeprefix("-")) is not None


def _rank(text: str) -> Iterator[FieldError]:
    if not text:
        told = message("The rank is empty. Type 30k to 1k or 1d to 9d.")
        yield FieldError("rank", "rank-empty", told)
        return
    try:
        parse_rank(text)
    except InputError:
        told = message("{text} is not a rank. Type 30k to 1k or 1d to 9d.", text=quoted(text))
        yield FieldError("rank", "rank-unknown", told, typed=text)


def _rating(text: str) -> Iterator[FieldError]:
    if text and not (_is_whole(text) and LOWEST_RATING <= int(text) <= HIGHEST_RATING):
        told = message(
            "{text} is not an EGF rating. EGF ratings are {lowest} to {highest}.",
            text=shortened(text),
            lowest=LOWEST_RATING,
            highest=HIGHEST_RATING,
        )
        yield FieldError("rating", "rating-wrong", told, typed=text)


def _pin(text: str) -> Iterator[FieldError]:
    if text and not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_PIN):
        told = message("{text} is not a PIN. A PIN has at most 8 digits.", text=shortened(text))
        yield FieldError("fide_id", "pin-wrong", told, typed=text)


def _country(text: str) -> Iterator[FieldError]:
    if text and not (len(text) == 2 and text.isascii() and text.isalpha()):
        told = message(
            "{text} is not a country code. Type two letters, such as CZ.", text=shortened(text)
        )
        yield FieldError("federation", "country-unknown", told, typed=text)


def _correction(text: str) -> Iterator[FieldError]:
    if text and not (_is_whole(text) and abs(int(text)) <= MOST_CORRECTION):
        told = message(
            "{text} is not a correction. Type a number from -9 to 9; +1 is the super group.",
            text=shortened(text),
        )
        yield FieldError("correction", "correction-wrong", told, typed=text)


def _family(text: str) -> Iterator[FieldError]:
    if len(text) > _LONGEST_FAMILY:
        told = too_long(len(text), _LONGEST_FAMILY)
        yield FieldError("family", "too-long", told, text[:_LONGEST_FAMILY], text)
