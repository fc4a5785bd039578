/** A hint on request. Whatever can take one now says how to get it; the lamp in the head of the table asks for it. */
export interface Counsel {
  readonly words: string; // why
  readonly at: string; // what it speaks of, as selectors: it has been done there as far as it can be undone
}

type Ask = () => Promise<Counsel | null>;

let asked = $state.raw<Ask | null>(null);

export const counsel = {
  /** Null: there is nothing to be advised now. */
  get ask(): Ask | null {
    return asked;
  },
};

/** Called by a component that can take a hint while it is there, and while `ask` gives a way to get one. */
export function takesCounsel(ask: () => Ask | null): void {
  // The head of the table is around the component, and cannot reach into it.
  $effect(() => {
    const mine = ask();
    if (!mine) return;
    asked = mine;
    return () => {
      if (asked === mine) asked = null;
    };
  });
}
