// What is wrong on the screen, as lines for people; evaluated in the page by look.py with the width of the viewport.
(width) => {
  const FINGER = 44;
  const AT_LEAST = 24; // smaller than a finger only with room around it, and never smaller than this
  const READABLE = 11; // pixels of type
  const TARGETS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], ' +
    '[role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"]';
  const KEY = /\{\s*[$a-z][\w-]*\s*\}|\bundefined\b|\bNaN\b|\[object /i;

  const faults = [];
  const all = [...document.body.querySelectorAll("*")];

  const named = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    const name = typeof element.className === "string" ? element.className.trim().split(/\s+/)[0] : "";
    return `<${element.localName}${element.id ? `#${element.id}` : name ? `.${name}` : ""}> “${words.slice(0, 40)}”`;
  };
  const ancestors = (element) => {
    const found = [];
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) found.push(one);
    return found;
  };
  // An open modal dialog makes all else inert: what lies behind it cannot be touched.
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const visible = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (modal && !modal.contains(element)) return false;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return false;
    // Hidden from eyes but not from screen readers: a box of one pixel, or clipped away.
    return !ancestors(element).some((one) => {
      const style = getComputedStyle(one);
      const tiny = style.overflow !== "visible" && (one.clientWidth <= 1 || one.clientHeight <= 1);
      return (tiny && style.display !== "inline") || /inset\((50|100)%/.test(style.clipPath) || /^rect/.test(style.clip);
    });
  };

  // --- sideways: as it is, in a much wider font than ours, and with a long word in every bar ---
  const scrolls = (element) => ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(element).overflowX);
  const sideways = (page, room) => {
    if (page.scrollWidth <= room + 1) return null;
    const edge = page === modal ? page.getBoundingClientRect().right : width;
    const wide = [...page.querySelectorAll("*")].filter((one) => {
      const around = ancestors(one.parentElement).filter((other) => page !== modal || other !== page);
      return one.getBoundingClientRect().right > edge + 1 && !around.some(scrolls) && visible(one);
    });
    const deepest = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
    const culprits = deepest.slice(0, 3).map(named).join(", ");
    return `scrolls sideways: ${page.scrollWidth} px on a screen of ${room}: ${culprits}`;
  };
  const asItIs = () => () => {};
  const wideFont = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { letter-spacing: 0.25em !important }");
    document.adoptedStyleSheets.push(sheet);
    return () => document.adoptedStyleSheets.pop();
  };
  const longWords = () => {
    const bars = all.filter((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position));
    const nodes = bars
      .filter((bar) => bar.localName !== "dialog")
      .flatMap((bar) => [...bar.querySelectorAll(":not(svg *, select *, table *, option)")])
      .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .filter((node) => /\p{L}/u.test(node.data));
    const before = new Map(nodes.map((node) => [node, node.data]));
    for (const [node, text] of before) node.data = `${text} ${"anticonstitutionnellement".repeat(2)}`;
    return () => before.forEach((text, node) => (node.data = text));
  };
  for (const trial of [asItIs, wideFont, longWords]) {
    const undo = trial();
    const found = sideways(document.scrollingElement, width) ?? (modal && sideways(modal, modal.clientWidth));
    undo();
    if (!found) continue;
    faults.push(trial === asItIs ? found : `${found}, given ${trial === wideFont ? "a wide font" : "long words"}`);
    break;
  }

  // --- fingers ---
  const union = (a, b) => {
    const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
    return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
  };
  const labels = (element) => [...(element.labels ?? [])].filter(visible);
  const target = (element) =>
    labels(element).reduce((box, label) => {
      const around = label.getBoundingClientRect();
      return visible(element) ? union(box, around) : around;
    }, element.getBoundingClientRect());
  const inText = (element) =>
    getComputedStyle(element).display === "inline" &&
    [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 1);
  const small = (box) => box.width < FINGER - 0.5 || box.height < FINGER - 0.5;
  const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  // A button may have a larger area around what is drawn, as a pseudo-element: then a finger beside it still hits it.
  const reaches = (element, box) => {
    const [x, y] = centre(box);
    const mine = (hit) => hit && (element.contains(hit) || labels(element).some((label) => label.contains(hit)));
    const reach = FINGER / 2 - 0.5;
    return [[-reach, 0], [reach, 0], [0, -reach], [0, reach]].every(([dx, dy]) => {
      return mine(document.elementFromPoint(x + dx, y + dy));
    });
  };
  const touchable = all
    .filter((one) => one.matches(TARGETS) && !one.disabled && !one.closest("[inert]"))
    .filter((one) => (visible(one) || labels(one).length > 0) && !inText(one))
    .map((element) => ({ element, box: target(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  for (const { element, box } of touchable) {
    if (!small(box) || reaches(element, box)) continue;
    const [x, y] = centre(box);
    const apart = touchable.every((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) return true;
      const [otherX, otherY] = centre(other.box);
      if (small(other.box) && Math.hypot(otherX - x, otherY - y) < FINGER) return false;
      const dx = Math.max(other.box.left - x, 0, x - other.box.right);
      const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(dx, dy) >= FINGER / 2;
    });
    if (apart && box.width >= AT_LEAST - 0.5 && box.height >= AT_LEAST - 0.5) continue;
    faults.push(`too small for a finger, ${Math.round(box.width)} by ${Math.round(box.height)} px: ${named(element)}`);
  }

  // A table in small is a picture: what happens there stands beside it in words.
  const pictured = (element) => element.closest("[data-miniature][aria-hidden='true']") !== null;

  // --- cut text ---
  const shortened = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Map();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !visible(parent) || pictured(parent)) continue;
    if (parent.closest("select, textarea, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((box) => box.width > 0);
    const words = node.data.trim().split(/[\s-]+/).length;
    const isShort = shortened(getComputedStyle(parent)); // then it says so itself
    if (lines.length > 2 * words + 4 && !isShort) faults.push(`text squeezed into ${lines.length} lines: ${named(parent)}`);
    const around = ancestors(parent).filter((one) => getComputedStyle(one).display !== "inline");
    const half = parseFloat(getComputedStyle(parent).fontSize) / 2; // lines may be set tighter than letters are high
    for (const [depth, one] of around.entries()) {
      const style = getComputedStyle(one);
      if (style.display === "contents") continue;
      const box = one.getBoundingClientRect();
      if (shortened(style)) break;
      const clipsX = ["hidden", "clip"].includes(style.overflowX);
      const clipsY = ["hidden", "clip"].includes(style.overflowY);
      if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) break;
      // Its own box must hold a text; boxes farther out only if they hide what is outside.
      for (const line of lines) {
        const seen = line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom;
        const sideways = (clipsX || depth === 0) && (line.left < box.left - 2 || line.right > box.right + 2);
        const upright = (clipsY || depth === 0) && (line.top < box.top - half || line.bottom > box.bottom + half);
        if ((sideways || upright) && (seen || depth === 0)) cut.set(parent, one);
      }
      if (style.position === "fixed") break;
    }
  }
  for (const [text, box] of cut) {
    faults.push(`text does not fit: ${named(text)}${text === box ? "" : ` in ${named(box)}`}`);
  }

  // --- text too small to read ---
  const typeSize = (element) => {
    const drawing = element.closest("svg");
    const scale = drawing ? (element.getScreenCTM?.()?.d ?? 1) : 1; // what is drawn is as small as its drawing
    return parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale || 1);
  };
  const tooSmall = new Map();
  const written = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (written.nextNode()) {
    const parent = written.currentNode.parentElement;
    if (!/[\p{L}\p{N}]/u.test(written.currentNode.data) || !visible(parent) || pictured(parent)) continue;
    const size = typeSize(parent);
    if (size < READABLE - 0.05) tooSmall.set(parent, size);
  }
  for (const [text, size] of tooSmall) faults.push(`too small to read, ${size.toFixed(1)} px: ${named(text)}`);

  // --- texts that were not translated ---
  const said = [["title", document.title]];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (!parent.closest("script, style")) said.push([named(parent), words.currentNode.data]);
  }
  for (const element of all) {
    for (const name of ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "alt", "title", "placeholder"]) {
      if (element.hasAttribute(name)) said.push([`${named(element)} ${name}`, element.getAttribute(name)]);
    }
  }
  for (const [where, text] of said) {
    const found = KEY.exec(text);
    if (found) faults.push(`not translated: ${found[0]} in ${where}`);
  }
  return faults;
};
