/** Passing a link on: with the phone's own sheet where there is one, else into the clipboard by one way or another. */

export const canShare = (): boolean => typeof navigator.share === "function";

/** False where it was not shared, for instance because somebody thought better of it. */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}

/** The same for a text of several lines. */
export async function shareText(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch {
    return false;
  }
}

/** Whether the text of a field is in the clipboard now; where not, it is selected, to be copied by hand. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus();
  field.select();
  // Over plain http there is no clipboard but the old way.
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(field.value);
      return true;
    } catch {
      // Not allowed: the old way may be.
    }
  }
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
