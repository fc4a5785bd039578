/** Several people at one keyboard: whose key it is, how it can be changed, and whether the keyboard sees them all. */
import { describe, expect, test } from "vitest";

import {
  keyLabel,
  withKey,
  testResult,
  isAllowedKey,
  keyOwner,
  withPressed,
  printedLabel,
  validKeys,
  withReleased,
  UNTRIED,
  defaultKeys,
} from "../../../src/games/racing/sharedDevice/keyBindings.ts";

/** Column and row of a key on the board, roughly. */
const where = (code: string): readonly [number, number] => {
  const rows = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
  const row = rows.findIndex((letters) => letters.includes(code.slice(3)));
  return [rows[row]!.indexOf(code.slice(3)) + row / 2, row];
};
const apart = (a: string, b: string) => Math.hypot(where(a)[0] - where(b)[0], where(a)[1] - where(b)[1]);

describe("the usual keys", () => {
  test.each([2, 3, 4, 5, 6, 7, 8])("of Snap are %i, all different", (players) => {
    expect(new Set(defaultKeys("snap", players).flat()).size).toBe(players);
  });

  test.each([2, 3, 4])("of Slap the Elephant are two for each of %i", (players) => {
    const keys = defaultKeys("elephant", players);
    expect(keys.map((own) => own.length)).toEqual(Array(players).fill(2));
    expect(new Set(keys.flat()).size).toBe(2 * players);
    for (const [slap, snap] of keys) expect(apart(slap!, snap!)).toBe(1); // for two fingers of a hand
  });

  test("hands fit beside each other: four have two keys' width between them", () => {
    for (const game of ["snap", "elephant"] as const) {
      const keys = defaultKeys(game, 4);
      for (const [i, own] of keys.entries())
        for (const other of keys.slice(i + 1).flat())
          for (const key of own) expect(apart(key, other)).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("changing a key", () => {
  const keys = defaultKeys("snap", 2);

  test("takes any that is free", () => {
    expect(withKey(keys, 1, 0, "KeyL")).toEqual([["KeyQ"], ["KeyL"]]);
  });

  test("swaps with whoever has it", () => {
    expect(withKey(keys, 0, 0, "KeyP")).toEqual([["KeyP"], ["KeyQ"]]);
  });

  test("takes none that means something else", () => {
    for (const code of ["Escape", "Tab", "Space", "Enter", "F5", "ControlLeft", "MetaRight", ""]) {
      expect(isAllowedKey(code)).toBe(false);
      expect(withKey(keys, 0, 0, code)).toBe(keys);
    }
    for (const code of ["ShiftLeft", "Numpad0", "ArrowUp", "Semicolon"]) expect(isAllowedKey(code)).toBe(true);
  });

  test("is remembered as long as it fits", () => {
    const kept = [["KeyL"], ["KeyK"], ["KeyJ"]];
    expect(validKeys("snap", 2, kept)).toEqual([["KeyL"], ["KeyK"]]);
    expect(validKeys("snap", 4, kept)).toEqual(defaultKeys("snap", 4));
    expect(validKeys("snap", 2, [["KeyL"], ["KeyL"]])).toEqual(defaultKeys("snap", 2));
    expect(validKeys("elephant", 2, null)).toEqual(defaultKeys("elephant", 2));
  });
});

test("a key has one owner and one meaning", () => {
  expect(keyOwner(defaultKeys("elephant", 2), "KeyW")).toEqual({ player: 0, action: 1 });
  expect(keyOwner(defaultKeys("elephant", 2), "KeyO")).toEqual({ player: 1, action: 0 });
  expect(keyOwner(defaultKeys("elephant", 2), "KeyZ")).toBeNull();
});

test("a cap shows what is printed there", () => {
  expect(keyLabel("KeyQ", {}, false)).toBe("Q");
  expect(keyLabel("KeyQ", {}, true)).toBe("A");
  expect(keyLabel("KeyQ", { KeyQ: "'" }, true)).toBe("'");
  expect(keyLabel("Numpad0", {}, false)).toBe("0");
  expect(["q", "é", "Shift", " ", "Dead"].map(printedLabel)).toEqual(["Q", "É", null, null, null]);
});

describe("the test", () => {
  const keys = defaultKeys("snap", 3);
  const all = ["KeyQ", "KeyP", "KeyZ"];

  test("misses whoever has not pressed", () => {
    expect(testResult(["KeyQ", "KeyP"].reduce(withPressed, UNTRIED), keys)).toBe("missing");
  });

  test("one after the other is not together", () => {
    const test = all.reduce((now, code) => withReleased(withPressed(now, code), code), UNTRIED);
    expect(testResult(test, keys)).toBe("alone");
  });

  test("a keyboard that misses the third of three is found out", () => {
    let test = all.reduce((now, code) => withReleased(withPressed(now, code), code), UNTRIED);
    test = withPressed(withPressed(test, "KeyQ"), "KeyP");
    expect(test.most).toBe(2);
    expect(testResult(test, keys)).toBe("alone");
    expect(testResult(withPressed(test, "KeyZ"), keys)).toBe("together");
  });
});
