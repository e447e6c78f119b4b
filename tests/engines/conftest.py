"""Random tournaments are shared with the differential tests; small positions are our own."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "differential"))
sys.path.insert(0, str(Path(__file__).parent / "fide_dutch"))
