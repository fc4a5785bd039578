// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { handOn } from "../src/ui/share.ts";

const ADDRESS = "http://192.0.2.7:8000/replay/abc";

function may(able: { share?: unknown; clipboard?: unknown; exec?: boolean }) {
  vi.stubGlobal("navigator", { share: able.share, clipboard: able.clipboard });
  document.execCommand = vi.fn(() => able.exec ?? false);
}

beforeEach(() => document.body.replaceChildren());
afterEach(() => vi.unstubAllGlobals());

test("the phone's own sheet comes first", async () => {
  const share = vi.fn(() => Promise.resolve());
  may({ share });
  expect(await handOn(ADDRESS, "Our game")).toBe("shared");
  expect(share).toHaveBeenCalledWith({ title: "Our game", url: ADDRESS });
});

test("who puts that sheet away does not find the link copied instead", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  may({ share: () => Promise.reject(new DOMException("", "AbortError")), clipboard: { writeText } });
  expect(await handOn(ADDRESS, "")).toBe("cancelled");
  expect(writeText).not.toHaveBeenCalled();
});

test("where it may not be shared, it is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  may({ share: () => Promise.reject(new DOMException("", "NotAllowedError")), clipboard: { writeText } });
  expect(await handOn(ADDRESS, "")).toBe("copied");
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
});

test("over plain http there is no clipboard, but a selected text can be copied", async () => {
  may({});
  let copied = "";
  document.execCommand = () => {
    copied = document.querySelector("textarea")!.value;
    return true;
  };
  expect(await handOn(ADDRESS, "")).toBe("copied");
  expect(copied).toBe(ADDRESS);
  expect(document.querySelector("textarea")).toBeNull();
});

test("and where nothing helps, the address is shown", async () => {
  may({ clipboard: { writeText: () => Promise.reject(new Error("forbidden")) }, exec: false });
  expect(await handOn(ADDRESS, "")).toBe("shown");
});
