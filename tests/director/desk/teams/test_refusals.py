"""What is said to bad input in team events: what, where, and what to do."""

from __future__ import annotations

from datetime import datetime

import pytest

from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.teams.line_ups import hand_in, receipt_of
from pairloom.director.desk.teams.orders import find_faults
from pairloom.director.desk.teams.revealing import reveal_line_ups
from pairloom.director.desk.teams.roster_view import team_row
from pairloom.domain import TeamScore
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import ConfirmationNeeded, InputError, NoPairingExists
from pairloom.messages.current import current
from tests.director.desk.at_the_desk import MEANT
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    hall = team_hall(4)
    hall.publish()
    return hall


@pytest.mark.parametrize(
    ("places", "told"),
    [
        (
            (1, 5, 3, 4),
            "A 5, X (place 5) cannot sit above A 3, X (place 3): the order of the roster is fixed.",
        ),
        ((1, 2, 2, 3), "A 2, X is on boards 2 and 3. Choose somebody else for one of them."),
        (
            (1, 0, 3, 0),
            "Board 2 is empty and board 3 is not: only the last boards may stay empty.",
        ),
    ],
)
def test_a_line_up_that_is_not_allowed(hall: TeamHall, places: tuple[int, ...], told: str) -> None:
    roster = {member.place: member.entry for member in hall.roster("A")}
    players = tuple(roster.get(place, 0) for place in places)
    assert [str(fault) for fault in find_faults(hall.state, hall.team("A").entry, 1, players)] == [
        told
    ]
    with hall.refuses(InputError):
        hall.hand_in("A", places)


def test_a_stranger_in_a_line_up(hall: TeamHall) -> None:
    own, other = hall.roster("A"), hall.roster("B")
    players = (*(member.entry for member in own[:3]), other[3].entry)
    with hall.refuses(InputError, r"^B 4, X is not on the roster of A\.$"):
        hand_in(*hall.at, 1, hall.team("A").entry, players)


def test_a_team_below_the_minimum_is_asked(hall: TeamHall) -> None:
    players = (hall.roster("A")[0].entry, 0, 0, 0)
    with hall.refuses(ConfirmationNeeded) as caught:
        hand_in(*hall.at, 1, hall.team("A").entry, players)
    assert str(caught.value.consequence) == (
        "1 player: at least 2 of 4 boards are needed. The arbiter will be asked to forfeit the "
        "match."
    )


def test_a_reveal_with_nothing_handed_in_is_asked(hall: TeamHall) -> None:
    hall.hand_in("A", [1, 2, 3, 4])
    with hall.refuses(ConfirmationNeeded) as caught:
        reveal_line_ups(*hall.at, 1)
    assert str(caught.value.consequence) == (
        "3 teams have handed in nothing: B, C, D. They will play with the top of their rosters."
    )


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            TeamRegulations(pattern="WXWB"),
            "WXWB is no colour pattern: write W or B for each board, e.g. WBWB.",
        ),
        (
            TeamRegulations(bye_match_points=30),
            r"A bye cannot be worth more than a won match \(2.0 MP, 4.0 GP\).",
        ),
        (
            TeamRegulations(bye_game_points=45),
            r"A bye cannot be worth more than a won match \(2.0 MP, 4.0 GP\).",
        ),
        (
            TeamRegulations(primary=TeamScore.GAME),
            r"Acceleration needs match points as the primary score \(C.04.7\).",
        ),
    ],
)
def test_regulations_that_cannot_be(
    team_hall: TeamHalls, rules: TeamRegulations, told: str
) -> None:
    hall = team_hall(2)
    values = {"team_rules": rules}
    if rules.primary is TeamScore.GAME:
        values["is_accelerated"] = True
    with hall.refuses(InputError, told):
        change_regulations(*hall.at, MEANT, **values)


def test_no_legal_round(team_hall: TeamHalls) -> None:
    """The teams concerned, and who decides."""
    hall = team_hall(2)
    hall.play()
    with hall.refuses(NoPairingExists) as caught:
        hall.pair()
    assert str(caught.value) == (
        "No legal pairing exists for round 2 (C.04.6 [C1]): too few opponents are left for B. "
        "The chief arbiter decides (C.04.6 art. 3.3.3)."
    )


def test_no_legal_round_without_a_bye_that_is_left(team_hall: TeamHalls) -> None:
    hall = team_hall(3, rounds=9)
    for _ in range(3):
        hall.play()
    with hall.refuses(NoPairingExists) as caught:
        hall.pair()
    assert str(caught.value) == (
        "No legal pairing exists for round 4 (C.04.6 [C2]): none of the teams may receive the "
        "bye. The chief arbiter decides (C.04.6 art. 3.3.3)."
    )


def test_who_did_not_see_what_was_handed_in_meanwhile_is_asked(hall: TeamHall) -> None:
    """By whom, when, and its receipt."""
    known = hall.hand_in("A", [1, 2, 3, 4])
    players = tuple(member.entry for member in hall.roster("A")[1:5])
    with hall.refuses(ConfirmationNeeded) as caught:
        hand_in(*hall.at, 1, hall.team("A").entry, players, seen="")
    time = current().time(datetime.fromisoformat(known.at).astimezone())
    receipt = receipt_of(known.fingerprint)
    assert str(caught.value.consequence) == (
        f"Ana Kos handed in at {time} (receipt {receipt}). Replace it?"
    )


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (4, []),
        (3, ["E has 3 players for 4 boards: board 4 will be empty in every round."]),
        (1, ["E has 1 player for 4 boards: boards 2 to 4 will be empty in every round."]),
    ],
)
def test_fewer_players_than_boards_is_a_warning(
    team_hall: TeamHalls, players: int, told: list[str]
) -> None:
    hall = team_hall(0)
    hall.enter_team("E", [2000] * players)
    assert [str(warning) for warning in team_row(hall.state, 1).warnings] == told
