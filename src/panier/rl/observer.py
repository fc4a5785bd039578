"""The observers of OpenSpiel: what a seat sees or remembers, what all see, and what only one seat sees.

Texts grow with the length of a game; arrays have the same size throughout.
"""

from typing import Any, Generic, Protocol, TypeVar

import msgspec
import pyspiel

from panier.core.game import AnyGame
from panier.core.units import Seat
from panier.rl.episode import Episode, EpisodeConfig
from panier.rl.layout import Array, Layout
from panier.rl.memory import SeatMemory, memory_of

T = TypeVar("T")


def has_perfect_information(entry: AnyGame) -> bool:
    """Return whether every seat sees the whole state, and no two seats choose at the same time."""
    return bool(entry.part("rl", "PERFECT_INFORMATION"))


class MemoryCache(dict[Seat, tuple[int, T]], Generic[T]):
    """A cache of each seat's memory, with the number of acts that it includes, so that no act is added twice.

    Copies of a state share the entries, which are never changed. The cache is not part of a pickled state.
    """

    def __deepcopy__(self, memo: object) -> "MemoryCache[T]":
        return MemoryCache(self)

    def __reduce__(self) -> tuple[type["MemoryCache[T]"], tuple[()]]:
        return MemoryCache, ()


class HasEpisode(Protocol):
    episode: Episode
    history_texts: MemoryCache[str]
    memory_arrays: MemoryCache[Array]
    past_views: MemoryCache[tuple[Any, ...]]


class SpielObserver:
    """An observer of what a seat sees, as text and as named arrays; some subclasses have only text."""

    def __init__(self, layout: Layout | None) -> None:
        self.tensor: Array | None = layout.blank() if layout else None
        self.dict = layout.parts(self.tensor) if layout and self.tensor is not None else {}

    def set_from(self, state: HasEpisode, player: Seat) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.episode.observe(player)

    def string_from(self, state: HasEpisode, player: Seat) -> str:
        return view_text(state.episode, player)


class InfoStateObserver(SpielObserver):
    """An observer of a seat's information state: what it sees and remembers."""

    def __init__(self, config: EpisodeConfig) -> None:
        self.memory = memory_of(config)
        view_layout = config.codec.observation_layout
        super().__init__(Layout(**view_layout.shapes, **self.memory.layout.shapes) if self.memory else None)
        self.view_size = view_layout.size

    def set_from(self, state: HasEpisode, player: Seat) -> None:
        if self.tensor is not None and self.memory is not None:
            self.tensor[: self.view_size] = state.episode.observe(player)
            self.tensor[self.view_size :] = memory_array(state, player, self.memory)

    def string_from(self, state: HasEpisode, player: Seat) -> str:
        return history_text(state, player) + view_text(state.episode, player)


class PublicObserver(SpielObserver):
    """An observer of what every seat sees, as text."""

    def string_from(self, state: HasEpisode, player: Seat) -> str:
        return msgspec.json.encode(state.episode.config.entry.rules.view(state.episode.state, None)).decode()


class PrivateObserver(SpielObserver):
    """An observer of what a seat sees and spectators do not, as text: at least which seat it is."""

    def string_from(self, state: HasEpisode, player: Seat) -> str:
        episode = state.episode
        own, others = episode.view(player), episode.config.entry.rules.view(episode.state, None)
        fields = own.__struct_fields__
        private = {name: value for name in fields if (value := getattr(own, name)) != getattr(others, name)}
        return msgspec.json.encode((private, episode.partial_actions[player])).decode()


def observer_of(config: EpisodeConfig, kind: Any) -> SpielObserver | None:
    """Return the observer of this kind; None for a kind that we do not offer."""
    if not isinstance(kind, pyspiel.IIGObservationType):  # OpenSpiel passes None or an empty value for the default
        kind = pyspiel.IIGObservationType(perfect_recall=False)
    private = pyspiel.PrivateInfoType
    match kind.perfect_recall, kind.public_info, kind.private_info:
        case False, True, private.SINGLE_PLAYER:
            return SpielObserver(config.codec.observation_layout)
        case True, True, private.SINGLE_PLAYER:
            return InfoStateObserver(config)
        case False, True, private.NONE:
            return PublicObserver(None)
        case False, False, private.SINGLE_PLAYER if not has_perfect_information(config.entry):
            return PrivateObserver(None)
        case _:
            return None


def view_text(episode: Episode, seat: Seat) -> str:
    """Return what a seat sees, with the prefix of its unfinished move."""
    return msgspec.json.encode((episode.view(seat), episode.partial_actions[seat])).decode()


def history_text(state: HasEpisode, seat: Seat) -> str:
    """Return everything that a seat has done and been told, a line for each act."""
    count, text = state.history_texts.get(seat, (0, ""))
    game = state.episode.config.entry.rules
    for before, act, after in state.episode.history[count:]:
        own = (act.move,) if act.seat == seat else ()
        if lines := (*own, *game.events_for(before, act, after, seat)):
            text += msgspec.json.encode(lines).decode() + "\n"
    state.history_texts[seat] = len(state.episode.history), text
    return text


def past_views(state: HasEpisode, seat: Seat) -> tuple[Any, ...]:
    """Return every view that a seat has had, one after each act; before the first act, the one it has."""
    count, views = state.past_views.get(seat, (0, ()))
    past, rules = state.episode.history, state.episode.config.entry.rules
    views += tuple([rules.view(after, seat) for _, _, after in past[count:]])
    state.past_views[seat] = len(past), views
    return views or (state.episode.view(seat),)


def memory_array(state: HasEpisode, seat: Seat, memory: SeatMemory[Any]) -> Array:
    """Return everything that a seat remembers, as an array."""
    config, past = state.episode.config, state.episode.history
    count, flat = state.memory_arrays.get(seat, (0, memory.layout.blank()))
    if count < len(past):
        flat = flat.copy()
        parts = memory.layout.parts(flat)
        for before, act, after in past[count:]:
            if act.seat == seat:
                memory.note_action(parts, config.codec.encode(config.entry.rules.view(before, seat), act.move))
            memory.note_view(parts, config.entry.rules.view(after, seat))
        state.memory_arrays[seat] = len(past), flat
    return flat
