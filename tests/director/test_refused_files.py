"""What a file cannot answer is refused in full words, and the folder stays as it was."""

from __future__ import annotations

import io
import multiprocessing
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director import files
from pairloom.director.certificates import with_round
from pairloom.director.checking import CheckRequest, check_loaded, check_one
from pairloom.director.checklists import make_checklist
from pairloom.director.drawing import with_drawn_numbers
from pairloom.director.explaining import result_data
from pairloom.director.files import find_tournament_files, read_bytes
from pairloom.director.go_checking import check_go_rounds
from pairloom.director.go_questions import draw_file, explain_file
from pairloom.director.pairing import PairingRequest, choose_system, pair_file, prepare_round
from pairloom.director.pool import run_in_order
from pairloom.director.questions import ask_file
from pairloom.director.ranking import (
    CategoryRequest,
    StandingsRequest,
    rank_file,
    working_lines,
)
from pairloom.director.reading import find_single_player, load_tournament
from pairloom.domain import Board, Colour, Player, RoundPairing, Settings, Tournament
from pairloom.domain.finding import Finding
from pairloom.domain.go import GoPlayer, GoSystem, GoTournament
from pairloom.domain.go.regulations import regulations_for
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.errors import FileAccess, InputError, PairloomError, TooLarge
from pairloom.formats import go_json
from pairloom.formats.trf import write_trf
from pairloom.messages import message
from tests.director.test_checking import REPORT

TEAMS = Path(__file__).parent.parent / "formats" / "files" / "team_round_robin.trf"
FIRST = PairingRequest(rounds=5, initial_colour=Colour.WHITE)
PLAYERS = tuple(Player(n, f"Player {n}") for n in range(1, 9))


class Folder:
    """One event that has begun, one that says nothing, a competition of teams, and three of Go."""

    def __init__(self, place: Path) -> None:
        self.begun = self._put(place / "begun.trf", REPORT)
        self.bare = self._put(place / "bare.trf", write_trf(Tournament(PLAYERS, name="Open")))
        settings = Settings(rounds=5, initial_colour=Colour.WHITE)
        self.new = self._put(place / "new.trf", write_trf(Tournament(PLAYERS, settings, "Open")))
        self.teams = self._put(place / "teams.trf", TEAMS.read_text(encoding="utf-8"))
        self.go = {system: self._put_go(place, system) for system in GoSystem}

    @staticmethod
    def _put(place: Path, text: str) -> str:
        place.write_text(text, encoding="utf-8")
        return str(place)

    def _put_go(self, place: Path, system: GoSystem) -> str:
        players = tuple(GoPlayer(n, f"P{n}", 3 - n) for n in range(1, 5))
        event = GoTournament(players, regulations=regulations_for(system, 3), name="Cup")
        return self._put(place / f"{system.value}.json", go_json.write(event))


def _tournament(path: str) -> Tournament:
    return load_tournament(path).tournament


def _say(path: str) -> object:
    return explain_file(draw_file(path, seed=1))


Act = Callable[[Folder], object]
REFUSALS: dict[str, tuple[str, Act]] = {
    "a round of teams": (
        "a round of teams cannot be written down without the players' line-ups",
        lambda at: with_round(_tournament(at.teams), RoundPairing((Board(1, 2),), None)),
    ),
    "a round that was not played": (
        "{begun} has no round 2: its rounds are 1 to 1",
        lambda at: check_loaded(load_tournament(at.begun), CheckRequest(round=2)),
    ),
    "a round before the first": (
        "{begun} has no round 0: its rounds are 1 to 1",
        lambda at: check_loaded(load_tournament(at.begun), CheckRequest(round=0)),
    ),
    "a round of Go that was not played": (
        "cup.json has no round 1: its rounds are 1 to 0",
        lambda at: check_go_rounds(
            go_json.read(Path(at.go[GoSystem.SWISS]).read_bytes()), "cup.json", 1
        ),
    ),
    "a check-list of another system": (
        "there is no check-list for the system dubov, only for dutch",
        lambda at: make_checklist(_tournament(at.new), None, system="dubov"),
    ),
    "numbers drawn too late": (
        "round 1 is paired already: pairing numbers are drawn before round 1 and stay",
        lambda at: with_drawn_numbers(_tournament(at.begun), 1),
    ),
    "numbers drawn for teams": (
        "numbers are drawn for players who play for themselves, not for teams",
        lambda at: with_drawn_numbers(_tournament(at.teams).before(1), 1),
    ),
    "no draw in a round robin": (
        "the table of a round robin gives its rounds; there is no draw",
        lambda at: _say(at.go[GoSystem.ROUND_ROBIN]),
    ),
    "no draw in a knockout": (
        "the bracket of a knockout gives its rounds; there is no draw",
        lambda at: _say(at.go[GoSystem.KNOCKOUT]),
    ),
    "a round of Go that cannot be drawn": (
        "{swiss}: round 2 cannot be drawn; rounds 1 to 1 can",
        lambda at: draw_file(at.go[GoSystem.SWISS], round_number=2),
    ),
    "an edition there is not": (
        "unknown edition of the system dutch '1066'; available: 2026",
        lambda at: choose_system(_tournament(at.new), "dutch", "1066"),
    ),
    "a knockout that is weighed": (
        "the bracket of a knockout gives its rounds; nothing is weighed in them",
        lambda at: choose_system(_tournament(at.new), "knockout", None),
    ),
    "a number of rounds that nobody tells": (
        "the number of rounds is not in the file; add a record '142 n' (or 'XXR n')"
        " or use 'pairloom pair --rounds n'",
        lambda at: pair_file(at.bare, PairingRequest()),
    ),
    "a round after the last": (
        "the only round of the tournament is already paired",
        lambda at: pair_file(at.begun, replace(FIRST, rounds=1)),
    ),
    "a colour that nobody tells": (
        "the initial colour, drawn by lot before round 1, is not in the file; add a record "
        "'152 W' or '152 B' (or 'XXC white1') or use 'pairloom pair --initial-colour white'",
        lambda at: pair_file(at.bare, PairingRequest(rounds=5)),
    ),
    "acceleration of a table": (
        "Baku acceleration is for Swiss systems, not for round-robin",
        lambda at: pair_file(at.bare, PairingRequest(system="round-robin", baku=True)),
    ),
    "a Maxi-tournament of another system": (
        "only the Lim system knows Maxi-tournaments (C.04.4.3 art. 3.2.3), dutch does not",
        lambda at: pair_file(at.new, PairingRequest(maxi=True)),
    ),
    "a wish nobody has": (
        "unknown wish 'grey'; possible: bye, no-bye, float, no-float, white, black",
        lambda at: ask_file(at.new, PairingRequest(), player=1, pair=None, wish="grey"),
    ),
    "standings after a round that was not played": (
        "{begun} has no standings after round 2: ask for 0 to 1",
        lambda at: rank_file(at.begun, StandingsRequest(after=2)),
    ),
    "standings before the beginning": (
        "{begun} has no standings after round -1: ask for 0 to 1",
        lambda at: rank_file(at.begun, StandingsRequest(after=-1)),
    ),
    "a category of teams": (
        "categories are for players, and this is a competition of teams",
        lambda at: rank_file(at.teams, StandingsRequest(category=CategoryRequest(sex="f"))),
    ),
    "the working of somebody else": (
        "nobody with number 9 is in the standings: 1, 2, 5, 3, 4, …",
        lambda at: list(working_lines(rank_file(at.begun, StandingsRequest()), 9)),
    ),
}  # fmt: skip


@pytest.fixture
def at(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


@pytest.mark.parametrize("name", REFUSALS)
def test_what_a_file_cannot_answer_is_refused(at: Folder, name: str) -> None:
    words, act = REFUSALS[name]
    place = Path(at.begun).parent
    before = {path: path.read_bytes() for path in place.iterdir()}
    with pytest.raises(PairloomError) as refused:
        act(at)
    expected = words.replace("{begun}", at.begun).replace("{swiss}", at.go[GoSystem.SWISS])
    assert str(refused.value) == expected
    assert {path: path.read_bytes() for path in place.iterdir()} == before


@pytest.mark.parametrize(
    "request_",
    [CheckRequest(system="dutch"), CheckRequest(edition="2026"), CheckRequest(maxi=True)],
)
def test_a_go_file_tells_its_system_itself(at: Folder, request_: CheckRequest) -> None:
    path = at.go[GoSystem.SWISS]
    failure = check_one(path, request_).failure
    assert failure is not None
    assert str(failure.message) == f"{path}: a Go file tells its system itself; name no other"


@pytest.mark.parametrize(
    "request_", [CheckRequest("knockout", edition="2026"), CheckRequest("knockout", maxi=True)]
)
def test_a_knockout_has_no_edition(at: Folder, request_: CheckRequest) -> None:
    failure = check_one(at.begun, request_).failure
    assert failure is not None
    assert str(failure.message) == "a knockout has no edition, and is no Maxi-tournament"


def test_a_lim_tournament_may_be_a_maxi_tournament(at: Folder) -> None:
    wanted = PairingRequest(system="lim", maxi=True)
    assert prepare_round(load_tournament(at.new), wanted).snapshot.settings.maxi


def test_a_folder_without_tournaments_is_told_with_all_that_was_looked_for(tmp_path: Path) -> None:
    (tmp_path / "notes.md").touch()
    with pytest.raises(FileAccess) as refused:
        find_tournament_files([str(tmp_path)])
    looked_for = "*.fid, *.h9, *.tou, *.tour, *.trf, *.trfx"
    assert str(refused.value) == f"{tmp_path}: contains no tournament files ({looked_for})"


def test_a_file_is_read_up_to_the_limit_and_not_beyond(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGEST_FILE", 2 * 1024**2)
    path = tmp_path / "large.trf"
    for size, is_read in ((files.LARGEST_FILE, True), (files.LARGEST_FILE + 1, False)):
        data = b"x" * size
        path.write_bytes(data)
        for name in (str(path), "-"):
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
            if is_read:
                assert read_bytes(name) == data
                continue
            shown = "standard input" if name == "-" else name
            with pytest.raises(TooLarge) as refused:
                read_bytes(name)
            assert str(refused.value) == f"{shown}: larger than 2 MB, the limit for one file"


def test_one_player_alone_is_told_with_the_file() -> None:
    told = Finding(
        "E-ALONE",
        message("only one player"),
        file="a.trf",
        expected=message("at least two players (records 001)"),
    )
    assert find_single_player(Tournament(PLAYERS[:1]), "a.trf") == [told]
    assert find_single_player(Tournament(PLAYERS[:2]), "a.trf") == []


def _refuse_four(task: int) -> int:
    if task == 4:
        raise InputError("task 4 cannot be done")
    return task * task


def test_tasks_are_answered_in_order_and_a_refusal_stops_only_their_own_processes() -> None:
    assert list(run_in_order(_refuse_four, range(4), jobs=2)) == [0, 1, 4, 9]
    other = multiprocessing.Process(target=time.sleep, args=(600,), daemon=True)
    other.start()
    try:
        with pytest.raises(InputError, match=r"^task 4 cannot be done$"):
            list(run_in_order(_refuse_four, range(8), jobs=2))
        assert other.is_alive()
    finally:
        other.kill()
        other.join()


def test_a_pairing_as_data_has_its_boards_and_colours_in_order() -> None:
    bracket = BracketTrace(
        score=10, moved_down=(5,), residents=(1, 2, 3), upfloaters=(4,), pairs=((1, 3), (5, 2)),
        downfloaters=(6,), decided_by="exchange", values={"C6": 1},
    )  # fmt: skip
    colours = (
        ColourTrace(Board(3, 1), "5.2.1", message("one")),
        ColourTrace(Board(5, 2), "5.2.5", message("two")),
    )
    trace = Trace((bracket,), colours, (message("a note"),))
    result = PairingResult(3, "dutch", "2026", (Board(3, 1), Board(5, 2)), 6, trace, resting=7)
    assert result_data(result, trace=True) == {
        "round": 3,
        "system": "dutch",
        "edition": "2026",
        "boards": [{"board": 1, "white": 3, "black": 1}, {"board": 2, "white": 5, "black": 2}],
        "bye": 6,
        "resting": 7,
        "trace": {
            "brackets": [
                {
                    "score": "1.0", "moved_down": [5], "residents": [1, 2, 3], "upfloaters": [4],
                    "pairs": [[1, 3], [5, 2]], "downfloaters": [6], "decided_by": "exchange",
                    "values": {"C6": 1},
                }
            ],
            "colours": [
                {"white": 3, "black": 1, "article": "5.2.1", "reason": "one"},
                {"white": 5, "black": 2, "article": "5.2.5", "reason": "two"},
            ],
            "notes": ["a note"],
        },
    }  # fmt: skip
