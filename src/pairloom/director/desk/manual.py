"""Pairing by hand: changing a draft board by board, compared with the engine at the end.

FIDE C.04.2 art. 1.5 forbids to alter correct pairings in anybody's favour, so a draft that was
changed keeps the reason, shows where it differs, and leaves FIDE mode when it is published.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairloom.director.desk.accounting import account
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.boards import Pair
from pairloom.director.desk.bye_rights import require_bye_allowed
from pairloom.director.desk.drafts import open_draft
from pairloom.director.desk.imported_rounds import is_imported
from pairloom.director.desk.pairing import pair_again
from pairloom.director.desk.round_numbers import numbers_in_round, pairing_in_numbers
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Board, Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages import Message, Text, message
from pairloom.storage.records import Bye, Game, Round, TeamMatch

__all__ = [
    "Difference",
    "compare_with_engine",
    "differs_from_engine",
    "exchange_players",
    "give_bye",
    "pair_by_hand",
    "turn_colours",
    "unpair",
]


@dataclass(frozen=True, slots=True)
class Difference:
    """What a draft has and what the engine gives, as far as they differ; pairs of numbers."""

    by_hand: tuple[Board, ...]
    by_engine: tuple[Board, ...]
    bye_by_hand: int | None
    bye_by_engine: int | None

    @property
    def is_none(self) -> bool:
        return not self.by_hand and not self.by_engine and self.bye_by_hand == self.bye_by_engine


def compare_with_engine(state: State, round_number: int) -> Difference:
    """Where the boards of a round are not those of the rules, in the numbers of that round."""
    numbers = numbers_in_round(state, round_number)
    have = pairing_in_numbers(state, round_number, numbers)
    boards, bye = _by_engine(state, round_number)
    return Difference(
        tuple(board for board in have.boards if board not in boards),
        tuple(board for board in boards if board not in have.boards),
        have.bye,
        bye,
    )


def _by_engine(state: State, round_number: int) -> tuple[tuple[Board, ...], int | None]:
    """What the rules give; nothing if no pairing exists: another program may have made one."""
    try:
        result = pair_again(state, round_number)
    except NoPairingExists:
        if is_imported(state.find_round(round_number)):
            return (), None
        raise
    return result.boards, result.bye


def differs_from_engine(state: State, round_number: int) -> bool:
    """Is the draft not what the rules give?"""
    if state.kind.has_other_terms(state, state.find_round(round_number)):
        return True
    return not compare_with_engine(state, round_number).is_none


def exchange_players(desk: Desk, place: Place, first: int, second: int, *, reason: str) -> None:
    """Two players (by pairing number) change seats, or a seat for the bye."""
    with desk.act(place, "pair by hand", Permission.PAIR_BY_HAND) as work:
        _require_free_pairing(work.state)
        draft = open_draft(work, reason)
        if first == second:
            raise InputError(
                message(
                    "player {first} was named twice: two different players change seats",
                    first=first,
                )
            )
        first_entry, second_entry = (
            _require_there(work.state, draft, number) for number in (first, second)
        )
        seats = work.state.kind.field.seats(work.state, draft.round)
        _require_no_self_pairing(seats, first_entry, second_entry)
        swap = {first_entry: second_entry, second_entry: first_entry}
        for met in seats:
            changed = replace(
                met, white=swap.get(met.white, met.white), black=swap.get(met.black, met.black)
            )
            if changed != met:
                met = work.state.kind.field.parted(work, met)
                changed = replace(met, white=changed.white, black=changed.black)
                work.ledger.put(work.state.kind.made_by_hand(work.state, draft, changed))
        _exchange_bye(work, draft, swap)
        work.tell(
            message(
                "round {round}: {first} and {second} change seats",
                round=draft.round,
                first=first,
                second=second,
            ),
            round=draft.round,
        )


def turn_colours(desk: Desk, place: Place, board: int, *, reason: str) -> None:
    """White and Black of a draft board change."""
    with desk.act(place, "pair by hand", Permission.PAIR_BY_HAND) as work:
        draft = open_draft(work, reason)
        met = work.state.kind.field.find_seats(work.state, draft.round, board)
        met = work.state.kind.field.parted(work, met)
        work.ledger.put(replace(met, white=met.black, black=met.white))
        work.tell(
            message("round {round}, board {board}: colours turned", round=draft.round, board=board),
            round=draft.round,
        )


def unpair(desk: Desk, place: Place, board: int, *, reason: str) -> None:
    """Take a board out of the draft; its players are left to be paired."""
    with desk.act(place, "pair by hand", Permission.PAIR_BY_HAND) as work:
        _require_free_pairing(work.state)
        draft = open_draft(work, reason)
        met = work.state.kind.field.find_seats(work.state, draft.round, board)
        work.state.kind.field.parted(work, met)
        work.ledger.remove(met)
        work.tell(
            message("round {round}, board {board} taken out", round=draft.round, board=board),
            round=draft.round,
        )


def pair_by_hand(desk: Desk, place: Place, white: int, black: int, *, reason: str) -> None:
    """Make a board of two players (by pairing number) who are left to be paired."""
    with desk.act(place, "pair by hand", Permission.PAIR_BY_HAND) as work:
        _require_free_pairing(work.state)
        draft = open_draft(work, reason)
        if white == black:
            raise InputError(
                message(
                    "player {white} cannot meet themselves",
                    white=white,
                )
            )
        free = [_require_free(work.state, draft, number) for number in (white, black)]
        field = work.state.kind.field
        taken = {met.board for met in field.seats(work.state, draft.round)}
        board = next(number for number in range(1, len(taken) + 2) if number not in taken)
        met = field.seated(draft, board, Pair(*free))
        work.ledger.put(work.state.kind.made_by_hand(work.state, draft, met))
        work.tell(
            message("round {round}: {white}-{black}", round=draft.round, white=white, black=black),
            round=draft.round,
        )


def give_bye(desk: Desk, place: Place, number: int, *, reason: str) -> None:
    """Give the pairing-allocated bye to a player who is left to be paired."""
    with desk.act(place, "pair by hand", Permission.PAIR_BY_HAND) as work:
        _require_free_pairing(work.state)
        draft = open_draft(work, reason)
        entry = _require_free(work.state, draft, number)
        if any(bye.is_allocated for bye in work.state.byes_by_round.get(draft.round, {}).values()):
            raise InputError(_bye_is_given(work.state.handling.bye_points))
        require_bye_allowed(work.state, entry, draft.round)
        place_of = (draft.event, draft.competition, draft.round)
        told = message("given by hand")
        bye = Bye(*place_of, entry, Outcome.PAIRING_BYE, told, ByeCause.ALLOCATED)
        work.ledger.put(bye)
        work.tell(
            message("round {round}: bye to {number}", round=draft.round, number=number),
            round=draft.round,
        )


def _bye_is_given(rule: Text) -> Message:
    if not rule:
        return message("the bye of this round is given already")
    return message("the bye of this round is given already ({rule})", rule=rule)


def _require_free_pairing(state: State) -> None:
    if obstacle := state.kind.why_not_by_hand:
        raise InputError(obstacle)


def _require_no_self_pairing(seats: Sequence[Game | TeamMatch], first: int, second: int) -> None:
    for met in seats:
        if {met.white, met.black} == {first, second}:
            raise InputError(
                message(
                    "they meet each other on board {board}; turn the colours of that board",
                    board=met.board,
                )
            )


def _require_there(state: State, draft: Round, number: int) -> int:
    """Somebody who is absent cannot be put at a board."""
    entry = state.find_number(number)
    counted = account(state, draft.round)
    if entry in (*counted.withdrawn, *counted.not_arrived):
        raise InputError(
            message(
                "{number} {name} is not there in round {round}",
                number=number,
                name=entry.name,
                round=draft.round,
            )
        )
    return entry.entry


def _require_free(state: State, draft: Round, number: int) -> int:
    entry = state.find_number(number)
    for met in state.meetings_by_round.get(draft.round, []):
        if entry.entry in (met.white, met.black):
            raise InputError(
                message(
                    "{number} {name} plays on board {board} already",
                    number=number,
                    name=entry.name,
                    board=met.board,
                )
            )
    if entry.entry in state.byes_by_round.get(draft.round, {}):
        raise InputError(
            message(
                "{number} {name} has a bye in round {round}",
                number=number,
                name=entry.name,
                round=draft.round,
            )
        )
    if entry.withdrawn_from is not None and entry.withdrawn_from <= draft.round:
        raise InputError(
            message(
                "{number} {name} has withdrawn",
                number=number,
                name=entry.name,
            )
        )
    return entry.entry


def _exchange_bye(work: Work, draft: Round, swap: dict[int, int]) -> None:
    byes = work.state.byes_by_round.get(draft.round, {})
    for entry, bye in byes.items():
        if entry in swap and bye.is_allocated:
            require_bye_allowed(work.state, swap[entry], draft.round)
            work.ledger.remove(bye)
            work.ledger.put(replace(bye, entry=swap[entry]))
        elif entry in swap:
            name = work.state.find_entry(entry).name
            raise InputError(
                message(
                    "{name} is not there in round {round}",
                    name=name,
                    round=draft.round,
                )
            )
