import { expect, test } from "vitest";

import { brief } from "../../../src/pages/review/tables.ts";

test("what happened is told in as many sentences as one reads in passing, and never in none", () => {
  const long = "x".repeat(200);
  expect(brief([])).toBe("");
  expect(brief(["Ana takes a donut.", "Ben is robbed."])).toBe("Ana takes a donut. Ben is robbed.");
  expect(brief([long, "Ben is robbed."])).toBe(long);
  expect(brief(["Ana tastes.", long, "Ben tastes."])).toBe("Ana tastes.");
});
