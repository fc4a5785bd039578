import type { Reviewer } from "../../reviewer.ts";
import type { SeenOf } from "../../seen.ts";
import Table from "../elephant/Spread.svelte";
import { raceReviewer } from "./raceReviewer.ts";

export const reviewer: Reviewer<SeenOf<"elephant">> = { ...raceReviewer, Table, before: true };
