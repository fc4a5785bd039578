/**
 * Where everybody's pad lies when several race at one device. A tablet lies between its players: pads go round its edges
 * in the order of play, which is clockwise, each turned to its owner. At a keyboard all sit on the same side.
 */
export type Side = "bottom" | "left" | "top" | "right";

export const SIDES: readonly Side[] = ["bottom", "left", "top", "right"]; // clockwise, seen from above
/** How far what is written on a pad is turned, in degrees, for its owner to read it. */
export const TURNED: Readonly<Record<Side, 0 | 90 | 180 | 270>> = { bottom: 0, left: 90, top: 180, right: 270 };

export interface Box {
  readonly width: number;
  readonly height: number;
}

export const MIN_PAD_PX = 64; // pixels: no side of a pad is shorter
const ROOMY = 560; // pixels: below that there is no room beside the cards

/** How many players sit at each side: the first at the bottom, and the longer sides take more. */
export function perSide(players: number, { width, height }: Box): Record<Side, number> {
  const near = Math.ceil(players / 2);
  if (Math.min(width, height) < ROOMY || players === 2) return { bottom: near, left: 0, top: players - near, right: 0 };
  const count = { bottom: 1, left: 1, top: players > 3 ? 1 : 0, right: 1 };
  const longer: readonly Side[] = width >= height ? ["bottom", "top"] : ["left", "right"];
  for (let more = players - 4; more > 0; more--) count[longer.reduce((a, b) => (count[b] < count[a] ? b : a))]++;
  return count;
}

/** The seats at each side, in the order of play: from the bottom clockwise. */
export function around(seats: readonly number[], box: Box): Record<Side, readonly number[]> {
  const count = perSide(seats.length, box);
  const left = [...seats];
  const [bottom, beside, top, right] = SIDES.map((side) => left.splice(0, count[side])) as [
    number[],
    number[],
    number[],
    number[],
  ];
  return { bottom, left: beside, top, right };
}

/** All in front of the keyboard. */
export const inARow = (seats: readonly number[]): Record<Side, readonly number[]> => ({
  bottom: seats,
  left: [],
  top: [],
  right: [],
});

/** How deep the pads reach into the screen: enough for a hand, and most of it is left to the cards. */
export const depth = ({ width, height }: Box): number =>
  Math.round(Math.max(MIN_PAD_PX + 8, Math.min(150, 0.19 * Math.min(width, height))));
