/** A strip that is moved on the board glides there, and turns where it is turned. */
import { settings } from "../../../kit/settings.svelte.ts";
import { colOf, rowOf } from "../rulesMirror/field.ts";
import { type Place, slotOf } from "../rulesMirror/weave.ts";
import type { Corner } from "./blanket.ts";
import { CELL } from "./shapes.ts";

interface Gliding {
  readonly strip: Place;
  /** What is in the middle, where the ground moves along unseen. */
  readonly look: Corner | null;
}

const QUICK = 180; // milliseconds

function middleOf({ strip, look }: Gliding): { readonly x: number; readonly y: number } {
  const [, middle] = slotOf(strip).cells;
  return { x: (colOf(middle) - (look?.col ?? 0)) * CELL, y: (rowOf(middle) - (look?.row ?? 0)) * CELL };
}

export function glide(node: SVGGElement, now: Gliding) {
  return {
    update(next: Gliding) {
      const [was, is] = [middleOf(now), middleOf(next)];
      const same = now.strip.card === next.strip.card && (now.look === null) === (next.look === null);
      const turned = ((next.strip.turn - now.strip.turn + 6) % 4) - 2; // quarters, the shorter way round
      now = next;
      if (!same || settings.calm || !node.animate || (was.x === is.x && was.y === is.y && turned === 0)) return;
      const [, middle] = slotOf(next.strip).cells;
      const origin = `${(colOf(middle) + 0.5) * CELL}px ${(rowOf(middle) + 0.5) * CELL}px`;
      const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) rotate(${-90 * turned}deg)`;
      node.animate(
        [
          { transform: from, transformOrigin: origin, transformBox: "view-box" },
          { transform: "none", transformOrigin: origin, transformBox: "view-box" },
        ],
        { duration: QUICK * settings.pace, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
      );
    },
  };
}
