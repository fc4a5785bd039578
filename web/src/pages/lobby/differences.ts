/** In words, what is not as usual about the chosen game: those who do not choose want to know it too. */
import { dynamicText, hasText, t } from "../../kit/texts/index.ts";
import type { GameId, CatalogueEntry, ChairView } from "../../wire/wire.ts";
import { isLimit } from "../../room/length.ts";
import { changedOptions, choiceOf, NAMED, variants, type Options } from "../../room/variants.ts";

/** A number of cards or minutes; none is no limit. */
export const numbered = (name: string, number: number): string =>
  number === 0 ? t("variant-endless") : dynamicText(`variant-${name}-value`, { number });

/** How long it is, is said where that is chosen. */
export function differences(offer: CatalogueEntry, options: Options, chairs: readonly ChairView[]): string[] {
  const told = changedOptions(offer, options).filter((name) => !isLimit(offer.id, name));
  const now = variants(offer, options, chairs.length, (name) => hasText(`variant-${name}`) && told.includes(name));
  return now.map((variant) => {
    const { name } = variant;
    let value: string;
    if (variant.kind === "switch") value = t(variant.on ? "variant-on" : "variant-off");
    else if (variant.kind === "seat")
      value = chairs[variant.value ?? -1]?.name ?? dynamicText(`variant-${name}-random`);
    else if (variant.kind === "number") value = numbered(name, variant.value);
    else if (variant.kind === "chairs")
      value = variant.value
        .flatMap((number, seat) => {
          const millis = t("common-millis", { number });
          return number > 0 ? [dynamicText(`variant-${name}-value`, { name: chairs[seat]?.name ?? "?", millis })] : [];
        })
        .join(", ");
    else if (variant.value === NAMED)
      value = choiceOf(offer.id, name)?.named?.words(offer.id as GameId, options[name]) ?? "";
    else value = dynamicText(`variant-${name}-${variant.value}`);
    return t("variant-is", { name: dynamicText(`variant-${name}`), value });
  });
}
