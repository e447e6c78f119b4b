"""Reports of a team event for rating offices: older forms, and norms over its boards."""

from __future__ import annotations

import pytest

from pairloom.director.desk.report import report_losses, report_text
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.adjustments import AdjustmentDraft, adjust_points
from pairloom.director.desk.teams.rosters import TeamDraft, enter_team
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.formats import trf
from pairloom.ratings.fide.norms import EventFacts, check_norm, possible_norms
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


def test_the_older_form_has_games_and_teams_and_says_what_it_lacks(team_hall: TeamHalls) -> None:
    hall = team_hall(5)
    hall.play({2: "1F-0F"})
    adjust_points(*hall.at, AdjustmentDraft(hall.team("B").entry, -10, 0), because())
    text = report_text(*hall.at, dialect="trf16")
    records = {line[:3] for line in text.splitlines()}
    assert {"001", "013"} <= records
    assert not records & {"299", "300", "310", "320", "330", "352", "362"}
    older = trf.load(text).require()
    newer = trf.load(hall.report()).require()
    assert [player.cells for player in older.players] == [player.cells for player in newer.players]
    assert [team.members for team in older.teams] == [team.members for team in newer.teams]
    told = [str(loss) for loss in report_losses(*hall.at, "trf16")]
    assert told[-1] == "and 4 more"
    for part in ("regulations for teams", "strength 2490 of team 1", "round 1 of team 5"):
        assert any(part in loss for loss in told), (part, told)


RESULTS = "11=11+1=111"
TITLES = ("GM", "IM", "GM", "IM", "GM", "GM", "IM", "FM", "GM", "IM")
FACTS = EventFacts(minutes=120, rounds_a_day=1)


@pytest.fixture
def candidate(team_hall: TeamHalls) -> TeamHall:
    """Eleven teams of one board and a reserve: the first of A plays all rounds but the rest."""
    hall = team_hall(0, rules=TeamRegulations(pattern="W"), rounds=11, system="team-round-robin")
    own = [EntryDraft("Kos, Ana", rating="2390", federation="SLO"), EntryDraft("Kos, Bor")]
    enter_team(*hall.at, TeamDraft("A"), own)
    for number, title in enumerate(TITLES):
        team = f"T{number}"
        federation = ("GER", "POL", "HUN", "CZE")[number % 4]
        rating = str(2480 + 5 * number)
        first = EntryDraft(f"{team}, X", rating=rating, title=title, federation=federation)
        enter_team(*hall.at, TeamDraft(team), [first, EntryDraft(f"{team}, Y")])
    for result in RESULTS:
        play_round(hall, result)
    return hall


def play_round(hall: TeamHall, result: str) -> None:
    """The candidate has this result; nobody cares about the others."""
    hall.publish()
    hall.reveal()
    (own,) = hall.roster("A")[:1]
    hall.enter_results()
    for game in hall.state.games_by_round[len(hall.state.settled)]:
        if own.entry in (game.white, game.black):
            is_white = game.white == own.entry
            texts = {"1": ("1-0", "0-1"), "=": ("½-½", "½-½"), "+": ("1F-0F", "0F-1F")}[result]
            hall.enter(game.board, texts[0 if is_white else 1])
    finish_round(*hall.at)


def test_norms_are_checked_over_the_boards_of_a_team_event(candidate: TeamHall) -> None:
    tournament = trf.load(candidate.report()).require()
    own = candidate.roster("A")[0]
    norm = check_norm(tournament, own.number, "GM", facts=FACTS)
    met = {
        (candidate.state.entry_by_id[seat].number, game.round)
        for game in candidate.state.games
        for seat in (game.white, game.black)
        if own.entry in (game.white, game.black)
    }
    assert {(game.opponent, game.round) for game in norm.games} <= met
    assert len(norm.games) == 9  # all but the forfeit
    assert norm.is_fulfilled
    assert own.number in {found.player for found in possible_norms(tournament, facts=FACTS)}
