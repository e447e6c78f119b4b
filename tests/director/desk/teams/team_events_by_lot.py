"""A whole team event by lot: its regulations, its teams, and so many acts."""

from __future__ import annotations

import random
from pathlib import Path

from pairloom.director.desk import Desk
from pairloom.director.desk.report import report_text
from pairloom.director.desk.scores import points_before, points_in_standings
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.standings import standings_of
from pairloom.domain import ColourPreferenceType, TeamScore
from pairloom.domain.team_regulations import (
    EmptyBoards,
    LineUpOrder,
    LineUpsBy,
    MissingLineUp,
    Reveal,
    TeamRegulations,
)
from pairloom.storage.verification import verify
from tests.by_lot import Failure, drawn_from
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.director.desk.teams.random_team_events import TeamArbiter

__all__ = ["SYSTEMS", "arbiter_by_lot", "rules_by_lot", "run_team_event", "worked_out"]

SYSTEMS = ("team", "team", "team", "team-round-robin", "team-double-round-robin")


def rules_by_lot(seed: int) -> TeamRegulations:
    """Regulations of any kind that an organiser may announce."""
    lots = random.Random(seed)
    order = lots.choice(list(LineUpOrder))
    pattern = lots.choice(("WBWB", "WB", "WWBB", "BWWB", "WBWBW", "W"))
    return TeamRegulations(
        pattern=pattern,
        match_win=lots.choice((20, 30)),
        bye_match_points=lots.choice((None, 0, 20)),
        primary=lots.choice(list(TeamScore)),
        secondary=lots.choice((None, *TeamScore)),
        preferences=lots.choice(list(ColourPreferenceType)),
        order=order,
        order_limit={LineUpOrder.SHIFT: 1, LineUpOrder.RATING: 100}.get(order, 0),
        empty_boards=lots.choice(list(EmptyBoards)),
        missing_line_up=lots.choice((MissingLineUp.TOP, MissingLineUp.LAST)),
        line_ups_by=lots.choice((LineUpsBy.CAPTAINS, LineUpsBy.TABLE)),
        reveal=lots.choice((Reveal.ROUND, Reveal.CLOCK)),
        takes_late_line_ups=lots.random() < 0.3,
        roster_most=12,
        threshold=lots.choice((None, None, None, 5 * len(pattern))),
        home_is_black=lots.random() < 0.5,
        removes_early_leavers=lots.random() < 0.5,
    )


def arbiter_by_lot(seed: int, path: Path) -> TeamArbiter:
    """Somebody at the desk of a new event, in a new file."""
    lots, rules = random.Random(seed), rules_by_lot(seed)
    players = min(len(rules.pattern) + lots.randrange(3), 6)
    teams, system = lots.randrange(4, 8), lots.choice(SYSTEMS)
    options = {"rounds": 5} if system == "team" else {}
    hall = set_up_teams(
        open_empty(path), teams, players, rules=rules, **{"system": system, **options}
    )
    return TeamArbiter(hall, seed)


def worked_out(desk: Desk, hall: TeamHall) -> list[object]:
    """What is shown, paired and reported of an event, as one desk has it."""
    state = desk.state(hall.place)
    points = [points_before(shown, 4) for shown in (state, state.shown, state)]
    tournaments = [
        tournament_of(state, with_draft=with_draft, for_report=for_report)
        for with_draft in (False, True)
        for for_report in (False, True)
    ]
    tables = [standings_of(shown) for shown in (state, state.shown) if shown.has_begun]
    reports = [report_text(desk, hall.place)] if state.entries else []
    return [*points, points_in_standings(state), *tournaments, *tables, *reports]


def run_team_event(seed: int, path: Path, steps: int) -> int:
    """How many acts were done; a `Failure` names the seed, the act and what does not hold."""
    with drawn_from(seed):
        return _run_team_event(seed, path, steps)


def _run_team_event(seed: int, path: Path, steps: int) -> int:
    arbiter = arbiter_by_lot(seed, path)
    hall: TeamHall = arbiter.hall
    try:
        for _ in range(steps):
            arbiter.do_something()
        new_desk = Desk(hall.database, hall.desk.identity)
        assert worked_out(hall.desk, hall) == worked_out(new_desk, hall)
        problems = verify(hall.database).problems
        assert not problems, [str(problem) for problem in problems]
    except Exception as error:
        act = hall.last_action.act
        raise Failure(f"seed {seed}, act {hall.last_action.number}, {act!r}: {error!r}") from error
    finally:
        hall.database.close()
        path.unlink()
    return sum(arbiter.done.values())
