"""What people see outside the browser: drawings for notebooks and pages, the terminal, and pages of rules."""
