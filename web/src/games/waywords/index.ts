export { default as Game } from "./Game.svelte";
export const loadHelp = () => import("./Help.svelte");
export { dress as skin } from "./worn.svelte";
