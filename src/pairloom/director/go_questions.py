"""Go tournaments from files: drawing a round, its reasons, places."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pairloom.director import files
from pairloom.director.go_draws import draw_next
from pairloom.director.go_files import load_go_file, write_go_file
from pairloom.director.go_words import handicap_words
from pairloom.domain import Finding
from pairloom.domain.go import GoRound, GoSystem, GoTournament, rank_text, score_halves, score_text
from pairloom.engines import go
from pairloom.errors import InputError, UnknownName
from pairloom.explain.go import (
    compromises,
    free_sentences,
    table_sentences,
    why_not_sentences,
)
from pairloom.messages import Message, Text, message
from pairloom.messages.catalogues import speaker_of
from pairloom.placement import Placement, make_placement

__all__ = [
    "SYSTEMS",
    "DrawnFile",
    "PlacedFile",
    "convert_go_file",
    "draw_file",
    "explain_file",
    "place_file",
]

SYSTEMS = {
    "mcmahon": GoSystem.MCMAHON,
    "go-swiss": GoSystem.SWISS,
    "round-robin": GoSystem.ROUND_ROBIN,
    "go-round-robin": GoSystem.ROUND_ROBIN,
    "knockout": GoSystem.KNOCKOUT,
    "go-knockout": GoSystem.KNOCKOUT,
}
_DRAWN_SEEDS = 900_000


@dataclass(frozen=True, slots=True)
class DrawnFile:
    """A round that was drawn: `tournament` is what it was drawn from."""

    tournament: GoTournament
    drawn: GoRound
    number: int
    seed: int
    findings: tuple[Finding, ...]

    def rows(self) -> list[tuple[int, str, str, Text, str, str]]:
        """Table, White with rank and score, handicap, Black with rank and score."""
        return [
            (
                game.table,
                self._who(game.white),
                self._score(game.white),
                handicap_words(game.handicap, game.komi),
                self._who(game.black),
                self._score(game.black),
            )
            for game in self.drawn.games
        ]

    def free_name(self) -> str:
        """Who is free; empty if nobody is."""
        return "" if self.drawn.free is None else self._who(self.drawn.free)

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "round": self.number,
            "system": self.tournament.regulations.system.value,
            "seed": self.seed,
            "games": [
                {
                    "table": game.table,
                    "white": game.white,
                    "black": game.black,
                    "handicap": game.handicap,
                    "komi": game.komi / 2,
                }
                for game in self.drawn.games
            ],
            "free": self.drawn.free,
        }

    def as_draw(self) -> go.GoDraw:
        """With all reasons; `InputError` where a table gave the round."""
        if self.tournament.regulations.system is GoSystem.ROUND_ROBIN:
            raise InputError(
                message("the table of a round robin gives its rounds; there is no draw")
            )
        if self.tournament.regulations.system is GoSystem.KNOCKOUT:
            raise InputError(
                message("the bracket of a knockout gives its rounds; there is no draw")
            )
        games, free = self.drawn.games, self.drawn.free
        trace = go.trace_of(self.tournament, games, free, self.seed)
        return go.GoDraw(self.number, games, free, self.seed, trace)

    def _who(self, number: int) -> str:
        player = self.tournament.find_player(number)
        return f"{number} {player.name} ({rank_text(player.rank)})"

    def _score(self, number: int) -> str:
        return score_text(score_halves(self.tournament, number))


@dataclass(frozen=True, slots=True)
class PlacedFile:
    """The placement of a file."""

    tournament: GoTournament
    placement: Placement
    findings: tuple[Finding, ...]

    def data(self) -> dict[str, Any]:
        """For JSON."""
        names = {player.number: player for player in self.tournament.players}
        return {
            "after": self.placement.after,
            "columns": list(self.placement.columns),
            "rows": [
                {
                    "place": row.place,
                    "is_shared": row.is_shared,
                    "number": row.number,
                    "name": names[row.number].name,
                    "rank": rank_text(names[row.number].rank),
                    "values": list(row.texts),
                    "decided_by": row.decided_by,
                }
                for row in self.placement.rows
            ],
        }


def draw_file(
    path: str,
    *,
    system: str | None = None,
    seed: int | None = None,
    round_number: int | None = None,
) -> DrawnFile:
    """Draw the next round of a file, or an earlier one again.

    Without a seed the one of that round counts if the file tells it, else a new one is drawn.
    """
    loaded = load_go_file(path)
    tournament = _with_system(loaded.require(), system)
    number = tournament.next_round if round_number is None else round_number
    if not 1 <= number <= tournament.next_round:
        raise InputError(
            message(
                "{path}: round {number} cannot be drawn; rounds 1 to {next_round} can",
                path=path,
                number=number,
                next_round=tournament.next_round,
            )
        )
    before = tournament.before(number)
    lot = _seed(tournament, number, seed)
    return DrawnFile(before, draw_next(before, lot), number, lot, loaded.findings)


def explain_file(
    drawn: DrawnFile, *, table: int | None = None, pair: str | None = None, language: str = "en"
) -> list[str]:
    """Why a table, why not a pair, or all compromises of the round."""
    draw = drawn.as_draw()
    if pair is not None:
        first, second = _numbers(pair)
        answer = go.why_not(drawn.tournament, draw, first, second)
        return _said(drawn, why_not_sentences(answer), language)
    if table is not None:
        return _said(drawn, table_sentences(draw, table), language)
    return _said(drawn, [*compromises(draw.trace), *free_sentences(draw)], language)


def place_file(
    path: str, *, after: int | None = None, criteria: tuple[str, ...] | None = None
) -> PlacedFile:
    """The placement after a round, by the criteria of the file or by others."""
    loaded = load_go_file(path)
    tournament = loaded.require()
    placement = make_placement(tournament, after=after, criteria=criteria)
    return PlacedFile(tournament, placement, loaded.findings)


def convert_go_file(source: str, target: str, form: str) -> tuple[Finding, ...]:
    """Write a file in another form (`h9` or `json`); what was found in the source."""
    loaded = load_go_file(source)
    files.write_text(target, write_go_file(loaded.require(), form))
    return loaded.findings


def _with_system(tournament: GoTournament, system: str | None) -> GoTournament:
    if system is None:
        return tournament
    if system not in SYSTEMS:
        raise UnknownName(message("Go system"), system, SYSTEMS)
    rules = replace(tournament.regulations, system=SYSTEMS[system])
    return replace(tournament, regulations=rules)


def _seed(tournament: GoTournament, number: int, typed: int | None) -> int:
    if typed is not None:
        return typed
    drawn = tournament.rounds
    known = drawn[number - 1].seed if number <= len(drawn) else None
    if tournament.regulations.system is GoSystem.ROUND_ROBIN and drawn:
        known = drawn[0].seed
    return 100_000 + secrets.randbelow(_DRAWN_SEEDS) if known is None else known


def _numbers(text: str) -> tuple[int, int]:
    from pairloom.director.questions import parse_pair

    return parse_pair(text)


def _said(drawn: DrawnFile, sentences: Iterable[Message], language: str) -> list[str]:
    names = {player.number: player.name for player in drawn.tournament.players}

    def name_of(number: int) -> str:
        return f"{number} {names.get(number, '')}".strip()

    return list(map(speaker_of(language, name_of).say, sentences))
