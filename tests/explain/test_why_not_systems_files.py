"""Why not? Asked of files, and how long an answer takes in a large field."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from pairloom.director.pairing import PairingRequest
from pairloom.director.questions import WISHES, ask_file
from pairloom.domain import Tournament
from pairloom.engines import get
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, Wish
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
BOUND = 0.3


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


def _ask(system: ExplainsAlternatives, snapshot: Tournament, asked: Alternative) -> float:
    """Processor time of an answer, or of saying that there is none."""
    start = time.process_time()
    with suppress(InputError):
        system.why_not(snapshot, asked)
    return time.process_time() - start


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("system", "size"), [(each, 300) for each in SYSTEMS[:3]] + [("team", 200)]
)
def test_an_answer_in_a_large_field_takes_less_than_a_third_of_a_second(
    system: str, size: int
) -> None:
    engine = get(system)
    assert isinstance(engine, ExplainsAlternatives)
    tournament = _played(system, size, 10, 11)
    random, longest = Random(1), 0.0
    for round_number in (3, 5, 7, 9):
        snapshot = tournament.before(round_number)
        present = [p.number for p in snapshot.participants if p.is_present(round_number)]
        engine.pair(snapshot)
        for _ in range(40):
            wish = random.choice((*Wish, *(Wish.MEETS,) * 6))
            one, other = random.sample(present, 2)
            asked = Alternative(wish, one, other if wish is Wish.MEETS else None)
            longest = max(longest, _ask(engine, snapshot, asked))
    print(f"{system}: {longest * 1000:.0f} ms")
    assert longest < BOUND
