/** What the sounds are made of: notes as on a small wooden marimba, and a brush for cards sliding over a cloth. */

export interface Note {
  /** Seconds after the beginning of the sound. */
  at: number;
  frequency: number;
  lasts: number;
  gain: number;
  voice: "wood" | "brush" | "tone";
  /** Of a tone: where its pitch glides to, and how bright it is. */
  to?: number;
  wave?: OscillatorType;
}

export type SoundName = keyof typeof SOUNDS;

/** C major without its half-tones: any two notes of it sound well together, on whichever device each is played. */
const PENTATONIC = [0, 2, 4, 7, 9];
const MIDDLE_C = 261.63;

/** Steps above middle C; five make an octave. */
function pitch(step: number): number {
  const octave = Math.floor(step / PENTATONIC.length);
  const halfTones = 12 * octave + PENTATONIC[step - PENTATONIC.length * octave]!;
  return MIDDLE_C * 2 ** (halfTones / 12);
}

function wood(step: number, at = 0, { lasts = 0.35, gain = 0.22 } = {}): Note {
  return { at, frequency: pitch(step), lasts, gain, voice: "wood" };
}

function brush(frequency: number, at = 0, { lasts = 0.09, gain = 0.2 } = {}): Note {
  return { at, frequency, lasts, gain, voice: "brush" };
}

/** The highest step a series of points climbs to; more points ring on there. */
const TOP = 14;

export const SOUNDS = {
  deal: () => [brush(1800), wood(2, 0.04, { lasts: 0.12, gain: 0.06 })],
  pick: () => [wood(7, 0, { lasts: 0.16, gain: 0.14 })],
  lay: () => [brush(900, 0, { lasts: 0.06 }), wood(0, 0.02, { lasts: 0.22, gain: 0.26 })],
  tuck: () => [brush(700, 0, { lasts: 0.16, gain: 0.22 }), wood(-3, 0.1, { lasts: 0.22, gain: 0.22 })],
  turn: () => [brush(2200, 0, { lasts: 0.07 }), wood(5, 0.04, { lasts: 0.12, gain: 0.1 })],
  confirm: () => [wood(5), wood(7, 0.09)],
  undo: () => [wood(7, 0, { gain: 0.16 }), wood(4, 0.09, { gain: 0.16 })],
  reveal: () => [wood(2), wood(5, 0.07), wood(7, 0.14), wood(9, 0.21, { lasts: 0.5 })],
  point: (step: number) => [wood(5 + Math.max(0, Math.min(step, TOP - 5)), 0, { lasts: 0.4 })],
  win: () => [
    ...[5, 7, 8, 10].map((step, turn) => wood(step, turn * 0.11)),
    ...[5, 7, 10].map((step) => wood(step, 0.5, { lasts: 0.65, gain: 0.16 })),
  ],
  lose: () => [wood(5), wood(3, 0.14), wood(0, 0.3, { lasts: 0.6 })],
  steal: () => [brush(1400, 0, { lasts: 0.14 }), wood(3, 0.1), wood(8, 0.16), wood(10, 0.22)],
  stolen: () => [wood(8), wood(3, 0.08), wood(-2, 0.18, { lasts: 0.45, gain: 0.26 })],
  pass: () => [brush(1100, 0, { lasts: 0.2, gain: 0.16 }), wood(2, 0.12, { gain: 0.12 })],
  join: () => [wood(3, 0, { gain: 0.16 }), wood(5, 0.1, { gain: 0.16 }), wood(8, 0.2, { gain: 0.16 })],
  leave: () => [wood(5, 0, { gain: 0.14 }), wood(2, 0.12, { gain: 0.14 })],
  yours: () => [wood(5, 0, { gain: 0.14 }), wood(8, 0.08, { gain: 0.18 })],
  nudge: () => [0, 0.14].flatMap((at) => [wood(10, at, { gain: 0.24 }), wood(5, at, { gain: 0.14 })]),
  error: () => [wood(-5, 0, { lasts: 0.18, gain: 0.3 }), wood(-5, 0.12, { lasts: 0.2, gain: 0.3 })],
  take: () => [brush(1600, 0, { lasts: 0.1 }), wood(6, 0.06, { gain: 0.2 }), wood(8, 0.12, { gain: 0.16 })],
  snatch: () => [brush(1900, 0, { lasts: 0.08 }), wood(7, 0.05), wood(9, 0.11), wood(12, 0.17, { lasts: 0.45 })],
  missed: () => [wood(4, 0, { gain: 0.2 }), wood(1, 0.1, { lasts: 0.3, gain: 0.2 })],
  locked: () => [wood(-4, 0, { lasts: 0.12, gain: 0.24 }), brush(500, 0.02, { lasts: 0.06, gain: 0.14 })],
  tick: () => [wood(12, 0, { lasts: 0.06, gain: 0.1 })],
} satisfies Record<string, (step: number) => Note[]>;

/** Who a sound is for: the whole table, or the hand that holds the phone. */
export type Scope = "table" | "own";

const OWN: ReadonlySet<SoundName> = new Set([
  ...(["pick", "lay", "tuck", "confirm", "undo", "take", "snatch"] as const), // what you do yourself
  ...(["yours", "stolen", "nudge", "error", "win", "lose", "missed", "locked"] as const), // what is done to you
]);

/** What a hand that holds a phone feels of its own sounds, in milliseconds on and off: a tap, and no more, for what it does
 * itself; its turn; and a little drum roll for a victory. */
export const VIBRATIONS: Partial<Record<SoundName, number | number[]>> = {
  lay: 12,
  tuck: 12,
  take: 12,
  snatch: 18,
  point: 8,
  yours: 30,
  win: [30, 60, 30, 60, 120],
};

export const scopeOf = (name: SoundName): Scope => (OWN.has(name) ? "own" : "table");

export function notesOf(name: SoundName, step = 0): Note[] {
  return SOUNDS[name](step);
}
