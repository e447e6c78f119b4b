"""Drawing the next round of a knockout: one game of every match that can be played.

Before round 1 the bracket is drawn, unless that was done already. Who has no match in the
round has a round without a game and without points; a walkover brings none either.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pairloom import __version__
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.boards import Pair, seat
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.go.drawing import LARGEST_SEED
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.knockout.input import (
    bracket_remark,
    draw_chess,
    draw_go,
    read_bracket,
    with_bracket,
)
from pairloom.director.desk.knockout.planning import rounds_needed
from pairloom.director.desk.knockout.progress import gone_from, record_of
from pairloom.director.desk.knockout.stored import (
    StoredKnockout,
    is_drawn_by_lot,
    read_knockout,
    write_knockout,
)
from pairloom.director.desk.numbering import is_there, rank
from pairloom.director.desk.round_numbers import remark_of_numbers
from pairloom.director.desk.snapshot import digest_of, input_text, tournament_of
from pairloom.director.desk.state import FINISHED, NO_MATCH, OUT, State
from pairloom.director.people.roles import Permission
from pairloom.domain.go import GoGame
from pairloom.engines.knockout import clashes, evaluate, make_bracket, move_seeds
from pairloom.errors import InputError, StaleSnapshot
from pairloom.formats import go_json
from pairloom.storage.database import now
from pairloom.storage.records import Bye, Entry, Game, Prohibition, Round

__all__ = [
    "draw_knockout",
    "drawn_bracket",
    "moved_apart",
    "new_seed",
    "prohibited_groups",
]

_ATTEMPTS = 3


def new_seed(typed: int | None = None) -> int:
    """The lot that was typed, or a new one."""
    if typed is None:
        return 100_000 + secrets.randbelow(900_000)
    if not 0 <= typed <= LARGEST_SEED:
        raise InputError(f"a seed is a whole number from 0 to {LARGEST_SEED}; {typed} is not")
    return typed


def draw_knockout(desk: Desk, place: Place, seed: int | None = None) -> Round:
    """Draw the next round and store it as a draft, instead of an older one."""
    right = Permission.PAIR
    desk.identity.require(right, event=place.event, competition=place.competition)
    lot = new_seed(seed)
    for _ in range(_ATTEMPTS):
        state = desk.state(place)
        drawn = _draw(state, lot)
        with desk.act(place, "pair round", right) as work:
            if replace(work.state, version=0) == replace(state, version=0):
                return _store(work, drawn)
    raise StaleSnapshot("the tournament keeps changing while it is drawn; try again")


def drawn_bracket(state: State, seed: int) -> StoredKnockout:
    """The bracket of everybody who is there, by rank; drawn already, it stays as it is.

    Until round 1 is published, one that was drawn by lot is drawn again if somebody is missing.
    """
    stored = read_knockout(state.competition)
    is_provisional = not state.has_begun and is_drawn_by_lot(state.competition)
    if stored.is_drawn and not (is_provisional and _missing(state, stored)):
        _require_same_field(state, stored)
        return stored
    there = [one for one in state.entries if is_there(one, 1) and one.withdrawn_from is None]
    if len(there) < 2:
        raise InputError("a knockout needs two players; check players in")
    forbidden = prohibited_groups(state.prohibitions)
    apart = [*forbidden, *_apart(there, stored.apart)]
    ranked = [one.entry for one in rank(there)]
    made = make_bracket(ranked, seeded=stored.seeded, lot_seed=seed, apart=apart)
    return replace(stored, order=moved_apart(made.order, forbidden, seed), lot_seed=seed)


@dataclass(frozen=True, slots=True)
class _Draw:
    """A round to be stored; `tables` are the games of Go with their handicaps."""

    ready: State
    stored: StoredKnockout
    seed: int
    text: str
    pairs: tuple[tuple[int, int], ...]
    tables: Mapping[tuple[int, int], GoGame]


def _draw(state: State, seed: int) -> _Draw:
    _require_finished(state)
    stored = drawn_bracket(state, seed)
    ready = _numbered(state, stored)
    gone = gone_from(ready, stored)
    if state.is_go:
        tournament = snapshot_of(ready)
        text = with_bracket(go_json.write(tournament), stored, gone)
        games = draw_go(tournament, read_bracket(text), seed).games
        tables = {(game.white, game.black): game for game in games}
        return _Draw(ready, stored, seed, text, tuple(tables), tables)
    order = remark_of_numbers(one.entry for one in ready.numbered)
    chess = tournament_of(ready)
    text = input_text(chess, order, bracket_remark(stored, gone))
    boards = draw_chess(chess, read_bracket(text), seed)
    return _Draw(ready, stored, seed, text, tuple((one.white, one.black) for one in boards), {})


def _require_finished(state: State) -> None:
    last = state.settled[-1] if state.settled else None
    if last is not None and last.state != FINISHED:
        missing = state.missing_boards(last.round)
        what = f"{len(missing)} results are missing" if missing else "finish it"
        raise InputError(f"round {last.round} is not finished: {what}")


def _require_same_field(state: State, stored: StoredKnockout) -> None:
    if missing := _missing(state, stored):
        raise InputError(f"{len(missing)} players of the bracket are not entered any more")


def _missing(state: State, stored: StoredKnockout) -> list[int]:
    """Who has a place in the bracket and is not entered any more."""
    entered = {one.entry for one in state.entries}
    return [entry for entry in stored.order if entry not in entered]


def _numbered(state: State, stored: StoredKnockout) -> State:
    """Everybody with the seed as number; who is not in the bracket has none."""
    numbers = stored.numbers
    entries = (replace(one, number=numbers.get(one.entry, 0)) for one in state.entries)
    return replace(state, entries=tuple(entries))


def prohibited_groups(prohibitions: Iterable[Prohibition]) -> list[frozenset[int]]:
    """Entries that may not meet in the first round; later ones are the business of who wins."""
    return [
        frozenset(int(entry) for entry in one.entries.split(","))
        for one in prohibitions
        if one.first_round == 1
    ]


def moved_apart(
    order: Sequence[int], forbidden: Sequence[frozenset[int]], seed: int
) -> tuple[int, ...]:
    """Seats changed so that no prohibited pair meets in round 1; `InputError` if one has to."""
    moved = move_seeds(order, seed, forbidden)
    if left := clashes(moved, forbidden):
        raise InputError(
            f"every bracket has prohibited matches in round 1, {len(left)} at least;"
            " allow a pair again in the set-up"
        )
    return moved


def _apart(there: Sequence[Entry], by: str) -> list[frozenset[int]]:
    if not by:
        return []
    groups: dict[str, set[int]] = {}
    for one in there:
        groups.setdefault(getattr(one, by), set()).add(one.entry)
    return [frozenset(mates) for name, mates in sorted(groups.items()) if name]


def _store(work: Work, drawn: _Draw) -> Round:
    ledger, number = work.ledger, work.state.next_round
    forget_draft(work)
    for entry in drawn.ready.entries:
        if entry.number != work.state.entry_by_id[entry.entry].number:
            ledger.put(entry)
    competition = work.state.competition
    text = write_knockout(drawn.stored)
    rounds = max(number, rounds_needed(drawn.stored.plan, len(drawn.stored.order)))
    if (text, rounds) != (competition.knockout, competition.rounds):
        ledger.put(replace(competition, knockout=text, rounds=rounds))
    found = _round(work.state, drawn)
    ledger.put(found)
    for record in _boards(found, drawn):
        ledger.put(record)
    summary = f"round {number}: {len(drawn.pairs)} boards of the bracket, seed {drawn.seed}"
    work.tell(summary, round=number)
    return found


def _round(state: State, drawn: _Draw) -> Round:
    competition = state.competition
    return Round(
        competition.event,
        competition.competition,
        state.next_round,
        "draft",
        competition.system,
        competition.edition,
        __version__,
        digest_of(drawn.text),
        drawn.text,
        now(),
        seed=drawn.seed,
    )


def _boards(found: Round, drawn: _Draw) -> Iterator[Game | Bye]:
    place = (found.event, found.competition, found.round)
    by_number = {number: entry for entry, number in drawn.stored.numbers.items()}
    pairs = {Pair(by_number[one], by_number[other]): (one, other) for one, other in drawn.pairs}
    for board, pair in seat(list(pairs), drawn.ready).items():
        game = drawn.tables.get(pairs[pair])
        handicap, komi = (game.handicap, game.komi) if game is not None else (0, None)
        yield Game(*place, board, pair.white, pair.black, handicap=handicap, komi=komi)
    seated = {entry for pair in pairs for entry in pair}
    for entry, reason in _without_game(drawn, seated):
        yield Bye(*place, entry, "Z", reason)


def _without_game(drawn: _Draw, seated: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Who is still in the event and has no board: out, or waiting for an opponent."""
    states = evaluate(drawn.stored.bracket(), record_of(drawn.ready, drawn.stored)).values()
    waiting = {side for one in states if not one.status.is_settled for side in one.sides}
    for entry in drawn.ready.entries:
        is_gone = entry.withdrawn_from is not None
        if entry.entry in seated or is_gone or not is_there(entry, drawn.ready.next_round):
            continue
        yield entry.entry, NO_MATCH if entry.number in waiting else OUT
