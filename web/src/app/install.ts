import { preloadLanguages } from "../kit/texts/index.ts";

/**
 * Lets people put Panier on their home screen where it is served over https. At an address of the house, over plain http,
 * browsers offer nothing of the kind.
 */
export function makeInstallable(): void {
  if (import.meta.env.DEV || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(
    () => navigator.serviceWorker.ready.then(preloadLanguages), // what it keeps is there in both languages
    () => {}, // Private windows refuse; everything works without.
  );
}
