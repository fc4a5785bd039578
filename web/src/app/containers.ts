/**
 * Container units for browsers that have none, such as televisions': every container says to what is in it how large it
 * is. Sheets mark containers by `--container`, as these browsers forget what they do not know.
 */

const marks = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return rule.style.getPropertyValue("--container") ? [rule] : [];
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? marks(rule.cssRules) : [];
    return [];
  });

export function measureContainers(): void {
  const sizes = new ResizeObserver((changes) => {
    for (const { target, contentRect } of changes) {
      const { style } = target as HTMLElement;
      const em = parseFloat(getComputedStyle(target).fontSize);
      target.toggleAttribute("data-narrow", contentRect.width < 16 * em);
      target.toggleAttribute("data-tiny", contentRect.width < 58 || contentRect.height < 62);
      style.setProperty("--cqw", `${contentRect.width / 100}px`);
      if (style.contain === "") continue;
      style.setProperty("--cqh", `${contentRect.height / 100}px`);
      style.setProperty("--cqmin", `${Math.min(contentRect.width, contentRect.height) / 100}px`);
    }
  });
  const known = new WeakSet<Element>();

  function look(): void {
    for (const rule of [...document.styleSheets].flatMap((sheet) => marks(sheet.cssRules))) {
      const size = rule.style.getPropertyValue("--container").trim();
      for (const box of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
        if (known.has(box)) continue;
        known.add(box);
        if (size === "size") box.style.contain = "size layout style"; // what is in it does not make it larger
        sizes.observe(box);
      }
    }
  }

  let soon = 0;
  const lookSoon = () => (soon ||= requestAnimationFrame(() => ((soon = 0), look())));
  new MutationObserver(lookSoon).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
  document.addEventListener("load", lookSoon, { capture: true }); // of a sheet
  addEventListener("resize", lookSoon);
  look();
}
