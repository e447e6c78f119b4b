"""Events in stages for tests: many tournaments of one event, played in short."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.state import State
from pairloom.director.stages.loading import StoredStage, find_stage, stages_of
from pairloom.director.stages.planning import plan_stages
from pairloom.director.stages.rankings import is_over
from pairloom.domain.stage import Division, Qualification, Stage, StageSeeding
from pairloom.domain.staging import PlannedStage
from pairloom.engines.knockout import KnockoutPlan
from pairloom.storage.records import Game
from tests.director.desk.at_the_desk import Hall

CUP = KnockoutPlan(third_place=True)


def groups_then_knockout(
    groups: int,
    *,
    go: bool = False,
    first: int = 2,
    best_next: int = 0,
    seeding: StageSeeding = StageSeeding.CROSSED,
    division: Division | None = None,
    names: tuple[str, str] = ("Group", "Knockout"),
) -> list[PlannedStage]:
    """Round robins of groups; the first of each play a knockout with a match for third place."""
    prefix = "go-" if go else ""
    group, knockout = names
    rule = Qualification(knockout, first, best_next, seeding)
    made = Stage(group, f"{prefix}round-robin", division or Division(groups), 0, (rule,))
    return [PlannedStage(made), PlannedStage(Stage(knockout, f"{prefix}knockout"), CUP)]


@dataclass(frozen=True, slots=True)
class Staged:
    """An event whose first tournament has the players."""

    hall: Hall

    @property
    def desk(self) -> Desk:
        return self.hall.desk

    @property
    def event(self) -> int:
        return self.hall.place.event

    def plan(self, planned: list[PlannedStage]) -> None:
        plan_stages(self.desk, self.event, self.hall.place.competition, planned)

    def stage(self, number: int) -> StoredStage:
        return find_stage(stages_of(self.desk, self.event), number)

    def states(self, number: int) -> list[State]:
        return [self.state(one) for one in self.stage(number).competitions]

    def state(self, competition: int) -> State:
        return self.desk.state(Place(self.event, competition))

    def play_all(self, number: int, draws: frozenset[int] = frozenset()) -> None:
        """Every tournament of a stage to its end; groups (by number) of `draws` are all drawn."""
        for index, competition in enumerate(self.stage(number).competitions):
            place = Place(self.event, competition)
            while not is_over(self.desk.state(place)):
                self.play_round(place, "½-½" if index in draws else "")

    def play_round(self, place: Place, result: str = "") -> None:
        """The smaller entry is the stronger player, and wins."""
        drafted = pair_round(self.desk, place)
        publish_round(self.desk, place)
        for game in self.desk.state(place).games_by_round[drafted.round]:
            text = result or _usual(game)
            enter_result(self.desk, place, drafted.round, game.board, text)
        finish_round(self.desk, place)


def _usual(game: Game) -> str:
    return "1-0" if game.white < game.black else "0-1"
