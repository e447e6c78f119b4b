"""Until the reveal nobody learns who plays: not from the log, a backup, or a page."""

from __future__ import annotations

import gzip
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from pairloom.director.desk.history import take_back
from pairloom.director.desk.teams.line_ups import receipt_of
from pairloom.errors import InputError
from pairloom.storage import Database
from pairloom.storage.sealed_line_ups import fingerprint_of
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.director.desk.teams.conftest import TeamHalls

FIRST, OTHER = (1, 2, 3, 4), (2, 3, 4, 5)
_HIDDEN = re.compile(r"[0-9a-f]{64}|[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}")
_TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")


def event_with(folder: Path, places: Sequence[int]) -> TeamHall:
    """The same acts but for who was handed in."""
    folder.mkdir()
    hall = set_up_teams(open_empty(folder / "teams.db"), 4)
    hall.publish()
    hall.hand_in("A", places)
    return hall


def masked(text: str) -> str:
    """Without fingerprints, what follows from them, and times."""
    return _TIMES.sub("TIME", _HIDDEN.sub("HIDDEN", text))


def lines_of(path: Path) -> str:
    with gzip.open(path, "rt", encoding="utf-8") as packed:
        return packed.read()


def test_log_and_backup_of_an_event_tell_nothing(tmp_path: Path) -> None:
    texts = []
    for name, places in (("first", FIRST), ("other", OTHER)):
        hall = event_with(tmp_path / name, places)
        backup(hall.database, tmp_path / f"{name}.gz", events=[hall.place.event])
        text = lines_of(tmp_path / f"{name}.gz")
        assert "sealed_of" not in text
        assert not any(line_up.players for line_up in hall.state.line_ups)
        texts.append(masked(text))
        hall.database.close()
    assert texts[0] == texts[1]


def test_a_backup_of_everything_carries_the_seals(tmp_path: Path) -> None:
    hall = event_with(tmp_path / "first", OTHER)
    backup(hall.database, tmp_path / "all.gz")
    again = Database.open(tmp_path / "again.db")
    restore(again, tmp_path / "all.gz")
    copy = TeamHall(again, hall.desk.__class__(again, hall.desk.identity), hall.place)
    copy.reveal()
    roster = [member.entry for member in copy.roster("A")]
    line_up = next(each for each in copy.state.line_ups if each.team == copy.team("A").entry)
    assert line_up.players == tuple(roster[place - 1] for place in OTHER)
    again.close()
    hall.database.close()


def test_a_seal_that_was_altered_in_a_backup_is_noticed(tmp_path: Path) -> None:
    hall = event_with(tmp_path / "first", FIRST)
    backup(hall.database, tmp_path / "all.gz")
    text = lines_of(tmp_path / "all.gz")
    players = ",".join(str(member.entry) for member in hall.roster("A")[:4])
    others = ",".join(str(member.entry) for member in hall.roster("A")[1:5])
    assert text.count(f'"players":"{players}"') == 1
    with gzip.open(tmp_path / "altered.gz", "wt", encoding="utf-8", newline="\n") as packed:
        packed.write(text.replace(f'"players":"{players}"', f'"players":"{others}"'))
    again = Database.open(tmp_path / "again.db")
    with pytest.raises(InputError, match="sealed line-up"):
        restore(again, tmp_path / "altered.gz")
    again.close()
    hall.database.close()


def test_after_the_reveal_anybody_can_check_the_fingerprint(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    sealed = hall.hand_in("B", OTHER)
    hall.reveal()
    competition = hall.place.competition
    for line_up in hall.state.line_ups:
        place = (hall.place.event, competition, line_up.round, line_up.team)
        assert fingerprint_of(place, line_up.players, line_up.salt) == line_up.fingerprint
    known = next(each for each in hall.state.line_ups if each.team == hall.team("B").entry)
    assert known.fingerprint == sealed.fingerprint
    assert receipt_of(known.fingerprint) == receipt_of(sealed.fingerprint)


def test_who_takes_a_replacement_back_finds_the_first_line_up(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    hall.hand_in("A", FIRST)
    hall.hand_in("A", OTHER)
    take_back(hall.desk, hall.place.event, hall.last_action.number)
    hall.reveal()
    known = next(each for each in hall.state.line_ups if each.team == hall.team("A").entry)
    roster = [member.entry for member in hall.roster("A")]
    assert known.players == tuple(roster[place - 1] for place in FIRST)


def test_a_replacement_is_not_taken_back_once_it_is_known(team_hall: TeamHalls) -> None:
    """Otherwise the players of one line-up would stand beside the fingerprint of another."""
    hall = team_hall(4)
    hall.publish()
    hall.hand_in("A", FIRST)
    hall.hand_in("A", OTHER)
    replaced = hall.last_action.number
    hall.reveal()
    with hall.refuses(InputError, "match 1 have been revealed since; take the reveal back first"):
        take_back(hall.desk, hall.place.event, replaced)
    assert verify(hall.database).problems == ()
