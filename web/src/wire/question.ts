/** A question that the server may leave unanswered: it is answered, or settled with null, and never stays open for good. */
export class Question<Answer extends { readonly game: number; readonly moves: readonly unknown[] }> {
  #open: { readonly about: string; readonly settle: (answer: Answer | null) => void } | null = null;

  /** Asks by `send`, which returns whether there was a connection to send it on. Another question takes its place. */
  ask(game: number | undefined, moves: readonly unknown[], send: () => boolean): Promise<Answer | null> {
    this.forget();
    if (!send()) return Promise.resolve(null);
    return new Promise((settle) => (this.#open = { about: JSON.stringify([game, moves]), settle }));
  }

  /** Takes what answers this question, and nothing that answers an earlier one. */
  answer(answer: Answer): void {
    if (this.#open?.about === JSON.stringify([answer.game, answer.moves])) this.#settle(answer);
  }

  /** Waits no longer: nobody will answer. */
  forget(): void {
    this.#settle(null);
  }

  #settle(answer: Answer | null): void {
    const asked = this.#open;
    this.#open = null;
    asked?.settle(answer);
  }
}
