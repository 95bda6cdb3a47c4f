"""From the representation to text: Python makes the decisions, templates hold the layout."""
