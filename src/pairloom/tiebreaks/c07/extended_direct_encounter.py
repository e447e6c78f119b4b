"""EDE — extended direct encounter of teams, and its named chains. FIDE C.07 art. 13.3.

Direct encounter by the primary score, the whole of art. 6 with its repetitions; if that breaks no
tie, by the secondary score. A subset that is tied after that starts again with the primary score
(13.3.3). So FIDE's exercise ranks teams 1, 2 and 3, equal by game points among five, by the game
points among the three. Two teams still tied go on with knock-out criteria in the matches between
them, if the rules name them (since 2026):

| code  | after EDE |
|-------|-----------|
| EDEBT | BC, TBR   |
| EDEBB | BC, BBE   |
| EDET  | TBR       |
| EDEB  | BBE       |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.domain import TeamScore
from pairloom.messages import message
from pairloom.tiebreaks.among_tied import AmongTied, Look
from pairloom.tiebreaks.base import BOTH_EDITIONS, Description, Groups
from pairloom.tiebreaks.boards import compare_two
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.encounter import direct_encounter

CHAINS = {
    "EDE": (),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}

_NAMES = {
    "EDE": message("Extended Direct Encounter"),
    "EDEBT": message("Extended Direct Encounter, then board count and top board results"),
    "EDEBB": message("Extended Direct Encounter, then board count and bottom board elimination"),
    "EDET": message("Extended Direct Encounter, then top board results"),
    "EDEB": message("Extended Direct Encounter, then bottom board elimination"),
}
_ALONE = message("matches among the tied, by the primary and then the secondary score")
_CHAIN = message(
    "matches among the tied, by the primary and then the secondary score, "
    "then {codes} between two teams"
)
_BETWEEN_TWO = message("{about} in the matches between {tied}: order {order}")


class ExtendedDirectEncounter(AmongTied):
    """Direct encounter by both scores."""

    def __init__(self, code: str, then: tuple[str, ...]) -> None:
        self.then = then
        self.about = Description(
            code,
            _NAMES[code],
            "13.3",
            _CHAIN.filled(codes=then) if then else _ALONE,
            "A",
            modifiers="P",
            individual=False,
            team=True,
            editions=("2026",) if then else BOTH_EDITIONS,
        )

    def judge(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> tuple[list[Look], Groups]:
        looks, groups = self._judge_once(book, code, tied)
        if len(groups) == 1:
            return looks, groups
        order: Groups = []
        for group in groups:
            further, parts = self.judge(book, code, group) if len(group) > 1 else ([], [group])
            looks += further
            order += parts
        return looks, order

    def _judge_once(
        self, book: ScoreBook, code: Code, tied: Sequence[int]
    ) -> tuple[list[Look], Groups]:
        looks = []
        for score in _in_order(book):
            tables, groups = direct_encounter(book.by(score), tied, forfeits=code.forfeits)
            looks += [Look(score.value, table) for table in tables]
            if len(groups) > 1:
                return looks, groups
        for look in self._knock_out(book, code, tied):
            looks.append(look)
            if len(look.table.groups) > 1:
                break
        return looks, list(looks[-1].table.groups)

    def _knock_out(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> Iterator[Look]:
        """What decides between two teams, if the chain has it (13.3.2)."""
        if len(tied) != 2:
            return
        first, second = tied
        forfeits = code.forfeits or book.primary.predetermined
        for criterion in self.then:
            for about, table in compare_two(
                book, str(code), criterion, first, second, forfeits=forfeits
            ):
                yield Look(about, table, _BETWEEN_TWO)


def _in_order(book: ScoreBook) -> tuple[TeamScore, TeamScore]:
    both = (TeamScore.MATCH, TeamScore.GAME)
    return both if book.primary_score is TeamScore.MATCH else (both[1], both[0])


TIEBREAKS = tuple(ExtendedDirectEncounter(code, then) for code, then in CHAINS.items())
