import type { SeenOf } from "../seen.ts";

/** Either edition of the picnic family. */
export type PicnicSeen = Omit<SeenOf<"snack-match">, "id"> & { readonly id: "snack-match" | "picnic" };
