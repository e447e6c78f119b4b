"""Asking about one player or one pair of a round: why, and why not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from pairloom import engines
from pairloom.director.pairing import PairingRequest, PreparedRound, prepare_round
from pairloom.director.reading import load_tournament
from pairloom.errors import InputError
from pairloom.explain import (
    Alternative,
    PhraseBook,
    Why,
    WhyNot,
    Wish,
    answer,
    as_data,
    in_words,
    why,
    why_not,
)

__all__ = ["WISHES", "Answered", "ask_file", "parse_pair"]

_PAIR = re.compile(r"\s*(\d{1,4})\s*[-–:]\s*(\d{1,4})\s*")
WISHES = {
    "bye": Wish.HAS_BYE,
    "no-bye": Wish.HAS_NO_BYE,
    "float": Wish.FLOATS,
    "no-float": Wish.STAYS,
    "white": Wish.HAS_WHITE,
    "black": Wish.HAS_BLACK,
}


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer with the round it is about."""

    prepared: PreparedRound
    answer: Why | WhyNot

    def lines(self) -> list[str]:
        """The answer in sentences, players by number and name."""
        find = self.prepared.snapshot.get_participant

        def name_of(number: int) -> str:
            participant = find(number)
            name = getattr(participant, "name", "")
            return f"{number} {name}".strip()

        return list(in_words(self.answer, PhraseBook(name_of=name_of)))

    def data(self) -> dict[str, Any]:
        """The answer for JSON."""
        return dict(as_data(self.answer))


def ask_file(
    path: str, request: PairingRequest, *, player: int | None, pair: str | None, wish: str | None
) -> Answered:
    """Why a player has this round (`player` alone), why a pair is not made, or why a wish of
    the player (one of `WISHES`) is not fulfilled."""
    prepared = prepare_round(load_tournament(path), request)
    engine = engines.get(prepared.system)
    common: dict[str, Any] = {"system": engine, "edition": prepared.edition}
    if pair is not None:
        return Answered(prepared, why_not(prepared.snapshot, *parse_pair(pair), **common))
    if player is None:
        raise InputError("say which player is meant: --player NUMBER, or --why-not A-B")
    if wish is None:
        return Answered(prepared, why(prepared.snapshot, player, **common))
    if wish not in WISHES:
        raise InputError(f"unknown wish {wish!r}; possible: {', '.join(WISHES)}")
    wanted = Alternative(WISHES[wish], player)
    return Answered(prepared, answer(prepared.snapshot, wanted, **common))


def parse_pair(text: str) -> tuple[int, int]:
    """Two numbers: `3-7`."""
    found = _PAIR.fullmatch(text)
    if found is None:
        raise InputError(f"{text!r} is no pair: write two numbers, like 3-7")
    return int(found[1]), int(found[2])
