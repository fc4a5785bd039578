// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { canShare, copy, share } from "../../src/kit/share.ts";

const ADDRESS = "http://192.0.2.7:8000/replay/abc";
let field: HTMLInputElement;

function may(able: { share?: unknown; clipboard?: unknown; exec?: boolean }) {
  vi.stubGlobal("navigator", { share: able.share, clipboard: able.clipboard });
  document.execCommand = vi.fn(() => able.exec ?? false);
}

beforeEach(() => {
  field = document.createElement("input");
  field.value = ADDRESS;
  document.body.replaceChildren(field);
});
afterEach(() => vi.unstubAllGlobals());

test("the phone's own sheet is used where there is one", async () => {
  const sheet = vi.fn(() => Promise.resolve());
  may({ share: sheet });
  expect(canShare()).toBe(true);
  expect(await share("Our game", ADDRESS)).toBe(true);
  expect(sheet).toHaveBeenCalledWith({ title: "Our game", url: ADDRESS });
});

test("who thinks better of it has not shared", async () => {
  may({ share: () => Promise.reject(new DOMException("", "AbortError")) });
  expect(await share("", ADDRESS)).toBe(false);
});

test("the clipboard is used where the page may", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  may({ clipboard: { writeText } });
  expect(canShare()).toBe(false);
  expect(await copy(field)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
});

test.each([
  ["there is none, over plain http", undefined],
  ["it is forbidden", { writeText: () => Promise.reject(new Error("forbidden")) }],
])("the old way serves where %s", async (_, clipboard) => {
  may({ clipboard, exec: true });
  expect(await copy(field)).toBe(true);
  expect(document.execCommand).toHaveBeenCalledWith("copy");
  expect(document.activeElement).toBe(field);
});

test("where nothing helps, the address is selected, to be copied by hand", async () => {
  may({});
  expect(await copy(field)).toBe(false);
  expect(field.selectionEnd).toBe(ADDRESS.length);
});
