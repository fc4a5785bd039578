"""HTTP: pages, requests, admission, limits, static files."""
