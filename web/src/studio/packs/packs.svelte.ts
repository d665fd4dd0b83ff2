/** The state of the page for packs: the packs of the open game, the chosen one, and the changes of them. */
import { gameNamed, type GameName } from "../../engine/games";
import { messageOf } from "../../engine/json";
import { get, send } from "../api";
import { desk } from "../desk.svelte";
import type { Pack, PackChanged, PackChanging, PackLevel } from "../types";

class PacksPage {
  /** In the order of players; undefined until they are read. */
  packs = $state.raw<Pack[]>();
  /** Why they cannot be shown. */
  trouble = $state("");
  isNewOpen = $state(false);
  private game: GameName | undefined;

  readonly pack = $derived(this.packs?.find((pack) => pack.id === desk.pack));

  /** Reads the packs, at first or again. */
  async load(): Promise<void> {
    const { game } = desk;
    if (game !== this.game) this.packs = undefined;
    this.game = game;
    if (!gameNamed(game).hasPacks) return;
    try {
      const packs = await get<Pack[]>(`${game}/packs`);
      if (game !== desk.game) return;
      this.packs = packs;
      this.trouble = "";
      if (!this.pack && packs[0]) desk.choosePack(packs[0].id, false);
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  /** Makes a change after those before it. `find` names it by what is there then; nothing is done if it finds nothing. */
  change(find: () => Omit<PackChanging, "seen"> | undefined, describe: (answer: PackChanged) => string): Promise<PackChanged | undefined> {
    const { game } = desk;
    return desk.inLine(async () => {
      const wanted = find();
      if (!wanted || game !== desk.game) return undefined;
      try {
        const body: PackChanging = { ...wanted, seen: this.seenFor(wanted) };
        const answer = await send<PackChanged>({ method: "POST", path: `${game}/packs`, body });
        desk.made(game, answer, describe(answer), true);
        await this.load();
        if (wanted.do === "take levels" || answer.rows.length) await desk.reload();
        return answer;
      } catch (error) {
        await desk.refuse(error);
        return undefined;
      }
    });
  }

  /** Chooses the pack after the chosen one, or before it. */
  step(by: number): void {
    const at = (this.packs ?? []).findIndex((pack) => pack.id === desk.pack) + by;
    const next = this.packs?.[at];
    if (next) desk.choosePack(next.id);
  }

  begin(id: string, name: string, description: string): Promise<PackChanged | undefined> {
    return this.change(
      () => ({ do: "new pack", pack: id, name, description }),
      () => `The pack “${name}” made`,
    ).then((answer) => {
      if (answer) desk.choosePack(id);
      return answer;
    });
  }

  describe(pack: Pack, texts: { name?: string; description?: string }): void {
    void this.change(
      () => ({ do: "set pack", pack: pack.id, ...texts }),
      ({ title }) => `“${title}” ${texts.name === undefined ? "described" : "named"}`,
    );
  }

  removePack(pack: Pack): void {
    void this.change(
      () => ({ do: "remove pack", pack: pack.id }),
      () => `The pack “${pack.name}” removed`,
    );
  }

  movePack(id: string, by: number): void {
    void this.change(
      () => {
        const at = (this.packs ?? []).findIndex((pack) => pack.id === id) + by;
        return at < 0 || at >= this.packs!.length ? undefined : { do: "move pack", pack: id, at };
      },
      ({ title }) => `The pack “${title}” moved`,
    );
  }

  /** Moves a level by some positions, or to one, in its pack. */
  async moveLevel(pack: string, level: string, find: (at: number) => number): Promise<void> {
    await this.change(
      () => {
        const levels = this.packs?.find((other) => other.id === pack)?.levels ?? [];
        const from = levels.findIndex((other) => other.id === level);
        const at = find(from);
        if (from < 0 || at === from || at < 0 || at >= levels.length) return undefined;
        return { do: "move level", pack, level, at };
      },
      ({ title }) => {
        const at = this.packs?.find((other) => other.id === pack)?.levels.findIndex((other) => other.id === level) ?? 0;
        return `“${title}” moved from position ${at + 1} to ${find(at) + 1}`;
      },
    );
  }

  /** Moves a level to the end of another pack. */
  giveTo(level: PackLevel, pack: Pack): void {
    void this.change(
      () => ({ do: "move level", pack: pack.id, level: level.id }),
      () => `“${level.title}” moved to “${pack.name}”`,
    );
  }

  remove(pack: string, level: PackLevel): void {
    void this.change(
      () => ({ do: "remove level", pack, level: level.id }),
      () => `“${level.title}” moved to the pool`,
    );
  }

  rename(pack: string, level: PackLevel, name: string): void {
    void this.change(
      () => ({ do: "rename level", pack, level: level.id, name, version: level.version }),
      () => `“${level.title}” renamed to “${name}”`,
    );
  }

  setUnlocked(pack: string, level: PackLevel, unlocked: boolean): void {
    void this.change(
      () => ({ do: unlocked ? "unlock level" : "lock level", pack, level: level.id }),
      () => `“${level.title}” ${unlocked ? "is open from the start" : "opens after the one before it"}`,
    );
  }

  /** Takes puzzles from the pool into a pack. */
  async take(pack: string, ids: string[]): Promise<void> {
    if (!ids.length) return;
    await this.change(
      () => ({ do: "take levels", pack, puzzles: ids }),
      ({ title }) => `${ids.length === 1 ? "1 level" : `${ids.length} levels`} taken from the pool into “${title}”`,
    );
  }

  async import(pack: string, files: File[]): Promise<void> {
    const read = await Promise.all(files.map(async (file) => ({ file: file.name, text: await file.text() })));
    await this.change(
      () => ({ do: "add levels", pack, files: read }),
      ({ title }) => `${read.map(({ file }) => file).join(", ")} imported into “${title}”`,
    );
  }

  /** The versions of the packs that a change is made for: the one that it names, and the one that the level leaves. */
  private seenFor({ do: action, pack, level }: Omit<PackChanging, "seen">): Record<string, string> {
    if (action === "new pack" || action === "rename level") return {};
    const concerned = (this.packs ?? []).filter(({ id, levels }) => id === pack || levels.some((other) => other.id === level));
    return Object.fromEntries(concerned.map(({ id, version }) => [id, version]));
  }
}

export const packs = new PacksPage();
