import { learn } from "../kit/texts/index.ts";

learn(import.meta.glob<string>("./texts/*/*.ftl", { query: "?raw", import: "default", eager: true }));
