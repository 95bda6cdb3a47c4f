"""``wireloom conform``: a spec beside what the vendor publishes for machines to read."""
