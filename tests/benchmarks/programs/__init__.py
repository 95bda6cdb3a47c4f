"""Programs that publish to a broker or consume from it; each prints one line of JSON.

``python -m tests.benchmarks.programs.NAME JOB PORT STREAM COUNT``. All send raw bodies of 100
bytes, 1000 at a time where the client can, and look at the length of each body that they get.
"""
