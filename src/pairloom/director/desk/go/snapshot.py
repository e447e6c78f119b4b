"""The stored records of a Go tournament as the frozen snapshot of `domain.go`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.results import GO_RESULTS, JIGO_BY_DEFAULT, Letters
from pairloom.director.desk.state import State
from pairloom.director.entry_lists.go_entries import country_of
from pairloom.domain.go import (
    GoDetails,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoTournament,
    parse_rank,
)
from pairloom.domain.tournament import ProhibitedGroup
from pairloom.storage.records import Entry, Game

__all__ = ["game_of", "letters_for", "letters_of", "snapshot_of"]

# Letters for White and Black → the result; the same by default below.
_RESULTS: Mapping[Letters, GoResult] = {
    GO_RESULTS["1-0"]: GoResult.WHITE_WINS,
    GO_RESULTS["0-1"]: GoResult.BLACK_WINS,
    GO_RESULTS["½-½"]: GoResult.JIGO,
    GO_RESULTS["0-0"]: GoResult.BOTH_LOSE,
    GO_RESULTS["1-1"]: GoResult.BOTH_WIN,
}
_BY_DEFAULT: Mapping[Letters, GoResult] = {
    GO_RESULTS["1F-0F"]: GoResult.WHITE_WINS,
    GO_RESULTS["0F-1F"]: GoResult.BLACK_WINS,
    JIGO_BY_DEFAULT: GoResult.JIGO,
    GO_RESULTS["0F-0F"]: GoResult.BOTH_LOSE,
    GO_RESULTS["1F-1F"]: GoResult.BOTH_WIN,
}


def snapshot_of(state: State, *, with_draft: bool = False) -> GoTournament:
    """The tournament: published rounds, and who excused themselves; `with_draft` the draft, too."""
    regulations = regulations_of(state.competition)
    rounds = state.rounds if with_draft else state.settled
    return GoTournament(
        players=tuple(_player(state, entry) for entry in state.numbered),
        rounds=tuple(_round(state, round_.round, round_.seed, regulations) for round_ in rounds),
        regulations=regulations,
        name=f"{state.event.name}, {state.competition.name}",
        details=_details(state),
        prohibited=tuple(_prohibited(state)),
    )


def game_of(state: State, game: Game, regulations: GoRegulations) -> GoGame:
    """One table, with today's numbers."""
    letters = game.white_result, game.black_result
    komi = game.komi
    if komi is None:
        komi = 0 if game.handicap else regulations.komi
    return GoGame(
        game.board,
        state.entry_by_id[game.white].number,
        state.entry_by_id[game.black].number,
        handicap=game.handicap,
        komi=komi,
        result=_RESULTS.get(letters) or _BY_DEFAULT.get(letters, GoResult.UNKNOWN),
        by_default=letters in _BY_DEFAULT,
    )


def letters_of(game: GoGame) -> Letters:
    """The stored letters of a result; empty if there is none."""
    return letters_for(game.result, by_default=game.by_default)


def letters_for(result: GoResult, *, by_default: bool) -> Letters:
    """The letters that a result is stored by; empty if it is unknown."""
    table = _BY_DEFAULT if by_default else _RESULTS
    return next((letters for letters, meaning in table.items() if meaning is result), (None, None))


def _round(state: State, number: int, seed: int | None, regulations: GoRegulations) -> GoRound:
    games = state.games_by_round.get(number, [])
    byes = state.byes_by_round.get(number, {}).values()
    free = next((state.entry_by_id[bye.entry].number for bye in byes if bye.is_allocated), None)
    return GoRound(tuple(game_of(state, game, regulations) for game in games), free, seed)


def _player(state: State, entry: Entry) -> GoPlayer:
    return GoPlayer(
        entry.number,
        entry.name,
        rank=parse_rank(entry.rank),
        rating=entry.rating,
        country=entry.federation,
        club=entry.club,
        pin=entry.fide_id,
        family=entry.family,
        correction=entry.correction,
        arrival=entry.arrival,
        absent=state.excused_rounds.get(entry.entry, frozenset()),
        withdrawn_from=entry.withdrawn_from,
    )


def _prohibited(state: State) -> Iterator[ProhibitedGroup]:
    """Who may not meet, by number; who has none yet is in no draw."""
    for prohibition in state.prohibitions:
        members = (state.entry_by_id.get(entry) for entry in prohibition.entries)
        numbers = frozenset(
            member.number for member in members if member is not None and member.number
        )
        if len(numbers) > 1:
            yield ProhibitedGroup(numbers, prohibition.first_round, prohibition.last_round)


def _details(state: State) -> GoDetails:
    event, competition = state.event, state.competition
    return GoDetails(
        city=event.city,
        country=country_of(event.federation),
        start=event.start,
        end=event.end,
        director=competition.chief_arbiter,
    )
