import { learn } from "./index.ts";

learn(
  import.meta.glob<string>("./*/{ingredients,market,sandwich}.ftl", { query: "?raw", import: "default", eager: true }),
);
