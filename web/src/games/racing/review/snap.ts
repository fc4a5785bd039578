import type { Reviewer } from "../../reviewer.ts";
import type { SeenOf } from "../../seen.ts";
import Table from "../snap/Spread.svelte";
import { raceReviewer } from "./raceReviewer.ts";

export const reviewer: Reviewer<SeenOf<"snap">> = { ...raceReviewer, Table, before: true };
