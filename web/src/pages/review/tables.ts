/** The table of a game that is over at any step, as the game's screen is given it; and what the game says of its choices. */
import { resultText } from "../../games/common/resultText.ts";
import { manifestOf } from "../../games/registry.ts";
import type { AnyReviewer } from "../../games/reviewer.ts";
import type { AnyScreen, Player, Seen } from "../../games/seen.ts";
import { type Eyes, fetchReplay } from "../../wire/api.ts";
import type { GameId, Replay } from "../../wire/wire.ts";
import { replayPlayers, seenAt, stepSentences } from "../replay/replayed.ts";
import { Steps } from "../replay/steps.ts";

/** A table, and what has just happened at it. */
export interface Table {
  readonly step: number;
  readonly seen: Seen;
  readonly words: string;
}

/** A game whose review is read. */
export interface Played {
  readonly game: GameId;
  readonly players: readonly Player[];
  readonly steps: number;
  readonly screen: AnyScreen | null; // null: this page knows no such game
  readonly reviewer: AnyReviewer | null;
}

const silence = () => () => {};

const LONG = 160; // letters

/** As many sentences as one reads in passing: where twelve have tasted, the replay tells all. */
export function brief(sentences: readonly string[]): string {
  const fits = sentences.filter((_, i) => sentences.slice(0, i + 1).join(" ").length <= LONG).length;
  return sentences.slice(0, Math.max(1, fits)).join(" ");
}

export class Tables {
  readonly #steps: Steps;

  /** `own` is where the one who reads it sat. */
  constructor(
    id: string,
    private readonly own: number | null,
  ) {
    this.#steps = new Steps((eyes, from, most) =>
      fetchReplay(id, eyes, from, most).then((one) => manifestOf(one.game)?.replayed?.(one) ?? one),
    );
  }

  async played(): Promise<Played> {
    const { replay } = await this.#steps.at("all", 0);
    const screen = (await manifestOf(replay.game)?.screen()) ?? null;
    const reviewer = (await screen?.reviewer?.()) ?? null;
    return { game: replay.game as GameId, players: this.#company(replay), steps: replay.steps, screen, reviewer };
  }

  async at(eyes: Eyes, step: number, screen: AnyScreen): Promise<Table> {
    const { replay, shown } = await this.#steps.at(eyes, step);
    const seen = { ...seenAt(replay, shown, eyes, this.#steps.past(eyes, step), silence) };
    if (shown.result) return { step, seen, words: resultText(shown.result, this.#company(replay), this.own, seen.id) };
    return { step, seen, words: step === 0 ? "" : brief(stepSentences(screen, shown, seen)) };
  }

  /** A table with all hands open, to be shown in small with what happens there. */
  async shown(step: number, { screen, reviewer }: Played): Promise<Table | null> {
    if (!screen) return null;
    const found = await this.at("all", step, screen);
    return reviewer?.before && step > 0 ? { ...found, seen: (await this.at("all", step - 1, screen)).seen } : found;
  }

  #company(replay: Replay): Player[] {
    return replayPlayers(replay, this.own ?? "all");
  }
}
