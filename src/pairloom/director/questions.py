"""Asking about one player, one pair or one bracket of a round: why, and why not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from pairloom import engines
from pairloom.director.colours_due import colours_due, pairing_scores
from pairloom.director.criteria import articles_of
from pairloom.director.pairing import PairingRequest, PreparedRound, prepare_round
from pairloom.director.reading import load_tournament
from pairloom.domain import RuleRef
from pairloom.engines.alternatives import Bar, Verdict
from pairloom.engines.common.why_not.colours import COLOUR_WISHES
from pairloom.engines.reports import MOST_CANDIDATES
from pairloom.errors import InputError, quoted
from pairloom.explain import (
    Alternative,
    RoundReport,
    Why,
    WhyNot,
    Wish,
    answer,
    as_data,
    bracket_report,
    in_words,
    why,
    why_not,
)
from pairloom.explain.bracket_report import KnownOfPlayers
from pairloom.explain.player_words import colour_sentence
from pairloom.messages import Message, message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import Speaker

__all__ = ["WISHES", "Answered", "Reported", "ask_file", "parse_pair", "report_file"]

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
    """An answer with the round it is about.

    `colour` is why the player has the colour of the round as it is paired, where the other one was
    asked for.
    """

    prepared: PreparedRound
    answer: Why | WhyNot
    colour: Message | None = None

    def lines(self, language: str = "en") -> list[str]:
        """The answer in sentences, players by number and name."""
        question, *told = _lines(self.prepared, self.answer, language)
        colour = [] if self.colour is None else [_speaker(self.prepared, language).say(self.colour)]
        return [question, *colour, *told]

    def data(self) -> dict[str, Any]:
        """The answer for JSON."""
        return dict(as_data(self.answer))


@dataclass(frozen=True, slots=True)
class Reported:
    """A report on brackets with the round it is about."""

    prepared: PreparedRound
    report: RoundReport

    def lines(self, language: str = "en") -> list[str]:
        """The report in sentences, players by number and name."""
        return _lines(self.prepared, self.report, language)

    def data(self) -> dict[str, Any]:
        """The report for JSON."""
        return dict(as_data(self.report))


def _lines(prepared: PreparedRound, answer: Why | WhyNot | RoundReport, language: str) -> list[str]:
    return list(in_words(answer, _speaker(prepared, language)))


def _speaker(prepared: PreparedRound, language: str) -> Speaker:
    find = prepared.snapshot.get_participant

    def name_of(number: int) -> str:
        participant = find(number)
        name = getattr(participant, "name", "")
        return f"{number} {name}".strip()

    return speaker_of(language, name_of)


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
        raise InputError(message("say which player is meant: --player NUMBER, or --why-not A-B"))
    if wish is None:
        return Answered(prepared, why(prepared.snapshot, player, **common))
    if wish not in WISHES:
        raise InputError(
            message(
                "unknown wish {wish}; possible: {wishes}",
                wish=quoted(wish),
                wishes=", ".join(WISHES),
            )
        )
    wanted = Alternative(WISHES[wish], player)
    given = answer(prepared.snapshot, wanted, **common)
    return Answered(prepared, given, _colour_as_paired(prepared, given, common))


def _colour_as_paired(
    prepared: PreparedRound, given: WhyNot, common: dict[str, Any]
) -> Message | None:
    """Why the player has the other colour; `None` where the answer says so itself."""
    says_it = given.obstacle is not None and given.obstacle.bar is Bar.COLOUR_RULE
    if given.alternative.wish not in COLOUR_WISHES or given.verdict is Verdict.IS_THE_PAIRING:
        return None
    if says_it or given.scheduled is not None:
        return None
    story = why(prepared.snapshot, given.alternative.player, **common)
    return None if story.has_white is None else colour_sentence(story)


def report_file(
    path: str, request: PairingRequest, *, bracket: int | None = None, candidates: int | None = None
) -> Reported:
    """A report on every bracket, or on one, with the first candidates that were rejected."""
    prepared = prepare_round(load_tournament(path), request)
    report = bracket_report(
        prepared.snapshot,
        system=engines.get(prepared.system),
        edition=prepared.edition,
        bracket=bracket,
        candidates=MOST_CANDIDATES if candidates is None else candidates,
        known=_known(prepared),
    )
    return Reported(prepared, report)


def _known(prepared: PreparedRound) -> KnownOfPlayers:
    """What the record of a round does not tell of its players."""
    due = colours_due(prepared.snapshot, prepared.system) or {}
    system, edition = prepared.system, prepared.edition or ""

    def rule_of(label: str) -> RuleRef:
        article = articles_of(system, edition, (label,)).get(label, label)
        return RuleRef(system, edition, label, article)

    prefers = {number: (each.colour, each.is_strong) for number, each in due.items()}
    return KnownOfPlayers(pairing_scores(prepared.snapshot), prefers, rule_of)


def parse_pair(text: str) -> tuple[int, int]:
    """Two numbers: `3-7`."""
    numbers = _PAIR.fullmatch(text)
    if numbers is None:
        raise InputError(
            message(
                "{text} is no pair: write two numbers, like 3-7",
                text=quoted(text),
            )
        )
    return int(numbers[1]), int(numbers[2])
