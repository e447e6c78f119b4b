"""Who won a tied match: a tie-break game, armageddon, a lot or what the regulations say."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.draws import new_seed
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.people.roles import Permission
from pairloom.domain.knockout import DecidedMatch, DrawnKnockout
from pairloom.engines.knockout import DeciderKind, MatchState, Status, lot_winner
from pairloom.errors import InputError
from pairloom.messages import Message, message

__all__ = ["decide_match"]


def decide_match(
    desk: Desk,
    place: Place,
    match: int,
    kind: DeciderKind,
    *,
    winner: int | None = None,
    reason: str = "",
    seed: int | None = None,
) -> DecidedMatch:
    """Record who won a match that all its games left equal.

    `winner` is an entry; a lot finds it with `seed`, which is stored and shown.
    """
    with desk.act(place, "decide match", Permission.CORRECT_RESULTS) as work:
        if work.state.kind.has_consequences:
            raise InputError(_BY_FIGURES)
        tied = match_states(work.state).get(match)
        if tied is None or tied.status is not Status.TIED:
            raise InputError(
                message(
                    "match {match} is not tied: there is nothing to decide",
                    match=match,
                )
            )
        lot = new_seed(seed) if kind is DeciderKind.LOT else None
        stored = knockout_of(work.state.competition)
        decided = DecidedMatch(match, kind, _winner(stored, tied, winner, lot), reason.strip(), lot)
        if kind is DeciderKind.REGULATIONS and not decided.reason:
            raise InputError(message("say what the regulations decide by; it stays in the history"))
        forget_draft(work)
        told = replace(stored, decided=(*stored.decided, decided))
        work.ledger.put(replace(work.state.competition, knockout=told))
        name = work.state.find_entry(decided.winner).name
        work.tell(_told(decided, name), reason=reason)
        return decided


_BY_FIGURES = message(
    "figures of the boards decide a match of teams; enter its play-off or have the lot drawn"
)


def _told(decided: DecidedMatch, name: str) -> Message:
    if decided.lot_seed is not None:
        return message(
            "Match {match} is won by lot, seed {seed}: {player}.",
            match=decided.match,
            seed=decided.lot_seed,
            player=name,
        )
    return _DECIDED[decided.kind].filled(match=decided.match, player=name)


_DECIDED = {
    DeciderKind.TIE_BREAK_GAME: message("Match {match} is won by a tie-break game: {player}."),
    DeciderKind.ARMAGEDDON: message("Match {match} is won by armageddon: {player}."),
    DeciderKind.REGULATIONS: message("Match {match} is won by the regulations: {player}."),
}


def _winner(stored: DrawnKnockout, tied: MatchState, named: int | None, lot: int | None) -> int:
    """The entry that the lot or a person names; it must be one of the two."""
    won = named if lot is None else stored.order[lot_winner(tied, lot) - 1]
    if won is None or stored.numbers.get(won) not in tied.sides:
        raise InputError(
            message(
                "match {number}: name the winner, one of the two players",
                number=tied.match.number,
            )
        )
    return won
