"""`look` finds what it is for, and nothing in a page that is well made."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from web.look import faults
from web.people import Company, Person
from web.visit import Visit

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Planted</title><style>
  body {{ margin: 16px; font: 16px/1.4 sans-serif; color: #222; background: #fff }}
  button, input {{ min-width: 44px; min-height: 44px; font: inherit }}
  footer {{ overflow-wrap: anywhere }}
  .away {{ position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }}
  {style}
</style><main><h1>Planted</h1>{body}</main></html>"""

UNDER_A_BAR = "<button>x</button><button>y</button><footer><button>It stays here</button></footer>"

WELL_MADE = [
    ("", "<p>A link <a href='/'>within a text</a> may be as small as its letters.</p>"),
    ("", "<p>In braces { } or {} is nothing, and 3 {4} is no key; NaNa is a name.</p>"),
    (
        "",
        "<p>Seen by none, <span class='away'>heard by a few who use screen readers, however long it may be</span></p>",
    ),
    (
        "p { width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }",
        "<p>Constantinopolitanian</p>",
    ),
    (
        "div { overflow-x: auto; white-space: nowrap }",
        f"<div tabindex='0'>{'a row that scrolls by itself ' * 20}</div>",
    ),
    (
        "button { min-width: 0; min-height: 0; width: 30px; height: 30px; margin: 10px; padding: 0 }",
        "<button>x</button>",
    ),
    (
        "button { min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0; position: relative; margin: 9% }"
        "button::after { content: ''; position: absolute; inset: -14px }",
        "<button>x</button><button>y</button>",
    ),
    (
        "label { display: block; padding: 12px } input { position: absolute; opacity: 0; min-width: 0; min-height: 0 }",
        "<label><input type='checkbox'> A switch whose words can be touched</label>",
    ),
    (  # one moves it out from there
        "h1 { height: calc(100vh - 100px) } footer { position: sticky; bottom: 0 } footer button { width: 99% }",
        UNDER_A_BAR,
    ),
    ("button { display: none; width: 3px } p { visibility: hidden; color: #fff }", "<button>x</button><p>Gone</p>"),
    (
        "div { overflow: hidden; width: 90px; transform: rotate(45deg); margin: 40px } p { margin: 0 0 0 10px }",
        "<div><p>A note at an angle</p></div>",
    ),
]

BEHIND = "<button class='small'>x</button><button class='small'>y</button>"  # cannot be touched
UNDER_A_DIALOG = f"{BEHIND}<dialog id='open'><h2>Sure?</h2><button>Yes</button></dialog>"

PLANTED = [
    ("p { color: #bbb }", "<p>Pale on white</p>", "axe, color-contrast (serious)"),
    ("", "<button></button>", "axe, button-name (critical)"),
    ("", "<img src='/healthz'>", "axe, image-alt (critical)"),
    ("", "<input>", "axe, label (critical)"),
    (
        "button { min-width: 0; min-height: 0; width: 30px; height: 30px; padding: 0 }",
        "<button>x</button><button>y</button>",
        "too small for a finger, 30 by 30 px: <button>",
    ),
    (
        "button { min-width: 0; min-height: 0; width: 18px; height: 50px; padding: 0 }",
        "<button id='thin'>x</button>",
        "too small for a finger, 18 by 50 px: <button#thin> “x”",
    ),
    (  # it stays under it
        "footer { position: relative; top: -36px } footer button { width: 99% }",
        UNDER_A_BAR,
        "axe, target-size (serious)",
    ),
    (
        "p { width: 80px; overflow: hidden; white-space: nowrap }",
        "<p>Constantinopolitanian</p>",
        "text does not fit: <p>",
    ),
    (
        "p { height: 30px; overflow: hidden; width: 90px }",
        "<p>Three lines, of which two are gone</p>",
        "text does not fit",
    ),
    (
        "div { width: 90px; overflow: hidden } span { display: inline-block; white-space: nowrap }",
        "<div><span>A label that goes on beyond its card</span></div>",
        "text does not fit: <span> “A label that goes on beyond its card” in <div>",
    ),
    ("p { width: 10px; overflow-wrap: anywhere }", "<p>illicitillicitillicit</p>", "text squeezed into"),
    ("button { width: 60px; white-space: nowrap }", "<button>Constantinople</button>", "text does not fit: <button>"),
    (".wide { width: 600px; background: #eee }", "<div class='wide'>Wide</div>", "scrolls sideways: 616 px"),
    (
        "p { white-space: nowrap; width: max-content }",
        "<p>Fits in this font, with little room to spare</p>",
        "“Fits in this font, with little room to s”, given a wide font",
    ),
    (
        "header { position: sticky; top: 0; display: grid }",
        "<header><span>It stays here</span></header>",
        "given long words",
    ),
    ("p { font-size: 10px }", "<p>Small print</p>", "too small to read, 10.0 px: <p> “Small print”"),
    (
        "",
        "<svg viewBox='0 0 320 200' width='160'><text x='9' y='99' font-size='20'>Drawn small</text></svg>",
        "too small to read, 10.0 px: <text> “Drawn small”",
    ),
    ("", "<p>{room-start}</p>", "not translated: {room-start} in <p>"),
    ("", "<p>Hello, {$name}!</p>", "not translated: {$name}"),
    (
        "",
        "<button aria-label='{table-turn}'>x</button>",
        "not translated: {table-turn} in <button> “{table-turn}” aria-label",
    ),
    ("p { display: none }", "<p>{not-yet-shown}</p>", "not translated: {not-yet-shown}"),
    ("", "<p>undefined points</p>", "not translated: undefined"),
]


async def face(ana: Person, style: str, body: str) -> None:
    page = PAGE.format(style=style, body=body)
    await ana.page.route("**/planted", lambda route: route.fulfill(body=page, content_type="text/html"), times=1)
    await ana.go("/planted")


async def facing(company: Company, style: str, body: str) -> Person:
    ana = await company.phone("Ana")
    await face(ana, style, body)
    return ana


async def test_pages_that_are_well_made_pass(company: Company) -> None:
    ana = await company.phone("Ana")
    for style, body in WELL_MADE:
        await face(ana, style, body)
        assert await faults(ana.page) == [], (style, body)


async def test_each_planted_fault_is_found(company: Company) -> None:
    ana = await company.phone("Ana")
    for style, body, fault in PLANTED:
        await face(ana, style, body)
        found = await faults(ana.page)
        assert found != [], fault
        assert [one for one in found if fault not in one] == [], fault


async def test_elements_behind_a_dialog_are_not_checked(company: Company) -> None:
    ana = await facing(company, ".small { min-width: 0; min-height: 0; width: 30px; padding: 0 }", UNDER_A_DIALOG)
    assert len(await faults(ana.page)) == 2
    await ana.page.evaluate("document.getElementById('open').showModal()")
    assert await faults(ana.page) == []


async def test_a_dialog_that_scrolls_sideways_is_found(company: Company) -> None:
    ana = await facing(company, "dialog { width: 90% } p { width: 600px }", "<dialog id='open'><p>Wide</p></dialog>")
    await ana.page.evaluate("document.getElementById('open').showModal()")
    (fault,) = await faults(ana.page)
    assert fault.startswith("scrolls sideways: 6")
    assert fault.endswith("<p> “Wide”")


async def test_a_failed_check_keeps_its_picture(
    company: Company, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PANIER_ARTEFACTS", str(tmp_path))
    ana = await facing(company, "", "<p>{room-start}</p>")
    with pytest.raises(AssertionError, match=r"planted-phone at http://game\.test:\d+/planted:\nnot translated"):
        await ana.look("planted")
    assert (tmp_path / "screens" / "planted-phone.png").stat().st_size > 1000


async def test_the_front_page_passes_on_every_device(company: Company) -> None:
    for person in (await company.phone("Ana", locale="fr-FR", dark=True), await company.desktop("Ben")):
        await person.go()
        await person.look("front")


async def test_the_browser_bars_have_the_colour_of_the_theme(company: Company) -> None:
    ana = Visit(await company.phone("Ana", dark=True))
    await ana.person.go()
    colours = ana.page.locator("meta[name=theme-color]")
    ground = "getComputedStyle(document.body).getPropertyValue('--ground').trim()"
    assert {await one.get_attribute("content") for one in await colours.all()} == {await ana.page.evaluate(ground)}
    night = await ana.page.evaluate(ground)
    await ana.press("settings-title")
    await ana.press(ana.page.get_by_role("radio", name=ana.t("settings-theme-light"), exact=True).locator(".."))
    await expect(ana.page.locator(":root[data-theme=light]")).to_be_attached()
    day = await ana.page.evaluate(ground)
    assert day != night
    assert {await one.get_attribute("content") for one in await colours.all()} == {day}
