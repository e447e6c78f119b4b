"""Games in play: moves, answers to reminders, time claims, leave."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime

from pairloom.correspondence.desk.base import act_in_contest, moment
from pairloom.correspondence.desk.loading import load_sections
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.playing import names_of, put_result, section_in_play
from pairloom.correspondence.desk.play.running import mover_and_other
from pairloom.correspondence.desk.post.letters import (
    audience_of,
    in_group,
    write_letters,
)
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.ruling import Decision, ResultEntry
from pairloom.correspondence.records import Leave, SectionGame
from pairloom.correspondence.rules.claims import TimeCheck, TimeClaim, check_time_claim
from pairloom.correspondence.rules.clocks import find_time_faults
from pairloom.correspondence.rules.leave import Leave as LeaveDays
from pairloom.correspondence.rules.leave import grant_leave
from pairloom.correspondence.rules.silence import declare_long_thought
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import counted, message
from pairloom.messages.values import joined

__all__ = [
    "LeaveDays",
    "claim_time",
    "declare_playing_on",
    "grant_leave_days",
    "report_moves",
    "report_position",
]


def report_moves(desk: Desk, place: SectionPlace, key: str, moves: Iterable[str]) -> SectionGame:
    """The moments of all half-moves of a game so far, White's first."""
    acting = act_in_contest(desk, place, "report moves", Permission.ENTER_RESULTS)
    moments = tuple(moment(text).replace(second=0, microsecond=0) for text in moves)
    with acting as work:
        state = section_in_play(work.ledger, place)
        game = _open_game(state, key)
        changed = with_moves(game, moments)
        times = state.times(changed)
        faults = find_time_faults(times) if times is not None else ()
        if faults:
            raise InputError(joined(fault.message for fault in faults))
        work.ledger.put(changed)
        work.tell(
            counted(
                "{group}: {game}, {count} half-move",
                "{group}: {game}, {count} half-moves",
                len(moments),
                group=state.title,
                game=names_of(state, game),
            )
        )
    return changed


def with_moves(game: SectionGame, moments: tuple[datetime, ...]) -> SectionGame:
    """The game after these half-moves; what was said about the move before is over."""
    is_new = len(moments) != game.white_moves + game.black_moves
    return replace(
        game,
        white_moves=(len(moments) + 1) // 2,
        black_moves=len(moments) // 2,
        last_move=moments[-1] if moments else None,
        moves=moments,
        reminded=0 if is_new else game.reminded,
        declared=None if is_new else game.declared,
    )


def report_position(
    desk: Desk,
    place: SectionPlace,
    key: str,
    *,
    white_moves: int,
    black_moves: int,
    last_move: date,
) -> SectionGame:
    """How far a game is where the moments of its moves are not known."""
    acting = act_in_contest(desk, place, "report position", Permission.ENTER_RESULTS)
    if not 0 <= black_moves <= white_moves <= black_moves + 1 <= 500:
        raise InputError(
            message(
                "moves of White: {white}, of Black: {black}; that cannot be",
                white=white_moves,
                black=black_moves,
            )
        )
    with acting as work:
        state = section_in_play(work.ledger, place)
        game = _open_game(state, key)
        if last_move < state.start:
            raise InputError(
                message(
                    "no move was made on {last_move}, before the start on {start}",
                    last_move=last_move,
                    start=state.start,
                )
            )
        changed = work.ledger.put(
            replace(
                game,
                white_moves=white_moves,
                black_moves=black_moves,
                last_move=last_move,
                moves=(),
                reminded=0,
                declared=None,
            )
        )
        work.tell(
            message(
                "{group}: {game}, move {move}",
                group=state.title,
                game=names_of(state, game),
                move=white_moves,
            )
        )
    return changed


def declare_playing_on(desk: Desk, place: SectionPlace, key: str, now: datetime) -> None:
    """The player to move plays on, or needs more than 40 days for this move."""
    with act_in_contest(desk, place, "declare playing on", Permission.ENTER_RESULTS) as work:
        state = section_in_play(work.ledger, place)
        game = _open_game(state, key)
        decision = declare_long_thought(names_of(state, game), 40, now)
        work.ledger.put(replace(game, declared=now.replace(second=0, microsecond=0)))
        mover, other = mover_and_other(game)
        write_letters(work, decision.tells, audience_of(state, [mover], [other]))
        work.tell(message("{group}: {game}", group=state.title, game=names_of(state, game)))


def grant_leave_days(
    desk: Desk, place: ContestPlace, correspondent: int, wanted: LeaveDays
) -> Leave:
    """Enter leave of a player in a competition; refused beyond the days of a year."""
    with act_in_contest(desk, place, "grant leave", Permission.WITHDRAW_PLAYERS) as work:
        states = load_sections(work.ledger, place.contest)
        own = [
            (table, seat) for table in states if (seat := table.seat_of(correspondent)) is not None
        ]
        if not own:
            raise InputError(message("this player has no number in the competition"))
        state, seat = own[0]
        decision = grant_leave(wanted, state.leaves_of(seat.seat), state.leave_allowance)
        if decision.enters is None:
            raise NotAllowed(decision.ruling.cited)
        number = work.ledger.next_number(Leave)
        first, last = wanted.first, wanted.last
        made = work.ledger.put(
            Leave(
                place.event,
                number,
                correspondent=correspondent,
                contest=place.contest,
                first=first,
                last=last,
                is_special=wanted.special,
            )
        )
        for state, seat in own:
            opponents = [_other(game, seat.seat) for game in state.open_games_of(seat.seat)]
            tells = in_group(state, decision.tells, state.person_at(seat.seat).name)
            write_letters(work, tells, audience_of(state, [seat.seat], opponents))
        name = state.person_at(seat.seat).name
        work.tell(
            counted(
                "{player}, {count} day: {first} to {last}",
                "{player}, {count} days: {first} to {last}",
                wanted.days,
                player=name,
                first=first,
                last=last,
            )
        )
    return made


def claim_time(
    desk: Desk,
    place: SectionPlace,
    key: str,
    by: Colour,
    claimed_days: int,
    now: datetime,
) -> Decision[TimeCheck]:
    """A player claims that the opponent is over the time: checked by the moves, decided."""
    with act_in_contest(desk, place, "time claim", Permission.CORRECT_RESULTS) as work:
        state = section_in_play(work.ledger, place)
        game = _open_game(state, key)
        if not state.contest.keeps_clocks:
            raise NotAllowed(
                message("the clocks are kept elsewhere; enter what was decided there, with E")
            )
        times = state.times(game)
        if times is None:
            raise InputError(
                message("enter the moments of the moves: without them no claim can be checked")
            )
        claim = TimeClaim(names_of(state, game), by, claimed_days)
        decision = check_time_claim(claim, times, state.control, now)
        if decision.enters.entry is not None:
            entry = ResultEntry(key, decision.enters.entry.result)
            put_result(work, state, entry, now.date(), now.date())
        own, other = (game.white, game.black) if by is Colour.WHITE else (game.black, game.white)
        write_letters(work, decision.tells, audience_of(state, [own], [other]))
        work.ledger.note.is_worth_telling = True
        work.tell(message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited))
    return decision


def _open_game(state: SectionState, key: str) -> SectionGame:
    """A game that is not over: a page that was open for long may show it still in play."""
    game = state.find_game(key)
    if game.result:
        raise NotAllowed(
            message(
                "{key} is over: {result}",
                key=key,
                result=game.result,
            )
        )
    return game


def _other(game: SectionGame, seat: int) -> int:
    return game.black if game.white == seat else game.white
