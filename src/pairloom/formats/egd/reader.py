"""Reading a result file of the European Go Database: H9, and the French `.tou`.

Nothing in a file raises an error: what is wrong becomes a finding with its line, and a file
with errors gives no tournament.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.domain.go import (
    HALF_FOR_ABSENCE,
    NO_HANDICAP,
    GoPlayer,
    GoRegulations,
    GoRound,
    GoSystem,
    GoTournament,
    HandicapRule,
    regulations_for,
)
from pairloom.formats.egd.h9_file import H9File, PlacedRow
from pairloom.formats.egd.headers import Head, find_heads, read_details, read_regulations
from pairloom.formats.egd.player_line import PlayerLine, read_player_line, with_fields
from pairloom.formats.egd.rounds import Rounds, Unplayed, padded, read_unplayed
from pairloom.formats.egd.score_heads import NO_CRITERION, meaning_of, read_score_heads
from pairloom.formats.egd.starts import Starts, find_starts, with_starts
from pairloom.formats.egd.text_lines import read_lines
from pairloom.formats.go_journal import GoJournal
from pairloom.messages import message


def read_h9(data: bytes | str, *, encoding: str | None = None) -> H9File:
    """Read an H9 file from memory; whatever it holds, the answer is an `H9File`."""
    journal = GoJournal()
    texts, encoding_used = read_lines(data, encoding, journal)
    heads: dict[str, Head] = {}
    columns: tuple[str, ...] | None = None
    lines: list[PlayerLine] = []
    for number, text in enumerate(texts, start=1):
        if text.startswith(";"):
            heads = {**find_heads(text, number), **heads}
            if columns is None:
                columns = read_score_heads(text)
        elif text.strip():
            line = read_player_line(text, number, len(lines) + 1, journal)
            lines.extend([line] if line else [])
    lines = [_without_fillers(line, columns) for line in with_fields(lines, journal)]
    note_empty(lines, journal)
    rules = read_regulations(heads, _plain_regulations(columns), journal)
    derived = rules.handicap if "HA" in heads else NO_HANDICAP
    tournament = make_tournament(lines, rules, derived, journal)
    starts = Starts(None, tournament.regulations.scoring)
    if not journal.has_errors:
        starts = find_starts(tournament, [line.scores for line in lines], columns or ())
        tournament = with_starts(tournament, starts)
        _note_starts(starts, columns, lines, journal)
    details = read_details(heads, journal)
    name = heads["EV"].text if "EV" in heads else ""
    return H9File(
        tournament=None if journal.has_errors else replace(tournament, name=name, details=details),
        findings=journal.findings(),
        columns=columns or (),
        rows=tuple(PlacedRow(line.number, line.place, line.scores) for line in lines),
        encoding=encoding_used,
        win_points=starts.scale,
        score_column=starts.column,
    )


def note_empty(lines: Sequence[PlayerLine], journal: GoJournal) -> None:
    """A file without players is none."""
    if not lines and not journal.has_errors:
        journal.note(
            "E-GO-EMPTY", message("no player in the file"), expected=message("a result file")
        )


def make_tournament(
    lines: Sequence[PlayerLine], rules: GoRegulations, rule: HandicapRule, journal: GoJournal
) -> GoTournament:
    """The tournament of the lines; `rule` gives handicaps where the lines do not.

    Opponents are named by line: with one lost, every number behind it would mislead.
    """
    if journal.has("E-H9-LINE"):
        lines = ()
    lines = padded(lines, journal)
    rounds = Rounds(lines, rule, rules.komi, journal)
    count = max((len(line.games) for line in lines), default=0)
    unplayed = read_unplayed(lines, count, rules.scoring, journal)
    return GoTournament(
        tuple(_player(line, unplayed) for line in lines),
        tuple(
            GoRound(rounds.games(number), free)
            for number, free in enumerate(unplayed.free, start=1)
        ),
        replace(rules, rounds=max(1, count), scoring=unplayed.scoring),
    )


def _player(line: PlayerLine, unplayed: Unplayed) -> GoPlayer:
    return GoPlayer(
        line.number,
        line.name,
        line.rank,
        country=line.country,
        club=line.club,
        pin=line.pin,
        absent=frozenset(
            number
            for number, (entry, free) in enumerate(
                zip(line.games, unplayed.free, strict=False), start=1
            )
            if entry.opponent == 0 and free != line.number
        ),
    )


def _without_fillers(line: PlayerLine, columns: tuple[str, ...] | None) -> PlayerLine:
    """Lines have at least four scores; zeros fill up for criteria there are not."""
    if columns is None or any(score != "0" for score in line.scores[len(columns) :]):
        return line
    return replace(line, scores=line.scores[: len(columns)])


def _plain_regulations(columns: tuple[str, ...] | None) -> GoRegulations:
    """Before the scores are looked at, only the first criterion tells the system."""
    if columns and meaning_of(columns[0]) not in ("MMS", "STS", NO_CRITERION):
        return regulations_for(GoSystem.SWISS, 1)
    return GoRegulations(scoring=HALF_FOR_ABSENCE)  # until the file's own scores tell


def _note_starts(
    starts: Starts,
    columns: tuple[str, ...] | None,
    lines: Sequence[PlayerLine],
    journal: GoJournal,
) -> None:
    if starts.column is not None:
        return
    if any(line.scores for line in lines):
        journal.note(
            "W-H9-SCORE",
            message("the printed scores do not follow from the rounds"),
            expected=message("a starting score and the points of the rounds"),
            action=message("starting scores by rank")
            if _is_mcmahon(columns)
            else message("starting scores 0"),
        )
    elif columns is None:
        journal.note(
            "I-H9-SYSTEM",
            message("the file does not tell the system"),
            action=message("read as McMahon"),
        )


def _is_mcmahon(columns: tuple[str, ...] | None) -> bool:
    return _plain_regulations(columns).system is GoSystem.MCMAHON
