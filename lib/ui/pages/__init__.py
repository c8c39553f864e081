"""Text in pages: rules, credits, messages."""
