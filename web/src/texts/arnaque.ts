import { learn } from "./index.ts";

learn(import.meta.glob<string>("./*/arnaque.ftl", { query: "?raw", import: "default", eager: true }));
