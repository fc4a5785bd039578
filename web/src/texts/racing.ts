import { learn } from "./index.ts";

learn(import.meta.glob<string>("./*/racing.ftl", { query: "?raw", import: "default", eager: true }));
