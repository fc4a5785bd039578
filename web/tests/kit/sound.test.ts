// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

import { notesOf, SOUNDS, type SoundName } from "../../src/kit/sounds.ts";

const NAMES = Object.keys(SOUNDS) as SoundName[];

test.each(NAMES)("%s is short, quiet and within what a phone can sound", (name) => {
  for (const step of [0, 1, 7, 100, -3]) {
    const notes = notesOf(name, step);
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) {
      expect(note.at).toBeGreaterThanOrEqual(0);
      expect(note.lasts).toBeGreaterThan(0.03);
      expect(note.at + note.lasts).toBeLessThan(1.2);
      expect(note.gain).toBeGreaterThan(0);
      expect(note.gain).toBeLessThanOrEqual(0.5);
      expect(note.frequency).toBeGreaterThanOrEqual(80);
      expect(note.frequency).toBeLessThanOrEqual(4000);
    }
  }
});

test("no two sounds are the same", () => {
  const all = NAMES.map((name) => JSON.stringify(notesOf(name)));
  expect(new Set(all).size).toBe(NAMES.length);
});

test("points climb, and then ring on at the top", () => {
  const heights = [...Array(20).keys()].map((step) => notesOf("point", step)[0]!.frequency);
  expect(heights[0]).toBeCloseTo(523.25, 1);
  for (let step = 1; step <= 9; step++) expect(heights[step]).toBeGreaterThan(heights[step - 1]!);
  expect(heights[19]).toBe(heights[9]);
});

let started: number;
let volumes: { gain: { value: number } }[];
let state: string;
let sound: typeof import("../../src/kit/sound.ts");

beforeEach(async () => {
  started = 0;
  volumes = [];
  state = "suspended";
  const node = () => {
    const amount = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return {
      frequency: amount,
      gain: amount,
      threshold: amount,
      ratio: amount,
      connect() {},
      stop() {},
      start: () => started++,
    };
  };
  class Speaker {
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    get state() {
      return state;
    }
    resume = async () => void (state = "running");
    suspend = async () => void (state = "suspended");
    createOscillator = node;
    createGain = () => {
      const one = { ...node(), gain: { value: 1, setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
      volumes.push(one);
      return one;
    };
    createBufferSource = node;
    createBiquadFilter = node;
    createDynamicsCompressor = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
  }
  vi.stubGlobal("AudioContext", Speaker);
  vi.resetModules();
  sound = await import("../../src/kit/sound.ts");
});

const touch = () => window.dispatchEvent(new Event("pointerup"));

test("nothing sounds before the first gesture, nor is it made up for later", () => {
  sound.play("lay");
  touch();
  expect(started).toBe(0);
  sound.play("lay");
  expect(started).toBeGreaterThan(0);
});

test("what happens during a phone call is not heard after it", () => {
  touch();
  state = "interrupted";
  sound.play("lay");
  expect(started).toBe(0);
  touch();
  sound.play("lay");
  expect(started).toBeGreaterThan(0);
});

test("who mutes hears nothing until they unmute", () => {
  touch();
  sound.setMuted(true);
  touch();
  sound.play("win");
  expect(started).toBe(0);
  sound.setMuted(false);
  sound.play("win");
  expect(started).toBeGreaterThan(0);
});

test("beside a table screen a phone gives only its own cues", () => {
  touch();
  sound.setSoundScope("own");
  for (const name of ["deal", "reveal", "steal", "join", "pass", "point"] as const) sound.play(name);
  sound.play("pick", 0, "table");
  expect(started).toBe(0);
  for (const name of ["yours", "error", "confirm", "stolen", "win", "lose", "nudge"] as const) {
    const before = started;
    sound.play(name);
    expect(started).toBeGreaterThan(before);
  }
  const before = started;
  sound.play("reveal", 0, "own");
  expect(started).toBeGreaterThan(before);
  sound.setSoundScope("all");
  const then = started;
  sound.play("deal");
  expect(started).toBeGreaterThan(then);
});

test("the phone buzzes unless that is switched off or motion is unwelcome; muted it may", () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate });
  sound.setMuted(true);
  sound.buzz([20, 40, 20]);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([20, 40, 20]);
  sound.setVibration(false);
  sound.buzz(20);
  sound.setVibration(true);
  document.documentElement.toggleAttribute("data-calm", true);
  sound.buzz(20);
  expect(vibrate).toHaveBeenCalledOnce();
  document.documentElement.toggleAttribute("data-calm", false);
  vi.stubGlobal("navigator", {});
  expect(() => sound.buzz(20)).not.toThrow();
  vi.unstubAllGlobals();
});

test("a hand feels what it does itself, its turn and its victory; nothing of what others do", () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate });
  for (const name of ["lay", "yours", "win"] as const) sound.play(name);
  expect(vibrate.mock.calls).toEqual([[12], [30], [[30, 60, 30, 60, 120]]]);
  for (const name of ["deal", "reveal", "point", "pick", "undo"] as const) sound.play(name);
  sound.play("lay", 0, "table");
  expect(vibrate).toHaveBeenCalledTimes(3);
  sound.play("point", 0, "own");
  expect(vibrate).toHaveBeenCalledTimes(4);
  vi.unstubAllGlobals();
});

test("the volume is that of the room: half of the way is a quarter of the strength", () => {
  touch();
  sound.setVolume(0.5);
  expect(volumes.map(({ gain }) => gain.value)).toContain(0.25); // among those of earlier tests, which hear the touch too
});

test("an iPhone's music goes on, and its switch keeps us silent too", async () => {
  vi.resetModules();
  const audioSession = { type: "auto" };
  vi.stubGlobal("navigator", { audioSession });
  await import("../../src/kit/sound.ts");
  expect(audioSession.type).toBe("auto");
  touch();
  expect(audioSession.type).toBe("ambient");
  vi.unstubAllGlobals();
});
