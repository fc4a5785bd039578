/**
 * A strip in somebody's fingers, from the touch that may still be a tap to the drop.
 *
 * It floats where the pointer is; its ghost rests on the nearest legal place. A pointer moves a hundred times a second:
 * where the cells are is measured once, the strip moves once a frame, and the table is asked again only when it comes
 * over another cell.
 */
import type { Card } from "../rulesMirror/cards.ts";
import { isDrag, FrameThrottle, type Point } from "../../../kit/drag.ts";
import { type Grid, lift, nearest } from "./dragging.ts";
import type { Rectangle } from "../board/drawing.ts";
import type { Cell } from "../rulesMirror/field.ts";
import { bring, type Step } from "./ghost.ts";
import { chooseStrip, type PlacementDraft } from "./placementDraft.ts";

/** The table over which a strip is dragged. */
export interface Tabletop {
  readonly laying: PlacementDraft;
  readonly field: Rectangle;
  grid(): Grid;
  /** The strip is off the table, and follows the pointer. */
  lifted(pointer: number): void;
  /** So it would lie, if it were dropped now. */
  show(laying: PlacementDraft): void;
  dropped(step: Step): void;
  /** It was dropped beside the table: all is as it was. */
  back(laying: PlacementDraft): void;
}

type Pointer = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY">;
const pointOf = ({ clientX, clientY }: Pointer): Point => ({ x: clientX, y: clientY });

const same = (a: Rectangle, b: Rectangle): boolean =>
  a.row === b.row && a.col === b.col && a.rows === b.rows && a.cols === b.cols;

interface Held {
  readonly pointer: number;
  readonly touch: boolean;
  readonly card: Card;
  readonly from: Point;
  readonly offset: Point; // from the pointer to the middle of the strip
  readonly origin: PlacementDraft;
}

interface Aimed {
  readonly cell: Cell | null; // null: beside the table
  readonly step: Step | null;
}

export interface Floating {
  readonly card: Card;
  readonly turn: number;
  readonly at: Point; // its middle
  readonly cell: number; // how wide a cell is
}

export class Drag {
  floating = $state.raw<Floating | null>(null);
  /** The click that follows a drag is no tap. */
  clicks = true;
  readonly #table: Tabletop;
  #held: Held | null = null;
  #lifted: PlacementDraft | null = null; // with the strip in hand, before it came over the table
  #aimed: Aimed | null = null;
  #measured: { readonly grid: Grid; readonly field: Rectangle } | null = null;
  readonly #moves = new FrameThrottle<Point>((to) => this.#follow(to));

  constructor(table: Tabletop) {
    this.#table = table;
  }

  /** What comes of it, a tap or a drag, is not known yet. `middle`: where the middle of the strip is, if it lies there. */
  hold(event: Pointer & Pick<PointerEvent, "isPrimary" | "button">, card: Card, middle: Point = pointOf(event)): void {
    this.clicks = true;
    if (!event.isPrimary || event.button !== 0) return;
    const from = pointOf(event);
    this.#held = {
      pointer: event.pointerId,
      touch: event.pointerType !== "mouse",
      card,
      from,
      offset: { x: middle.x - from.x, y: middle.y - from.y },
      origin: this.#table.laying,
    };
  }

  pull = (event: Pointer): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    if (this.#lifted ?? this.#lift(held, pointOf(event))) this.#moves.add(pointOf(event));
  };

  #follow(to: Point): void {
    const [held, lifted] = [this.#held, this.#lifted];
    if (!held || !lifted) return;
    const turn = (this.#aimed?.step?.laying ?? lifted).ghost?.place.turn ?? 0;
    const grid = this.#grid();
    const { x, y } = held.touch ? { x: 0, y: -lift(turn, true) * grid.cell } : held.offset;
    const at = { x: to.x + x, y: to.y + y };
    this.floating = { card: held.card, turn, at, cell: grid.cell };
    const { cell, beyond } = nearest(grid, this.#table.field, at);
    this.#aim(lifted, beyond > 1 ? null : cell);
  }

  /** The page was scrolled, or has another size: the cells are elsewhere. */
  moved = (): void => {
    this.#measured = null;
  };

  #grid(): Grid {
    const { field } = this.#table;
    if (!this.#measured || !same(this.#measured.field, field)) this.#measured = { grid: this.#table.grid(), field };
    return this.#measured.grid;
  }

  drop = (event: Pick<PointerEvent, "pointerId" | "type">): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    this.#moves.flush();
    const [moved, step] = [this.floating !== null, this.#aimed?.step];
    this.letGo();
    if (moved && step && event.type === "pointerup") this.#table.dropped(step);
    else if (moved) this.#table.back(held.origin);
    setTimeout(() => (this.clicks = true)); // after the click that ends a drag, if there is one
  };

  letGo(): void {
    this.#moves.cancel();
    this.#held = this.#lifted = this.#aimed = this.#measured = this.floating = null;
  }

  #lift(held: Held, to: Point): PlacementDraft | null {
    if (!isDrag(held.from, to, held.touch)) return null;
    this.clicks = false;
    this.#table.lifted(held.pointer);
    return (this.#lifted = chooseStrip(held.origin, held.card));
  }

  #aim(lifted: PlacementDraft, cell: Cell | null): void {
    if (this.#aimed?.cell === cell) return;
    const step = cell === null ? null : bring(lifted, cell);
    this.#aimed = { cell, step };
    this.#table.show(step?.laying ?? { ...lifted, ghost: null });
  }
}
