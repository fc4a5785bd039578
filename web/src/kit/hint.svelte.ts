/** A hint on request. Whatever can take one now says how to get it; the lamp in the head of the table asks for it. */
export interface Hint {
  readonly words: string; // why
  readonly at: string; // what it speaks of, as selectors: it has been done there as far as it can be undone
}

type Ask = () => Promise<Hint | null>;

let asked = $state.raw<Ask | null>(null);

export const hint = {
  /** Null: there is nothing to be advised now. */
  get request(): Ask | null {
    return asked;
  },
};

/** Called by a component that can take a hint while it is there, and while `ask` gives a way to get one. */
export function provideHint(ask: () => Ask | null): void {
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
