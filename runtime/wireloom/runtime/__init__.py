"""What every generated package stands on: errors, wire primitives, sessions and transports."""
