"""The intermediate representation: what a spec says, as frozen data that knows its place."""
