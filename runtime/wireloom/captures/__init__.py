"""Captures: from files of packets to the frames of connections, and back to a file.

``files`` finds packets in pcap and pcapng, ``packets`` the TCP segments in them, ``segments`` says
which side sent one, ``reassembly`` puts what one side says in order, ``framing`` cuts it into
frames, and ``flows`` does that for both sides. ``writing`` writes packets. None of them knows a
protocol: ``framing.Reader`` is what they have to be told.
"""
