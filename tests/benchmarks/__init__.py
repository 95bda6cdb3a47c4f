"""How fast wireloom is, beside hand-written Python and beside named rivals.

``python -m tests.benchmarks`` measures CPU time, never wall time. What is compared is measured in
turns, so that a busy machine slows all of it alike, and what counts are ratios of medians. The
goals are ratios, too; a goal that is missed fails nothing unless ``--strict`` is given.
"""
