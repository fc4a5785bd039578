// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";

import { inherits } from "../../src/kit/arrived.ts";

afterEach(() => document.body.replaceChildren());

test("what comes takes up a focus that was lost with what went", () => {
  document.body.innerHTML = "<button>gone</button><div>new</div>";
  const [gone, next] = [document.querySelector("button")!, document.querySelector("div")!];
  gone.focus();
  gone.remove();
  inherits(next);
  expect(document.activeElement).toBe(next);
});

test("it leaves alone a focus that is elsewhere", () => {
  document.body.innerHTML = "<input /><div>new</div>";
  const field = document.querySelector("input")!;
  field.focus();
  inherits(document.querySelector("div")!);
  expect(document.activeElement).toBe(field);
  expect(document.querySelector("div")!.hasAttribute("tabindex")).toBe(false);
});
