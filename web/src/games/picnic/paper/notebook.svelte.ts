/** The paper on the table: kept on this device with every change, each of which can be undone. */
import { readLocal, writeLocal } from "../../../wire/storage.ts";
import { blank, type Paper, restored } from "./paper.ts";

const KEY = "panier-paper";
const MAX_UNDO_STEPS = 200;

export class Notebook {
  #paper = $state.raw<Paper>(restored(readLocal<unknown>(KEY, null)) ?? blank("snack-match"));
  #before = $state.raw<readonly Paper[]>([]);

  get paper(): Paper {
    return this.#paper;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  write(paper: Paper): void {
    if (paper === this.#paper) return;
    this.#before = [...this.#before, this.#paper].slice(-MAX_UNDO_STEPS);
    this.#keep(paper);
  }

  /** As one writes a name, letter by letter: nothing to undo one by one. */
  amend(paper: Paper): void {
    this.#keep(paper);
  }

  undo(): void {
    const paper = this.#before.at(-1);
    if (!paper) return;
    this.#before = this.#before.slice(0, -1);
    this.#keep(paper);
  }

  #keep(paper: Paper): void {
    this.#paper = paper;
    writeLocal(KEY, paper);
  }
}
