// @vitest-environment happy-dom
/** The paper on the table is kept, and its changes can be undone. */
import { beforeEach, expect, test } from "vitest";

import { Notebook } from "../../../src/games/picnic/paper/notebook.svelte.ts";
import { blank, paint, rename } from "../../../src/games/picnic/paper/paper.ts";

let notebook: Notebook;
beforeEach(() => {
  localStorage.clear();
  notebook = new Notebook();
});

const named = (number: number) => rename(blank("snack-match"), 0, `Ana ${number}`);

test("starts blank, with nothing to undo", () => {
  expect(notebook.paper).toEqual(blank("snack-match"));
  expect(notebook.canUndo).toBe(false);
  notebook.undo();
  expect(notebook.paper).toEqual(blank("snack-match"));
});

test("each change is undone for itself, the latest first", () => {
  notebook.write(named(1));
  notebook.write(named(2));
  notebook.undo();
  expect(notebook.paper).toEqual(named(1));
  notebook.undo();
  expect(notebook.paper).toEqual(blank("snack-match"));
  expect(notebook.canUndo).toBe(false);
});

test("what changes nothing, or a letter only, is nothing to undo", () => {
  notebook.write(notebook.paper);
  notebook.amend(named(1));
  expect(notebook.paper).toEqual(named(1));
  expect(notebook.canUndo).toBe(false);
});

test("two hundred changes can be undone, and no more are kept", () => {
  for (let number = 1; number <= 201; number++) notebook.write(named(number));
  let undone = 0;
  for (; notebook.canUndo && undone < 1000; undone++) notebook.undo();
  expect(undone).toBe(200);
  expect(notebook.paper).toEqual(named(1));
});

test("outlives a reload, as it was after the last change or undoing", () => {
  const painted = paint(blank("picnic"), 1, 5, { food: "t", cloth: "G" });
  notebook.write(painted);
  expect(new Notebook().paper).toEqual(painted);
  notebook.amend(rename(painted, 0, "Ana"));
  expect(new Notebook().paper).toEqual(rename(painted, 0, "Ana"));
  notebook.undo();
  expect(new Notebook().paper).toEqual(blank("snack-match"));
});
