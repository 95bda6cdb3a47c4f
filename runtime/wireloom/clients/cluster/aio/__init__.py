"""What waits, for asyncio."""
