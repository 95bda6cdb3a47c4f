"""The data source ``wire_capture``: TCP segments of captured packets, and the frames in them."""
