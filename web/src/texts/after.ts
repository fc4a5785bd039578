import { learn } from "./index.ts";

learn(import.meta.glob<string>("./*/{credits,replay,score}.ftl", { query: "?raw", import: "default", eager: true }));
