"""Files of Go tournaments: results out and back, whole events in, players from lists."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.go.files import go_file_text, import_event
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.importing import import_entries
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.prompts import before_pairing
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.entry_lists.kinds import GO
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.domain.go import GoGame, GoPlayer, GoResult, GoRound, GoTournament, parse_rank
from pairloom.errors import FieldsRefused, GoFileError, InputError, NotAllowed
from pairloom.formats import go_json
from pairloom.formats.egd import read_h9
from tests.director.desk.at_the_desk import Hall, Halls
from tests.director.desk.go.go_events import draw, mcmahon, play, snapshot
from tests.director.desk.literal_accounting import require_every_round_adds_up

LIST = """Surname;First name;Rank;GoR;PIN;Country;Club;Family
Kos;Ana;3d;2312.4;12345678;SLO;Ljubljana;
Hora;Emil;2 kyu;;;CZ;Praha;hora
Horová;Ema;;1480;;Czech Republic;Praha;hora
"""


def whole_event(event: Hall) -> None:
    """Five rounds with everything that can happen."""
    play(event, {1: "½-½"}, seed=1)
    request_bye(*event.at, event.entry(3), 2, "Z")
    play(event, {2: "1F-0F"}, seed=2)
    enter_player(*event.at, EntryDraft("Late, Ona", rank="1d", federation="SI", club="Koper"))
    play(event, {3: "0-0"}, seed=3)
    withdraw(*event.at, event.entry(12))
    play(event, {4: "0-1"}, seed=4)
    play(event, {5: "0F-0F"}, seed=5)


def played(tournament: GoTournament) -> list[set[tuple[object, ...]]]:
    """Rounds as sets of games with names, which no numbering can hide."""
    names = {one.number: one.name for one in tournament.players}
    return [
        {
            (names[game.white], names[game.black], game.handicap, game.result, game.by_default)
            for game in drawn.games
        }
        for drawn in tournament.rounds
    ]


def test_a_whole_event_on_both_databases_is_read_back_from_h9(hall_on_either: Halls) -> None:
    event = mcmahon(hall_on_either)
    whole_event(event)
    text = go_file_text(*event.at, "h9")
    back = read_h9(text.encode()).require()
    assert played(back) == played(snapshot(event))
    assert {(one.name, one.rank, one.country) for one in back.players} == {
        (one.name, one.rank, one.country) for one in snapshot(event).players
    }


def test_json_holds_everything(hall: Halls) -> None:
    event = mcmahon(hall)
    whole_event(event)
    assert go_json.read(go_file_text(*event.at, "json")) == snapshot(event)


def test_the_report_of_a_go_tournament_is_h9(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event, {1: "*"})
    assert event.report() == go_file_text(*event.at, "h9")
    assert "table 1 is adjourned and brings no points yet" in str(before_pairing(event.state)[0])


def test_no_result_file_before_the_first_round(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    with pytest.raises(InputError, match="no round"):
        go_file_text(*event.at, "h9")
    with pytest.raises(NotAllowed):
        go_file_text(Desk(event.database, event.onlooker[0].identity), event.place, "json")


@pytest.mark.parametrize("form", ["h9", "json"])
def test_a_whole_event_is_imported_with_its_results(hall: Halls, form: str) -> None:
    event = mcmahon(hall)
    whole_event(event)
    data = go_file_text(*event.at, form).encode()
    place = import_event(event.desk, f"cup.{form}", data)
    state = event.desk.state(place)
    assert state.competition.system == "mcmahon"
    assert [one.state for one in state.rounds] == ["finished"] * 5
    assert played(snapshot_of(state)) == played(snapshot(event))
    if form == "json":
        mine, theirs = snapshot(event), snapshot_of(state)
        assert theirs.players == mine.players
        assert [one.seed for one in theirs.rounds] == [1, 2, 3, 4, 5]


def test_a_file_that_cannot_be_read_makes_no_event(hall: Halls) -> None:
    event = mcmahon(hall)
    with event.refuses(GoFileError):
        import_event(event.desk, "x.h9", b"this is no tournament\n")
    with event.refuses(InputError):
        import_event(event.desk, "x.json", b'{"format": "other"}')
    knockout = snapshot(event)
    rules = replace(knockout.regulations, system=type(knockout.regulations.system).KNOCKOUT)
    text = go_json.write(replace(knockout, regulations=rules))
    with event.refuses(InputError, "cannot be imported as one tournament"):
        import_event(event.desk, "x.json", text.encode())


def test_a_list_with_ranks_is_imported(hall: Halls) -> None:
    event = hall(0, system="mcmahon")
    done = import_entries(*event.at, ListImport("list.csv", LIST.encode(), kind=GO))
    assert (done.count, done.left) == (3, 0)
    ana, emil, ema = (event.named(name) for name in ("Kos", "Hora, Emil", "Horová"))
    assert (ana.rank, ana.rating, ana.fide_id, ana.federation) == ("3d", 2312, "12345678", "SI")
    assert (emil.rank, emil.rating, emil.family) == ("2k", None, "hora")
    assert (ema.rank, ema.federation, ema.family) == ("6k", "CZ", "hora")


def test_players_are_taken_from_the_file_of_another_tournament(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    data = go_file_text(*event.at, "h9").encode()
    other = hall(0, system="mcmahon")
    done = import_entries(*other.at, ListImport("cup.h9", data, kind=GO))
    assert done.count == 12
    assert {one.rank for one in other.state.entries} == {one.rank for one in event.state.entries}


@pytest.mark.parametrize(
    ("draft", "field"),
    [
        (EntryDraft("A, B"), "rank"),
        (EntryDraft("A, B", rank="31k"), "rank"),
        (EntryDraft("A, B", rank="3d", rating="9999"), "rating"),
        (EntryDraft("A, B", rank="3d", federation="Atlantis"), "federation"),
        (EntryDraft("A, B", rank="3d", fide_id="12-34"), "fide_id"),
        (EntryDraft("A, B", rank="3d", correction="many"), "correction"),
        (EntryDraft("", rank="3d"), "name"),
    ],
)
def test_wrong_entries_are_refused_beside_their_field(
    hall: Halls, draft: EntryDraft, field: str
) -> None:
    event = hall(0, system="mcmahon")
    with event.refuses(FieldsRefused) as caught:
        enter_player(*event.at, draft)
    assert field in dict(caught.value.faults)


def imported(hall: Halls, drawn: GoRound, **changed: object) -> Hall:
    """Three players and one round, from a file."""
    event = hall(0)
    players = tuple(
        replace(GoPlayer(number, f"Player {number}", parse_rank("1d")), **changed)  # type: ignore[arg-type]
        for number in (1, 2, 3)
    )
    data = go_json.write(GoTournament(players, (drawn,), name="Cup")).encode()
    place = import_event(event.desk, "cup.json", data)
    return Hall(event.database, event.desk, place)


def test_who_has_no_game_in_a_file_is_accounted_for(hall: Halls) -> None:
    """A program that lets a player wait: there, at no table, not free and not excused."""
    event = imported(hall, GoRound((GoGame(1, 1, 2, result=GoResult.WHITE_WINS),)))
    assert [(bye.entry, bye.kind, str(bye.reason)) for bye in event.state.byes] == [
        (3, "Z", "no game in the file")
    ]
    require_every_round_adds_up(event.state)


@pytest.mark.parametrize(
    ("games", "free", "arrival", "words"),
    [
        (((1, 2), (3, 1)), None, 1, "player 1 is there 2 times"),
        (((1, 2),), 2, 1, "player 2 is there 2 times"),
        (((1, 2),), None, 2, "Player 1 plays in round 1, but is absent"),
    ],
)
def test_a_file_in_which_somebody_has_two_places_makes_no_event(
    hall: Halls,
    games: tuple[tuple[int, int], ...],
    free: int | None,
    arrival: int,
    words: str,
) -> None:
    tables = enumerate(games, 1)
    drawn = GoRound(tuple(GoGame(n, *pair, result=GoResult.WHITE_WINS) for n, pair in tables), free)
    with pytest.raises((InputError, GoFileError), match=words):
        imported(hall, drawn, arrival=arrival)


@pytest.mark.parametrize("late", [1, 2, 3])
def test_nobody_of_a_file_plays_or_is_free_before_arriving(hall: Halls, late: int) -> None:
    """White, Black and who is free: each alone comes only for round 2."""
    event = hall(0)
    players = tuple(
        GoPlayer(number, f"Player {number}", parse_rank("1d"), arrival=1 + (number == late))
        for number in (1, 2, 3)
    )
    drawn = GoRound((GoGame(1, 1, 2, result=GoResult.WHITE_WINS),), 3)
    data = go_json.write(GoTournament(players, (drawn,), name="Cup")).encode()
    with event.refuses(InputError, f"Player {late} plays in round 1, but is absent"):
        import_event(event.desk, "cup.json", data)
