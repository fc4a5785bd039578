/** What a screen reader is told as it happens. */

let line = $state.raw<{ readonly id: number; readonly text: string }>({ id: 0, text: "" });
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export const spoken = () => line;

/** What was said to one person is not for the next who takes the device. */
export function hush(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = [];
  line = { id: line.id + 1, text: "" };
}

/** Says it after what is being said: texts of the same moment are read as one. */
export function announce(text: string): void {
  waiting.push(text);
  timer ??= setTimeout(() => {
    line = { id: line.id + 1, text: waiting.join(" ") };
    waiting = [];
    timer = undefined;
  }, 150);
}
