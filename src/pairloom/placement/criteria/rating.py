"""RATING: the rating. Czech rules 3.3.2."""

from __future__ import annotations

from pairloom.domain.go import GoPlayer, rank_text, rating_of_rank
from pairloom.messages import Text, message
from pairloom.placement.base import Description, Valued
from pairloom.placement.book import ScoreBook
from pairloom.placement.values import Written


class Rating(Valued):
    """The rating at registration; a player without one counts as the rating of the rank."""

    about = Description(
        "RATING",
        message("Rating"),
        message("Czech rules {article}", article="3.3.2 f"),
        message("The rating before the tournament, or the one that belongs to the rank."),
    )
    scale = 1

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return {player.number: rating_of(player) for player in book.tournament.players}

    def working(self, book: ScoreBook, number: int) -> tuple[Text, ...]:
        player = book.tournament.find_player(number)
        rank, rating = rank_text(player.rank), Written(str(rating_of(player)))
        if player.rating is not None:
            return (message("rating: {rating}", rating=rating),)
        return (message("no rating; {rank} counts as {rating}", rank=rank, rating=rating),)


def rating_of(player: GoPlayer) -> int:
    """The rating that counts."""
    return rating_of_rank(player.rank) if player.rating is None else player.rating


CRITERION = Rating()
