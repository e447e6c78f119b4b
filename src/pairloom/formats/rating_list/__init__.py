"""Lists of rated players as FIDE publishes them: fixed columns or XML, packed or not."""

from pairloom.formats.rating_list.archive import OpenedList, open_list
from pairloom.formats.rating_list.journal import ListJournal
from pairloom.formats.rating_list.reader import RatingListReader

__all__ = ["ListJournal", "OpenedList", "RatingListReader", "open_list"]
