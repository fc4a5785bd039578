// @vitest-environment happy-dom
/** What is new on a picnic is marked, as far as it can be seen. */
import { mount, unmount } from "svelte";
import { expect, test } from "vitest";

import Mine from "../../../src/games/picnic/board/Mine.svelte";
import { A, B, C, laid, place } from "./boards.ts";

test("two strips of a round may both be slipped beneath another, out of sight", async () => {
  const picnic = laid(place(A, 3, 3), place(B, 3, 3, 0, 0, 1, 2), place(C, 3, 3, 0, 0, 1, 2));
  const props = { picnic, edition: "snack-match" as const, fresh: [1, 2], label: "mine" };
  const part = mount(Mine, { target: document.body, props });
  expect(document.querySelectorAll(".fresh")).toHaveLength(2);
  await unmount(part);
});
