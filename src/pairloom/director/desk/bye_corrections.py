"""Byes of rounds that are paired: what a player had, and changing it where the rules allow.

FIDE C.04.2 (2026) art. 4.3: like a result, a bye that was recorded wrongly counts for standings
and the next pairing while that is to come, and from the pairing after it while the next round is
played. Later a correction is for the rating report only, and a bye is not rated: it stays.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.disciplines import CHESS
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.effects import Effect, effect_of, level_of
from pairloom.director.desk.fields.base import Meeting
from pairloom.director.desk.matches import has_matches
from pairloom.director.desk.planning import is_table
from pairloom.director.desk.presence import require_within_limits
from pairloom.director.desk.results import result_text
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, Text, in_context, message
from pairloom.messages.values import sentences
from pairloom.storage.records import Bye, Entry, Game

__all__ = ["PastRound", "correct_bye", "past_rounds"]


@dataclass(frozen=True, slots=True)
class PastRound:
    """A paired round of one player: a game against somebody, a bye, or nothing.

    `kind` is the letter of a bye that may be changed; `obstacle` says why it may not, and
    `counts` what a change counts for. Both are empty for a game.
    """

    round: int
    text: Text
    kind: str = ""
    counts: Text = ""
    obstacle: Text = ""


def past_rounds(state: State, entry: int) -> list[PastRound]:
    """What a player had in every round that is published, oldest first."""
    return [_past(state, state.find_entry(entry), round_.round) for round_ in state.settled]


def correct_bye(
    desk: Desk,
    place: Place,
    entry: int,
    round_number: int,
    kind: str,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Bye:
    """Another bye for a round that is paired, with the effect that the rules give it now."""
    with desk.act(place, "correct bye", Permission.GRANT_BYES) as work:
        state = work.state
        player = state.find_entry(entry)
        state.find_round(round_number)
        if kind not in CHESS.byes:
            raise InputError(
                message(
                    "{kind} is no bye; possible: {byes}",
                    kind=quoted(kind),
                    byes=tuple(CHESS.byes),
                )
            )
        if obstacle := _obstacle(state, player, round_number):
            raise InputError(obstacle)
        old = state.byes_by_round.get(round_number, {}).get(entry)
        if old is not None and old.kind == kind:
            raise InputError(
                message(
                    "{name} has this bye in round {round} already: {bye}",
                    name=player.name,
                    round=round_number,
                    bye=CHESS.byes[kind],
                )
            )
        require_within_limits(state, player, round_number, Outcome(kind), confirmation)
        effect = _effect(state, round_number)
        require_confirmed(
            confirmation,
            message(
                "correct the bye in round {round}: {name}, {bye}",
                round=round_number,
                name=player.name,
                bye=CHESS.byes[kind],
            ),
            level_of(effect),
            rule=state.handling.corrections,
            consequence=sentences(
                message("Round {round} is paired.", round=round_number), effect.sentence
            ),
        )
        forget_draft(work)
        where = (state.competition.event, state.competition.competition, round_number)
        bye = Bye(*where, entry, Outcome(kind), confirmation.reason, ByeCause.GRANTED)
        work.ledger.put(bye)
        told = message(
            "{name}, round {round}: {old} → {new}. {effect}",
            name=player.name,
            round=round_number,
            old=CHESS.byes[old.kind] if old is not None else in_context("bye", "nothing"),
            new=CHESS.byes[kind],
            effect=effect.sentence,
        )
        reason = confirmation.reason
        work.tell(told, round=round_number, reason=reason, is_reason_personal=True)
        return bye


def _past(state: State, entry: Entry, round_number: int) -> PastRound:
    for met in state.meetings_by_round.get(round_number, []):
        if entry.entry in (met.white, met.black):
            return PastRound(round_number, _meeting(state, met, entry.entry))
    bye = state.byes_by_round.get(round_number, {}).get(entry.entry)
    text = message("no game") if bye is None else state.kind.bye_words(state, bye)
    obstacle = _obstacle(state, entry, round_number)
    if obstacle:
        return PastRound(round_number, text, obstacle=obstacle)
    counts = _effect(state, round_number).sentence
    return PastRound(round_number, text, bye.kind if bye else "", counts)


def _meeting(state: State, met: Meeting, entry: int) -> Message:
    is_white, field = entry == met.white, state.kind.field
    other = state.entry_by_id[met.black if is_white else met.white]
    result = result_text(met.white_result, met.black_result)
    return (field.met_as_white if is_white else field.met_as_black).filled(
        opponent=f"{other.number} {other.name}",
        board=met.board,
        result=result or message("no result yet"),
    )


def _obstacle(state: State, entry: Entry, round_number: int) -> Text:
    """Why the bye of a round cannot change; empty if it can."""
    if round_number >= state.next_round:
        return message(
            "round {round} is not published yet: ask for the bye there", round=round_number
        )
    if not state.kind.has_granted_byes or is_table(state.competition.system):
        return message("what a round without a game is worth is settled by the regulations")
    if has_matches(state):
        return message("a bye is for both games of a match (C.04.5), and the match is paired")
    meetings = state.meetings_by_round.get(round_number, [])
    if any(entry.entry in (met.white, met.black) for met in meetings):
        return message(
            "{name} has a game in round {round}: correct its result instead",
            name=entry.name,
            round=round_number,
        )
    bye = state.byes_by_round.get(round_number, {}).get(entry.entry)
    if bye is not None and bye.is_of_pairing:
        return message(
            "the pairing gave this bye; its points are the same for everybody ({rule})",
            rule=state.handling.bye_points,
        )
    if _effect(state, round_number) is Effect.RATING_ONLY:
        return message(
            "round {round} is over: standings and pairings stay ({rule})",
            round=round_number + 1,
            rule=state.handling.corrections,
        )
    return ""


def _effect(state: State, round_number: int) -> Effect:
    """What a correction counts for, as if it were that of a game of the round."""
    competition = state.competition
    return effect_of(
        state, Game(competition.event, competition.competition, round_number, 0, white=0, black=0)
    )
