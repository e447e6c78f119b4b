"""What criteria count, how colours are decided, what engines note: by message id."""
