import "./circuit.css";
import Game from "./Game.svelte";
import Help from "./Help.svelte";

export const Board = Game;
export { Help };
export const skin = "circuit";
