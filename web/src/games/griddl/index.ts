export { default as Game } from "./Game.svelte";
export { default as Help } from "./Help.svelte";
