/** Several people at one keyboard: whose key it is, how it can be changed, and whether the keyboard sees them all. */
import { describe, expect, test } from "vitest";

import {
  cap,
  changed,
  judged,
  mayBe,
  owner,
  pressed,
  printed,
  recalled,
  released,
  UNTRIED,
  usual,
} from "../../../src/games/racing/together/keys.ts";

/** Column and row of a key on the board, roughly. */
const where = (code: string): readonly [number, number] => {
  const rows = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
  const row = rows.findIndex((letters) => letters.includes(code.slice(3)));
  return [rows[row]!.indexOf(code.slice(3)) + row / 2, row];
};
const apart = (a: string, b: string) => Math.hypot(where(a)[0] - where(b)[0], where(a)[1] - where(b)[1]);

describe("the usual keys", () => {
  test.each([2, 3, 4, 5, 6, 7, 8])("of Snap are %i, all different", (players) => {
    expect(new Set(usual("snap", players).flat()).size).toBe(players);
  });

  test.each([2, 3, 4])("of Slap the Elephant are two for each of %i", (players) => {
    const keys = usual("elephant", players);
    expect(keys.map((own) => own.length)).toEqual(Array(players).fill(2));
    expect(new Set(keys.flat()).size).toBe(2 * players);
    for (const [slap, snap] of keys) expect(apart(slap!, snap!)).toBe(1); // for two fingers of a hand
  });

  test("hands fit beside each other: four have two keys' width between them", () => {
    for (const game of ["snap", "elephant"] as const) {
      const keys = usual(game, 4);
      for (const [i, own] of keys.entries())
        for (const other of keys.slice(i + 1).flat())
          for (const key of own) expect(apart(key, other)).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("changing a key", () => {
  const keys = usual("snap", 2);

  test("takes any that is free", () => {
    expect(changed(keys, 1, 0, "KeyL")).toEqual([["KeyQ"], ["KeyL"]]);
  });

  test("swaps with whoever has it", () => {
    expect(changed(keys, 0, 0, "KeyP")).toEqual([["KeyP"], ["KeyQ"]]);
  });

  test("takes none that means something else", () => {
    for (const code of ["Escape", "Tab", "Space", "Enter", "F5", "ControlLeft", "MetaRight", ""]) {
      expect(mayBe(code)).toBe(false);
      expect(changed(keys, 0, 0, code)).toBe(keys);
    }
    for (const code of ["ShiftLeft", "Numpad0", "ArrowUp", "Semicolon"]) expect(mayBe(code)).toBe(true);
  });

  test("is remembered as long as it fits", () => {
    const kept = [["KeyL"], ["KeyK"], ["KeyJ"]];
    expect(recalled("snap", 2, kept)).toEqual([["KeyL"], ["KeyK"]]);
    expect(recalled("snap", 4, kept)).toEqual(usual("snap", 4));
    expect(recalled("snap", 2, [["KeyL"], ["KeyL"]])).toEqual(usual("snap", 2));
    expect(recalled("elephant", 2, null)).toEqual(usual("elephant", 2));
  });
});

test("a key has one owner and one meaning", () => {
  expect(owner(usual("elephant", 2), "KeyW")).toEqual({ player: 0, action: 1 });
  expect(owner(usual("elephant", 2), "KeyO")).toEqual({ player: 1, action: 0 });
  expect(owner(usual("elephant", 2), "KeyZ")).toBeNull();
});

test("a cap shows what is printed there", () => {
  expect(cap("KeyQ", {}, false)).toBe("Q");
  expect(cap("KeyQ", {}, true)).toBe("A");
  expect(cap("KeyQ", { KeyQ: "'" }, true)).toBe("'");
  expect(cap("Numpad0", {}, false)).toBe("0");
  expect(["q", "é", "Shift", " ", "Dead"].map(printed)).toEqual(["Q", "É", null, null, null]);
});

describe("the test", () => {
  const keys = usual("snap", 3);
  const all = ["KeyQ", "KeyP", "KeyZ"];

  test("misses whoever has not pressed", () => {
    expect(judged(["KeyQ", "KeyP"].reduce(pressed, UNTRIED), keys)).toBe("missing");
  });

  test("one after the other is not together", () => {
    const test = all.reduce((now, code) => released(pressed(now, code), code), UNTRIED);
    expect(judged(test, keys)).toBe("alone");
  });

  test("a keyboard that misses the third of three is found out", () => {
    let test = all.reduce((now, code) => released(pressed(now, code), code), UNTRIED);
    test = pressed(pressed(test, "KeyQ"), "KeyP");
    expect(test.most).toBe(2);
    expect(judged(test, keys)).toBe("alone");
    expect(judged(pressed(test, "KeyZ"), keys)).toBe("together");
  });
});
