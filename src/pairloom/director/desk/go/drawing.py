"""Drawing the next round of a Go tournament: numbers, the lot, the engine, a draft.

The lot decides only among equals. It is drawn by the machine or typed in, so that a public
draw can be repeated; it is stored with the input, and anyone can draw the round again.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairloom import __version__
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.boards import Pair, seat
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.go.stored import draw_next
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.numbering import give_numbers
from pairloom.director.desk.snapshot import digest_of
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.go import GoRound, GoSystem, GoTournament
from pairloom.errors import InputError, StaleSnapshot
from pairloom.formats import go_json
from pairloom.storage.database import now
from pairloom.storage.records import Bye, Entry, Game, Round

__all__ = ["FREE_ROUND", "LARGEST_SEED", "GoPrepared", "draw_round", "prepare_draw"]

FREE_ROUND = "free round"
LARGEST_SEED = 2**53 - 1
_ATTEMPTS = 3
_DRAWN_SEEDS = 900_000


@dataclass(frozen=True, slots=True)
class GoPrepared:
    """A tournament ready to be drawn: `ready` has numbers for newcomers."""

    state: State
    ready: State
    tournament: GoTournament
    renumbered: tuple[Entry, ...]


def draw_round(desk: Desk, place: Place, seed: int | None = None) -> Round:
    """Draw the next round with a lot, and store it as a draft instead of an older one."""
    right = Permission.PAIR
    desk.identity.require(right, event=place.event, competition=place.competition)
    for _ in range(_ATTEMPTS):
        state = desk.state(place)
        prepared = prepare_draw(state)
        lot = _lot(state, seed)
        drawn = draw_next(prepared.tournament, lot)
        with desk.act(place, "pair round", right) as work:
            if replace(work.state, version=0) == replace(state, version=0):
                return _store(work, prepared, drawn, lot)
    raise StaleSnapshot("the tournament keeps changing while it is drawn; try again")


def prepare_draw(state: State) -> GoPrepared:
    """What the draw will see; raise `InputError` for what has to be done before."""
    from pairloom.director.desk.pairing import require_pairable

    require_pairable(state)
    renumbered = tuple(give_numbers(state))
    changed = {one.entry: one for one in renumbered}
    ready = replace(state, entries=tuple(changed.get(one.entry, one) for one in state.entries))
    tournament = snapshot_of(ready)
    if len(tournament.present(state.next_round)) < 2:
        raise InputError("fewer than two players are there; check players in")
    return GoPrepared(state, ready, tournament, renumbered)


def _lot(state: State, typed: int | None) -> int:
    """The lot of the round; the table of a round robin is drawn once, with round 1."""
    if typed is not None and not 0 <= typed <= LARGEST_SEED:
        raise InputError(f"a seed is a whole number from 0 to {LARGEST_SEED}; {typed} is not")
    first = state.settled[0].seed if state.settled else None
    if first is not None and _is_table(state):
        if typed not in (None, first):
            raise InputError(f"the table was drawn with the seed {first} in round 1; it stays")
        return first
    return 100_000 + secrets.randbelow(_DRAWN_SEEDS) if typed is None else typed


def _is_table(state: State) -> bool:
    return GO_SYSTEMS[state.competition.system] is GoSystem.ROUND_ROBIN


def _store(work: Work, prepared: GoPrepared, drawn: GoRound, seed: int) -> Round:
    ledger = work.ledger
    forget_draft(work)
    for entry in prepared.renumbered:
        ledger.put(entry)
    found = _round(prepared, seed)
    ledger.put(found)
    for record in _tables(found, prepared.ready, drawn):
        ledger.put(record)
    free = "" if drawn.free is None else f", free {drawn.free}"
    summary = f"round {found.round}: {len(drawn.games)} tables{free}, seed {seed}"
    work.tell(f"{summary}, by {GO_SYSTEMS[found.system].words}", round=found.round)
    return found


def _round(prepared: GoPrepared, seed: int) -> Round:
    competition = prepared.state.competition
    text = go_json.write(prepared.tournament)
    return Round(
        competition.event,
        competition.competition,
        prepared.state.next_round,
        "draft",
        competition.system,
        competition.edition,
        __version__,
        digest_of(text),
        text,
        now(),
        seed=seed,
    )


def _tables(found: Round, ready: State, drawn: GoRound) -> Iterator[Game | Bye]:
    """Tables in the order of the draw, fixed ones apart; then who is free."""
    place = (found.event, found.competition, found.round)
    by_number = {one.number: one.entry for one in ready.numbered}
    games = {Pair(by_number[one.white], by_number[one.black]): one for one in drawn.games}
    for table, pair in seat(list(games), ready).items():
        game = games[pair]
        yield Game(*place, table, *pair, handicap=game.handicap, komi=game.komi)
    if drawn.free is not None:
        yield Bye(*place, by_number[drawn.free], "U", FREE_ROUND)
