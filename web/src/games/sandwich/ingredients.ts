/** The ingredients of Sandwich and the cards that show them. A card is its own text: `goat-cheese 1`, `goat-cheese 2`
 * are the goat's cheeses of the first box and of the second, which is mixed in from seven players on. */
import { t } from "../../kit/texts/index.ts";
import type { Sandwich } from "../../wire/wire.ts";

export type Card = Sandwich.Card;

/** By family, in the order of the box. */
export const FAMILIES = {
  vegetable: ["tomato", "lettuce", "cucumber", "red-onion", "grilled-pepper", "mushroom", "gherkin"],
  fruit: ["apple", "pear", "mango", "banana", "pineapple", "avocado", "grapes"],
  meat: ["roast-chicken", "roast-beef", "minced-steak", "bacon", "merguez", "meatball", "duck-confit"],
  "cold-cut": ["ham", "cured-ham", "salami", "chorizo", "mortadella", "rillettes", "smoked-turkey"],
  fish: ["tuna", "smoked-salmon", "sardine", "anchovy", "shrimp", "crab", "fried-squid"],
  cheese: ["goat-cheese", "brie", "mountain-cheese", "blue-cheese", "mozzarella", "cream-cheese", "raclette"],
  sauce: ["mayonnaise", "mustard", "ketchup", "pesto", "chilli-sauce", "tapenade", "yoghurt-sauce"],
  odd: ["chocolate-spread", "strawberry-jam", "peanut-butter", "honey", "crisps", "marshmallow", "grasshopper"],
} as const;

export type Family = keyof typeof FAMILIES;
type IngredientId = (typeof FAMILIES)[Family][number];

export const INGREDIENTS = Object.values(FAMILIES).flat() as readonly IngredientId[];

/** What a card shows, whichever box it is from; an id is its own. */
export const ingredientOf = (card: Card): IngredientId => card.split(" ")[0] as IngredientId;

export const familyOf = (card: Card): Family => FAMILY.get(ingredientOf(card)) ?? "odd";

export const pictureOf = (card: Card) => `ingredient-${ingredientOf(card)}` as const;

/** Its name in the language of the page. */
export const ingredientName = (card: Card): string => t(`ingredient-${ingredientOf(card)}`);

/** Where long words may be broken; most browsers know no better than to break them anywhere. */
const BREAKS = [
  ...["choco-late", "grass-hopper", "marsh-mallow", "mayon-naise", "morta-della", "mozza-rella", "pine-apple"],
  ...["straw-berry", "caca-huète", "cham-pignon", "concom-bre", "confi-ture", "corni-chon", "morta-delle"],
  ...["ril-lettes", "saucis-son", "saute-relle", "bou-lette", "cre-vette", "cucum-ber", "gril-lée", "gui-mauve"],
  ...["meat-ball", "moun-tain", "mou-tarde", "mush-room", "pi-quante", "ra-clette", "tape-nade", "tar-tiner"],
].map((word) => [word.replaceAll("-", ""), word.replaceAll("-", "\u00ad")] as const);
const SOFT = new Map(BREAKS);

/** Its name as it stands on a card, however narrow. */
export const hyphenatedName = (card: Card): string =>
  ingredientName(card).replace(/\p{L}{8,}/gu, (word) => SOFT.get(word) ?? word);

const FAMILY = new Map<string, Family>(
  Object.entries(FAMILIES).flatMap(([family, ids]) => ids.map((id) => [id, family as Family] as const)),
);
