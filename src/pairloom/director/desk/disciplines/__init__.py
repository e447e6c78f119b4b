"""Disciplines: what is played. A new one is a file here and its line below."""

from __future__ import annotations

from pairloom.director.desk.disciplines.base import Discipline
from pairloom.director.desk.disciplines.chess import CHESS
from pairloom.director.desk.disciplines.go import GO

__all__ = ["CHESS", "DISCIPLINES", "GO", "Discipline", "get_discipline"]

DISCIPLINES = (CHESS, GO)


def get_discipline(name: str) -> Discipline:
    """The discipline of that name; chess if there is none."""
    return next((discipline for discipline in DISCIPLINES if discipline.name == name), CHESS)
