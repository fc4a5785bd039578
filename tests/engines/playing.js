// What somebody would do next at each game, by what the page shows: press a thing, drag one to another, wait, or go as
// the game is over. Two answers in a row are never alike unless the page has not taken the first one yet.
({
  next(game) {
    if (!this.one(`main[data-game="${game}"]`)) return null;
    const [races, picnics] = [["snap", "elephant"], ["snack-match", "picnic"]];
    if (races.includes(game)) return this.race(game);
    return picnics.includes(game) ? this.picnic() : game === "sandwich" ? this.sandwich() : this.arnaque();
  },

  one: (css) => document.querySelector(css),
  all: (css) => [...document.querySelectorAll(css)],

  /** Every strip is dragged to the middle of the board, or as near to it as it may lie. */
  picnic() {
    if (this.one("[data-phase=over]")) return { over: true };
    if (!this.one("main[data-playable]")) return null;
    if (this.one("[data-phase=draft]")) {
      if (this.one("[data-phase=draft] [data-confirm]")) return { press: "[data-confirm]" };
      return this.one("[data-strip='1'][aria-disabled=false]") && { press: "[data-strip='1']" };
    }
    if (!this.one("[data-board]")) return null;
    if (this.one("[data-confirm][aria-disabled=false]")) return { press: "[data-confirm]" };
    const [key] = Object.keys(sessionStorage).filter((one) => one.startsWith("panier-laying")).sort((a, b) =>
      Number(b.split(" ")[2]) - Number(a.split(" ")[2]));
    const kept = key ? JSON.parse(sessionStorage[key]) : { placed: [], ghost: null };
    const laid = kept.placed.length + (kept.ghost ? 1 : 0);
    if (laid === this.all("[data-strip]").length) return null; // they are on their way
    const cells = this.all("[data-board] [data-row]:not([data-ghost])");
    const { row, col } = cells[Math.floor(cells.length / 2)].dataset;
    return { drag: `[data-strip='${laid + 1}']`, to: `[data-board] [data-row='${row}'][data-col='${col}']`, laid };
  },

  /** The first kind of the draw; the first card of a rival. */
  arnaque() {
    if (this.one("[data-result]")) return { over: true };
    if (this.one("[data-robbed]")) return { press: "[data-robbed] button" };
    if (!this.one("main[data-playable]")) return null;
    if (this.one("[data-spot]")) {
      return { press: this.one("[data-spot][aria-pressed=true]") ? "[data-confirm]" : "[data-spot]" };
    }
    if (!this.one("[data-option]")) return null;
    return { press: this.one("[data-option] :checked") ? "[data-confirm]" : "[data-option]" };
  },

  /** Whatever comes first: cards, places, plates. */
  sandwich() {
    if (this.one("[data-result]")) return { over: true };
    const { phase } = this.one("[data-phase]")?.dataset ?? {};
    if (phase === "show") {
      return this.one("[data-skip]") ? { press: "[data-skip]" } : this.one("[data-continue]") && { press: "[data-continue]" };
    }
    if (!this.one("main[data-playable]") || this.one("[data-phase] [data-sealed]")) return null;
    const taken = this.all(".basket .full").length;
    if (phase === "market") {
      const slot = this.one("[data-slot][aria-disabled=false]")?.dataset.slot;
      return slot === undefined ? null : { press: `[data-slot='${slot}']`, taken };
    }
    if (phase === "kitchen") {
      const left = this.all(".tray [data-piece]").length;
      if (left === 0) return { press: "[data-confirm]" };
      if (!this.one(".tray [data-piece][aria-pressed=true]")) return { press: ".tray [data-piece]", left };
      return { press: "[data-roll] [data-place]:not([data-card])", left };
    }
    if (phase === "tasting") {
      const left = this.all("[data-plate]:not([data-place])").length;
      return left ? { press: "[data-plate]:not([data-place])", left } : { press: "[data-confirm]" };
    }
    return null;
  },

  /** The pad, a moment after there is something to win. */
  race(game) {
    if (this.one("[data-result]")) return { over: true };
    const spread = this.one("[data-spread]");
    if (!spread) return null;
    const lies = [...spread.querySelectorAll("[data-lies]")].map((one) => one.dataset.lies);
    const pad =
      game === "snap"
        ? new Set(lies).size < lies.length && "call"
        : { elephant: "slap", mouse: "snap-fingers" }[lies[lies.length - 1]];
    return pad ? { press: `[data-pad='${pad}']`, number: spread.dataset.spread } : null;
  },
})
