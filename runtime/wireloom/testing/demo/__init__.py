"""The subcommand ``wireloom demo``: from a spec to a client that talks, each step shown."""
