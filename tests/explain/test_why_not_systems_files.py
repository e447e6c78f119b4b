"""Why not? Asked of files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from pairloom.director.pairing import PairingRequest
from pairloom.director.questions import WISHES, ask_file
from pairloom.domain import Tournament
from pairloom.errors import InputError
from pairloom.formats.trf import write_trf
from pairloom.simulate import GeneratorOptions, generate

SYSTEMS = ("dubov", "burstein", "double-swiss", "team")
# The book of rules that answers; round 5 of 7 is no seeding round.
BOOKS = {
    "dubov": "FIDE C.04.4.1 (2026)",
    "burstein": "FIDE C.04.4.2 (2026)",
    "double-swiss": "FIDE C.04.5 (2026)",
    "team": "FIDE C.04.6 (2026)",
}


def _played(system: str, size: int, rounds: int, seed: int) -> Tournament:
    return generate(GeneratorOptions(players=size, rounds=rounds, system=system), seed)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_question_about_a_file_is_answered(system: str, tmp_path: Path) -> None:
    file = tmp_path / "event.trf"
    file.write_bytes(write_trf(_played(system, 10, 8, 3)).encode())
    request = PairingRequest(system=system, round=5)
    told: set[str] = set()
    for player in range(1, 11):
        for wish in WISHES:
            with suppress(InputError):  # who is absent, or has the bye and no colour
                asked = ask_file(str(file), request, player=player, pair=None, wish=wish)
                told |= set(asked.lines())
                assert asked.data()["system"] == system
    assert any(BOOKS[system] in line for line in told)
