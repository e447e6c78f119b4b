"""What is announced: changed while it may be, set otherwise than the rules, read in words."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import date
from itertools import product
from typing import Any

import pytest

from pairloom.correspondence.desk.announce.announcement_faults import (
    find_announcement_faults,
)
from pairloom.correspondence.desk.announce.announcing import announced_facts
from pairloom.correspondence.desk.announce.contests import (
    add_section,
    create_contest,
    edit_contest,
)
from pairloom.correspondence.desk.announce.outline import PARTS, outline_of
from pairloom.correspondence.desk.announce.overriding import drop_override, override_rule
from pairloom.correspondence.desk.announce.presets import presets
from pairloom.correspondence.desk.announce.rule_books import differences, rule_lines
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.leave.withdrawing import (
    WithdrawalKind,
    preview_withdrawal,
)
from pairloom.correspondence.desk.office.interpreting import (
    InterpretationDraft,
    edit_interpretation,
    interpretations_of,
    record_interpretation,
    remove_interpretation,
)
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.sections import rules_of
from pairloom.correspondence.domain.states import DrawRule, Ground
from pairloom.correspondence.records import Contest, Interpretation
from pairloom.correspondence.rules.requests import WithdrawalRequest
from pairloom.director.desk.history import take_back
from pairloom.errors import FieldsRefused, InputError, NotAllowed, NotFound, UnknownName
from pairloom.messages.catalogues import languages, speaker_of
from tests.director.correspondence.office_work import OfficeAtWork

DAY = date(2015, 10, 1)
READING = InterpretationDraft("2015-03-14", "2015/9", "7(3)", "Three months are 92 days.")


def announce(office: OfficeAtWork, players: int = 0, **announced: object) -> Contest:
    """A competition with one group that has not started."""
    values = {"start": "2015-05-01", **announced}
    made = create_contest(office.desk, office.event, "Cup", **values)
    add_section(office.desk, ContestPlace.of(made), "Group A")
    office.contest, office.section = made.contest, 1
    for number in range(1, players + 1):
        enter_player(
            office.desk, SectionPlace(office.event, made.contest, 1), number, on=date(2015, 4, 1)
        )
    return made


def contest_of(office: OfficeAtWork) -> Contest:
    return office.state.contest


def stored(office: OfficeAtWork) -> int:
    return len(office.desk.database.actions(office.event))


IMPOSSIBLE: tuple[tuple[dict[str, object], str, str], ...] = (
    ({"lowest_rating": 2100, "highest_rating": 1900}, "highest_rating", "below the lowest"),
    ({"lowest_rating": 0}, "lowest_rating", "from 1 to 4000"),
    ({"entry_fee": 100, "iccf_share": 101}, "iccf_share", "more than the entry fee"),
    ({"tablebase_pieces": 5}, "tablebase_pieces", "6 or 7"),
    ({"draw_rule": "never"}, "draw_rule", "ten-moves, one-per-game"),
    ({"first_draw_move": -1}, "first_draw_move", "from 0 to 300"),
    ({"qualifies_for": "Final"}, "promotion", "who goes up to Final"),
    ({"needs_qualification": "x" * 121}, "needs_qualification", "120 at most"),
    ({"leave_days": 400}, "leave_days", "from 0 to 366"),
    ({"seeding": "teams of four|1st league"}, "seeding", "1st league"),
    ({"name": "  "}, "name", "a name is needed"),
    ({"director_email": "nobody"}, "director_email", "no e-mail address"),
    ({"is_team": True, "boards": 3}, "is_team", "groups are made already"),
)


@pytest.mark.article("sks-2014", "§1(3)")
def test_a_change_that_cannot_be_names_its_field(office: OfficeAtWork) -> None:
    made = announce(office)
    before = stored(office)
    for announced, field, words in IMPOSSIBLE:
        with pytest.raises((FieldsRefused, NotAllowed), match=words) as refusal:
            edit_contest(office.desk, ContestPlace.of(made), **announced)
        if isinstance(refusal.value, FieldsRefused):
            assert [name for name, _ in refusal.value.faults] == [field]
    assert (stored(office), contest_of(office)) == (before, made)


def test_several_mistakes_are_named_at_once(office: OfficeAtWork) -> None:
    made = announce(office)
    wrong = {"end": "2015-02-30", "control": "ten", "draw_rule": "x"}
    with pytest.raises(FieldsRefused) as refusal:
        edit_contest(office.desk, ContestPlace.of(made), **wrong)
    assert {name for name, _ in refusal.value.faults} == set(wrong)


def test_before_the_start_everything_but_the_boards_may_change(office: OfficeAtWork) -> None:
    made = announce(office)
    changed = edit_contest(
        office.desk, ContestPlace.of(made),
        name=" Spring   Cup ", start="2015-06-01", control="30+3", lowest_rating=1900,
        highest_rating=2099, draw_rule="ten-moves", tablebase_pieces=6, promotion="iccf-class",
        qualifies_for="Master class",
    )  # fmt: skip
    assert contest_of(office) == changed
    assert (changed.name, changed.slug, changed.control) == ("Spring Cup", "cup", "30+3")


def test_once_a_group_has_started_texts_change_and_play_does_not(office: OfficeAtWork) -> None:
    made = announce(office, 3, promotion="iccf-class")
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))
    edit_contest(
        office.desk, ContestPlace.of(made),
        director="A. Nová", end="2017-05-01", entry_fee=300, iccf_share=50, shows_games=True,
        qualifies_for="Final",
    )  # fmt: skip
    before = stored(office)
    for settled in ({"tablebase_pieces": 7}, {"draw_rule": "ten-moves"}, {"lowest_rating": 2000}):
        with pytest.raises(NotAllowed, match="Group A has started, so this stays"):
            edit_contest(office.desk, ContestPlace.of(made), **settled)
    assert stored(office) == before


def test_an_announcement_is_not_changed_back_once_play_has_begun(office: OfficeAtWork) -> None:
    """Otherwise undoing an old edit would change the clocks of games in play."""
    made = announce(office, 3)
    edit_contest(office.desk, ContestPlace.of(made), control="10/40")
    edited = office.desk.database.actions(office.event)[-1]
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))
    started = office.desk.database.actions(office.event)[-1]
    with pytest.raises(InputError, match="Group A has started"):
        take_back(office.desk, office.event, edited.number)
    take_back(office.desk, office.event, started.number)
    take_back(office.desk, office.event, edited.number)
    assert contest_of(office).control == "10/50"


@pytest.mark.article("sks-2014", "§8(1)")
def test_an_override_decides_and_is_told_in_words(office: OfficeAtWork) -> None:
    """§8(1): the announcement adjudicates from 30 moves on; 27 moves are too few then."""
    made = announce(office, 4)
    override_rule(
        office.desk,
        ContestPlace.of(made),
        "adjudication_average",
        "30",
        "point 7",
    )
    (line,) = differences(contest_of(office))
    assert str(line.difference) == (
        "Games of an accepted withdrawal are adjudicated from this average of moves on: "
        "30 moves instead of 25 moves (point 7)"
    )
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))
    for other in (1, 3, 4):
        office.moves(2, other, 27)
    asked = WithdrawalRequest("", DAY, Ground.ILLNESS, 4, opponents_informed=True)
    preview = preview_withdrawal(
        office.desk, office.event, 2, WithdrawalKind.ACCEPTED, DAY, request=asked
    )
    (group,) = preview.consequences.groups
    assert group.results is not None
    assert {entry.result.text for entry in group.results.enters} == {"C"}


def test_every_kind_of_parameter_can_be_overridden_dropped_and_taken_back(
    office: OfficeAtWork,
) -> None:
    made = announce(office)
    place = (office.desk, ContestPlace.of(made))
    typed = {
        "silent_years": "1",
        "replaced_round_up": "yes",
        "average_basis": "full",
        "match_points": "3-1-0",
    }
    for parameter, value in typed.items():
        override_rule(*place, parameter, value, " announcement,  art. 4 ")
    rules = rules_of(contest_of(office))
    assert (rules.silent_years, rules.replaced_round_up, rules.match_points.win) == (1, True, 3)
    assert {one.reference for one in rules.overrides} == {"announcement, art. 4"}
    drop_override(*place, "silent_years")
    assert rules_of(contest_of(office)).silent_years == 2
    dropped = office.desk.database.actions(office.event)[-1]
    take_back(office.desk, office.event, dropped.number)
    assert rules_of(contest_of(office)).silent_years == 1
    for parameter in typed:
        drop_override(*place, parameter)
    assert contest_of(office).overrides == ()
    assert len(rule_lines(contest_of(office))) == 19


def test_parameters_that_are_never_asked_for_are_not_told_as_rules(office: OfficeAtWork) -> None:
    """Without withdrawals there is no ban after one; announced withdrawals bring it back."""
    made = announce(office, start="2023-01-01", rules="")
    place = (office.desk, ContestPlace.of(made))
    before = {line.parameter.name: line for line in rule_lines(made)}
    assert (before["accepted_months"].value, str(before["restriction_days"].value)) == (
        "–",
        "30 days",
    )
    assert not before["accepted_months"].can_be_overridden
    changed = override_rule(*place, "leaving", "withdrawals", "point 2")
    after = {line.parameter.name: line for line in rule_lines(changed)}
    assert (str(after["accepted_months"].value), after["restriction_days"].value) == (
        "6 months",
        "–",
    )


NO_OVERRIDES = (
    ("adjudication_average", "30", " ", "reference: say where"),
    ("adjudication_average", "many", "point 7", "value: 'many' is no whole number from 0 to 999"),
    ("adjudication_average", "25", "point 7", "sks-2014 has 25 already"),
    ("adjudication_average", "30", "x" * 121, "120 at most"),
    ("tie_breaks", "points", "point 7", "form of the competition"),
    ("average", "30", "point 7", "unknown rule parameter"),
)


def test_an_override_that_cannot_be_is_refused(office: OfficeAtWork) -> None:
    place = (office.desk, ContestPlace(office.event, announce(office).contest))
    before = stored(office)
    for parameter, value, reference, words in NO_OVERRIDES:
        with pytest.raises((FieldsRefused, UnknownName), match=words):
            override_rule(*place, parameter, value, reference)
        with pytest.raises(InputError, match="does not override"):
            drop_override(*place, parameter)
    assert stored(office) == before


def test_rules_stay_once_the_first_group_has_started(group: OfficeAtWork) -> None:
    place = (group.desk, group.contest_place)
    with pytest.raises(NotAllowed, match=r"Group B has started, so its rules stay .* \(§8"):
        override_rule(*place, "silent_years", "1", "point 7")
    with pytest.raises(NotAllowed, match="Group B has started"):
        drop_override(*place, "silent_years")


def in_words(contest: Contest) -> dict[str, str]:
    return {str(fact.term): str(fact.text) for fact in announced_facts(contest)}


def test_the_announcement_is_told_in_words(office: OfficeAtWork) -> None:
    made = announce(
        office, end="2017-05-01", control="30+3", tie_breaks="iccf", leave_days=30,
        draw_rule="one-per-game", first_draw_move=25, tablebase_pieces=7, lowest_rating=1900,
        promotion="sks-final", qualifies_for="the final of 2017", entry_fee=300, iccf_share=50,
        needs_qualification="the final", appeal_days=14, organiser="The federation",
    )  # fmt: skip
    assert in_words(made) == {
        "Start": "2015-05-01",
        "End": "2017-05-01",
        "Games": "all play all, rated",
        "Tie-breaks": "points, number of wins, Sonneborn-Berger, games among the tied",
        "Promotion": "the first half qualify for the final of 2017; valid for 4 years; "
        "the rest go down",
        "Rules": "sks-2014",
        "Time": "30 days and 3 for each move; days over 20 on one move count twice",
        "Moves go by": "server",
        "Clocks": "kept where the moves are made",
        "Leave": "30 days a year",
        "Draw offers": "one of each player in a game; no draw before move 25",
        "Tablebases": "claims with up to 7 pieces",
        "Who sees the games": "players and officers",
        "Adjudication": "14 days for an appeal",
        "Entries": "a rating of 1900 or more, or a qualification for the final",
        "Entry fee": "300, of which ICCF gets 50",
        "Organiser": "The federation",
        "Director": "–",
    }


def test_an_announcement_outside_the_validity_of_its_rules_says_so(office: OfficeAtWork) -> None:
    facts = in_words(announce(office, start="2018-01-01", rules="sks-2014"))
    assert facts["Rules"] == "sks-2014, made for starts from 2014-02-01 to 2016-12-31"


@pytest.mark.article("sks-2014", "§8(2)")
def test_an_interpretation_is_recorded_corrected_and_removed(office: OfficeAtWork) -> None:
    """§8(2): with the day and the number of the committee's resolution."""
    made = record_interpretation(office.desk, office.event, READING)
    assert (made.article, made.resolution) == ("§7(3)", "2015/9")
    better = InterpretationDraft("2015-03-14", "2015/9", "§7(2) b", "Illness means any.")
    edit_interpretation(office.desk, office.event, made.interpretation, better)
    with office.desk.database.read(office.event) as reader:
        (one,) = reader.all(Interpretation)
    assert (one.article, one.text) == ("§7(2)b", "Illness means any.")
    with pytest.raises(FieldsRefused, match="say why"):
        remove_interpretation(office.desk, office.event, made.interpretation, " ")
    remove_interpretation(office.desk, office.event, made.interpretation, "repealed by 2017/3")
    removed = office.desk.database.actions(office.event)[-1]
    with pytest.raises(NotFound, match="no interpretation 1"):
        remove_interpretation(office.desk, office.event, made.interpretation, "again")
    take_back(office.desk, office.event, removed.number)
    with office.desk.database.read(office.event) as reader:
        assert reader.all(Interpretation) == [one]


def test_interpretations_are_found_by_the_article_that_is_cited(office: OfficeAtWork) -> None:
    for number, article in enumerate(("7(3)", "§7(3)a", "§7(1)", "§7(10)", "§1", "ICCF 2.4.2")):
        draft = InterpretationDraft("2015-03-14", f"2015/{number}", article, "So it is read.")
        record_interpretation(office.desk, office.event, draft)

    def about(*articles: str) -> list[str]:
        with office.desk.database.read(office.event) as reader:
            return [one.article for one in interpretations_of(reader, articles)]

    assert about("§7(3)a") == ["§7(3)", "§7(3)a"]
    assert about("§7(1)") == ["§7(1)"]
    assert about("§10(1)") == []
    assert about("§7") == ["§7(1)", "§7(10)", "§7(3)", "§7(3)a"]
    assert len(about()) == 6


NO_INTERPRETATIONS = (
    ("decided_on", "", "day of the decision is needed"),
    ("decided_on", "2015-02-30", "is no day"),
    ("resolution", " ", "number of the resolution is needed"),
    ("article", "", "which article"),
    ("text", "\n", "how the article is read"),
    ("text", "x" * 4001, "4000 at most"),
    ("text", "Another text.", "is recorded already"),
)


def test_an_interpretation_without_day_or_resolution_is_refused(office: OfficeAtWork) -> None:
    record_interpretation(office.desk, office.event, READING)
    before = stored(office)
    for field, value, words in NO_INTERPRETATIONS:
        draft = InterpretationDraft(**{**asdict(READING), field: value})
        with pytest.raises(FieldsRefused, match=words):
            record_interpretation(office.desk, office.event, draft)
    assert stored(office) == before


WHOLE: dict[str, Any] = {
    "start": date(2015, 5, 1), "end": date(2017, 5, 1), "control": "10/40", "duplication": 15,
    "leave_days": 30, "organiser": "Org", "director": "Dir", "director_email": "d@example.org",
    "entry_fee": 300, "iccf_share": 50, "assessment_days": 20, "appeal_days": 10,
    "lowest_rating": 1900, "highest_rating": 2100, "tablebase_pieces": 7,
    "draw_rule": DrawRule.ONE_PER_GAME, "first_draw_move": 30, "needs_qualification": "Semi",
}  # fmt: skip
LEAGUE = Contest(
    1, 1, "league", "League", is_team=True, boards=3, seeding="teams of three|1st league", **WHOLE
)
CUP = Contest(
    1, 2, "cup", "Cup", cycles=2, tie_breaks="points,wins,sb", seeding_rating=1950,
    promotion="sks-semi-final", qualifies_for="Final", **WHOLE,
)  # fmt: skip
SAID_OF_BOTH = {
    "Start": "2015-05-01",
    "End": "2017-05-01",
    "Rules": "sks-2014",
    "Time": "10 moves in 40 days; days over 15 on one move count twice",
    "Moves go by": "server",
    "Clocks": "kept by the director",
    "Leave": "30 days a year",
    "Draw offers": "one of each player in a game; no draw before move 30",
    "Tablebases": "claims with up to 7 pieces",
    "Who sees the games": "players and officers",
    "Adjudication": "20 days for assessments; 10 days for an appeal",
    "Entries": "a rating from 1900 to 2100, or a qualification for Semi",
    "Entry fee": "300, of which ICCF gets 50",
    "Organiser": "Org",
    "Director": "Dir",
}


@pytest.mark.parametrize(
    ("contest", "more"),
    [
        (LEAGUE, {
            "Games": "teams on 3 boards; all play all, rated",
            "Tie-breaks": "match points, board points, points on board 1, 2, 3",
        }),
        (CUP, {
            "Games": "all play all twice, rated",
            "Tie-breaks": "points, number of wins, Sonneborn-Berger",
            "Promotion": "the winner qualifies for Final; valid for 4 years",
        }),
    ],
    ids=lambda one: getattr(one, "name", ""),
)  # fmt: skip
def test_a_competition_is_announced_with_every_fact(contest: Contest, more: dict[str, str]) -> None:
    assert find_announcement_faults(contest) == ()
    assert in_words(contest) == SAID_OF_BOTH | more


@pytest.mark.parametrize("boards", range(2, 7))
def test_every_board_of_a_league_needs_a_seeding(boards: int) -> None:
    """There is one for three boards; the first without is named."""
    words = [words for _, words in find_announcement_faults(replace(LEAGUE, boards=boards))]
    assert len(words) == (boards > 3)
    assert all("'teams of three, 1st league, 4'" in str(each) for each in words)


@pytest.mark.parametrize("language", languages())
def test_a_part_of_the_form_does_not_say_its_title_twice(language: str) -> None:
    """Beside the title stands what is chosen: not “Rules: rules sks-2014”."""
    say = speaker_of(language).say
    for preset, rules in product(presets(), ("", "sks-2014", "iccf-2022-etl")):
        told = outline_of(replace(preset.contest, rules=rules))
        assert set(told) == set(PARTS)
        for name, part in PARTS.items():
            beginning = say(told[name]).casefold()[: len(say(part.title))]
            assert beginning != say(part.title).casefold()
