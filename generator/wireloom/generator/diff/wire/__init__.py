"""Whether readers of one schema understand all that writers of another say, kind by kind."""

from wireloom.generator.diff.wire.walk import Walk

__all__ = ["Walk"]
