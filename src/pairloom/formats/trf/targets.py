"""What each dialect can hold: one short entry per dialect, used by writer and converter.

| dialect  | rounds, colour | scoring  | requests | virtual | prohibited | type    |
|----------|----------------|----------|----------|---------|------------|---------|
| `trf26`  | 142, 152       | 162, 299 | 240      | 250     | 260        | 192     |
| `trf16`  | –              | –        | columns  | –       | –          | –       |
| `trf06`  | –              | –        | columns  | –       | –          | –       |
| `javafo` | XXR, XXC       | XXS      | columns  | XXA     | XXP        | –       |
| `trf06x` | XXR, XXC       | XXS      | columns  | XXA     | XXP        | –       |
| `bbp`    | 142, 152       | BB?      | 240      | 250     | 260        | 192 (1) |

(1) only the types that this engine knows.
"columns": a bye asked for in the coming round stands in that round's columns, and the
points already contain it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.errors import UnknownName


@dataclass(frozen=True, slots=True)
class Target:
    """The choices of one dialect; see the table above."""

    name: str
    numeric: bool = False
    """Has the numbered records of TRF26, and comments."""
    engine: bool = False
    """Has `XXR XXC XXA XXP`."""
    scoring: str = ""
    bye_letters: bool = True
    unrated_letters: bool = True
    type_codes: frozenset[str] | None = None
    """The only type codes the reader of this dialect accepts; `None` for all."""
    refused: frozenset[str] = frozenset()
    """Records that make the reader of this dialect give up."""

    @property
    def has_request_records(self) -> bool:
        return self.numeric

    @property
    def can_rank_by_position(self) -> bool:
        return self.engine or self.name == "bbp"


_BBP_TYPES = frozenset(
    "FIDE_DUTCH FIDE_DUTCH_2025 FIDE_DUTCH_BAKU FIDE_DUTCH_2025_BAKU "
    "FIDE_BURSTEIN FIDE_BURSTEIN_BAKU".split()
)

TARGETS = {
    target.name: target
    for target in (
        Target("trf26", numeric=True, scoring="162"),
        Target("trf16"),
        Target("trf06", bye_letters=False, unrated_letters=False),
        Target("javafo", engine=True, scoring="XXS"),
        Target("trf06x", engine=True, scoring="XXS", bye_letters=False, unrated_letters=False),
        Target(
            "bbp",
            numeric=True,
            scoring="BB",
            type_codes=_BBP_TYPES,
            refused=frozenset(("013", "310", "299")),
        ),
    )
}
DIALECTS = tuple(TARGETS)


def find_target(name: str) -> Target:
    """The dialect with this name; raise `UnknownName` if there is none."""
    if name not in TARGETS:
        raise UnknownName("dialect", name, TARGETS)
    return TARGETS[name]
