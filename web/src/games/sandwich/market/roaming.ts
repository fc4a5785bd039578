/** Arrow keys walk over the things on the table by where they lie; what they are is the buttons' own business. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const AIMS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which of the boxes an arrow leads to from one of them; itself where there is none. What lies askew is farther. */
export function towards(key: string, from: number, boxes: readonly Box[]): number {
  const aim = AIMS[key];
  const start = boxes[from];
  if (!aim || !start) return from;
  const middle = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(start);
  let best = { at: from, far: Infinity };
  boxes.forEach((box, at) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const ahead = dx * aim[0] + dy * aim[1];
    const aside = Math.abs(dx * aim[1]) + Math.abs(dy * aim[0]);
    const far = ahead + 2 * aside;
    if (at !== from && ahead > aside / 2 && ahead > 4 && far < best.far) best = { at, far };
  });
  return best.at;
}

/** Moves the focus among the `[data-spot]` of a part of the page; true where the key was an arrow for it. */
export function roam(event: KeyboardEvent, root: HTMLElement): boolean {
  if (!(event.key in AIMS)) return false;
  const spots = [...root.querySelectorAll<HTMLElement>("[data-spot]:not(:disabled)")];
  const from = spots.indexOf(event.target as HTMLElement);
  const boxes = spots.map((spot) => spot.getBoundingClientRect());
  (spots[from < 0 ? 0 : towards(event.key, from, boxes)] ?? null)?.focus();
  return true;
}
