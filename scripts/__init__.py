"""Tools of the repository itself; nothing of them is installed."""
