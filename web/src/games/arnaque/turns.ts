/** Everybody's last turn, kept until their next: bots are quick, people are not. */
import type { Past } from "../../wire/past.ts";
import type { SnackArnaque } from "../../wire/wire.ts";
import type { Card } from "./cards.ts";

export interface Theft {
  readonly rival: number;
  readonly card: Card;
}

export interface Turn {
  readonly seat: number;
  readonly drawn: readonly Card[];
  readonly took: readonly Card[]; // raccoons among them
  readonly stolen: readonly Theft[];
  readonly done: boolean;
  readonly passed: boolean;
}

export interface Turns {
  readonly last: number | null; // whose was the latest draw
  readonly of: { readonly [seat: number]: Turn };
}

const NONE: Turns = { last: null, of: {} };

const fresh = (seat: number): Turn => ({ seat, drawn: [], took: [], stolen: [], done: false, passed: false });

/** What it brought to their collection. */
export const gained = (turn: Turn | null): readonly Card[] =>
  turn ? [...turn.took, ...turn.stolen.map((theft) => theft.card)] : [];

export const turnsOf = (past: Past<SnackArnaque.News>): Turns => past.flatMap(({ news }) => news).reduce(after, NONE);

function after(turns: Turns, news: SnackArnaque.News): Turns {
  if (news.type === "starts" || news.type === "game-over") return turns;
  const { seat } = news;
  const turn = turns.of[seat] ?? fresh(seat);
  const now = (changes: Partial<Turn>): Turns => ({ ...turns, of: { ...turns.of, [seat]: { ...turn, ...changes } } });
  switch (news.type) {
    case "drawn":
      return { last: seat, of: { ...turns.of, [seat]: { ...fresh(seat), drawn: news.cards } } };
    case "took":
      return now({ took: news.cards, done: true });
    case "took-raccoons":
      return now({ took: turn.drawn.filter((card) => !news.discarded.includes(card)), done: true });
    case "stole":
      return now({ stolen: [...turn.stolen, { rival: news.rival, card: news.card }] });
    case "stopped":
      return turns;
    case "passed":
      return { ...turns, of: { ...turns.of, [seat]: { ...fresh(seat), passed: true, done: true } } };
  }
}

/** The turn that is shown in the middle of the table: the latest, unless another draw lies there already. */
export function shownTurn(turns: Turns, view: Pick<SnackArnaque.View, "drawn" | "turn">): Turn | null {
  const latest = turns.last === null ? null : (turns.of[turns.last] ?? null);
  if (latest && (view.drawn.length === 0 || latest.drawn.join() === view.drawn.join())) return latest;
  return view.drawn.length > 0 ? { ...fresh(view.turn), drawn: view.drawn } : null;
}
