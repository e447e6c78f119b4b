"""Makes `literal_alternatives` and the random tournaments importable."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent

sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parent / "differential"))
