"""From what a spec says to what it means: names bound, short cuts spelt out, messages laid out whole."""
