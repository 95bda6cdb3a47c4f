"""From what a spec says to what it means: names bound, messages laid out whole."""
