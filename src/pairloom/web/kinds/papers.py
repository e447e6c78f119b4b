"""Papers that several kinds of play have, made alike."""

from __future__ import annotations

from pairloom.director.desk.papers.cards import badges, place_cards
from pairloom.director.desk.papers.pairings import result_slips
from pairloom.director.desk.papers.players import check_in_list
from pairloom.messages import message
from pairloom.web.kinds.base import Document

__all__ = ["BADGES", "CHECK_IN_LIST", "PLACE_CARDS", "SLIPS"]

SLIPS = Document(message("Result slips"), True, maker=result_slips, has_table=False)
CHECK_IN_LIST = Document(message("Check-in list"), False, maker=check_in_list)
BADGES = Document(message("Badges"), False, maker=badges, has_table=False)
PLACE_CARDS = Document(message("Place cards"), False, maker=place_cards, has_table=False)
