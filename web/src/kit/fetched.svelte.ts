import { onDestroy } from "svelte";

import { reportSilently } from "../wire/errors.ts";

const RETRY_DELAY_MS = 1500;
const BACKGROUND_DELAY_MS = 1500;

/**
 * A part of the app that is fetched when it is first needed. In a garden it may not come the first time, so it is asked
 * for again; some browsers remember a failure until the page is loaded anew, so that is offered as well.
 */
export class Fetched<T> {
  value = $state.raw<T | null>(null);
  failed = $state(false);
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly load: () => Promise<T>) {
    void this.#fetch();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #fetch(): Promise<void> {
    try {
      this.value = await this.load();
      this.failed = false;
    } catch (error) {
      reportSilently(error, "page"); // it came, and failed while it began
      this.failed = true;
      if (!this.#ended) this.#timer = setTimeout(() => void this.#fetch(), RETRY_DELAY_MS);
    }
  }
}

/** Fetches a part for a component, and gives up when the component goes. */
export function fetchHere<T>(load: () => Promise<T>): Fetched<T> {
  const fetched = new Fetched(load);
  onDestroy(() => fetched.end());
  return fetched;
}

/** The same for what is not needed to play: it comes when the line is free again. */
export const fetchLater = <T>(load: () => Promise<T>): Fetched<T> =>
  fetchHere(() => new Promise((done) => setTimeout(done, BACKGROUND_DELAY_MS)).then(load));
