"""Output for people outside the browser client: drawings for notebooks and pages, the terminal, and pages of rules."""
