/** What a tab keeps over a reload: by the tab, so that two of them do not mix. */

/** A storage may be full or forbidden: then a reload loses it. */
export function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // nothing to be done
  }
}

export function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
