"""Materials of a replaced player: who is asked, with which reasons, for which games (§7(10))."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from pairloom.correspondence.desk.leave.materials import (
    TakenSeat,
    ask_for_materials,
    materials_handed_over,
    taken_seats,
)
from pairloom.correspondence.desk.leave.substituting import (
    ask_for_substitute,
    enter_substitute,
)
from pairloom.correspondence.desk.office.register import import_register
from pairloom.correspondence.desk.show.tasks import Task, tasks_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.records import ContestTeam, GameScore, MaterialsRequest
from pairloom.director.desk.history import take_back
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork

ASKED = date(2015, 6, 20)


@pytest.fixture
def replaced(board: OfficeAtWork) -> OfficeAtWork:
    """Number 4 has won one game and stopped; player 14 plays the eleven others."""
    board.result(4, 1, "1-0", date(2015, 5, 20))
    place = (board.desk, board.place, 4)
    ask_for_substitute(*place, ReplacementCause.STOPPED, date(2015, 6, 1), 20)
    enter_substitute(*place, 14, on=date(2015, 6, 10), starts_on=date(2015, 6, 15))
    return board


def taken(office: OfficeAtWork) -> TakenSeat:
    with office.desk.database.read(office.event) as reader:
        (found,) = taken_seats(reader, office.state, 4)
    return found


def ask(office: OfficeAtWork, **more: object) -> MaterialsRequest:
    place = (office.desk, office.place, 4)
    return ask_for_materials(*place, **{"on": ASKED, **more})  # type: ignore[arg-type]


@pytest.mark.article("sks-2014", "§7(10)")
def test_the_replaced_player_is_asked_for_the_games_taken_over(replaced: OfficeAtWork) -> None:
    made = ask(replaced)
    assert (made.asked_of, made.address) == ("Šimůnková Naděžda", "player4@example.org")
    action = replaced.desk.database.actions(replaced.event)[-1]
    letters = {one.address: one.body for one in replaced.letters if one.action == action.number}
    assert set(letters) == {"player4@example.org", "td@example.org"}
    assert "games of Šimůnková Naděžda against: Øvergård Sigrid" in letters["player4@example.org"]
    assert "Jančařík" not in letters["player4@example.org"]
    assert taken(replaced).requests == (made,)


@pytest.mark.article("sks-2014", "§7(10)")
def test_another_captain_is_asked_with_reasons_only(replaced: OfficeAtWork) -> None:
    for team in (4, 77):
        with pytest.raises(InputError, match=f"team {team} cannot be asked; possible: 1, 2, 3, 5"):
            ask(replaced, team=team, reasons="x")
    with pytest.raises(InputError, match="must be justified"):
        ask(replaced, team=9)
    assert taken(replaced).requests == ()
    made = ask(replaced, team=9, reasons="no answer from her")
    assert (made.asked_of, made.address) == ("Captain 9", "captain9@example.org")
    bodies = [one.body for one in replaced.letters if one.address == "captain9@example.org"]
    assert "Reasons: no answer from her" in bodies[-1]


def test_nobody_and_the_dead_are_not_asked(board: OfficeAtWork) -> None:
    """Before a substitute plays nobody has been replaced; after a death only captains are left."""
    with pytest.raises(NotAllowed, match="nobody has been replaced at number 4"):
        ask(board)
    place = (board.desk, board.place, 4)
    ask_for_substitute(*place, ReplacementCause.DEATH, date(2015, 6, 1))
    enter_substitute(*place, 14, on=date(2015, 6, 10), starts_on=date(2015, 6, 15))
    with pytest.raises(InputError, match="ask the captain of another team"):
        ask(board)


def test_an_answer_is_noted_once_and_not_before_the_question(replaced: OfficeAtWork) -> None:
    made = ask(replaced)
    place = (replaced.desk, replaced.contest_place)
    with pytest.raises(InputError, match="no request 9"):
        materials_handed_over(*place, 9, ASKED)
    with pytest.raises(InputError, match="asked on 2015-06-20, after"):
        materials_handed_over(*place, made.request, date(2015, 6, 19))
    materials_handed_over(*place, made.request, date(2015, 6, 30))
    assert [one.answered_on for one in taken(replaced).requests] == [date(2015, 6, 30)]
    with pytest.raises(NotAllowed, match="answered on 2015-06-30 already"):
        materials_handed_over(*place, made.request, date(2015, 7, 1))


def test_the_substitute_sees_the_games_taken_over_with_their_scores(
    replaced: OfficeAtWork,
) -> None:
    """The finished game is not among them; a score that was handed in is shown."""
    game = replaced.state.find_game(replaced.key_of(4, 2))
    actor = replaced.desk.identity.actor(replaced.event)
    with replaced.desk.database.change(replaced.event, actor, "score") as ledger:
        place = (replaced.event, replaced.contest, 1, 1, game.white, game.black)
        ledger.put(GameScore(*place, "1. e4 e5 2. Nf3", date(2015, 6, 21)))
    games = taken(replaced).games
    assert len(games) == 11
    assert replaced.key_of(4, 1) not in {one.key for one in games}
    assert [(one.opponent_seat, one.score) for one in games if one.score] == [
        (2, "1. e4 e5 2. Nf3")
    ]


def test_a_substitution_is_not_undone_while_materials_are_asked_for(
    replaced: OfficeAtWork,
) -> None:
    entered = replaced.desk.database.actions(replaced.event)[-1].number
    ask(replaced)
    asked = replaced.desk.database.actions(replaced.event)[-1].number
    with pytest.raises(InputError, match="have been asked for since"):
        take_back(replaced.desk, replaced.event, entered, reason="wrong player")
    take_back(replaced.desk, replaced.event, asked, reason="wrong player")
    take_back(replaced.desk, replaced.event, entered, reason="wrong player")
    assert replaced.state.seats[4].correspondent == 4


def test_materials_that_are_not_handed_over_need_the_director_after_a_fortnight(
    replaced: OfficeAtWork,
) -> None:
    """Asked on 20 June: 4 July is the fourteenth day."""
    made = ask(replaced)
    assert waiting(replaced, date(2015, 7, 4)) == []
    (task,) = waiting(replaced, date(2015, 7, 5))
    assert (str(task.sign), str(task.title)) == ("15 d", "Šimůnková Naděžda: materials")
    assert (task.article, task.target) == ("§7(10)", "substitutes/4")
    on = date(2015, 7, 5)
    materials_handed_over(replaced.desk, replaced.contest_place, made.request, on)
    assert waiting(replaced, date(2015, 8, 1)) == []


def waiting(office: OfficeAtWork, on: date) -> list[Task]:
    view = group_view(office.state, datetime(on.year, on.month, on.day, tzinfo=UTC))
    with office.desk.database.read(office.event) as reader:
        found = tasks_of(reader, office.state, view, on)
    return [one for one in found if str(one.act) == "Materials"]


def test_the_games_taken_over_have_their_opponents_and_colours_in_order(
    replaced: OfficeAtWork,
) -> None:
    games = taken(replaced).games
    state = replaced.state
    expected = []
    for key, game in state.games.items():
        if 4 in (game.white, game.black) and 1 not in (game.white, game.black):
            other = game.black if game.white == 4 else game.white
            colour = Colour.WHITE if game.white == 4 else Colour.BLACK
            expected.append((other, colour, state.person_at(other).name, key))
    assert {colour for _, colour, _, _ in expected} == set(Colour)
    assert [(one.opponent_seat, one.colour, one.opponent.name, one.key) for one in games] == sorted(
        expected, key=lambda one: one[0]
    )


def test_nobody_who_plays_on_the_board_or_has_died_is_a_substitute(board: OfficeAtWork) -> None:
    place = (board.desk, board.place, 4)
    ask_for_substitute(*place, ReplacementCause.STOPPED, date(2015, 6, 1), 20)
    import_register(board.desk, board.event, "id,name,status\n130015,Late Person,deceased\n")
    days = {"on": date(2015, 6, 10), "starts_on": date(2015, 6, 15)}
    for person, why in ((5, "plays in this competition already"), (15, "is marked as deceased")):
        with pytest.raises(InputError, match=why):
            enter_substitute(*place, person, **days)


def test_a_team_without_a_captain_is_not_asked(replaced: OfficeAtWork) -> None:
    actor = replaced.desk.identity.actor(replaced.event)
    with replaced.desk.database.change(replaced.event, actor, "captain") as ledger:
        team = ledger.get(ContestTeam, replaced.contest, 9)
        assert team is not None
        ledger.put(replace(team, captain=""))
    with pytest.raises(InputError, match="Team 9 has no captain; name one first"):
        ask(replaced, team=9, reasons="no answer")
