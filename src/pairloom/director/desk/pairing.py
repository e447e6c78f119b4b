"""Pairing the next round: numbers, the colour by lot, the engine, a draft.

Everything the engine sees is stored with the draft, so that anyone can pair it again. The
engine runs before the database is locked; if the tournament changes meanwhile, it runs again.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairloom import __version__, engines
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.boards import Pair, seat
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.go.drawing import draw_round
from pairloom.director.desk.go.stored import draw_again
from pairloom.director.desk.knockout.drawing import draw_knockout
from pairloom.director.desk.late_entries import granted_rounds
from pairloom.director.desk.matches import byes_of_second_games
from pairloom.director.desk.numbering import give_numbers
from pairloom.director.desk.round_numbers import remark_of_numbers
from pairloom.director.desk.snapshot import digest_of, input_text, tournament_of
from pairloom.director.desk.state import FINISHED, RESTS, State
from pairloom.director.desk.stored_input import pair_stored
from pairloom.director.people.roles import Permission
from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError, StaleSnapshot
from pairloom.storage.database import now
from pairloom.storage.records import Bye, Entry, Game, Round

__all__ = ["Drafted", "Prepared", "pair_again", "pair_round", "prepare"]

_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Prepared:
    """A tournament ready for the engine: `ready` has numbers, colour and granted rounds."""

    state: State
    ready: State
    tournament: Tournament
    renumbered: tuple[Entry, ...]
    granted: tuple[Bye, ...]

    @property
    def round(self) -> int:
        return self.state.next_round


@dataclass(frozen=True, slots=True)
class Drafted:
    """The draft that was stored; `seed` is the lot of a Go draw."""

    round: int
    result: PairingResult
    digest: str
    seed: int | None = None


def pair_round(desk: Desk, place: Place, *, colour: str = "", seed: int | None = None) -> Drafted:
    """Pair the next round and store it as a draft, instead of an older draft.

    `colour` is the colour drawn by lot before round 1 (`white` or `black`); without it the
    program draws. `seed` is the lot of a Go draw, likewise. Raises `InputError` if something
    has to be done before, and `NoPairingExists`.
    """
    right = Permission.PAIR
    desk.identity.require(right, event=place.event, competition=place.competition)
    if desk.state(place).is_knockout:
        found = draw_knockout(desk, place, seed)
        return Drafted(found.round, pair_stored(found), found.digest, found.seed)
    if desk.state(place).is_go:
        found = draw_round(desk, place, seed)
        return Drafted(found.round, draw_again(found), found.digest, found.seed)
    drawn = colour or secrets.choice(("white", "black"))
    for _ in range(_ATTEMPTS):
        prepared = prepare(desk.state(place), drawn)
        result = _run_engine(prepared)
        with desk.act(place, "pair round", right) as work:
            if _is_still(work.state, prepared):
                return _store(work, prepared, result, drawn)
    raise StaleSnapshot("the tournament keeps changing while it is paired; try again")


def pair_again(state: State, round_number: int) -> PairingResult:
    """What the engine gives for a round from the input that was stored with it."""
    return pair_stored(state.find_round(round_number))


def prepare(state: State, drawn: str) -> Prepared:
    """What the engine will see; raise `InputError` for what has to be done before."""
    require_pairable(state)
    number = state.next_round
    renumbered = tuple(give_numbers(state))
    granted = tuple(granted_rounds(state, renumbered))
    changed = {one.entry: one for one in renumbered}
    entries = tuple(changed.get(one.entry, one) for one in state.entries)
    competition = state.competition
    if not competition.initial_colour:
        competition = replace(competition, initial_colour=drawn)
    ready = replace(state, entries=entries, competition=competition, byes=(*state.byes, *granted))
    # The second game of a match follows the first, also for those who have no match.
    seconds = tuple(byes_of_second_games(ready))
    ready = replace(ready, byes=(*ready.byes, *seconds))
    tournament = tournament_of(ready)
    if not any(player.is_present(number) for player in tournament.players):
        raise InputError("nobody is there to be paired; check players in or end their byes")
    return Prepared(state, ready, tournament, renumbered, (*granted, *seconds))


def require_pairable(state: State) -> None:
    """The round before is over, and there is a round to come (C.04.1 art. 1)."""
    last = state.settled[-1] if state.settled else None
    if last is not None and last.state != FINISHED:
        missing = state.missing_boards(last.round)
        boards = ", ".join(map(str, missing[:12])) + (", …" if len(missing) > 12 else "")
        what = f"{len(missing)} results are missing: boards {boards}" if missing else "finish it"
        raise InputError(f"round {last.round} is not finished: {what}")
    if state.next_round > state.competition.rounds:
        raise InputError(f"all {state.competition.rounds} rounds have been paired")


def _run_engine(prepared: Prepared) -> PairingResult:
    competition = prepared.state.competition
    engine = engines.get(competition.system)
    return engine.pair(prepared.tournament, edition=competition.edition or None)


def _is_still(state: State, prepared: Prepared) -> bool:
    """Is what the engine saw still so? Other tournaments of the event do not matter."""
    return replace(state, version=0) == replace(prepared.state, version=0)


def _store(work: Work, prepared: Prepared, result: PairingResult, drawn: str) -> Drafted:
    ledger, number = work.ledger, prepared.round
    forget_draft(work)
    for entry in prepared.renumbered:
        ledger.put(entry)
    for bye in prepared.granted:
        ledger.put(bye)
    competition = work.state.competition
    if not competition.initial_colour:
        ledger.put(replace(competition, initial_colour=drawn))
    order = [one.entry for one in prepared.ready.numbered]
    text = input_text(prepared.tournament, remark_of_numbers(order))
    found = _round(prepared, result, text)
    ledger.put(found)
    for record in _boards(found, prepared, result):
        ledger.put(record)
    work.tell(_summary(result, drawn if not competition.initial_colour else ""), round=number)
    return Drafted(number, result, found.digest)


def _round(prepared: Prepared, result: PairingResult, text: str) -> Round:
    competition = prepared.state.competition
    return Round(
        competition.event,
        competition.competition,
        prepared.round,
        "draft",
        result.system,
        result.edition,
        __version__,
        digest_of(text),
        text,
        now(),
    )


def _boards(found: Round, prepared: Prepared, result: PairingResult) -> Iterator[Game | Bye]:
    """Boards in the order of the engine, fixed boards apart; then who has none."""
    place = (found.event, found.competition, found.round)
    by_number = {one.number: one.entry for one in prepared.ready.numbered}
    pairs = [Pair(by_number[one.white], by_number[one.black]) for one in result.boards]
    for board, pair in seat(pairs, prepared.ready).items():
        yield Game(*place, board, pair.white, pair.black)
    if result.bye is not None:
        yield Bye(*place, by_number[result.bye], "U", "pairing-allocated bye")
    if result.resting is not None:
        yield Bye(*place, by_number[result.resting], "Z", RESTS)


def _summary(result: PairingResult, drawn: str) -> str:
    lot = f"; initial colour drawn by lot: {drawn}" if drawn else ""
    bye = "" if result.bye is None else f", bye {result.bye}"
    system = f"{result.system} {result.edition}"
    return f"round {result.round}: {len(result.boards)} boards{bye} by {system}{lot}"
