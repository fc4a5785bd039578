// What a person finds on a page, by what it is and what it is called. Shared by all engines, so nothing newer than they.
({
  /** Things of a kind that are seen, by their spoken name if one is given. */
  find(css, name) {
    const words = (one) => {
      if (one.nodeType === Node.TEXT_NODE) return one.textContent;
      if (one.nodeType !== Node.ELEMENT_NODE || one.getAttribute("aria-hidden") === "true") return "";
      return one.getAttribute("aria-label") ?? [...one.childNodes].map(words).join("");
    };
    const called = (one) => (one.labels?.length ? [...one.labels] : [one]).map(words).join(" ").replace(/\s+/g, " ").trim();
    const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
    return [...document.querySelectorAll(css)].filter((one) => seen(one) && (name === null || called(one) === name));
  },

  /** Where to press it, once it lies still and nothing lies above it; or why one cannot, in words. */
  async reach(css, name) {
    const [one] = this.find(css, name);
    if (!one) return "is not there";
    if (one.closest("[data-settling]")) return "has only just come";
    if (one.matches(":disabled, [aria-disabled=true]")) return "cannot be pressed";
    const place = () => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const above = ([x, y]) => document.elementFromPoint(x, y);
    const reached = (at) => above(at) !== null && (one.contains(above(at)) || above(at).control === one);
    if (!reached(place())) one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const before = place();
    await new Promise((resolve) => (requestAnimationFrame(() => requestAnimationFrame(resolve)), setTimeout(resolve, 300)));
    const now = place();
    if (Math.hypot(now[0] - before[0], now[1] - before[1]) > 1) return "moves";
    if (!reached(now)) return `lies under ${above(now)?.outerHTML.slice(0, 200)}`;
    return now;
  },
})
