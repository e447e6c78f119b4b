"""Pages of correspondence offices: routes, what they share, templates and a style sheet."""
