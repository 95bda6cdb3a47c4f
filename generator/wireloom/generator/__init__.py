"""YAML specs of wire protocols to Python, docs and test vectors."""
