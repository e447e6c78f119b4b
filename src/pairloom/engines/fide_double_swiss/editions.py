"""The table of contents of C.04.5: which criteria there are, in order of priority.

| label | article | what is compared                                 | where                     |
|-------|---------|--------------------------------------------------|---------------------------|
| C1    | 2.1.1   | pairs that are not allowed                       | `criteria/c01_…`          |
| C2    | 2.1.2   | who may get the bye                              | `criteria/c02_…`          |
| C3    | 2.2.1   | everybody else can still be paired               | `upfloating/upfloaters`   |
| C4    | 2.3.1   | number of upfloaters                             | `upfloating/upfloaters`   |
| C5    | 2.3.2   | their scores                                     | `upfloating/by_weights`   |
| C6    | 2.3.3   | what is left to the following scoregroup         | `upfloating/following`    |
| C7    | 2.3.4   | upfloaters that floated in the round before      | `upfloating/upfloaters`   |
| C8    | 2.3.5   | their opponents that floated in the round before | `criteria/c08_…`          |

`upfloating` is `engines/common/upfloating/`, shared with the team system.
There is no criterion of colour: colours never influence who plays whom.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import RuleRef
from pairloom.engines.common.upfloating.pool import LookAhead

BOOK = "FIDE C.04.5"


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the system: its name, its reading of C6, and the articles of its criteria."""

    name: str
    look_ahead: LookAhead
    articles: tuple[tuple[str, str], ...]

    def rule(self, label: str) -> RuleRef:
        """The reference to a criterion; raise `KeyError` if the edition has none."""
        return RuleRef(BOOK, self.name, label, dict(self.articles)[label])


EDITION_2026 = Edition(
    "2026",
    LookAhead.PARITY,
    (
        ("C1", "2.1.1"),
        ("C2", "2.1.2"),
        ("C3", "2.2.1"),
        ("C4", "2.3.1"),
        ("C5", "2.3.2"),
        ("C6", "2.3.3"),
        ("C7", "2.3.4"),
        ("C8", "2.3.5"),
    ),
)
EDITIONS = {EDITION_2026.name: EDITION_2026}
