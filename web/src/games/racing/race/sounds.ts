/** What each picture sounds like: half a second at most, and no two alike. */
import type { Note } from "../../../kit/sounds.ts";
import type { PictureId } from "./pictures.ts";

type Extra = Partial<Pick<Note, "to" | "wave">>;

const tone = (frequency: number, at: number, lasts: number, gain = 0.16, extra: Extra = {}): Note => ({
  at,
  frequency,
  lasts,
  gain,
  voice: "tone",
  ...extra,
});
const wood = (frequency: number, at: number, lasts = 0.12, gain = 0.2): Note => ({
  at,
  frequency,
  lasts,
  gain,
  voice: "wood",
});
const brush = (frequency: number, at: number, lasts: number, gain = 0.24): Note => ({
  at,
  frequency,
  lasts,
  gain,
  voice: "brush",
});

export const CRIES: Readonly<Record<PictureId, readonly Note[]>> = {
  // trumpet
  elephant: [
    tone(210, 0, 0.14, 0.12, { to: 420, wave: "sawtooth" }),
    tone(420, 0.12, 0.36, 0.13, { to: 620, wave: "sawtooth" }),
    tone(840, 0.14, 0.32, 0.04, { to: 1240, wave: "sawtooth" }),
  ],
  // a snap of fingers
  mouse: [brush(3200, 0, 0.03, 0.5), tone(1900, 0.005, 0.04, 0.2), tone(2600, 0.16, 0.09, 0.07, { to: 3400 })],
  // yap
  fox: [0, 0.14].map((at) => tone(620, at, 0.1, 0.13, { to: 980, wave: "triangle" })),
  // hoot
  owl: [tone(330, 0, 0.16, 0.2, { to: 350 }), tone(350, 0.22, 0.3, 0.2, { to: 300 })],
  // splash
  whale: [brush(500, 0, 0.34, 0.4), brush(1600, 0.06, 0.3, 0.2), tone(180, 0, 0.3, 0.18, { to: 90 })],
  // whirr
  snail: Array.from({ length: 7 }, (_, turn) => brush(1300 + 120 * turn, turn * 0.055, 0.045, 0.22)),
  // ring
  parrot: Array.from({ length: 8 }, (_, ring) =>
    tone(ring % 2 ? 1480 : 1180, ring * 0.05, 0.06, 0.1, { wave: "triangle" }),
  ),
  // pop
  hedgehog: [0, 0.13, 0.22].map((at, turn) => tone(520 + 140 * turn, at, 0.06, 0.26, { to: 130 })),
  // slurp
  penguin: [brush(2400, 0, 0.26, 0.2), tone(300, 0.04, 0.26, 0.14, { to: 1100 }), tone(900, 0.34, 0.06, 0.14)],
  // the bell of a tricycle
  camel: [0, 0.16].flatMap((at) => [tone(2093, at, 0.22, 0.1), tone(2637, at + 0.02, 0.2, 0.06)]),
  // croak
  frog: [0, 0.2].flatMap((at) =>
    Array.from({ length: 4 }, (_, turn) => tone(150, at + turn * 0.035, 0.04, 0.16, { to: 110, wave: "square" })),
  ),
  // trombone
  bear: [tone(233, 0, 0.16, 0.13, { wave: "sawtooth" }), tone(233, 0.16, 0.36, 0.14, { to: 155, wave: "sawtooth" })],
  // needles
  octopus: Array.from({ length: 6 }, (_, stitch) => wood(stitch % 2 ? 1750 : 1400, stitch * 0.075, 0.05, 0.18)),
};
