"""What ``wireloom stream perf`` measures, on asyncio."""
