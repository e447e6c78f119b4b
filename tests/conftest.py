"""What all tests share: where things are, and how hard to try."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# "quick" draws the same examples every time, so that a red test is red for everybody;
# "nightly" looks for new ones.
settings.register_profile("quick", deadline=None, derandomize=True, max_examples=60)
settings.register_profile(
    "nightly", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("PAIRLOOM_PROFILE", "quick"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def examples() -> Path:
    """The example tournaments that the documentation speaks of."""
    return ROOT / "examples"
