import type { Reviewer } from "../../reviewer.ts";
import type { SeenOf } from "../../seen.ts";
import Table from "../elephant/Spread.svelte";
import { said } from "./said.ts";

export const reviewer: Reviewer<SeenOf<"elephant">> = { ...said, Table, before: true };
