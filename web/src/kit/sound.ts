import { VIBRATIONS, notesOf, scopeOf, type Note, type Scope, type SoundName } from "./sounds.ts";

/** Sounds made on the spot, without files. Browsers keep silent until the first touch or key. */

const GESTURES = ["pointerup", "touchend", "keydown"] as const;
/** A marimba's bar is carved so that its first overtone lies two octaves above the note. */
const OVERTONE = 4;
const ATTACK = 0.003;
const SILENCE = 0.0001;
/** Seconds to the first note; what is due at once begins too late to be struck properly. */
const BREATH = 0.01;

let muted = false;
let felt = true;
let loudness = 1;
let heard: Scope | "all" = "all";
let context: AudioContext | undefined;
let room: GainNode | undefined;
let noise: AudioBuffer | undefined;

// For the whole life of the page: a phone call or a locked screen puts the sound to sleep again.
if (typeof window !== "undefined")
  for (const gesture of GESTURES) window.addEventListener(gesture, wake, { capture: true, passive: true });

function wake(): void {
  if (muted || typeof AudioContext === "undefined") return;
  if (!context) {
    // An iPhone then leaves people's music on, and keeps silent where its switch says so.
    const { audioSession } = navigator as { audioSession?: { type: string } };
    if (audioSession) audioSession.type = "ambient";
    context = new AudioContext();
    room = quietRoom(context);
    room.gain.value = loudness;
  }
  if (context.state !== "running") context.resume().catch(() => {});
}

export function setMuted(value: boolean): void {
  muted = value;
  if (muted) context?.suspend().catch(() => {});
  else if (context || navigator.userActivation?.isActive) wake();
}

/** From 0 to 1; ears hear by squares, so that half of the way is half as loud. */
export function setVolume(value: number): void {
  loudness = value * value;
  if (room) room.gain.value = loudness;
}

/** Whether the device may tremble. */
export function setVibration(value: boolean): void {
  felt = value;
}

/** Where a table screen sounds for the whole room, phones give their own cues alone. */
export function setSoundScope(value: Scope | "all"): void {
  heard = value;
}

/** For "point", `step` is how far up the scale the point is. `scope` says whom it is for where the name does not. */
export function play(name: SoundName, step = 0, scope: Scope = scopeOf(name)): void {
  playNotes(notesOf(name, step), scope);
  const touch = VIBRATIONS[name];
  if (touch !== undefined && scope === "own") buzz(touch);
}

/** For sounds that only one game has. */
export function playNotes(notes: readonly Note[], scope: Scope = "table"): void {
  if (heard !== "all" && heard !== scope) return;
  // What is asked for while asleep would all be heard at once on waking.
  if (muted || !room || context?.state !== "running") return;
  schedule(context, room, notes);
}

/** A touch on the hand, in milliseconds on and off; a muted phone may tremble, but not that of who wants less motion. */
export function buzz(pattern: number | number[]): void {
  if (!felt || !("vibrate" in navigator)) return;
  if (document.documentElement.hasAttribute("data-calm")) return;
  navigator.vibrate(pattern);
}

/** Many sounds at once must not be louder than one is welcome. */
function quietRoom(context: BaseAudioContext): GainNode {
  const limit = context.createDynamicsCompressor();
  limit.threshold.value = -14;
  limit.ratio.value = 8;
  const volume = context.createGain();
  volume.connect(limit);
  limit.connect(context.destination);
  return volume;
}

function schedule(context: BaseAudioContext, out: AudioNode, notes: readonly Note[]): void {
  for (const note of notes) {
    const at = context.currentTime + BREATH + note.at;
    if (note.voice === "brush") sweep(context, out, note, at);
    else if (note.voice === "tone") glide(context, out, note, at);
    else {
      strike(context, out, note.frequency, at, note.lasts, note.gain);
      strike(context, out, note.frequency * OVERTONE, at, note.lasts / 4, note.gain / 5);
    }
  }
}

function strike(context: BaseAudioContext, out: AudioNode, hz: number, at: number, lasts: number, gain: number): void {
  const tone = context.createOscillator();
  tone.frequency.value = hz;
  tone.connect(fading(context, out, at, lasts, gain));
  tone.start(at);
  tone.stop(at + lasts);
}

function glide(context: BaseAudioContext, out: AudioNode, note: Note, at: number): void {
  const tone = context.createOscillator();
  tone.type = note.wave ?? "sine";
  tone.frequency.setValueAtTime(note.frequency, at);
  tone.frequency.exponentialRampToValueAtTime(note.to ?? note.frequency, at + note.lasts);
  tone.connect(fading(context, out, at, note.lasts, note.gain));
  tone.start(at);
  tone.stop(at + note.lasts);
}

function sweep(context: BaseAudioContext, out: AudioNode, { frequency, lasts, gain }: Note, at: number): void {
  noise ??= whiteNoise(context);
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = frequency;
  source.connect(band);
  band.connect(fading(context, out, at, lasts, gain));
  source.start(at, 0, lasts);
}

function fading(context: BaseAudioContext, out: AudioNode, at: number, lasts: number, gain: number): AudioNode {
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(SILENCE, at);
  loudness.gain.exponentialRampToValueAtTime(gain, at + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, at + lasts);
  loudness.connect(out);
  return loudness;
}

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
  return buffer;
}
