/** Questions to the server about the game on the table: what moves would bring, and what a strong player would do. */
import type { Send } from "./connection.ts";
import { Question } from "./question.ts";
import type { HintMessage, PreviewMessage } from "./wire.ts";

export class Questions {
  #preview = new Question<PreviewMessage>();
  #hint = new Question<HintMessage>();

  constructor(
    private readonly game: () => number | undefined,
    private readonly send: Send,
  ) {}

  /** What these moves would bring, and what could follow them; null where that cannot be said, or was asked anew. */
  preview(moves: readonly unknown[]): Promise<PreviewMessage | null> {
    return this.#ask("ponder", this.#preview, moves);
  }

  /** What a strong player would do after these moves, and why; null where nobody can say, or it was asked anew. */
  hint(moves: readonly unknown[]): Promise<HintMessage | null> {
    return this.#ask("advise", this.#hint, moves);
  }

  answer(message: PreviewMessage | HintMessage): void {
    if (message.t === "pondered") this.#preview.answer(message);
    else this.#hint.answer(message);
  }

  /** Waits for no answer any more. */
  forget(): void {
    this.#preview.forget();
    this.#hint.forget();
  }

  #ask<Answer extends PreviewMessage | HintMessage>(
    t: "ponder" | "advise",
    question: Question<Answer>,
    moves: readonly unknown[],
  ): Promise<Answer | null> {
    const game = this.game();
    return question.ask(game, moves, () => game !== undefined && this.send({ t, game, moves }));
  }
}
