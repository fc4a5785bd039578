/** What the races say of their claims in a review. */
import { dynamicText, hasText, t } from "../../../kit/texts/index.ts";
import type { Reason } from "../../../wire/wire.ts";
import { cardCountText } from "../race/describeVerdict.ts";

const one = ({ type }: { readonly type: string }): string =>
  hasText(`racing-chose-${type}`) ? dynamicText(`racing-chose-${type}`) : t("racing-chose-other");

function why({ key, facts }: Reason): string | null {
  if (!hasText(`racing-advice-${key}`)) return null;
  const { picture, cards: number } = facts;
  return dynamicText(`racing-advice-${key}`, {
    picture: picture ? dynamicText(`picture-${picture}`) : "",
    cards: typeof number === "number" ? cardCountText(number) : "",
  });
}

const named = ({ moves }: { readonly moves: readonly { readonly type: string }[] }): string => moves.map(one).join(" ");

export const raceReviewer = { named, why };
