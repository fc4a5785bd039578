export { default as Game } from "./Game.svelte";
export { marketPrompt as prompt, marketSays as say } from "./saying.ts";
