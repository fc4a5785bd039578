/** What it takes to show rules: a book, and the pictures of each game, which come with the parts of that game. */
import type { Component } from "svelte";

import type { GameId } from "../../wire/wire.ts";
import { worded } from "../../kit/texts/index.ts";
import { texts as arnaque } from "../arnaque/texts.ts";
import { texts as picnic } from "../picnic/texts.ts";
import { texts as racing } from "../racing/texts.ts";
import { texts as sandwich } from "../sandwich/texts.ts";
import Book from "./Book.svelte";

export { Book };

export type Scene = 0 | 1 | 2 | 3;
export const SCENES: readonly Scene[] = [0, 1, 2, 3];
export type Pictures = Component<{ scene: Scene; edition: "snack-match" | "picnic" }>;

const PICTURES: { readonly [G in GameId]: () => Promise<{ default: Component<never> }> } = {
  "snack-match": () => worded(import("../picnic/rules/Scenes.svelte"), picnic),
  picnic: () => worded(import("../picnic/rules/Scenes.svelte"), picnic),
  "snack-arnaque": () => worded(import("../arnaque/rules/Scenes.svelte"), arnaque),
  sandwich: () => worded(import("../sandwich/rules/Scenes.svelte"), sandwich),
  snap: () => worded(import("../racing/snap/rules/Scenes.svelte"), racing),
  elephant: () => worded(import("../racing/elephant/rules/Scenes.svelte"), racing),
};

/** Only the editions of one game ask which of them is meant. */
export const pictures = async (game: GameId): Promise<Pictures> =>
  (await PICTURES[game]()).default as unknown as Pictures;
