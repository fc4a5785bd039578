/** What the frame around a table knows of the lesson in it. */
export class LessonFrame {
  isHolding = $state(false); // the game waits until a hint is read
  height = $state(0); // pixels that it takes from the game
  reopen = $state.raw<(() => void) | null>(null); // shows the last hint once more, where there is one

  /** It is gone: nobody reads a hint any more, and the game has its room. */
  clear(): void {
    this.isHolding = false;
    this.height = 0;
    this.reopen = null;
  }
}
