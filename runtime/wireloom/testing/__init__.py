"""Embedded servers and fixtures for tests of programs that use wireloom."""
