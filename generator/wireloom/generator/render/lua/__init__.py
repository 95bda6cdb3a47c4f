"""Dissectors in Lua for Wireshark."""
