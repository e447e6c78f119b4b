"""The table of contents of C.04.6: what each edition compares, in order of priority.

| 2026 | article | 2024 | what is compared                            | where                   |
|------|---------|------|---------------------------------------------|-------------------------|
| C1   | 2.1.1   | C1   | pairs that are not allowed                  | `criteria/c01_…`        |
| C2   | 2.1.2   | C2   | who may get the bye                         | `criteria/c02_…`        |
| C3   | 2.2.1   | C3   | everybody else can still be paired          | `upfloating/upfloaters` |
| C4   | 2.3.1   | C4   | number of upfloaters                        | `upfloating/upfloaters` |
| C5   | 2.3.2   | C5   | their scores                                | `upfloating/by_weights` |
| C6   | 2.3.3   | C6   | what is left to the following scoregroup    | `upfloating/following`  |
| C7   | 2.3.4   |      | upfloaters that floated in the round before | `upfloating/upfloaters` |
| C8   | 2.3.5   | C7   | preferences missed                          | `criteria/c08_…`        |
| C9   | 2.3.6   | C8   | strong preferences missed (type B)          | `criteria/c09_…`        |
| C10  | 2.3.7   | C9   | teams that float twice running              | `criteria/c10_…`        |

`upfloating` is `engines/common/upfloating/`, shared with the Double-Swiss System.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairloom.domain import PointSystem, RuleRef, Team
from pairloom.engines.common.upfloating.pool import LookAhead, Pool
from pairloom.engines.fide_team_swiss.criteria import c02_bye_eligibility as c02
from pairloom.engines.fide_team_swiss.criteria import c10_floats as c10

BOOK = "FIDE C.04.6"


@dataclass(frozen=True, slots=True)
class Edition:
    """What an edition says differently; `labels` are those of C8, C9 and C10 of 2026."""

    name: str
    bye_is_barred: Callable[[Team, PointSystem], bool]
    look_ahead: LookAhead
    spares_floaters: bool
    float_cost: Callable[[Pool, int, int, int], int]
    labels: tuple[str, str, str]
    articles: tuple[tuple[str, str], ...]

    def rule(self, label: str) -> RuleRef:
        """The reference to a criterion; raise `KeyError` if the edition has none."""
        return RuleRef(BOOK, self.name, label, dict(self.articles)[label])


EDITION_2026 = Edition(
    "2026",
    c02.barred_by_kind,
    LookAhead.PARITY,
    spares_floaters=True,
    float_cost=c10.opponents_floated,
    labels=("C8", "C9", "C10"),
    articles=(
        ("C1", "2.1.1"),
        ("C2", "2.1.2"),
        ("C3", "2.2.1"),
        ("C4", "2.3.1"),
        ("C5", "2.3.2"),
        ("C6", "2.3.3"),
        ("C7", "2.3.4"),
        ("C8", "2.3.5"),
        ("C9", "2.3.6"),
        ("C10", "2.3.7"),
    ),
)
EDITION_2024 = Edition(
    "2024",
    c02.barred_by_points,
    LookAhead.WITHIN,
    spares_floaters=False,
    float_cost=c10.float_again,
    labels=("C7", "C8", "C9"),
    articles=tuple((f"C{number}", "3") for number in range(1, 10)),
)
EDITIONS = {edition.name: edition for edition in (EDITION_2024, EDITION_2026)}
