"""WebSockets: when bytes arrived, frames, connections."""
