"""Values of the standings taken apart: the words of a row and of the value, as pages show them."""

from __future__ import annotations

import pytest

from pairloom.director.desk.value_rows import sentence_of, value_rows
from pairloom.domain import Tournament
from pairloom.messages.speaker import ENGLISH
from pairloom.tiebreaks import Working, get, open_book, parse_code, shown_value
from tests.tiebreaks.exercise_players import exercise_players
from tests.tiebreaks.exercise_teams import exercise_teams

SAID = ENGLISH.on_paper()
CODES = """
    PTS WIN WON BPG BWG PS PS/C1 REP STD BH BH/C1 BH/M1 BH/P FB AOB SB SB/C1 ARO TPR PTP APRO APPO
    DE
""".split()
OF_TEAMS = "BH:MP/C1 BH:GP FB:GP EMMSB EGGSB/C1/P MPvGP SSSC SSSC/F".split()


def working_of(tournament: Tournament, code: str, number: int) -> Working:
    return get(code).working(open_book(tournament), parse_code(code), number)


def told(tournament: Tournament, code: str, number: int) -> tuple[str, list[str]]:
    """The sentence, and the words of each row."""
    working = working_of(tournament, code, number)
    value = shown_value(working.value, get(code).format(working.value))
    rows = value_rows(tournament, working, tournament.next_round - 1)
    return SAID.show(sentence_of(working, value)), [SAID.show(row.words) for row in rows]


def test_scores_are_written_with_halves_and_without_the_number_of_who_stands_beside() -> None:
    sentence, rows = told(exercise_players(), "SB", 3)
    assert sentence == "Add up what 5 rounds brought: 10½."
    assert rows[0] == "The opponent's score 2½, times ½."


def test_what_belongs_to_no_round_is_not_called_a_round() -> None:
    sentence, rows = told(exercise_players(), "TPR", 3)
    assert sentence == "Add up 2 numbers: 2089."
    assert rows == [
        "average rating of the opponents in 5 games",
        "for a score of 3½ from 5 games (70 %)",
    ]


def test_a_value_without_rows_has_its_sentence() -> None:
    """What is told on a terminal, `DE of 3: no value (shown)`, is nothing for a page."""
    assert told(exercise_players(), "DE", 3) == (
        "There is nothing here that it could compare or count, so it has no value.",
        [],
    )


def test_a_dummy_that_is_multiplied_says_by_what() -> None:
    _, rows = told(exercise_teams(), "EMMSB", 1)
    (dummy,) = [words for words in rows if "dummy" in words]
    assert dummy.endswith(
        "not more than the opponent who was announced, 7. The score of the dummy is taken times 2."
    )
    assert "The opponent's score 7, adjusted from 6, times 2." in rows


@pytest.mark.parametrize(
    ("tournament", "codes"),
    [(exercise_players(), CODES), (exercise_teams(), OF_TEAMS)],
    ids=["players", "teams"],
)
def test_no_decimal_of_a_terminal_is_left(tournament: Tournament, codes: list[str]) -> None:
    """Scores end in halves or quarters, which have signs; means and chances keep their decimals."""
    numbers = [each.number for each in (tournament.teams or tournament.players)]
    for code in codes:
        for number in numbers:
            sentence, rows = told(tournament, code, number)
            for text in (*rows, sentence if code not in ("AOB", "SSSC", "SSSC/F") else ""):
                assert not any(decimal in text for decimal in (".5", ".25", ".75")), (code, text)
            assert sentence or rows, (code, number)
