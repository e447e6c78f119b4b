"""Lists of tie-breaks under a name: what a rule book prescribes, or used to recommend.

| preset              | list               | where it comes from                                 |
|---------------------|--------------------|-----------------------------------------------------|
| `fide-1992`         | DE1ST, ARO, lots   | FIDE Swiss rules (1992) F10                         |
| `swiss`             | BH/C1, BH, SB, PS, DE, WIN, BWG | recommended by FIDE before 2023        |
| `round-robin`       | DE, WIN, SB, KS    | recommended by FIDE before 2023                     |
| `team`              | MPvGP, DE, BH/C1   | recommended by FIDE before 2023                     |
| `team-round-robin`  | MPvGP, EDE, EMGSB  | ours: tables have no Buchholz (C.07 art. 8 and 13)  |

FIDE recommends no list since 2023: the organiser announces one before the start (C.07 art. 4.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairloom.domain.systems import system_facts
from pairloom.errors import UnknownName
from pairloom.messages import message

__all__ = ["PRESETS", "Preset", "find_preset", "preset_of"]


@dataclass(frozen=True, slots=True)
class Preset:
    """A list of tie-breaks; `ends_in_lots`: what is still tied then is drawn."""

    name: str
    tiebreaks: tuple[str, ...]
    ends_in_lots: bool = False


PRESETS = {
    preset.name: preset
    for preset in (
        Preset("fide-1992", ("DE1ST", "ARO"), ends_in_lots=True),
        Preset("swiss", ("BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG")),
        Preset("round-robin", ("DE", "WIN", "SB", "KS")),
        Preset("team", ("MPvGP", "DE", "BH/C1")),
        Preset("team-round-robin", ("MPvGP", "EDE", "EMGSB")),
    )
}


def find_preset(name: str) -> Preset:
    """The preset with this name; raise `UnknownName` if there is none."""
    if name not in PRESETS:
        raise UnknownName(message("preset of tie-breaks"), name, PRESETS)
    return PRESETS[name]


def preset_of(system: str, tiebreaks: Sequence[str]) -> Preset | None:
    """What the rules of a pairing system prescribe where no tie-breaks are named.

    Only the rules of 1992 rank as well as pair.
    """
    return None if tiebreaks else PRESETS.get(system_facts(system).ranking)
