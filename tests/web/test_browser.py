"""The basis of all browser tests: a realistic address, the page's strict policy, and errors that fail tests."""

import pytest
from playwright.async_api import Browser, expect

from web.people import Company


async def test_the_page_loads_under_its_policy(company: Company) -> None:
    ana = await company.phone("Ana")
    response = await ana.page.goto(ana.url)
    assert response is not None
    assert response.status == 200
    policy = response.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert f"connect-src 'self' {ana.url.replace('http', 'ws', 1)}" in policy
    await expect(ana.page.get_by_role("heading").first).to_be_visible()


async def test_the_address_is_not_a_secure_context_just_as_in_a_family(company: Company) -> None:
    ana = await company.phone("Ana")
    await ana.go()
    assert await ana.page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'randomUUID' in crypto]") == [
        False,
        False,
        False,
    ]


async def test_each_browser_has_its_own_device_settings(company: Company) -> None:
    taste = """() => [innerWidth, devicePixelRatio, navigator.language, ...[
        "(pointer: coarse)", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)",
    ].map((query) => matchMedia(query).matches)]"""
    ana = await company.phone("Ana", locale="fr-FR", dark=True)
    ben = await company.desktop("Ben", motion=True)
    await ana.go()
    await ben.go()
    assert await ana.page.evaluate(taste) == [390, 2, "fr-FR", True, True, True]
    assert await ben.page.evaluate(taste) == [1280, 1, "en-GB", False, False, False]


@pytest.mark.parametrize(
    ("fault", "trouble"),
    [
        ("console.error('oh')", "console error: oh"),
        ("setTimeout(() => { throw new Error('dear') })", "exception: dear"),
        ("Promise.reject(new Error('lost'))", "exception: lost"),
        ("fetch('/api/nothing')", "status of 404"),
        ("document.body.setAttribute('style', 'color: red')", "Content Security Policy"),
        (
            "document.body.append(Object.assign(document.createElement('img'), {src: 'http://elsewhere.test/'}))",
            "elsewhere",
        ),
    ],
)
async def test_errors_in_a_browser_are_not_overlooked(
    browser: Browser, company: Company, fault: str, trouble: str
) -> None:
    unlucky = Company(browser, company.url)
    ana = await unlucky.phone("Ana")
    await ana.go()
    assert unlucky.complaints() == []
    async with ana.page.expect_event("pageerror" if "exception" in trouble else "console"):
        await ana.page.evaluate(f"() => {{ {fault} }}")
    with pytest.raises(AssertionError, match=f"Ana: .*{trouble}"):
        await unlucky.leave()


async def test_only_announced_errors_are_ignored(company: Company) -> None:
    ana = await company.phone("Ana")
    await ana.go()
    ana.forgive("status of 404")
    async with ana.page.expect_console_message():
        await ana.page.evaluate("() => void fetch('/api/nothing')")
    assert ana.troubles == []
    async with ana.page.expect_console_message():
        await ana.page.evaluate("() => console.error('oh')")
    assert len(ana.troubles) == 1
    ana.forgive("oh")
