export { default as Game } from "./Game.svelte";
export const loadHelp = () => import("./Help.svelte");
