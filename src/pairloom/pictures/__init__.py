"""Pictures of a tournament: the figures behind them, and the sentence that each of them says.

`record` is what a tournament is here, whatever is played; there is a module for each picture, which
makes its figures, its answer and its table (`picture`), and `collection` has all of them. Nothing
here is drawn: that is done in `drawn`, the only place that knows the plotting library.
"""
