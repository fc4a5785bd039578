import { formatList, t } from "../../kit/texts/index.ts";
import type { Gong } from "../../wire/wire.ts";
import type { LessonStep } from "../common/lessonProgress.ts";
import type { Screen, SeenOf } from "../seen.ts";
import Game from "./Game.svelte";

type GongSeen = SeenOf<"gong">;

const prompt = (): string => t("gong-prompt");

function say(news: Gong.News): string {
  if (news.type === "scored") return t("gong-said-scored", { scores: formatList(news.scores.map(String)) });
  return t("gong-said-lit", { lamp: news.lamp, red: news.red ? "yes" : "no" });
}

const hints: readonly LessonStep<GongSeen>[] = [{ key: "gong-red", when: ({ view }) => !view.red }];

export { Game, hints, prompt, say };

({ Game, hints, prompt, say }) satisfies Screen<GongSeen, Gong.News>;
