"""What clients of all clusters share: when to try again, connections to share, repairs.

Nothing here knows a protocol. What waits is written for asyncio in ``aio`` and made from that for
threads, as the clients are.
"""
