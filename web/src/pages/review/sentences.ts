/** What a review says in words: chances in hundredths, and never more certain than they are. */
import { signedAmount } from "../../games/common/amounts.ts";
import { nameOf, type Player } from "../../games/seen.ts";
import { settings } from "../../kit/settings.svelte.ts";
import { formatList, t } from "../../kit/texts/index.ts";
import type { GameId, Review } from "../../wire/wire.ts";
import { significanceOf } from "./bars.ts";

type Company = readonly Player[];

/** "42%", in French "42 %". */
export const percent = (share: number): string =>
  new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** "+12%", "−3%", "0%". */
export const signedPercent = (share: number): string =>
  new Intl.NumberFormat(settings.language, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  })
    .format(Math.round(share * 100) / 100)
    .replace("-", "−");

const isYou = (player: Player | undefined): "yes" | "no" => (player?.you ? "yes" : "no");
const you = (players: Company, seat: number): "yes" | "no" => isYou(players[seat]);

/** "Ana 62%, Ben 38%": the best first. */
export const chancesText = ({ chances }: Review.Moment, players: Company): string =>
  formatList(
    players
      .map(({ seat, name }) => ({ name, chance: chances[seat] ?? 0 }))
      .sort((one, other) => other.chance - one.chance)
      .map(({ name, chance }) => t("review-standing", { name, chance: percent(chance) })),
  );

/** Whose chance went from what to what. */
export const turningPointText = ({ seat, before, after }: Review.TurningPoint, players: Company): string =>
  t(after >= before ? "review-turn-up" : "review-turn-down", {
    you: you(players, seat),
    name: nameOf({ players }, seat),
    before: percent(before),
    after: percent(after),
  });

/** And by whom. */
export function caused({ seat, by }: Review.TurningPoint, players: Company): string {
  if (by === "cards") return t("review-by-cards");
  const facts = { you: you(players, by), name: nameOf({ players }, by) };
  return t(by === seat ? "review-by-themselves" : "review-by-somebody", facts);
}

const LUCK = { more: "kind", less: "unkind", little: "fair", unsure: "unsure" } as const;
const SKILL = { more: "above", less: "below", little: "level", unsure: "unsure" } as const;

/** Whether the cards were kind. */
export function lucky({ luck }: Review.PlayerReview, player: Player): string {
  const facts = { you: isYou(player), name: player.name, share: signedPercent(luck.value) };
  return t(`review-luck-${LUCK[significanceOf(luck)]}`, facts);
}

/** Say what your own choices brought (in races, your quickness), and how often a champion would have made them. */
export function skilled({ skill, agreed, decided }: Review.PlayerReview, player: Player, raced: boolean): string {
  const share = skill.value > 0 ? signedPercent(skill.value) : percent(-skill.value);
  const facts = { you: isYou(player), name: player.name, share };
  if (decided === 0) return t("review-skill-none", facts);
  const kind = SKILL[significanceOf(skill)];
  if (raced) return t(`review-quick-${kind}`, facts);
  return `${t(`review-skill-${kind}`, facts)} ${t("review-agreed", { agreed, decided })}`;
}

/** What a choice cost in points; null where that is nothing, or nothing is counted. */
export function lostPoints({ points }: Review.Decision, game: GameId): string | null {
  const lost = Math.round((points ?? 0) * 10) / 10;
  if (lost === 0) return null;
  const said = signedAmount(game, -lost);
  return settings.language === "fr" ? said.replace(/(\d)\.(\d)/, "$1,$2") : said; // elsewhere points are whole
}
