"""Reduce style sheets to what the browser of a television bought in 2023 understands, Chromium 94.

A newer one is made to do the same by names that it does not know either.
"""

import re
from typing import Final

from playwright.async_api import Page, Route

# What came after Chromium 94 and is or might be in our sheets, and when.
LATER: Final = (
    (r"(?<=[\d.])cq(w|h|i|b|min|max)\b", r"later\1"),  # 105
    (r"@container[^{]*\{", "@media not all{"),  # 105
    (r"(?<=[;{])container(-type|-name)?(?=:)", r"later\1"),  # 105
    (r":has\(", ":later("),  # 105
    (r"(?<=[;{])(translate|rotate|scale)(?=:)", r"later-\1"),  # 104
    (r"\bcolor-mix\(", "later("),  # 111
    (r"(?<=\d)[dsl]v([hw])\b", r"later\1"),  # 108
    (r"\bsafe (?=center|start|end)", "later "),  # 115
    (r"\btext-wrap(?=:)", "later"),  # 114
    (r"\((width|height) ?[<>]", r"(later-\1 "),  # 104
)


def older(css: str) -> str:
    """Return the sheet without the parts that Chromium 94 ignores.

    >>> older("a{scale:2;width:9cqw}@container (width<9px){b{top:0}}@supports (width:1cqw){c{top:1dvh}}")
    'a{later-scale:2;width:9laterw}@media not all{b{top:0}}@supports (width:1laterw){c{top:1laterh}}'
    """
    for name, other in LATER:
        css = re.sub(name, other, css)
    return css


UNAWARE: Final = """{
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...said) => !/cq|dv|color-mix|:has/.test(said.join(":")) && supports(...said);
}"""


async def become_older(page: Page) -> None:
    """Serve reduced sheets from the next page on."""

    async def hand_out(route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(response=answer, body=older(await answer.text()))

    await page.add_init_script(UNAWARE)
    await page.route("**/*.css", hand_out)
