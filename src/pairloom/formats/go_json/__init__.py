"""Our own form of a Go tournament: JSON that holds everything, to store and to exchange.

    {"format": "pairloom-go", "version": 1, "tournament": {"players": [...], ...}}

The fields are those of the records in `domain.go`, under the same names; sets and tuples are
lists, closed sets their values. A field left out has its default, so that a file of an older
program can be read; a field we do not know is refused, for it would be lost silently.

>>> from pairloom.domain.go import GoPlayer, GoTournament
>>> read(write(GoTournament((GoPlayer(1, "Novak, Jan", 2),)))).players[0].name
'Novak, Jan'
"""

from pairloom.formats.go_json.document import FORMAT, VERSION, read, write

__all__ = ["FORMAT", "VERSION", "read", "write"]
