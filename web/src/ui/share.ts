/** Handing on an address: by the phone's own sheet where the page may, else by copying it, else by showing it. */

export type Handed = "shared" | "copied" | "shown" | "cancelled";

/** Call it straight from a tap: browsers allow neither sharing nor copying a while later. */
export async function handOn(address: string, title: string): Promise<Handed> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url: address });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  return (await copy(address)) ? "copied" : "shown";
}

/** Over plain http there is no clipboard to write to, but a selected text can be copied. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the older way may be.
  }
  const before = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  box.className = "spoken";
  box.setAttribute("readonly", "");
  // Behind an open dialog nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  box.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
