"""Giving the prizes of a tournament by its standings, and the answer as data."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pairloom.director.prize_files import read_plan
from pairloom.director.ranking import RankedFile, StandingsRequest, rank_file, year_of
from pairloom.domain import Cell, Finding, Match, Outcome, Player, Severity, Team, Tournament
from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.money import write_amount
from pairloom.domain.prizes.plan import PrizeOrder, PrizePlan
from pairloom.errors import PrizePlanError
from pairloom.messages import Message, message
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.prizes import Award, Distribution, Kept, find_faults, give_prizes
from pairloom.ratings.fide.performance import performance_of
from pairloom.standings import Standings

__all__ = ["GivenPrizes", "contestants_of", "give", "give_file", "prizes_data"]


@dataclass(frozen=True, slots=True)
class GivenPrizes:
    """The prizes of a file; `notes` are findings that stop nothing."""

    ranked: RankedFile
    distribution: Distribution
    notes: tuple[Finding, ...]

    @property
    def title(self) -> Message:
        """What stands above the table."""
        standings, source = self.ranked.standings, self.ranked.source
        name = source.tournament.name or source.name
        if standings.is_final:
            return message("{name}: prizes", name=name)
        return message(
            "{name}: prizes as of round {round} of {rounds}",
            name=name,
            round=standings.after,
            rounds=standings.planned,
        )

    @property
    def names(self) -> Mapping[int, str]:
        """How the participants are called, by number."""
        return {row.participant.number: row.participant.name for row in self.ranked.rows}


def give_file(path: str, plan_path: str, request: StandingsRequest) -> GivenPrizes:
    """The prizes of a plan by the standings of a file; see `rank_file`, `read_plan` and
    `give_prizes` for what is raised."""
    ranked = rank_file(path, request)
    tournament = ranked.source.tournament
    plan = read_plan(plan_path, year_of(tournament))
    notes = tuple(finding.in_file(plan_path) for finding in find_faults(plan))
    if errors := [finding for finding in notes if finding.severity is Severity.ERROR]:
        raise PrizePlanError(errors)
    return GivenPrizes(ranked, give(plan, tournament, ranked.standings), notes)


def give(
    plan: PrizePlan,
    tournament: Tournament,
    standings: Standings,
    *,
    clubs: Mapping[int, str] | None = None,
    left_out: Collection[int] = (),
) -> Distribution:
    """Who gets what by these standings; `left_out` win nothing, as guests. Raises
    `PrizePlanError`."""
    contestants = contestants_of(plan, tournament, standings, clubs or {})
    return give_prizes(plan, (row for row in contestants if row.number not in left_out))


def contestants_of(
    plan: PrizePlan, tournament: Tournament, standings: Standings, clubs: Mapping[int, str]
) -> Iterator[Contestant]:
    """The rows of the standings as prizes see them; `clubs` are by number.

    Games and performances are those up to the round of the standings.
    """
    until = tournament.before(standings.after + 1)
    has_performances = any(prizes.order is not PrizeOrder.STANDINGS for prizes in plan)
    for row in standings.rows:
        participant = _participant(tournament, row.number)
        player = participant if isinstance(participant, Player) else None
        cells: Sequence[Cell | Match] = participant.record(standings.after)
        yield Contestant(
            number=row.number,
            place=row.place,
            level=(row.points.tenths, *row.values),
            player=player,
            club=clubs.get(row.number, ""),
            games=sum(cell.is_played and not cell.outcome.is_open for cell in cells),
            missed=sum(_is_missed(cell.outcome) for cell in cells),
            performance=_performance(until, player) if has_performances else None,
        )


def _participant(tournament: Tournament, number: int) -> Player | Team:
    return tournament.find_team(number) if tournament.teams else tournament.find_player(number)


def _is_missed(outcome: Outcome) -> bool:
    """Unplayed by choice: a requested bye or a forfeit loss."""
    return outcome.is_requested_bye or outcome is Outcome.FORFEIT_LOSS


def _performance(tournament: Tournament, player: Player | None) -> int | None:
    return None if player is None else performance_of(tournament, player.number).performance


def prizes_data(given: GivenPrizes) -> dict[str, Any]:
    """The answer for JSON: amounts as exact texts, workings in English."""
    distribution, names = given.distribution, given.names
    plan = distribution.plan
    speaker = ENGLISH.calling(lambda number: names.get(number) or str(number))
    return {
        "tournament": given.ranked.source.tournament.name,
        "after": given.ranked.standings.after,
        "final": given.ranked.standings.is_final,
        "currency": plan.currency,
        "fund": None if plan.fund is None else write_amount(plan.fund),
        "total": write_amount(plan.total),
        "given": write_amount(distribution.given),
        "kept": write_amount(distribution.held_back),
        "lists": [prizes.name for prizes in plan],
        "awards": [_award_data(plan, award, names, speaker) for award in distribution.awards],
        "trophies": [
            {
                "list": plan.lists[row.list].name,
                "place": row.place,
                "number": row.number,
                "name": names.get(row.number, ""),
                "trophy": row.trophy,
            }
            for row in distribution.trophies
        ],
        "not_given": [_kept_data(plan, row, speaker) for row in distribution.kept],
    }


def _award_data(
    plan: PrizePlan, award: Award, names: Mapping[int, str], speaker: Speaker
) -> dict[str, Any]:
    return {
        "list": plan.lists[award.list].name,
        "places": list(award.places),
        "number": award.number,
        "name": names.get(award.number, ""),
        "amount": write_amount(award.cents),
        "cents": award.cents,
        "shared_by": list(award.shared_by),
        "working": [speaker.say(line) for line in award.working],
    }


def _kept_data(plan: PrizePlan, row: Kept, speaker: Speaker) -> dict[str, Any]:
    return {
        "list": plan.lists[row.list].name,
        "place": row.place,
        "amount": write_amount(row.cents),
        "trophy": row.trophy,
        "reason": speaker.say(row.reason),
    }
