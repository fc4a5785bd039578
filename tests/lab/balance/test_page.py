"""The report as a page: well formed, self-contained and escaped."""

import re
from html.parser import HTMLParser

import pytest

from lab.balance.coins import COINS
from lab.balance.test_balance import coins, records, small
from panier.core.registry import GAMES
from panier.lab.balance import balance_records, compare
from panier.lab.balance.page import page_html

VOID = {"meta", "path", "rect"}
SIX = [id for id in GAMES if id != COINS.id]


class Tags(HTMLParser):
    """A parser that fails if a tag is closed that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def well_formed(text: str) -> Tags:
    tags = Tags()
    tags.feed(text)
    tags.close()
    assert tags.open == []
    return tags


def self_contained(text: str) -> bool:
    return not re.search(r"https?:|//|\bsrc=|\bhref=|url\(|@import|<script|<link", text)


@pytest.mark.parametrize("id", SIX)
def test_every_game_has_a_page_of_its_own(id: str) -> None:
    found = balance_records(records(small(id)))
    text = page_html(found)
    tags = well_formed(text)
    assert self_contained(text)
    assert tags.seen.count("svg") > 5
    assert tags.seen.count("section") == len(found.sections)
    assert all(f"<h2>{one.title}</h2>" in text for one in found.sections)
    assert "nan" not in re.sub(r"<style>.*?</style>", "", text, flags=re.S).lower().split()


def test_two_ways_stand_side_by_side() -> None:
    found = compare(coins(games=30), coins(bias=10, games=30, seed=2))
    text = page_html(found)
    well_formed(text)
    assert self_contained(text)
    assert "bias=10" in text
    assert text.count("Does the seat matter?") >= 2


def test_text_from_users_is_escaped() -> None:
    found = balance_records(records(small("snack-match")), ["<script>alert(1)</script>.jsonl: bad"])
    assert "<script>" not in page_html(found)
    assert "&lt;script&gt;" in page_html(found)


def test_a_notebook_shows_the_report() -> None:
    shown = coins(games=5)._repr_html_()
    well_formed(shown)
    assert shown.startswith("<style>")
    assert "<body" not in shown
