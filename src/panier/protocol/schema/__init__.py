"""The protocol for other languages: JSON Schema, TypeScript, and the keys of all reasons."""
