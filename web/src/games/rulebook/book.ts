/** What it takes to show rules: a book, and the pictures of each game, which come with the parts of that game. */
import type { Component } from "svelte";

import type { GameId } from "../../wire/wire.ts";
import Book from "./Book.svelte";

export { Book };

export type Scene = 0 | 1 | 2 | 3;
export const SCENES: readonly Scene[] = [0, 1, 2, 3];
export type Pictures = Component<{ scene: Scene; edition: "snack-match" | "picnic" }>;

const PICTURES: { readonly [G in GameId]: () => Promise<{ default: Component<never> }> } = {
  "snack-match": () => import("../picnic/rules/Scenes.svelte"),
  picnic: () => import("../picnic/rules/Scenes.svelte"),
  "snack-arnaque": () => import("../arnaque/rules/Scenes.svelte"),
  sandwich: () => import("../sandwich/rules/Scenes.svelte"),
  snap: () => import("../racing/snap/rules/Scenes.svelte"),
  elephant: () => import("../racing/elephant/rules/Scenes.svelte"),
};

/** Only the editions of one game ask which of them is meant. */
export const pictures = async (game: GameId): Promise<Pictures> =>
  (await PICTURES[game]()).default as unknown as Pictures;
