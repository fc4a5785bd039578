// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

const device = vi.hoisted((): { stored: unknown } => ({ stored: { way: "keys", caps: { KeyQ: "A" } } }));
vi.mock("../../../src/wire/storage.ts", async (original) => ({
  ...(await original<object>()),
  readLocal: () => device.stored,
  writeLocal: (_: string, value: unknown) => (device.stored = value),
}));
const { inputMode } = await import("../../../src/games/racing/sharedDevice/inputMode.svelte.ts");

test("what a device has stored of its pads and keys is read again, and stored under the same names", () => {
  expect([inputMode.mode, inputMode.caps]).toEqual(["keys", { KeyQ: "A" }]);
  inputMode.mode = "pads";
  expect(device.stored).toEqual({ way: "pads", caps: { KeyQ: "A" } });
});
