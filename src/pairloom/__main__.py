"""`python -m pairloom` is the command `pairloom`."""

from __future__ import annotations

import sys

from pairloom.cli import main

if __name__ == "__main__":
    sys.exit(main())
