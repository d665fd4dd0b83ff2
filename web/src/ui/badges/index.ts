/** What pages show of badges, in one file that is fetched when it is needed. */
export { default as Badges } from "./Badges.svelte";
export { default as Gains } from "./Gains.svelte";
