"""Whatever is done, nobody is told of a player where teams are paired, nor the other way round."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from string import Formatter

import pytest

from pairloom.acts import words_of_act
from pairloom.director.desk.fields.side_words import WORDS_OF_SIDES
from pairloom.director.desk.fields.team_words import WORDS_OF_TEAMS
from pairloom.director.desk.remarks import remarks_of
from pairloom.errors import NoPairingExists, PairloomError
from pairloom.messages import Text
from pairloom.storage import Database
from scripts.messages.areas import templates
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import Hall, open_empty, set_up
from tests.director.desk.random_events import Arbiter
from tests.director.desk.sides.at_the_sides import set_up_sides
from tests.director.desk.teams.at_the_teams import set_up_teams
from tests.director.desk.teams.random_cups import CupArbiter
from tests.director.desk.teams.random_team_events import TeamArbiter
from tests.director.desk.teams.team_events_by_lot import rules_by_lot
from tests.words_said import said_by, with_word_of_others

_STEPS = 70
_NAME = re.compile(r"Player \d+, X")
# About players of teams, and about boards of matches.
OF_MEMBERS = frozenset(
    {
        "Edit player",
        "Enter player",
        "Remove player",
        "{count} player",
        "{player} for {team}",
        "{names}: fewer than {count} player. Those play who are there; to forfeit the match "
        "instead, cancel and decide it on its page.",
        "{player} sits on board {board} and belongs on board {right}: at most {limit} places may "
        "be between.",
        "{team} plays with these players already",
        "{name} has been in a line-up; say from which round on the player is away",
    }
)
OF_BOARDS = frozenset(
    {
        "round {round}, board {board}: {old} → {new}",
        "round {round}, board {board}: {old} → {new}. {effect}",
        "round {round}, board {board}: {seated} → {instead}",
        "round {round}, match {match}: {team} loses boards {boards}",
        "round {round} has no board {board}; it has {count} board",
        "round {round}, match {match}: boards count as played",
        "Round {round} already has {count} result (board {boards}), so its publication cannot be "
        "withdrawn.",
        "Match {match} has no boards yet: reveal its line-ups first.",
        "{count} match has no boards yet: match {matches}. Reveal its line-ups first.",
        "The boards give {left}–{right}, the sheet {sheet_left}–{sheet_right}. Check boards "
        "{first} to {last}.",
        "figures of the boards decide a match of teams; enter its play-off or have the lot drawn",
        "in a knockout nobody is ranked by points: decide the match, or its boards",
        "match {match} has results: its line-ups stay. Correct who sat at a board instead",
        "no board of match {match} was lost by a ruling",
        "A seat at board {board} is empty: it stays a win by forfeit for whoever is there.",
        "Board {empty} is empty and board {taken} is not: only the last boards may stay empty.",
        "Both sides have seen the boards of match {match}; only the chief arbiter opens hand-in "
        "again.",
        "Round 1 is published: the roster was announced in its order. Boards that were played stay "
        "as they are.",
        "board count, the lower wins (C.07 art. 12.1)",
        "board {board} has no result yet that could be verified",
        "match {match} has no boards yet: hand the line-up in instead",
        "round {round} is not finished: {count} result is missing: board {boards}",
        "round {round}, board {board}: {result}",
        "the colours of a board follow from the match and its pattern",
        "{count} result is missing: board {boards}",
    }
)


class ArbiterOfTeams(Arbiter):
    """Does to teams what is done to players, but for entering them, which needs a roster."""

    def _enter(self) -> None:
        return


class Listener:
    """Keeps every refusal that is made, whoever catches it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.refusals: list[PairloomError] = []
        make = PairloomError.__init__

        def noted(error: PairloomError, *values: object, **named: object) -> None:
            make(error, *values, **named)
            self.refusals.append(error)

        patch.setattr(PairloomError, "__init__", noted)

    def told(self) -> Iterator[Text]:
        # A pairing engine speaks of its own participants; what becomes of that is a refusal, too.
        return (each.message for each in self.refusals if not isinstance(each, NoPairingExists))


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    return Listener(monkeypatch)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_empty(tmp_path / "words.db")
    yield opened
    opened.close()


def wrong_words(hall: Hall, told: Iterable[Text]) -> set[str]:
    """The sentences of refusals, history and remarks with a word for who is paired elsewhere."""
    actions = list(hall.database.actions(hall.place.event))
    history = (text for each in actions for text in (each.summary, each.reason))
    acts = (words_of_act(each.act) for each in actions)
    kind = hall.state.kind
    return with_word_of_others(kind, said_by(kind, (*told, *history, *acts)))


def remarks_with_word_of_others(hall: Hall) -> set[str]:
    actions = list(hall.database.actions(hall.place.event))
    lines = [line for line in remarks_of(hall.state, actions) if "knockout: {" not in line]
    return with_word_of_others(hall.state.kind, (_NAME.sub("", line) for line in lines))


@pytest.mark.parametrize("seed", few_by_day(2, range(30)))
@pytest.mark.parametrize("system", ["team", "team-round-robin", "team-knockout"])
def test_teams_are_called_teams(
    database: Database, listener: Listener, system: str, seed: int
) -> None:
    options = {"rounds": 5} if system == "team" else {}
    hall = set_up_teams(database, 4 + seed % 5, rules=rules_by_lot(seed), system=system, **options)
    of_teams = CupArbiter if system == "team-knockout" else TeamArbiter
    of_all = ArbiterOfTeams(hall, seed)
    arbiter = of_all if seed % 2 else of_teams(hall, seed, lambda _: None)
    for _ in range(_STEPS):
        arbiter.do_something()
    assert wrong_words(hall, listener.told()) - OF_MEMBERS - OF_BOARDS == set()
    told_of_boards = (", board ", "loses boards", "decide team match")
    remarks = remarks_with_word_of_others(hall)
    assert {line for line in remarks if not any(word in line for word in told_of_boards)} == set()


def _players(database: Database, seed: int) -> Hall:
    return set_up(database, 6 + seed % 2, rounds=5)


def _table(database: Database, seed: int) -> Hall:
    return set_up(database, 5 + seed % 2, system="round-robin", rounds=5)


def _sides(database: Database, seed: int) -> Hall:
    return set_up_sides(database, 3 + seed % 2)


@pytest.mark.parametrize("seed", few_by_day(1, range(20)))
@pytest.mark.parametrize("make", [_players, _table, _sides])
def test_players_are_called_players(
    database: Database, listener: Listener, make: Callable[[Database, int], Hall], seed: int
) -> None:
    hall = make(database, seed)
    arbiter = Arbiter(hall, seed)
    for _ in range(_STEPS):
        arbiter.do_something()
    assert wrong_words(hall, listener.told()) == set()
    assert remarks_with_word_of_others(hall) == set()


def test_every_sentence_that_is_said_otherwise_is_one_of_the_program() -> None:
    """What is reworded in the program is found here, too; gaps and forms are the same."""
    used = {
        (told.id, told.context or "")
        for area in templates().values()
        for told in area
        if any("/fields/" not in place or "words" not in place for place, _ in told.locations)
    }
    for said, own in (*WORDS_OF_TEAMS.pairs, *WORDS_OF_SIDES.pairs):
        forms = (said.text, said.plural) if said.plural else said.text
        assert (forms, said.context) in used
        assert _gaps(own.text) == _gaps(said.text)
        assert _gaps(own.plural) == _gaps(said.plural)
        assert (own.text, own.context) != (said.text, said.context)


def _gaps(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
