"""File formats: text to tournament and back."""
