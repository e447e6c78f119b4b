"""Cases from opening to result."""
