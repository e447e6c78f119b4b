"""Komi and handicaps as they are written, and komi read back."""

from __future__ import annotations

from pairloom.domain.go import score_text
from pairloom.messages import Message, counted, message

__all__ = ["MOST_KOMI", "handicap_words", "komi_text", "parse_komi"]

MOST_KOMI = 200  # half points


def komi_text(halves: int | None) -> str:
    """A komi, `6½` or `0`; empty for none."""
    return "" if halves is None else score_text(halves)


def handicap_words(stones: int, komi: int | None) -> Message:
    """What is played.

    >>> print(handicap_words(3, 0), handicap_words(1, 0), handicap_words(0, 13), sep="; ")
    3 stones; no komi; even, komi 6½
    """
    if stones > 1:
        return counted("{count} stone", "{count} stones", stones)
    return message("no komi") if stones else message("even, komi {komi}", komi=komi_text(komi))


def parse_komi(text: str) -> int | None:
    """Half points of a komi such as `6.5`, `6½` or `0`; `None` if it is none."""
    plain = text.strip().replace("½", ".5").replace(",", ".").replace("−", "-")
    whole, _, part = plain.removeprefix("-").partition(".")
    is_number = (whole + part).isdecimal() and (whole + part).isascii() and len(whole) <= 4
    if not is_number or part not in ("", "0", "5"):
        return None
    halves = 2 * int(whole or 0) + (part == "5")
    halves = -halves if plain.startswith("-") else halves
    return halves if abs(halves) <= MOST_KOMI else None
