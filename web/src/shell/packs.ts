/** The packs of the game that has some: `<game>/packs.json`, `<game>/levels/level-<id>.json`, and the player's progress. */
import { packGame } from "../engine/games";
import { areAll, isObject } from "../engine/json";
import { readBest } from "../engine/kept";
import { fetchJson, idOf, isPuzzle, NoPuzzle, type PuzzleFile } from "../engine/puzzle";

export interface Level {
  id: string;
  name: string;
  par: number;
  unlocked: boolean;
}

export interface Pack {
  id: string;
  name: string;
  description: string;
  puzzles: Level[];
}

export async function fetchPacks(): Promise<Pack[]> {
  return (await fetchJson(`${packGame.name}/packs.json`, arePacks)).packs;
}

function arePacks(value: unknown): value is { packs: Pack[] } {
  return isObject(value) && areAll(value.packs, (pack) => isNamed(pack) && areAll(pack.puzzles, isLevel));
}

function isLevel(value: Record<string, unknown>): boolean {
  return isNamed(value) && typeof value.par === "number";
}

function isNamed({ id, name }: Record<string, unknown>): boolean {
  return typeof id === "string" && typeof name === "string";
}

/** Whether a level may be played: it is open from the start, or the one before it was finished. */
export function isOpen(pack: Pack, index: number): boolean {
  const [before, level] = [pack.puzzles[index - 1], pack.puzzles[index]!];
  return !before || level.unlocked || isFinished(before) || isFinished(level);
}

export function isFinished(level: Level): boolean {
  return readBest(packGame.name, level.id) !== undefined;
}

/** A level and its position in its pack. Throws NoPuzzle, also if the level is still locked. */
export async function fetchLevel(id: string): Promise<PuzzleFile> {
  if (!/^[\w-]+$/.test(id)) throw new NoPuzzle(true, "There is no such level.");
  const isWanted = (value: unknown): value is PuzzleFile => isPuzzle(value, packGame.name) && idOf(value.puzzle) === id;
  const [packs, file] = await Promise.all([fetchPacks(), fetchJson(`${packGame.name}/levels/level-${id}.json`, isWanted)]);
  const pack = packs.find((one) => one.puzzles.some((level) => level.id === id));
  if (!pack) throw new NoPuzzle(true, "There is no such level.");
  const index = pack.puzzles.findIndex((level) => level.id === id);
  if (!isOpen(pack, index)) throw new NoPuzzle(true, `Finish “${pack.puzzles[index - 1]!.name}” to open it.`);
  const { name } = pack.puzzles[index]!;
  const level = { id, name, pack: pack.id, packName: pack.name, next: pack.puzzles[index + 1] };
  return { ...file, date: "", level };
}
