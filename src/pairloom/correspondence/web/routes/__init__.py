"""Routes of correspondence offices: one module per screen, each with a `router`."""
