import { learn } from "./index.ts";

learn(import.meta.glob<string>("./*/{faces,picnic,placing}.ftl", { query: "?raw", import: "default", eager: true }));
