"""What an office seldom asks for and does not get: each refusal says why and stores nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from pairloom.correspondence.desk.adjudicate.adjudicating import (
    evidence_from,
    open_case,
)
from pairloom.correspondence.desk.announce.contests import add_teams, create_contest
from pairloom.correspondence.desk.enter.entries import (
    Entry,
    enter_player,
    enter_players,
    start_section,
)
from pairloom.correspondence.desk.enter.line_ups import set_line_up
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
    revoke_qualification,
)
from pairloom.correspondence.desk.leave.substituting import (
    ask_for_substitute,
    enter_substitute,
)
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    request_withdrawal,
)
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.office.register import import_register
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.closing import end_play
from pairloom.correspondence.desk.play.moving import LeaveDays, grant_leave_days
from pairloom.correspondence.desk.play.playing import take_result_back
from pairloom.correspondence.desk.play.read_scores import MOST_GAMES, read_scores
from pairloom.correspondence.desk.play.scores import hand_in_scores
from pairloom.correspondence.desk.play.writing import LONGEST, write_to_both
from pairloom.correspondence.desk.post.mail import mail_settings
from pairloom.correspondence.desk.post.outbox import resolve_letter
from pairloom.correspondence.desk.post.post_office import send_outbox
from pairloom.correspondence.desk.rate.list_exports import list_as_data, list_as_text
from pairloom.correspondence.desk.rate.list_proofs import what_would_change, why
from pairloom.correspondence.desk.rate.lists import (
    import_list,
    publish_list,
    take_over_list,
)
from pairloom.correspondence.desk.typed_tables import TakenRating, typed_rows
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground, Opening, ReplacementCause
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.ratings.periods import ListId, parse_list_id
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.states import PlayerState, RatingList, make_list
from pairloom.correspondence.records import Correspondent
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.errors import InputError, PairloomError, PgnError, TooLarge
from pairloom.storage import Database
from tests.director.correspondence.office_work import (
    NAMES,
    OfficeAtWork,
    answers,
    begin_a_group,
    register_players,
)

DAY = date(2015, 9, 1)

Act = Callable[[OfficeAtWork], object]


def refusal_of(office: OfficeAtWork, act: Act) -> str:
    """How an act is refused; nothing of it is in the log."""
    actions = len(office.desk.database.actions(office.event))
    with pytest.raises(PairloomError) as refused:
        act(office)
    assert len(office.desk.database.actions(office.event)) == actions
    return str(refused.value)


def _open(at: OfficeAtWork, one: int, other: int) -> object:
    key = at.key_of(one, other)
    return open_case(at.desk, at.place, key, Opening.DEATH, DAY)


def _import(at: OfficeAtWork, name: str, *rows: tuple[object, ...]) -> object:
    return import_list(at.desk, at.event, name, rows, date(2015, 6, 10))  # type: ignore[arg-type]


_IN_A_GROUP: dict[str, tuple[str, Act]] = {
    "adjudication of a finished game": (
        "1:1-2 has a result: 1-0",
        lambda at: _open(at, 1, 2),
    ),
    "the mark of adjudication as a result": (
        "a game is marked A by opening its adjudication",
        lambda at: at.result(3, 4, "A", DAY),
    ),
    "a result beside its adjudication": (
        "1:3-2 is under adjudication; its decision gives the result. If the case was opened by "
        "mistake, take that back in the history",
        lambda at: at.result(2, 3, "1-0", DAY),
    ),
    "the end of what has no end": (
        "Zimní pohár has no last day; its clocks end the games",
        lambda at: end_play(at.desk, at.place, DAY),
    ),
    "leave of somebody else": (
        "this player has no number in the competition",
        lambda at: grant_leave_days(at.desk, at.contest_place, 16, LeaveDays(DAY, DAY)),
    ),
    "a letter that is a book": (
        f"the letter has {LONGEST + 1:,} characters; {LONGEST:,} at most",
        lambda at: write_to_both(
            at.desk, at.place, at.key_of(1, 2), "x" * (LONGEST + 1)
        ),
    ),
    "a list there is not, for programs": (
        "there is no list 2016/1",
        lambda at: list_as_data(at.desk, at.event, "2016/1"),
    ),
    "a list there is not, as a table": (
        "there is no list 2016/1",
        lambda at: list_as_text(at.desk, at.event, "2016/1"),
    ),
    "the working of a list made elsewhere": (
        "the list 2015/2 was not made here: it cannot be worked out again",
        lambda at: why(at.desk, at.event, "2015/2", "130001"),
    ),
    "the working of a list there is not": (
        "the list 2016/1 was not made here: it cannot be worked out again",
        lambda at: why(at.desk, at.event, "2016/1", "130001"),
    ),
    "a list over a gap": (
        "the list 2015/2 is there; the next one is 2015/3",
        lambda at: _import(at, "2015/4", ("130001", 2400, 50)),
    ),
    "a list once more": (
        "the list 2015/2 is there; the next one is 2015/3",
        lambda at: _import(at, "2015/2", ("130001", 2400, 50)),
    ),
    "a rating of a stranger": (
        "player 77 is not registered",
        lambda at: _import(at, "2015/3", ("130001", 2400, 50), ("77", 2400, 50)),
    ),
    "a player twice on a list": (
        "player 130001 stands in the list twice",
        lambda at: _import(at, "2015/3", ("130001", 2400, 50), ("130001", 2410, 50)),
    ),
    "a rating nobody can have": (
        "player 130002: rating 99, games: 50; that cannot be",
        lambda at: _import(at, "2015/3", ("130001", 100, 50), ("130002", 99, 50)),
    ),
    "a rating above all": (
        "player 130002: rating 4000, games: 50; that cannot be",
        lambda at: _import(at, "2015/3", ("130001", 3999, 50), ("130002", 4000, 50)),
    ),
    "a rating from no game": (
        "player 130002: rating 2000, games: 0; that cannot be",
        lambda at: _import(at, "2015/3", ("130001", 2000, 1), ("130002", 2000, 0)),
    ),
    "a last game after the list": (
        "player 130001: the last game on 2015-06-01 is counted by a list after 2015/3, whose "
        "cut-off is 2015-05-31",
        lambda at: _import(
            at, "2015/3", TakenRating("130001", 2400, 50, (), date(2015, 6, 1))
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", _IN_A_GROUP)
def test_a_group_in_play_refuses(group: OfficeAtWork, name: str) -> None:
    group.result(1, 2, "1-0", DAY)
    _open(group, 2, 3)
    words, act = _IN_A_GROUP[name]
    found = {"1:1-2": group.key_of(1, 2), "1:3-2": group.key_of(2, 3)}
    for key, real in found.items():
        words = words.replace(key, real)
    assert refusal_of(group, act) == words


def test_what_a_list_has_counted_is_not_taken_back(group: OfficeAtWork) -> None:
    group.result(1, 2, "1-0", date(2015, 5, 20))
    publish_list(group.desk, group.event, date(2015, 6, 10))
    key = group.key_of(1, 2)
    words = refusal_of(
        group, lambda at: take_result_back(at.desk, at.place, key)
    )  # fmt: skip
    assert words == "a list has counted this result; enter the right one instead"
    assert group.state.games[key].result == "1-0"


def test_a_list_made_elsewhere_is_not_rated_again_with_another_result(group: OfficeAtWork) -> None:
    group.result(1, 2, "1-0", date(2015, 5, 20))
    _import(group, "2015/3", ("130001", 2400, 50), ("130002", 2390, 50))
    game = f"zimni-pohar/group-b/{group.key_of(1, 2)}"
    words = refusal_of(group, lambda at: what_would_change(at.desk, at.event, game, "0-1"))
    assert words == "the list 2015/3 was made elsewhere and cannot be rated again"


def test_a_group_has_sixty_players_at_most(office: OfficeAtWork) -> None:
    lines = [f"14{n:04},Person {n}" for n in range(1, 62)]
    import_register(office.desk, office.event, "\n".join(["id,name", *lines]))
    with office.desk.database.read(office.event) as reader:
        people = [one.correspondent for one in reader.all(Correspondent) if one.iccf_id[:2] == "14"]
    made = create_contest(
        office.desk, office.event, "Cup", start="2015-05-01", first_group="Group A"
    )
    office.contest = made.contest
    place = (office.desk, SectionPlace(office.event, made.contest, 1))
    everybody = [Entry(one, DAY) for one in people]
    words = refusal_of(office, lambda _: enter_players(*place, everybody))
    assert words == "Group A has 60 players; 60 at most"
    assert len(enter_players(*place, everybody[:60])) == 60


def test_a_board_starts_with_a_player_of_every_team(office: OfficeAtWork) -> None:
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    add_teams(office.desk, ContestPlace.of(made), ["Alfa", "Beta", "Gama"])
    for seat in (1, 3):
        enter_player(
            office.desk, SectionPlace(office.event, made.contest, 1), seat, on=DAY, seat=seat
        )
    words = refusal_of(
        office, lambda at: start_section(at.desk, SectionPlace(at.event, made.contest, 1))
    )
    assert words == "Board 1: 2 of 3 teams have a player"
    enter_player(office.desk, SectionPlace(office.event, made.contest, 1), 2, on=DAY, seat=2)
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))


def test_a_qualification_is_revoked_with_a_reason_only(office: OfficeAtWork) -> None:
    draft = QualificationDraft(1, "Final", DAY, "wild card")
    grant_qualification(office.desk, office.event, draft)
    words = refusal_of(office, lambda at: revoke_qualification(at.desk, at.event, 1, DAY, "  "))
    assert words == "revoking a qualification needs a reason; it stays in the log"


@pytest.mark.parametrize("years", [0, 51])
def test_a_qualification_is_valid_for_a_number_of_years_that_can_be(
    office: OfficeAtWork, years: int
) -> None:
    draft = QualificationDraft(1, "Final", DAY, "wild card", years)
    words = refusal_of(office, lambda at: grant_qualification(at.desk, at.event, draft))
    assert words == "it is valid for 1 to 50 years, or without an end"


def _ban(office: OfficeAtWork, player: int) -> None:
    asked = WithdrawalRequest("", DAY, Ground.ILLNESS, 4, "operation", opponents_informed=True)
    made = request_withdrawal(office.desk, office.event, player, asked)
    told = answers(office, player, WithdrawalKind.ACCEPTED)
    place = (office.desk, office.event, made.withdrawal)
    decide_request(*place, Step.ACCEPT, Role.DIRECTOR, DAY, answers=told)


def _beside(office: OfficeAtWork) -> None:
    """Another competition, of numbers 14 and 15 alone."""
    made = create_contest(
        office.desk, office.event, "Cup", start="2015-05-01", first_group="Group A"
    )
    for player in (14, 15):
        enter_player(
            office.desk, SectionPlace(office.event, made.contest, 1), player, on=date(2015, 4, 20)
        )
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))


def test_who_is_banned_or_has_a_place_or_has_died_is_no_substitute(board: OfficeAtWork) -> None:
    _beside(board)
    _ban(board, 14)
    import_register(board.desk, board.event, "id,name,status\n130016,Vlk Ota,deceased\n")
    place = (board.desk, board.place, 4)
    ask_for_substitute(*place, ReplacementCause.STOPPED, DAY)
    on, later = date(2015, 9, 10), date(2015, 9, 20)

    def name(player: int) -> str:
        return refusal_of(board, lambda _: enter_substitute(*place, player, on=on, starts_on=later))

    said = {player: name(player) for player in (14, 16, 5)}
    assert said[14].startswith("Hájek Vít cannot play. Banned through 2016-03-01")
    assert said[16] == "substitute: Vlk Ota is marked as deceased"
    assert said[5] == (
        "substitute: Kőszegi Ödön plays in this competition already: Board 1 for Team 5"
    )
    assert board.state.seats[4].correspondent == 4


def test_a_file_of_too_many_games_is_not_read() -> None:
    text = '[White "A"]\n\n*\n\n' * (MOST_GAMES + 1)
    with pytest.raises(TooLarge, match=r"^all\.pgn: 2,001 games; 2,000 at most in one file$"):
        read_scores("all.pgn", text.encode(), False)
    assert len(read_scores("all.pgn", text[: -len(text) // 2].encode(), False)) <= MOST_GAMES


def test_a_game_of_namesakes_is_found_by_the_cycle_or_by_numbers(office: OfficeAtWork) -> None:
    """Two of three have the same name, so that each pair has two games with the same tags."""
    import_register(office.desk, office.event, f"id,name\n130002,{NAMES[0]}\n")
    begin_a_group(office, 3, cycles=2)
    keys = [key for key, game in office.state.games.items() if game.black == 3]
    assert len(keys) == 2
    place = (office.desk, office.place)

    def hand_in(white: str, *tags: str) -> str:
        named = f'[White "{white}"]', f'[Black "{NAMES[2]}"]'
        text = "\n".join([*named, *tags, "", "1. e4 *", ""])
        (score,) = hand_in_scores(*place, text, on=DAY).scores
        return f"{score.cycle}:{score.white}-{score.black}"

    for tags in ((), ('[Round "?"]',)):
        with pytest.raises(PgnError) as refused:
            hand_in(NAMES[0], *tags)
        (finding,) = refused.value.findings
        assert str(finding.message) == (
            f"game 1, {NAMES[0]} – {NAMES[2]}: may be any of {', '.join(keys)}; write the ICCF "
            "number of a player who has a namesake"
        )
        assert (finding.code, finding.record) == ("E-PGN", "1")
    for key in keys:
        cycle, _, numbers = key.partition(":")
        assert hand_in(NAMES[0], f'[Round "{cycle}"]') == key
        assert hand_in(f"13000{numbers[0]}") == key


def test_a_security_there_is_not_is_no_setting_of_mail() -> None:
    named = {"PAIRLOOM_SMTP_HOST": "mail.example.org", "PAIRLOOM_SMTP_SECURITY": "rot13"}
    with pytest.raises(InputError, match="PAIRLOOM_SMTP_SECURITY is 'rot13'; possible: "):
        mail_settings(named)


def test_without_a_mail_server_nothing_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PAIRLOOM_SMTP_HOST", raising=False)
    with pytest.raises(InputError, match="no mail server is named: set PAIRLOOM_SMTP_HOST"):
        send_outbox(str(tmp_path / "none.db"))


def test_a_letter_without_an_address_is_not_sent_again(group: OfficeAtWork) -> None:
    import_register(group.desk, group.event, "id,name,email\n130001,Jančařík Radovan,\n")
    group.forget_letters()
    group.result(1, 2, "1-0", DAY)
    (letter,) = (one for one in group.letters if one.recipient == "Jančařík Radovan")
    assert letter.address == ""
    key = (letter.action, letter.letter)
    words = refusal_of(group, lambda at: resolve_letter(at.desk, at.event, *key, "again"))
    assert words == "Jančařík Radovan has no address"


def test_no_list_is_published_before_somebody_says_which_is_the_first(database: Database) -> None:
    office = register_players(database, 2)
    words = refusal_of(office, lambda at: publish_list(at.desk, at.event, DAY))
    assert words == "say in the settings of the office which list is the first one"
    edit_office(office.desk, office.event, contacts={}, first_list="2015/4")
    assert str(publish_list(office.desk, office.event, DAY)) == "2015/4"


def test_a_table_has_a_hundred_columns_at_most() -> None:
    names = ",".join(f"c{n}" for n in range(101))
    with pytest.raises(InputError, match=r"^line 1: 101 columns; 100 at most$"):
        typed_rows(names, (), "")
    assert len(typed_rows(names.rpartition(",")[0], (), "")[0]) == 100


def test_evidence_is_of_a_kind_that_can_be_read() -> None:
    with pytest.raises(InputError, match=r"^evidence is pgn, fen or analysis, not 'mp3'$"):
        evidence_from("mp3", "1. e4")


def test_a_namesake_enters_a_line_up_by_number(office: OfficeAtWork) -> None:
    import_register(office.desk, office.event, f"id,name\n130002,{NAMES[0]}\n")
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    add_teams(office.desk, ContestPlace.of(made), ["Alfa", "Beta"])
    office.contest = made.contest
    place = (office.desk, ContestPlace.of(made), 2)
    words = refusal_of(office, lambda _: set_line_up(*place, [NAMES[0], ""], DAY))
    assert words == ("board1: 2 players are called 'Jančařík Radovan'; write the ICCF number")
    set_line_up(*place, ["", "130002"], DAY)
    office.section = 2
    assert {seat: one.correspondent for seat, one in office.state.seats.items()} == {2: 2}


def _made(name: ListId, *players: str) -> RatingList:
    states = {player: PlayerState(2000, 50, 0) for player in players}
    return make_list(name, states, Policies(), system="iccf-2009", pool="standard")


def test_a_list_with_strangers_or_over_a_gap_is_not_taken_over(office: OfficeAtWork) -> None:
    strange = _made(parse_list_id("2015/3"), "130001", "79", "78")
    late = _made(parse_list_id("2015/4"), "130001")
    said = [
        refusal_of(office, lambda at, made=made: take_over_list(at.desk, at.event, made, DAY))  # type: ignore[misc]
        for made in (strange, late)
    ]
    assert said == [
        "player 78 is not registered",
        "the list 2015/2 is there; the next one is 2015/3",
    ]
