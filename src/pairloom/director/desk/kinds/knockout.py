"""Knockouts of chess, of teams and of Go: a bracket says who meets, one game of every match (one
match of every tie, if teams meet) in a round.

Before round 1 the bracket is drawn, unless that was done already. Who has no match in the
round has a round without a game and without points; a walkover brings none either.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pairloom.director.brackets import draw_chess, draw_go, draw_teams, read_bracket
from pairloom.director.desk.boards import Pair
from pairloom.director.desk.draws import (
    Draw,
    Lots,
    Terms,
    make_round,
    require_all_finished,
    seat_pairs,
)
from pairloom.director.desk.effects import Effect
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.handling import Handling, handling_of_brackets
from pairloom.director.desk.kinds.base import Kind
from pairloom.director.desk.kinds.chess import Chess
from pairloom.director.desk.kinds.go import Go
from pairloom.director.desk.kinds.teams import OfTeams
from pairloom.director.desk.knockout.bracket import bracket_of, knockout_of, without_draw
from pairloom.director.desk.knockout.drawing import drawn_bracket
from pairloom.director.desk.knockout.input import (
    bracket_remark,
    is_bracket_current,
    report_remark,
    with_bracket,
)
from pairloom.director.desk.knockout.planning import bracket_notes, rounds_needed
from pairloom.director.desk.knockout.progress import (
    gone_from,
    is_decided,
    record_of,
    require_bracket_holds,
)
from pairloom.director.desk.knockout.tied import require_ties_decided, tied_matches
from pairloom.director.desk.knockout.ties import with_ties_settled
from pairloom.director.desk.notes import PlanningNote
from pairloom.director.desk.numbering import is_there, with_numbered_members
from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.round_numbers import remark_of_numbers
from pairloom.director.desk.snapshot import input_of, input_text, tournament_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.faults import tie_faults
from pairloom.director.desk.teams.previews import with_records
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Board, Outcome
from pairloom.domain.bye import ByeCause
from pairloom.domain.knockout import DrawnKnockout
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.engines.base import PairingResult
from pairloom.engines.knockout import evaluate, places
from pairloom.errors import InputError
from pairloom.formats import go_json
from pairloom.messages import Text, counted, message
from pairloom.pictures.record import Record
from pairloom.storage.records import Bye, Competition, Entry, Game, Round, TeamMatch
from pairloom.storage.rows import key_of

if TYPE_CHECKING:
    from pairloom.director.desk.answers import RoundAnswers, RoundQuestion
    from pairloom.director.desk.public.tables import PublicTable

__all__ = ["ChessKnockout", "GoKnockout", "TeamKnockout"]

Pairs = Mapping[Board, Terms]
"""Who meets, by number, and on which terms."""


@dataclass(frozen=True, slots=True)
class _Bracket:
    """A bracket, with the tournament in whose numbers it is."""

    ready: State
    stored: DrawnKnockout
    seed: int

    @property
    def gone(self) -> Mapping[int, int]:
        return gone_from(self.ready, self.stored)


class _Knockout(Kind):
    """What brackets of both disciplines share."""

    draws_by_seed = True
    has_bracket = True

    def draw(self, state: State, lots: Lots) -> Draw:
        require_all_finished(state)
        stored = drawn_bracket(state, lots.seed)
        bracket = _Bracket(_numbered(state, stored), stored, lots.seed)
        text, pairs = self._drawn_from(bracket)
        drawn = make_round(state, text, state.competition.edition, bracket.seed)
        result = PairingResult(drawn.round, drawn.system, drawn.edition, tuple(pairs), None)
        summary = counted(
            "round {round}: {count} board of the bracket, seed {seed}",
            "round {round}: {count} boards of the bracket, seed {seed}",
            len(pairs),
            round=drawn.round,
            seed=bracket.seed,
        )
        boards = tuple(self._boards(drawn, bracket, pairs))
        return Draw(drawn, tuple(_changes(state, bracket)), boards, result, summary)

    def answers(self, state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
        from pairloom.director.desk.answers.of_brackets import answers_of_bracket

        return answers_of_bracket(state, drawn, question)

    def without_draw(self, state: State) -> State:
        """Numbers are seats in a bracket that was drawn by lot."""
        if not knockout_of(state.competition).is_drawn_by_lot:
            return state
        entries = tuple(replace(entry, number=0) for entry in state.entries)
        return replace(state, competition=without_draw(state.competition), entries=entries)

    def pictured(self, state: State) -> Record:
        from pairloom.director.desk.pictured import with_bracket  # few ask for pictures

        return with_bracket(state, self._played(state))

    def _played(self, state: State) -> Record:
        """What was played, whoever goes on by it."""
        from pairloom.director.desk.pictured import played_in_reports

        return played_in_reports(state)

    why_not_by_hand = message("the bracket says who meets whom; colours can be turned by hand")

    def why_not_back(self, state: State, entry: Entry, since: int) -> Text:
        if since >= state.next_round:
            return ""
        return message(
            "{name} lost by walkover in round {round}: the bracket has gone on since",
            name=entry.name,
            round=since,
        )

    def why_not_apart(self, state: State) -> Text:
        is_fixed = state.has_begun or not knockout_of(state.competition).is_drawn_by_lot
        if knockout_of(state.competition).is_drawn and is_fixed:
            return message("the bracket is drawn: it says already who meets whom")
        return ""

    def notes_before_pairing(self, state: State) -> list[Text]:
        return tied_matches(state)

    def why_impossible(self, state: State, changed: Game) -> Text:
        """Nobody plays on instead of somebody who has played on already."""
        games = (changed if key_of(game) == key_of(changed) else game for game in state.games)
        try:
            require_bracket_holds(replace(state, games=tuple(games)))
        except InputError as error:
            return error.message
        return ""

    def is_over(self, state: State) -> bool:
        return is_decided(state)

    def remarks(self, state: State) -> Iterator[str]:
        """The bracket with the lots of its rounds, from which it is drawn again."""
        stored = knockout_of(state.competition)
        lots = {round_.round: round_.seed for round_ in state.settled if round_.seed is not None}
        order = self.order_of_deciding(state.competition)
        yield report_remark(stored, gone_from(state, stored), lots, order)

    def order_of_deciding(self, competition: Competition) -> tuple[TieCriterion, ...]:
        """What decides a level match, in the announced order; nothing where people do."""
        return ()

    def settles_field(self, system: str) -> bool:
        return True

    def report_system(self, system: str) -> str:
        return "custom-knockout"

    def report_places(self, state: State) -> Mapping[int, int]:
        """Those of the bracket; who shares a place has the first of them."""
        stored = knockout_of(state.competition)
        placed = places(bracket_of(stored), record_of(state, stored))
        return {place.number: place.first for place in placed}

    def places_after(self, state: State, after: int) -> Mapping[int, int]:
        """A bracket tells who is out, not who leads."""
        return {}

    def standings_table(self, state: State, after: int | None) -> PublicTable:
        from pairloom.director.desk.public.standings_tables import places_table

        return places_table(state, after)

    def effect_of(self, state: State, game: Game, following: Sequence[Round]) -> Effect:
        return Effect.STANDINGS

    def planning_notes(self, state: State, there: Sequence[Entry]) -> Iterable[PlanningNote]:
        return bracket_notes(state, len(there))

    def _boards(
        self, drawn: Round, bracket: _Bracket, pairs: Pairs
    ) -> Iterator[Game | TeamMatch | Bye]:
        by_number = {number: entry for entry, number in bracket.stored.numbers.items()}
        terms = {
            Pair(by_number[pair.white], by_number[pair.black]): agreed
            for pair, agreed in pairs.items()
        }
        yield from self._seat(drawn, terms, bracket.ready)
        seated = {entry for pair in terms for entry in pair}
        place = (drawn.event, drawn.competition, drawn.round)
        for entry, cause in _without_game(bracket, seated):
            yield Bye(*place, entry, Outcome.ZERO_BYE, cause.words, cause)

    def _seat(
        self, drawn: Round, terms: Mapping[Pair, Terms], ready: State
    ) -> Iterator[Game | TeamMatch]:
        return seat_pairs(drawn, terms, ready, terms)

    @abstractmethod
    def _drawn_from(self, bracket: _Bracket) -> tuple[str, Pairs]:
        """What is stored with the round, and the games that it gives."""


class ChessKnockout(_Knockout, Chess):
    """A report file with the bracket in a remark."""

    name = "knockout"
    shown_like = "knockout"
    names_deviations = True

    def handling(self, system: str, start: str) -> Handling:
        return handling_of_brackets(start)

    def _drawn_from(self, bracket: _Bracket) -> tuple[str, Pairs]:
        tournament = tournament_of(bracket.ready)
        order = remark_of_numbers(entry.entry for entry in bracket.ready.numbered)
        text = input_text(tournament, order, bracket_remark(bracket.stored, bracket.gone))
        boards = draw_chess(tournament, read_bracket(text), bracket.seed)
        return text, dict.fromkeys(boards, Terms())

    def draw_again(self, drawn: Round) -> PairingResult:
        boards = draw_chess(input_of(drawn), read_bracket(drawn.input), drawn.seed or 0)
        return PairingResult(drawn.round, drawn.system, drawn.edition, boards, None)

    def is_drawn_from(self, draft: Round, state: State) -> bool:
        return _is_bracket_of(draft, state) and super().is_drawn_from(draft, state)


class TeamKnockout(_Knockout, OfTeams):
    """Teams: figures of the boards decide a match with equal game points, where they can."""

    name = "team-knockout"
    shown_like = "team-knockout"
    names_deviations = True
    has_consequences = True
    why_no_adjustments = message(
        "in a knockout nobody is ranked by points: decide the match, or its boards"
    )

    def handling(self, system: str, start: str) -> Handling:
        return handling_of_brackets(start)

    def draw(self, state: State, lots: Lots) -> Draw:
        require_all_finished(state)
        require_ties_decided(state)
        return super().draw(state, lots)

    def draw_again(self, drawn: Round) -> PairingResult:
        boards = draw_teams(input_of(drawn), read_bracket(drawn.input), drawn.seed or 0)
        return PairingResult(drawn.round, drawn.system, drawn.edition, boards, None)

    def is_drawn_from(self, draft: Round, state: State) -> bool:
        return _is_bracket_of(draft, state) and super().is_drawn_from(draft, state)

    def consequences(self, state: State) -> Iterator[Competition]:
        settled = with_ties_settled(state)
        if settled.decided != knockout_of(state.competition).decided:
            yield replace(state.competition, knockout=settled)

    def why_impossible(self, state: State, changed: Game) -> Text:
        try:
            with_ties_settled(with_records(state, games=[changed]))
        except InputError as error:
            return error.message
        return ""

    def order_of_deciding(self, competition: Competition) -> tuple[TieCriterion, ...]:
        return rules_of(competition).tie_criteria

    def faults_of_rules(self, competition: Competition, state: State | None) -> list[Fault]:
        return [*super().faults_of_rules(competition, state), *tie_faults(competition)]

    def report_system(self, system: str) -> str:
        return "custom-team-knockout"

    def _drawn_from(self, bracket: _Bracket) -> tuple[str, Pairs]:
        tournament = tournament_of(bracket.ready)
        order = remark_of_numbers(entry.entry for entry in bracket.ready.numbered)
        text = input_text(tournament, order, bracket_remark(bracket.stored, bracket.gone))
        boards = draw_teams(tournament, read_bracket(text), bracket.seed)
        return text, dict.fromkeys(boards, Terms())

    def _seat(
        self, drawn: Round, terms: Mapping[Pair, Terms], ready: State
    ) -> Iterator[Game | TeamMatch]:
        return self.field.seat(drawn, list(terms), ready)


class GoKnockout(_Knockout, Go):
    """Our JSON with the bracket beside the tournament."""

    name = "go-knockout"
    shown_like = "go-knockout"

    def _played(self, state: State) -> Record:
        from pairloom.director.desk.pictured import played_in_go  # few ask for pictures

        return played_in_go(state)

    def _drawn_from(self, bracket: _Bracket) -> tuple[str, Pairs]:
        tournament = snapshot_of(bracket.ready)
        text = with_bracket(go_json.write(tournament), bracket.stored, bracket.gone)
        games = draw_go(tournament, read_bracket(text), bracket.seed).games
        return text, {
            Board(game.white, game.black): Terms(game.handicap, game.komi) for game in games
        }

    def is_drawn_from(self, draft: Round, state: State) -> bool:
        return _is_bracket_of(draft, state) and super().is_drawn_from(draft, state)


def _numbered(state: State, stored: DrawnKnockout) -> State:
    """Everybody with the seed as number; who is not in the bracket has none."""
    numbers = stored.numbers
    entries = (replace(entry, number=numbers.get(entry.entry, 0)) for entry in state.entries)
    return with_numbered_members(replace(state, entries=tuple(entries)))


def _changes(state: State, bracket: _Bracket) -> Iterator[Entry | Competition]:
    for entry in (*bracket.ready.entries, *bracket.ready.members):
        if entry.number != state.entry_by_id[entry.entry].number:
            yield entry
    needed = rounds_needed(bracket.stored.plan, len(bracket.stored.order))
    rounds = max(state.next_round, needed)
    if (bracket.stored, rounds) != (state.competition.knockout, state.competition.rounds):
        yield replace(state.competition, knockout=bracket.stored, rounds=rounds)


def _without_game(bracket: _Bracket, seated: Iterable[int]) -> Iterator[tuple[int, ByeCause]]:
    """Who is still in the event and has no board: out, or waiting for an opponent."""
    ready, stored = bracket.ready, bracket.stored
    matches = evaluate(bracket_of(stored), record_of(ready, stored)).values()
    waiting = {side for match in matches if not match.status.is_settled for side in match.sides}
    for entry in ready.entries:
        is_gone = entry.withdrawn_from is not None
        if entry.entry in seated or is_gone or not is_there(entry, ready.next_round):
            continue
        yield entry.entry, ByeCause.NO_MATCH if entry.number in waiting else ByeCause.OUT


def _is_bracket_of(draft: Round, state: State) -> bool:
    """Was the draft made from the bracket as it is now?"""
    stored = knockout_of(state.competition)
    return stored.is_drawn and is_bracket_current(draft.input, stored, gone_from(state, stored))
