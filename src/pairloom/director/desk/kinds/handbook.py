"""Chess by FIDE's Handbook: the Swiss systems, those of 1992, and the tables of round robins.

An engine pairs, from a snapshot that is stored as a report file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from pairloom import engines
from pairloom.director.desk.boards import Pair
from pairloom.director.desk.disciplines import CHESS
from pairloom.director.desk.draws import Draw, Lots, make_round, require_round_to_come
from pairloom.director.desk.effects import Effect, effect_in_swiss
from pairloom.director.desk.final_round import final_round_differs
from pairloom.director.desk.kinds.chess import Chess
from pairloom.director.desk.late_entries import granted_rounds
from pairloom.director.desk.matches import byes_of_second_games
from pairloom.director.desk.notes import PlanningNote
from pairloom.director.desk.numbering import give_numbers, with_numbered_members
from pairloom.director.desk.planning import handbook_notes, name_of_system
from pairloom.director.desk.regulation_faults import Fault, system_faults
from pairloom.director.desk.round_numbers import pairing_in_numbers, remark_of_numbers
from pairloom.director.desk.snapshot import input_of, input_text, tournament_of
from pairloom.director.desk.state import State
from pairloom.domain import Outcome, RoundPairing, Tournament
from pairloom.domain.bye import ByeCause
from pairloom.domain.systems import system_facts
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError
from pairloom.messages import Text, counted, message
from pairloom.standings.presets import PRESETS
from pairloom.storage.records import Bye, Competition, Entry, Game, Round, TeamMatch

if TYPE_CHECKING:
    from pairloom.director.desk.answers import RoundAnswers, RoundQuestion
    from pairloom.director.impact import Change, Impact

__all__ = ["Handbook", "Prepared", "prepare"]


_SWISS = ("BH/C1", "BH", "SB", "WON")


@dataclass(frozen=True, slots=True)
class Prepared:
    """A tournament ready for the engine: `ready` has numbers, colour and granted rounds."""

    state: State
    ready: State
    tournament: Tournament
    renumbered: tuple[Entry, ...]
    granted: tuple[Bye, ...]

    @property
    def changes(self) -> tuple[Entry | Bye | Competition, ...]:
        """What is stored before the round."""
        was, is_now = self.state.competition, self.ready.competition
        colour = (is_now,) if was != is_now else ()
        return *self.renumbered, *self.granted, *colour


class Handbook(Chess):
    """FIDE's systems of players."""

    name = "handbook"
    is_of_handbook = True
    names_deviations = True
    has_prizes = True

    def draw(self, state: State, lots: Lots) -> Draw:
        prepared = prepare(state, lots.colour)
        competition = state.competition
        engine = engines.get(competition.system)
        result = engine.pair(prepared.tournament, edition=competition.edition or None)
        order = [entry.entry for entry in prepared.ready.numbered]
        text = input_text(prepared.tournament, remark_of_numbers(order))
        drawn = make_round(state, text, result.edition)
        boards = tuple(_boards(drawn, prepared.ready, result))
        lot = lots.colour if not competition.initial_colour else ""
        return Draw(drawn, prepared.changes, boards, result, _summary(result, lot))

    def draw_again(self, drawn: Round) -> PairingResult:
        return engines.get(drawn.system).pair(input_of(drawn), edition=drawn.edition or None)

    def answers(self, state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
        from pairloom.director.desk.answers.of_engines import answers_of_engine

        return answers_of_engine(state, drawn, question)

    def effect_of(self, state: State, game: Game, following: Sequence[Round]) -> Effect:
        if self.has_table(state.competition.system):
            return Effect.STANDINGS
        return effect_in_swiss(state, game, following)

    def impact_of(self, state: State, change: Change) -> Impact | None:
        from pairloom.director import impact  # pairs again and explains: most acts do neither

        return impact.impact_of(tournament_of(state), change, draft=_draft(state))

    def final_round_differs(self, state: State, rounds: int) -> Text:
        return final_round_differs(state, rounds)

    def faults_of_system(self, competition: Competition) -> list[Fault]:
        return system_faults(competition)

    def editions(self, system: str) -> tuple[str, ...]:
        return engines.get(system).editions

    def usual_order(self, system: str) -> tuple[str, ...]:
        if system_facts(system).ranking:
            return ()
        return PRESETS["round-robin"].tiebreaks if self.has_table(system) else _SWISS

    def has_table(self, system: str) -> bool:
        return _has_table(system)

    def rounds_needed(self, system: str, players: int) -> int | None:
        engine = engines.get(system)
        if isinstance(engine, engines.ScheduledSystem):
            return engine.rounds_needed(players)
        return None

    def why_no_lots(self, state: State) -> Text:
        return ""

    def planning_notes(self, state: State, there: Sequence[Entry]) -> Iterable[PlanningNote]:
        return handbook_notes(state, there)


@cache
def _has_table(system: str) -> bool:
    """Kept: to look whether an object answers a protocol takes as long as many a row of a page."""
    return isinstance(engines.get(system), engines.ScheduledSystem)


def _draft(state: State) -> RoundPairing | None:
    draft = state.draft
    if draft is None:
        return None
    numbers = {entry.entry: entry.number for entry in state.numbered}
    return pairing_in_numbers(state, draft.round, numbers)


def prepare(state: State, colour: str) -> Prepared:
    """What the engine will see; raise `InputError` for what has to be done before."""
    require_round_to_come(state)
    number = state.next_round
    renumbered = tuple(give_numbers(state))
    granted = tuple(granted_rounds(state, renumbered))
    changed = {entry.entry: entry for entry in renumbered}
    entries = tuple(changed.get(entry.entry, entry) for entry in state.entries)
    competition = state.competition
    if not competition.initial_colour:
        competition = replace(competition, initial_colour=colour)
    ready = replace(state, entries=entries, competition=competition, byes=(*state.byes, *granted))
    # The second game of a match follows the first, also for those who have no match.
    seconds = tuple(byes_of_second_games(ready))
    ready = with_numbered_members(replace(ready, byes=(*ready.byes, *seconds)))
    both = zip(ready.members, state.members, strict=True)
    members = tuple(member for member, before in both if member is not before)
    tournament = tournament_of(ready)
    if not any(participant.is_present(number) for participant in tournament.participants):
        raise InputError(state.kind.field.nobody_is_there)
    return Prepared(state, ready, tournament, (*renumbered, *members), (*granted, *seconds))


def _boards(drawn: Round, ready: State, result: PairingResult) -> Iterator[Game | TeamMatch | Bye]:
    """Boards in the order of the engine, fixed boards apart; then who has none."""
    place = (drawn.event, drawn.competition, drawn.round)
    by_number = {entry.number: entry.entry for entry in ready.numbered}
    pairs = [Pair(by_number[board.white], by_number[board.black]) for board in result.boards]
    yield from ready.kind.field.seat(drawn, pairs, ready)
    if result.bye is not None:
        cause = ByeCause.ALLOCATED
        yield Bye(*place, by_number[result.bye], Outcome.PAIRING_BYE, CHESS.pairing_bye, cause)
    if result.resting is not None:
        cause = ByeCause.RESTS
        yield Bye(*place, by_number[result.resting], Outcome.ZERO_BYE, cause.words, cause)


def _summary(result: PairingResult, lot: str) -> Text:
    paired = counted(
        "round {round}: {count} board by {system} {edition}",
        "round {round}: {count} boards by {system} {edition}",
        len(result.boards),
        round=result.round,
        system=name_of_system(result.system),
        edition=result.edition,
    )
    if result.bye is not None:
        paired = message("{paired}; bye {number}", paired=paired, number=result.bye)
    return _LOTS[lot].filled(paired=paired) if lot else paired


_LOTS = {
    "white": message("{paired}; initial colour drawn by lot: White"),
    "black": message("{paired}; initial colour drawn by lot: Black"),
}
