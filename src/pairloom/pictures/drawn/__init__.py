"""Pictures as SVG: the only place that knows the plotting library, loaded when one is drawn.

There is a module for each picture, which puts its figures on a `sheet`; `parts` writes what the
library lays out, and `style` says what the parts look like.
"""
