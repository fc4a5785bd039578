/** Does something in a room, and says why not where it is refused. */
import type { Wish } from "../net/line.ts";
import { notify } from "../state/notices.svelte.ts";
import type { Parlour } from "../state/parlour.svelte.ts";
import { play } from "../sound.ts";
import { because } from "../texts/index.ts";

export async function attempt(parlour: Parlour, ...wishes: Wish[]): Promise<boolean> {
  const answers = await Promise.all(wishes.map((wish) => parlour.do(wish)));
  const refusal = answers.find((answer) => answer !== null);
  if (!refusal) return true;
  // A line that was closed on purpose takes its unanswered commands with it; nobody is there to be told.
  if (parlour.standing !== "ended") {
    play("error");
    notify(because(refusal), "problem");
  }
  return false;
}
