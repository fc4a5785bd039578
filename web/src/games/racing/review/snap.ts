import type { Reviewer } from "../../reviewer.ts";
import type { SeenOf } from "../../seen.ts";
import Table from "../snap/Spread.svelte";
import { said } from "./said.ts";

export const reviewer: Reviewer<SeenOf<"snap">> = { ...said, Table, before: true };
