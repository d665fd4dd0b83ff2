import Game from "./Game.svelte";
import Help from "./Help.svelte";

export const Board = Game;
export { Help };
