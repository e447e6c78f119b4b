"""Materials of games that a substitute has taken over: who is asked for them, and the games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from pairloom.correspondence.desk.base import act_in_contest, require_record
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.post.letters import Addressee, audience_of, write_letters
from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Notification
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.records import (
    Correspondent,
    GameScore,
    MaterialsRequest,
    SectionGame,
    Substitution,
)
from pairloom.correspondence.rules.substitute_status import MaterialsRequest as Asking
from pairloom.correspondence.rules.substitute_status import request_materials
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import message
from pairloom.storage.ledger import Reader

__all__ = [
    "TakenGame",
    "TakenSeat",
    "ask_for_materials",
    "materials_handed_over",
    "taken_seats",
]


@dataclass(frozen=True, slots=True)
class TakenGame:
    """A game that was not over when the substitute came; `score` is empty if nobody has it."""

    key: str
    game: SectionGame
    opponent: Correspondent
    opponent_seat: int
    colour: Colour
    score: str


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """A seat that has changed hands: its games, and who was asked for their materials."""

    change: Substitution
    replaced: Correspondent
    games: tuple[TakenGame, ...]
    requests: tuple[MaterialsRequest, ...]


def taken_seats(reader: Reader, state: SectionState, seat: int) -> list[TakenSeat]:
    """What the substitutes at a number have taken over, the latest first."""
    contest, section = state.contest.contest, state.section.section
    where = {"contest": contest, "section": section, "seat": seat}
    requests = reader.all(MaterialsRequest, **where)
    scores = {
        f"{score.cycle}:{score.white}-{score.black}": score.movetext
        for score in reader.all(GameScore, contest=contest, section=section)
    }
    return [
        TakenSeat(
            change,
            state.people[change.replaced],
            tuple(_taken(state, game, seat, scores.get(key_of(game), "")) for game in left),
            tuple(each for each in requests if each.substitution == change.substitution),
        )
        for change in reversed(state.substitutions)
        if change.seat == seat and change.substitute is not None
        for left in [_games_left(state, change)]
    ]


def _games_left(state: SectionState, change: Substitution) -> list[SectionGame]:
    """The games of a seat that were not over, in the order of the opponents' numbers."""
    before = set(change.finished_before)
    left = [
        game
        for key, game in state.games.items()
        if change.seat in (game.white, game.black) and key not in before
    ]
    return sorted(left, key=lambda game: (_other(game, change.seat), game.cycle))


def _other(game: SectionGame, seat: int) -> int:
    return game.black if game.white == seat else game.white


def _taken(state: SectionState, game: SectionGame, seat: int, score: str) -> TakenGame:
    other = _other(game, seat)
    colour = Colour.WHITE if game.white == seat else Colour.BLACK
    return TakenGame(
        key_of(game), game, state.person_at(other), opponent_seat=other, colour=colour, score=score
    )


def ask_for_materials(
    desk: Desk,
    place: SectionPlace,
    seat: int,
    *,
    on: date,
    team: int | None = None,
    reasons: str = "",
) -> MaterialsRequest:
    """A captain asks the replaced player, or the captain of `team`, with reasons (§7(10))."""
    with act_in_contest(desk, place, "ask for materials", Permission.WITHDRAW_PLAYERS) as work:
        state = load_section(work.ledger, place)
        change = _last_change(state, seat)
        asked = _asked(state, change, team)
        why = " ".join(reasons.split())
        asking = Asking(Role.CAPTAIN, str(asked.name), team is not None, why, on)
        decision = request_materials(asking)
        made = work.ledger.put(
            MaterialsRequest(
                place.event,
                work.ledger.next_number(MaterialsRequest),
                contest=place.contest,
                section=place.section,
                seat=seat,
                substitution=change.substitution,
                asked_on=on,
                asked_of=str(asked.name),
                address=asked.address,
                reasons=why,
            )
        )
        role = Role.PLAYER if team is None else Role.CAPTAIN
        audience = {**audience_of(state), role: [asked]}
        write_letters(work, _in_full(state, change, decision.tells, why), audience)
        told = message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited)
        work.tell(told, why, is_reason_personal=True)
    return made


def _last_change(state: SectionState, seat: int) -> Substitution:
    named = [
        change
        for change in state.substitutions
        if change.seat == seat and change.substitute is not None
    ]
    if not named:
        raise NotAllowed(
            message(
                "nobody has been replaced at number {seat} of {title}: materials are "
                "asked for when a substitute has been entered (§7(10))",
                seat=seat,
                title=state.title,
            )
        )
    return named[-1]


def _asked(state: SectionState, change: Substitution, team: int | None) -> Addressee:
    """Who has the materials: the replaced player, or a captain of another team."""
    if team is None:
        player = state.people[change.replaced]
        if player.is_deceased or change.cause is ReplacementCause.DEATH:
            raise InputError(
                message(
                    "{name} has died; ask the captain of another team (§7(10))",
                    name=player.name,
                )
            )
        return Addressee(player.name, player.email)
    if team not in state.teams or team == change.seat:
        others = tuple(number for number in state.teams if number != change.seat)
        raise InputError(
            message(
                "team {team} cannot be asked; possible: {others}",
                team=team,
                others=others,
            )
        )
    captain = state.teams[team]
    if not captain.captain:
        raise InputError(
            message(
                "{name} has no captain; name one first",
                name=captain.name,
            )
        )
    return Addressee(captain.captain, captain.captain_email)


def _in_full(
    state: SectionState, change: Substitution, tells: Iterable[Notification], why: str
) -> list[Notification]:
    """The letter says whose games, against whom, and why."""
    left = _games_left(state, change)
    opponents = tuple(state.person_at(_other(game, change.seat)).name for game in left)
    words = message(
        "{group}, games of {player} against: {opponents}.",
        group=state.title,
        player=state.people[change.replaced].name,
        opponents=opponents or message("nobody"),
    )
    if why:
        words = message("{games} Reasons: {reasons}", games=words, reasons=why)
    return [
        replace(note, about=message("{news}\n\n{details}", news=note.about, details=words))
        for note in tells
    ]


def materials_handed_over(
    desk: Desk, place: ContestPlace, request: int, on: date
) -> MaterialsRequest:
    """Who was asked has answered."""
    with act_in_contest(desk, place, "materials handed over", Permission.WITHDRAW_PLAYERS) as work:
        asked = work.ledger.get(MaterialsRequest, request)
        here = asked if asked is not None and asked.contest == place.contest else None
        record = require_record(
            here, message("there is no request {number} for materials here", number=request)
        )
        if record.answered_on:
            raise NotAllowed(
                message(
                    "{asked_of} answered on {answered_on} already",
                    asked_of=record.asked_of,
                    answered_on=record.answered_on,
                )
            )
        if on < record.asked_on:
            raise InputError(
                message(
                    "{asked_of} was asked on {asked_on}, after {on}",
                    asked_of=record.asked_of,
                    asked_on=record.asked_on,
                    on=on,
                )
            )
        done = work.ledger.put(replace(record, answered_on=on))
        work.tell(message("{person}, asked on {day}", person=record.asked_of, day=record.asked_on))
    return done
