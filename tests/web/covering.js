// What floats over something that should stay free, as lines for people; evaluated in the page by covering.py.
() => {
  const LAYER = 5; // from here on things float (tokens.css)
  const SLACK = 2; // pixels: edges may touch
  const PRESSED =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="radio"], ' +
    '[role="switch"], [role="checkbox"], [role="tab"]';
  const READ =
    "h1, h2, legend, [data-status], [data-advice], [data-tip], .hint, .tip, [data-hindrance]";
  const MAT = "[data-board]"; // one sees what lies there, and taps past what floats over it

  const FLYING = "[data-flight]"; // on its way for a moment

  const named = (element) => {
    const words = (
      element.getAttribute("aria-label") ??
      element.textContent ??
      ""
    )
      .trim()
      .replace(/\s+/g, " ");
    return `<${element.localName}> “${words.slice(0, 50)}”`;
  };
  const box = (element) => element.getBoundingClientRect();
  const large = ({ width, height }) => width > 1 && height > 1;
  const visible = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    large(box(element));
  const floats = (element) => {
    const { position, zIndex } = getComputedStyle(element);
    return (
      position === "fixed" ||
      (position === "absolute" && Number(zIndex) >= LAYER)
    );
  };
  // A curtain, a dialog, confetti: all of the screen is theirs, or nobody reads them.
  const whole = ({ width, height }) =>
    width > 0.9 * innerWidth && height > 0.9 * innerHeight;
  const outermost = (all) =>
    all.filter(
      (one) => !all.some((other) => other !== one && other.contains(one)),
    );
  const floating = outermost(
    [...document.querySelectorAll("body *")].filter(
      (one) =>
        visible(one) &&
        floats(one) &&
        !one.closest(`dialog, svg, ${FLYING}`) &&
        one.textContent.trim() &&
        !whole(box(one)),
    ),
  );
  const kept = [...document.querySelectorAll(`${PRESSED}, ${READ}`)].filter(
    (one) =>
      visible(one) &&
      !one.closest(`dialog, [inert], ${MAT}`) &&
      !floating.some((float) => float.contains(one)),
  );
  const common = (one, other) => {
    const [left, top] = [
      Math.max(one.left, other.left),
      Math.max(one.top, other.top),
    ];
    const [right, bottom] = [
      Math.min(one.right, other.right),
      Math.min(one.bottom, other.bottom),
    ];
    return {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left,
      height: bottom - top,
    };
  };
  const faults = [];
  const before = floating.map((one) => one.style.visibility);
  for (const one of floating) one.style.visibility = "hidden";
  for (const float of floating) {
    for (const one of kept) {
      const { x, y, width, height } = common(box(float), box(one));
      if (width <= SLACK || height <= SLACK) continue;
      const there = document.elementFromPoint(x, y); // what lies under a bar is not to be seen anyway
      if (!there || !(one.contains(there) || there.contains(one))) continue;
      faults.push(
        `${named(float)} covers ${Math.round(width)} by ${Math.round(height)} px of ${named(one)}`,
      );
    }
  }
  floating.forEach((one, i) => (one.style.visibility = before[i]));
  for (const [i, one] of floating.entries()) {
    for (const other of floating.slice(i + 1)) {
      const { width, height } = common(box(one), box(other));
      if (width > SLACK && height > SLACK)
        faults.push(`${named(one)} covers ${named(other)}`);
    }
    const { left, top, right, bottom } = box(one);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      faults.push(`${named(one)} is cut by the edge`);
  }
  return { faults, floating: floating.map(named) };
};
