"""Knockouts of teams in files: as those of players, one match of every tie in a round."""

from __future__ import annotations

from pairloom.director.knockout_files import TEAMS, Knockouts

__all__ = ["FILE_SYSTEM"]

FILE_SYSTEM = Knockouts(TEAMS)
