"""Standings: places, tie-breaks, categories and cross-tables."""

from pairloom.standings.categories import Category, CategoryRow, rank_category
from pairloom.standings.crosstable import (
    Crosstable,
    CrosstableCell,
    CrosstableRow,
    Order,
    make_crosstable,
    make_grid,
)
from pairloom.standings.make import StandingsRules, make_standings
from pairloom.standings.recorded import PlaceDifference, PlacesCheck, check_places
from pairloom.standings.table import Standings, StandingsRow

__all__ = [
    "Category",
    "CategoryRow",
    "Crosstable",
    "CrosstableCell",
    "CrosstableRow",
    "Order",
    "PlaceDifference",
    "PlacesCheck",
    "Standings",
    "StandingsRow",
    "StandingsRules",
    "check_places",
    "make_crosstable",
    "make_grid",
    "make_standings",
    "rank_category",
]
