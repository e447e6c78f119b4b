"""What somebody says who asks to withdraw."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.correspondence.domain.states import Ground

__all__ = ["Plea"]


@dataclass(frozen=True, slots=True)
class Plea:
    """Ground and circumstances, as a player or a third party for him tells them.

    `months` is for how long play is impossible. `can_communicate` is false for a player who
    cannot express his will: then the director decides with the head of the international section.
    """

    ground: Ground | None = None
    months: int = 0
    reasons: str = ""
    game_details: str = ""
    opponents_informed: bool = False
    by_third_party: bool = False
    can_communicate: bool = True
    agreed_by_international_head: bool = False
