/** What is won, in words. Each game counts in its own, and so does each edition of the picnic family (SM-26, PI-06). */
import { t } from "../../kit/texts/index.ts";
import { plain, signed } from "../../kit/texts/signed.ts";
import type { GameId } from "../../wire/wire.ts";
import { manifestOf } from "../registry.ts";

const unitOf = (game: GameId) => manifestOf(game)?.unit ?? "points";
const counted = (game: GameId, number: number, shown: string): string => t(`common-${unitOf(game)}`, { number, shown });

/** "3 points", "1 donut", "−2 donuts", "25 cards". */
export const amount = (game: GameId, number: number): string => counted(game, number, plain(number));
/** What comes or goes: "+3 points", "−1 donut". */
export const signedAmount = (game: GameId, number: number): string => counted(game, number, signed(number));
/** The word alone, of many: "points", "donuts". */
export const unit = (game: GameId): string => t(`common-unit-${unitOf(game)}`);
