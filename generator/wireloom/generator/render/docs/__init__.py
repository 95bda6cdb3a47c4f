"""Pages of documentation in Markdown: views of a protocol, laid out by ``templates/docs``."""
