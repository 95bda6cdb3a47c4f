"""What changed between two specs of a protocol, and what that means for whom."""
