"""A late player in a round that is published: against the player with the bye, or with the bye.

FIDE C.04.2 (2026) art. 4.4 (4): a late entry may be admitted with the smallest change of the
pairing and with the consent of all concerned. No board that was published changes: who had the
bye gets a game, and if nobody has it, the late player gets it. The texts of 2025 (art. 4.10) and
of 1992 (F6) know no such change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairloom.director.colours_due import colours_due
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.bye_rights import require_bye_allowed
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.hand_checks import find_breaches
from pairloom.director.desk.late_entries import granted_rounds
from pairloom.director.desk.matches import rounds_together
from pairloom.director.desk.meetings import earlier_meeting
from pairloom.director.desk.numbering import insert_late
from pairloom.director.desk.planning import is_table
from pairloom.director.desk.published_changes import late_players
from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.snapshot import input_of
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Colour, Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError
from pairloom.messages import Message, Text, message
from pairloom.messages.values import sentences
from pairloom.storage.records import Bye, Entry, Game, Round

__all__ = ["LateSeat", "seat_late_player", "why_not_seated"]


@dataclass(frozen=True, slots=True)
class LateSeat:
    """Where a late player was seated: at a board, or with the bye."""

    entry: Entry
    game: Game | None
    bye: Bye | None


def why_not_seated(state: State) -> Text:
    """Why nobody who comes now can play in the round that is published; empty if they can."""
    round_ = state.settled[-1] if state.settled else None
    if round_ is None or not round_.is_running:
        return message("no round is published that is still being played")
    if is_table(state.competition.system):
        return message(
            "the table of round {round} was made for those who were there", round=round_.round
        )
    if obstacle := state.kind.why_not_seated(state, round_):
        return obstacle
    handling = state.handling
    if not handling.seats_late_players:
        return message(
            "a published pairing does not change for a late entry ({rule}): who comes now is "
            "paired from round {next} on",
            rule=handling.published,
            next=state.next_round,
        )
    first = rounds_together(state, round_.round)[0]
    if first < round_.round:
        return message(
            "the matches of rounds {first} and {second} have begun: who comes now is paired from "
            "round {next} on",
            first=first,
            second=round_.round,
            next=state.next_round,
        )
    return ""


def seat_late_player(
    desk: Desk, place: Place, entry: int, confirmation: Confirmation = NOT_CONFIRMED
) -> LateSeat:
    """Seat somebody who came after the publication; the reason tells who has agreed."""
    with desk.act(place, "seat late player", Permission.PAIR_BY_HAND) as work:
        if obstacle := why_not_seated(work.state):
            raise InputError(obstacle)
        round_ = work.state.settled[-1]
        late = _require_late(work.state, round_, entry)
        numbered = _with_number(work.state, late, round_.round)
        seat = _seat(numbered, round_, entry)
        _require_meant(numbered, round_, seat, confirmation)
        _store(work, numbered, round_, seat, confirmation.reason)
        return seat


def _require_late(state: State, round_: Round, entry: int) -> Entry:
    late = state.find_entry(entry)
    if late not in late_players(state, round_.round):
        raise InputError(
            message(
                "{name} did not come after round {round} was published, or is not there",
                name=late.name,
                round=round_.round,
            )
        )
    return late


def _with_number(state: State, late: Entry, round_number: int) -> State:
    """The tournament in which the player was there for this round, with the number of strength."""
    here = replace(late, arrival=min(late.arrival, round_number))
    entries = [here if entry is late else entry for entry in state.entries]
    changed = {
        entry.entry: entry for entry in insert_late(entries, round_number, state.ranking_key)
    }
    return replace(state, entries=tuple(changed.get(entry.entry, entry) for entry in entries))


def _seat(state: State, round_: Round, entry: int) -> LateSeat:
    late = state.entry_by_id[entry]
    place = (round_.event, round_.competition, round_.round)
    holder = next((bye for bye in _byes(state, round_) if bye.is_allocated), None)
    if holder is None:
        require_bye_allowed(state, entry, round_.round)
        _require_granted_below_win(state, late, round_.round)
        told = message("came after the publication")
        bye = Bye(*place, entry, Outcome.PAIRING_BYE, told, ByeCause.ALLOCATED)
        return LateSeat(late, None, bye)
    board = max((game.board for game in state.games_by_round.get(round_.round, [])), default=0) + 1
    white, black = _colours(state, round_, holder.entry, entry)
    game = Game(*place, board, white, black)
    if (earlier := earlier_meeting(state, game)) is not None:
        other = state.entry_by_id[holder.entry]
        raise InputError(
            message(
                "{name} and {other_name}, who has the bye, met in round {round}; a "
                "second meeting is not allowed ({meeting})",
                name=late.name,
                other_name=other.name,
                round=earlier.round,
                meeting=state.handling.meeting,
            )
        )
    return LateSeat(late, game, None)


def _byes(state: State, round_: Round) -> list[Bye]:
    return list(state.byes_by_round.get(round_.round, {}).values())


def _require_granted_below_win(state: State, late: Entry, round_number: int) -> None:
    """Points granted for missed rounds come with the number; a win's worth bars the bye."""
    if not _granted(state, late, round_number):
        return
    with_granted = replace(state, byes=(*state.byes, *_granted(state, late, round_number)))
    require_bye_allowed(with_granted, late.entry, round_number)


def _granted(state: State, late: Entry, round_number: int) -> list[Bye]:
    unnumbered = replace(late, number=0)
    before = replace(
        state, entries=tuple(unnumbered if entry is late else entry for entry in state.entries)
    )
    return [bye for bye in granted_rounds(before, [late]) if bye.round < round_number]


def _colours(state: State, round_: Round, holder: int, late: int) -> tuple[int, int]:
    """White and Black: who had the bye has the colour due to them; without one, the higher
    ranked of the two has the colour that round 1 gives to their number."""
    then = numbers_in_round(state, round_.round)[holder]
    due = (colours_due(input_of(round_), round_.system) or {}).get(then)
    if due is not None:
        return (holder, late) if due.colour is Colour.WHITE else (late, holder)
    points, by_id = points_before(state, round_.round), state.entry_by_id
    both = sorted((holder, late), key=lambda entry: (-points.get(entry, 0), by_id[entry].number))
    is_odd = by_id[both[0]].number % 2 == 1
    has_white = is_odd == (state.competition.initial_colour != "black")
    return (both[0], both[1]) if has_white else (both[1], both[0])


def _require_meant(state: State, round_: Round, seat: LateSeat, confirmation: Confirmation) -> None:
    require_confirmed(
        confirmation,
        message("seat {name} in round {round}", name=seat.entry.name, round=round_.round),
        3,
        rule=_article(state),
        consequence=sentences(
            _told(state, seat),
            *_warned(state, round_, seat),
            message("No other board changes. All concerned must agree: write who has agreed."),
        ),
    )


def _article(state: State) -> Message:
    """The reason for which a late player is seated, as it is cited."""
    return message("{rule} (4)", rule=state.handling.published)


def _told(state: State, seat: LateSeat) -> Message:
    if seat.game is None:
        return message(
            "{name} gets the bye of the round, since nobody has it.", name=seat.entry.name
        )
    white, black = (state.entry_by_id[entry] for entry in (seat.game.white, seat.game.black))
    return message(
        "Board {board}: {white} has White against {black}; the bye of the round is gone.",
        board=seat.game.board,
        white=white.name,
        black=black.name,
    )


def _warned(state: State, round_: Round, seat: LateSeat) -> Sequence[Text]:
    """What basic rules the new board breaks, as sentences."""
    if seat.game is None:
        return ()
    alone = replace(state, games=(*(g for g in state.games if g.round < round_.round), seat.game))
    return find_breaches(alone, round_.round)


def _store(work: Work, numbered: State, round_: Round, seat: LateSeat, reason: str) -> None:
    for entry in numbered.entries:
        if entry != work.state.entry_by_id[entry.entry]:
            work.ledger.put(entry)
    if not work.state.entry_by_id[seat.entry.entry].number:
        for bye in _granted(numbered, seat.entry, round_.round):
            work.ledger.put(bye)
    if seat.game is not None:
        for bye in _byes(work.state, round_):
            if bye.is_allocated:
                work.ledger.remove(bye)
        work.ledger.put(seat.game)
    else:
        assert seat.bye is not None
        work.ledger.put(seat.bye)
    told = message("late entry, {rule}: {reason}", rule=_article(numbered), reason=reason.strip())
    known = round_.by_hand
    by_hand = message("{first}; {second}", first=known, second=told) if known else told
    work.ledger.put(replace(round_, by_hand=by_hand))
    work.tell(_told(numbered, seat), round=round_.round, reason=reason)
