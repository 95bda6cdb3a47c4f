"""Whether passwords stay where they belong."""
