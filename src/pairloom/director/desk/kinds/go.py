"""Go: McMahon, Swiss and round robin. A seed decides among equals, and is stored with the round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pairloom.director.desk.boards import Pair
from pairloom.director.desk.disciplines import GO
from pairloom.director.desk.draws import (
    Draw,
    Lots,
    Terms,
    make_round,
    require_round_to_come,
    seat_pairs,
)
from pairloom.director.desk.effects import Effect
from pairloom.director.desk.fields.players import PLAYERS
from pairloom.director.desk.go.by_hand import changed_handicaps, seated_by_rules
from pairloom.director.desk.go.planning import class_of, go_notes
from pairloom.director.desk.go.rules import (
    find_absence_fault,
    find_go_faults,
    regulations_in,
    usual_regulations,
)
from pairloom.director.desk.go.scores import bye_words, halves_before
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.handling import Handling, handling_of_go
from pairloom.director.desk.kinds.base import Kind, RankingKey
from pairloom.director.desk.notes import PlanningNote
from pairloom.director.desk.numbering import give_numbers, is_there, rank, ranking_key
from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.state import State
from pairloom.director.go_draws import draw_from, draw_next, read_input
from pairloom.domain import Board, Outcome
from pairloom.domain.bye import ByeCause
from pairloom.domain.go import GoDetails, GoRound, GoSystem, GoTournament
from pairloom.engines.base import PairingResult
from pairloom.engines.round_robin.berger import cycle_length
from pairloom.errors import InputError
from pairloom.formats import go_json
from pairloom.messages import Text, counted, message
from pairloom.placement import make_placement
from pairloom.storage.records import Bye, Competition, Entry, Game, Round

if TYPE_CHECKING:
    from pairloom.director.desk.answers import RoundAnswers, RoundQuestion
    from pairloom.director.desk.kinds.base import Seated
    from pairloom.director.desk.public.tables import PublicTable
    from pairloom.director.desk.rating_figures import RatingFigures
    from pairloom.pictures.record import Record

__all__ = ["Go"]

_HEADINGS: Mapping[GoSystem, Text] = {
    GoSystem.MCMAHON: "McMahon",
    GoSystem.SWISS: message("Swiss"),
    GoSystem.ROUND_ROBIN: message("Round robin"),
    GoSystem.KNOCKOUT: message("Knockout"),
}


class Go(Kind):
    """Everything that is played on a board of lines."""

    name = "go"
    shown_like = "go"
    discipline = GO
    field = PLAYERS
    draws_by_seed = True

    def words(self, state: State) -> Text:
        name = _HEADINGS[GO_SYSTEMS[state.competition.system]]
        egf_class = class_of(state.competition)
        if not egf_class or egf_class == "X":
            return name
        return message("{system} · EGF class {letter}", system=name, letter=egf_class)

    def draw(self, state: State, lots: Lots) -> Draw:
        require_round_to_come(state)
        renumbered = tuple(give_numbers(state))
        changed = {entry.entry: entry for entry in renumbered}
        ready = replace(
            state, entries=tuple(changed.get(entry.entry, entry) for entry in state.entries)
        )
        tournament = snapshot_of(ready)
        if len(tournament.present(state.next_round)) < 2:
            raise InputError(message("fewer than two players are there; check players in"))
        seed = _seed(state, lots)
        tables = draw_next(tournament, seed)
        drawn = make_round(state, go_json.write(tournament), state.competition.edition, seed)
        boards = tuple(_tables(drawn, ready, tables))
        return Draw(drawn, renumbered, boards, _result(drawn, tables), _summary(drawn, tables))

    def draw_again(self, drawn: Round) -> PairingResult:
        return _result(drawn, draw_from(drawn.input, drawn.seed or 0))

    def answers(self, state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
        from pairloom.director.desk.answers.of_go import answers_of_go

        return answers_of_go(state, drawn, question)

    input_ending = "json"

    def public_input(self, state: State, drawn: Round) -> str:
        from pairloom.director.desk.go.inputs import go_input

        return go_input(state, drawn)

    def is_drawn_from(self, draft: Round, state: State) -> bool:
        return _what_counts(read_input(draft.input)) == _what_counts(snapshot_of(state))

    def handling(self, system: str, start: str) -> Handling:
        return handling_of_go()

    def ranking_key(self, state: State, entry: Entry) -> RankingKey:
        return ranking_key(entry, state.handling.titles)

    def pictured(self, state: State) -> Record:
        from pairloom.director.desk.pictured import pictured_placement  # few ask for pictures

        return pictured_placement(state)

    why_no_report = message("a Go tournament is reported as H9: results.h9")

    # What absence is worth is the regulations' business, not that of a single player.
    has_granted_byes = False

    def bye_words(self, state: State, bye: Bye) -> Text:
        return bye_words(state, bye)

    def printed_bye(self, state: State, bye: Bye) -> Text:
        return bye_words(state, bye)

    def made_by_hand(self, state: State, draft: Round, met: Seated) -> Seated:
        """With its handicap; a second meeting is the arbiter's own responsibility."""
        assert isinstance(met, Game)
        return seated_by_rules(state, draft, met)

    def has_other_terms(self, state: State, drawn: Round) -> bool:
        return bool(changed_handicaps(state, drawn))

    def why_not_seated(self, state: State, drawn: Round) -> Text:
        return message(
            "round {round} is drawn; withdraw its publication and draw again, or who comes now is"
            " paired from round {next} on",
            round=drawn.round,
            next=state.next_round,
        )

    def why_not_apart(self, state: State) -> Text:
        if self.has_table(state.competition.system):
            return message("in a round robin everybody meets everybody; nobody can be kept apart")
        return ""

    why_colours_stay = message(
        "in Go the colours of the draw count, whatever was played (Czech Go rules 6.1); "
        "decide it at the board"
    )

    # The lots of a draw are drawn by numbers: they stay from round 1 on, newcomers come last.
    late_entries_move_numbers = False

    def numbers_of_newcomers(self, state: State) -> list[Entry]:
        newcomers = (entry for entry in state.entries if not entry.number)
        there = rank(entry for entry in newcomers if is_there(entry, state.next_round))
        first = len(state.numbered) + 1
        return [replace(entry, number=number) for number, entry in enumerate(there, first)]

    def are_numbers_settled(self, state: State) -> bool:
        return state.has_begun

    def has_had_number(self, state: State, entry: Entry) -> bool:
        inputs = (read_input(round_.input) for round_ in state.settled)
        return any(drawn_from.get_player(entry.number) is not None for drawn_from in inputs)

    def score_word(self, system: str) -> Text:
        return GO_SYSTEMS[system].score_heading

    def points_before(self, state: State, round_number: int) -> Mapping[int, int]:
        halves = halves_before(state, round_number)
        return {entry: 5 * points for entry, points in halves.items()}

    def points_in_standings(self, state: State) -> Mapping[int, int]:
        return self.points_before(state, state.next_round)

    def places_after(self, state: State, after: int) -> Mapping[int, int]:
        rows = make_placement(snapshot_of(state), after=after).rows
        return {row.number: row.place for row in rows}

    def standings_table(self, state: State, after: int | None) -> PublicTable:
        from pairloom.director.desk.public.standings_tables import wall_table

        return wall_table(state, after)

    def rating_figures(self, state: State, number: int) -> RatingFigures | None:
        from pairloom.director.desk.go.rating import egf_figures  # which asks for the class

        return egf_figures(state, number)

    def effect_of(self, state: State, game: Game, following: Sequence[Round]) -> Effect:
        return Effect.STANDINGS

    def faults_of_rules(self, competition: Competition, state: State | None) -> list[Fault]:
        before = state.competition if state is not None else None
        faults = [*find_go_faults(competition), *find_absence_fault(competition, before)]
        return [Fault(*fault) for fault in faults]

    def own_rules(self, system: str, source: Competition | None = None) -> dict[str, Any]:
        rules = usual_regulations(system) if source is None else regulations_in(source, system)
        return {**super().own_rules(system, source), "go_rules": rules}

    def has_table(self, system: str) -> bool:
        return GO_SYSTEMS[system] is GoSystem.ROUND_ROBIN

    def rounds_needed(self, system: str, players: int) -> int | None:
        return cycle_length(players) if self.has_table(system) else None

    def planning_notes(self, state: State, there: Sequence[Entry]) -> Iterable[PlanningNote]:
        return go_notes(state.competition, there)


def _seed(state: State, lots: Lots) -> int:
    """The seed of the round; the table of a round robin is drawn once, with round 1."""
    first = state.settled[0].seed if state.settled else None
    if first is None or not state.kind.has_table(state.competition.system):
        return lots.seed
    if lots.typed_seed is not None and lots.seed != first:
        raise InputError(
            message(
                "the table was drawn with the seed {first} in round 1; it stays",
                first=first,
            )
        )
    return first


def _tables(drawn: Round, ready: State, tables: GoRound) -> Iterator[Game | Bye]:
    """Tables in the order of the draw, fixed ones apart; then who is free."""
    by_number = {entry.number: entry.entry for entry in ready.numbered}
    terms = {
        Pair(by_number[game.white], by_number[game.black]): Terms(game.handicap, game.komi)
        for game in tables.games
    }
    yield from seat_pairs(drawn, terms, ready, terms)
    if tables.free is not None:
        place = (drawn.event, drawn.competition, drawn.round)
        free, cause = by_number[tables.free], ByeCause.ALLOCATED
        yield Bye(*place, free, Outcome.PAIRING_BYE, GO.pairing_bye, cause)


def _result(drawn: Round, tables: GoRound) -> PairingResult:
    """Tables as boards and bye, as any other system gives them."""
    boards = tuple(Board(game.white, game.black) for game in tables.games)
    return PairingResult(drawn.round, drawn.system, drawn.edition, boards, tables.free)


def _summary(drawn: Round, tables: GoRound) -> Text:
    summary = counted(
        "round {round}: {count} table, seed {seed}, {system}",
        "round {round}: {count} tables, seed {seed}, {system}",
        len(tables.games),
        round=drawn.round,
        seed=drawn.seed or 0,
        system=GO_SYSTEMS[drawn.system].words,
    )
    if tables.free is None:
        return summary
    return message("{paired}; free {number}", paired=summary, number=tables.free)


def _what_counts(tournament: GoTournament) -> GoTournament:
    """What a draw is made from; a city or an arbiter's name is not."""
    return replace(tournament, name="", details=GoDetails())
