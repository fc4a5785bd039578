/** While a dialog is open the page below it lies still: on an iPhone a finger would scroll it through the dialog. */
let open = 0;

/** From now on; gives what ends it. */
export function lockScroll(): () => void {
  open++;
  mark();
  return () => {
    open--;
    mark();
  };
}

const mark = (): void => void document.documentElement.toggleAttribute("data-still", open > 0);
