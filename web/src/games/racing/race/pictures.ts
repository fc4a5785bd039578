/** The thirteen pictures of Snap and Slap the Elephant. A card is a picture and a letter: `fox b`. */
import type { PictureName } from "../../../../pictures/names.ts";

export const DRAWN = {
  elephant: "elephant",
  mouse: "mouse-snap",
  fox: "race-fox",
  owl: "race-owl",
  whale: "race-whale",
  snail: "race-snail",
  parrot: "race-parrot",
  hedgehog: "race-hedgehog",
  penguin: "race-penguin",
  camel: "race-camel",
  frog: "race-frog",
  bear: "race-bear",
  octopus: "race-octopus",
} as const satisfies Record<string, PictureName>;

export type PictureId = keyof typeof DRAWN;
export const PICTURE_IDS = Object.keys(DRAWN) as PictureId[];

export const pictureOf = (card: string): PictureId => card.slice(0, card.lastIndexOf(" ")) as PictureId;

/** The paper a picture is printed on. There are fewer papers than pictures: a like colour is not yet a match. */
const PAPERS = ["orange", "green", "blue", "red", "plain"] as const;
export type Paper = (typeof PAPERS)[number];
export const paperOf = (picture: PictureId): Paper => PAPERS[PICTURE_IDS.indexOf(picture) % PAPERS.length]!;
