/** Who leaves their seat by the menu of a device: whoever has it in hand, otherwise anybody at it who plays. */
import type { Crew } from "../shared/crew.svelte.ts";
import type { Parlour } from "../state/parlour.svelte.ts";

export function risers(
  parlour: Parlour,
  crew: Pick<Crew, "isSeveral" | "members"> | null,
  holder: Parlour | null,
): readonly Parlour[] {
  const seated = (crew?.isSeveral ? crew.members : [parlour]).filter((one) => one.chair !== null);
  return holder && seated.includes(holder) ? [holder] : seated;
}
