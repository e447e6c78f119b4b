"""Findings about a report file: the list that grows while it is read, and every code there is."""

from __future__ import annotations

from collections import Counter

from pairloom.domain import Finding, Severity
from pairloom.domain.typed_text import shortened
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.lines import Line
from pairloom.messages import Message, Text, counted

# A damaged file can repeat one defect on every line; beyond this only the number is told.
MOST_OF_A_KIND = 1_000
# What is quoted of a line is cut: a line may be as long as the file.
_LONGEST_MESSAGE = 180
_LONGEST_QUOTE = 100

_SEVERITIES = {"E": Severity.ERROR, "W": Severity.WARNING, "I": Severity.INFO}


class Journal:
    """Collects findings; the first letter of a code is its severity."""

    def __init__(self, file: str = "") -> None:
        self._file = file
        self._findings: list[Finding] = []
        self._counts: Counter[str] = Counter()

    def note(
        self,
        code: str,
        message: Text,
        line: Line | None = None,
        field: Field | None = None,
        *,
        found: str = "",
        expected: Text = "",
        action: Text = "",
        player: int | None = None,
        round: int | None = None,
        team: int | None = None,
    ) -> None:
        """Add a finding; without a field it concerns the whole line."""
        self._counts[code] += 1
        if self._counts[code] > MOST_OF_A_KIND:
            return
        number, record, first, last = 0, "", 0, 0
        if line is not None:
            number, record, first, last = line.number, line.record, 1, max(1, len(line.text))
        if field is not None:
            first, last = field.first, field.last
        self._findings.append(
            Finding(
                code=code,
                message=_bounded(message),
                severity=_SEVERITIES[code[0]],
                file=self._file,
                line=number,
                column=first,
                column_end=last,
                record=record,
                field="" if field is None else field.name,
                found=shortened(found, _LONGEST_QUOTE),
                expected=expected,
                action=action,
                player=player,
                round=round,
                team=team,
            )
        )

    @property
    def has_errors(self) -> bool:
        return any(code[0] == "E" for code in self._counts)

    def findings(self) -> tuple[Finding, ...]:
        """All findings in the order of the file, those about the whole file first."""
        findings = sorted(self._findings, key=lambda finding: (finding.line, finding.column))
        for code, count in self._counts.items():
            if count > MOST_OF_A_KIND:
                more = _not_listed(count - MOST_OF_A_KIND, code)
                findings.append(Finding("I-MORE", more, Severity.INFO, self._file))
        return tuple(findings)


def _not_listed(count: int, code: str) -> Message:
    """That there are more findings of a kind than are told."""
    return counted(
        "{count} more finding {code} is not listed",
        "{count} more findings {code} are not listed",
        count,
        code=code,
    )


def _bounded(message: Text) -> Text:
    """What is told, with quotations of a line cut."""
    if isinstance(message, str):
        return shortened(message, _LONGEST_MESSAGE)
    if not any(
        isinstance(value, str) and len(value) > _LONGEST_MESSAGE for _, value in message.values
    ):
        return message
    return message.filled(
        **{
            name: shortened(value, _LONGEST_MESSAGE) if isinstance(value, str) else value
            for name, value in message.values
        }
    )


# Every code a finding about a report file can have, with its meaning in one line.
#
# E is an error: the file is not used until it is mended. W is a warning, I a note.

CODES = {
    "E-162": "points per result that cannot be read",
    "E-240": "a bye record with an unknown type",
    "E-250": "virtual points that cannot be read",
    "E-299": "abnormal points that cannot be read",
    "E-299-AMBIG": "abnormal points that can be read in two ways",
    "E-310-ALIGN": "a team record with shifted columns",
    "E-320": "points of a team's bye that cannot be read",
    "E-330": "a forfeited match that cannot be read, or of teams that did not meet",
    "E-352": "colours of the boards that cannot be read",
    "E-362": "match points that cannot be read",
    "E-BYE-OPP": "a bye against an opponent, or a result without one",
    "E-COL-MISMATCH": "two opponents with the same colour",
    "E-COLOUR": "a colour that is none, or is missing in a played game",
    "E-DUP-ID": "a starting number or team number twice",
    "E-EMPTY": "no player at all",
    "E-ENC": "an encoding that is not read",
    "E-ID": "a starting number or team number that is none",
    "E-LINE-UP": "a line-up with a player twice or of another team",
    "E-LONG": "a line beyond the limit, or too many lines",
    "E-MEMBER": "a player in two teams, or of none of the file",
    "E-MULTI": "a second tournament in the file",
    "E-NOT-TRF": "not a tournament report file",
    "E-OPP": "an opponent who is no number, does not exist or is the player",
    "E-OPP-MISMATCH": "two players who do not name each other",
    "E-OWN-TEAM": "a game of two players of one team",
    "E-REF": "a record about a participant or round that does not exist",
    "E-RES-PAIR": "two results that exclude each other",
    "E-RESULT": "a result code that is none",
    "E-ROUNDS": "a number of rounds that is none, or too many rounds",
    "E-ROUNDS-CONFLICT": "two different numbers of rounds",
    "E-ROUNDS-EXCEEDED": "more rounds paired than planned",
    "E-SEP": "something in a column that must be blank",
    "E-SHORT": "a player record that ends too early",
    "E-TAB": "a tab in a record with fixed columns",
    "E-TEAM-OPP": "a game against another team than the one their team meets",
    "I-092-TYPE": "the type code stands in the record for free text",
    "I-299": "points by decision of the arbiter, for some participants or rounds",
    "I-BLANKS": "tabs behind the end of a line, or blanks of another kind",
    "I-BIRTH": "a birth date in another form",
    "I-DATE": "a date in another form",
    "I-DEFAULT": "something not given, and what is assumed",
    "I-LATER-BYE": "a bye asked for in a round that is not next",
    "I-MORE": "further findings of the same kind are not listed",
    "I-RANKS": "ranks that are no places, or starting numbers that are the final places",
    "I-SEX": "an older letter for the sex",
    "I-TEAM": "a team competition without team records; the others are kept, not used",
    "I-TEAM-BYE": "a team's bye that only its players' lines tell",
    "I-TITLE": "an older form of a title",
    "I-TRF06-BYE": "a bye written as in TRF06",
    "W-013": "an older team record that differs from the newer ones",
    "W-192": "an unknown type code",
    "W-250": "virtual points for both scores of teams",
    "W-260-LAST": "a prohibition without a last round",
    "W-300": "a line-up that the players' lines do not confirm",
    "W-330": "a forfeited match in which games were played",
    "W-352": "boards or colours against the announced ones",
    "W-ACC-OVERLAP": "virtual points given twice",
    "W-BIRTH": "a birth date that cannot be read",
    "W-BYE-CONFLICT": "a bye record against the player's own line, or the team's boards",
    "W-COUNT": "an announced number that differs from the records",
    "W-DATE": "a date that cannot be told",
    "W-ENC": "not UTF-8; another encoding was judged",
    "W-FED": "a federation that is not three letters",
    "W-FIDEID": "a FIDE number that is none",
    "W-ID-GAP": "starting numbers with gaps",
    "W-LINE-UP": "games that follow no roster, without a line-up record",
    "W-LOST": "something the other dialect cannot hold",
    "W-NO-TEAM": "a player in no team",
    "W-NUM": "points in an unusual form",
    "W-POINTS": "points that do not follow from the results",
    "W-RANK": "a rank that is no number",
    "W-RATING": "a rating that is no number",
    "W-REALIGNED": "shifted columns that could be put in order",
    "W-SCORING": "a scoring that cannot be held",
    "W-SEX": "a letter for the sex that is none",
    "W-SHORT": "a player record without points and rounds",
    "W-STRENGTH": "a team's strength that is no number",
    "W-TB": "an unknown tie-break",
    "W-TEAM-POINTS": "points of a team that do not follow from the boards",
    "W-TITLE": "an unknown title",
    "W-TRF06-PAB": "old byes of which the pairing-allocated one is not known",
    "W-TRUNCATED": "a name too long for its columns",
    "W-TWO-PAB": "two pairing-allocated byes in a round",
    "W-UNKNOWN": "an unknown record",
}
