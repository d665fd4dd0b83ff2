/** The state of the page for material: the listed items, the chosen one, and what was typed but not saved. */
import { messageOf } from "../../engine/json";
import { get, Refused, send, type Request } from "../api";
import { desk } from "../desk.svelte";
import type { Finding, Material, MaterialContent, MaterialItem, MaterialKind, Overview } from "../types";
import type { Change } from "../undo";
import { deleted, deleting, imported, pathOf, saved, saving } from "./changes";
import { buildContent, formatPart, kindNamed, parsePart, readTexts, splitLines, splitWords, type Scope, type Texts } from "./kinds";

export const SHELVES = ["all", "own", "shipped", "findings"] as const;
export type Shelf = (typeof SHELVES)[number];

/** What was typed into the form of an item, and the version of the item that it began with; null for a new item. */
interface Draft {
  texts: Texts;
  file: string;
  seen: string | null;
}

/** What the server says about a draft. */
interface Check {
  findings: Finding[];
  /** Why it is no item at all. */
  trouble: string;
}

const PAUSE_MS = 300;
const KEPT = "gridwright:studio:material";

class MaterialPage {
  scope = $state<Scope>(desk.game);
  kind = $state("");
  text = $state("");
  shelf = $state<Shelf>("all");
  listing = $state.raw<Material>();
  /** The name of the chosen item; "" for a new one, null for none. */
  chosen = $state<string | null>(null);
  item = $state.raw<MaterialContent>();
  /** The names of the items that are to be generated from. */
  picked = $state.raw<ReadonlySet<string>>(new Set());
  check = $state.raw<Check>();
  /** Why the last save was refused. */
  refusal = $state("");
  /** Whether somebody else has changed or deleted the item since the draft was begun. */
  isOutdated = $state(false);
  isSaving = $state(false);
  private drafts = $state.raw<Record<string, Draft>>({});

  readonly items = $derived((this.listing?.items ?? []).filter((item) => item.kind === this.kind));
  readonly shown = $derived(this.items.filter((item) => isOn(this.shelf, item)));
  readonly about = $derived<MaterialKind | undefined>(this.listing?.kinds.find((kind) => kind.name === this.kind));
  readonly isNew = $derived(this.chosen === "");
  readonly draft = $derived<Draft | undefined>(this.drafts[this.keyOf(this.chosen)]);
  readonly texts = $derived<Texts>(this.draft?.texts ?? readTexts(this.kind, this.item?.content));
  /** A word list takes several new words at once. */
  readonly isListed = $derived(this.isNew && Boolean(this.about?.isList));
  readonly isChanged = $derived.by(() => {
    if (!this.draft) return false;
    if (this.isNew) return kindNamed(this.kind).fields.some((field) => !field.choices && this.texts[field.name]?.trim());
    return !this.item?.path || !isSame(buildContent(this.kind, this.texts), this.item.content);
  });
  readonly findings = $derived<Finding[]>(this.isChanged ? (this.check?.findings ?? []) : (this.item?.findings ?? []));

  /** Shows what the address names. */
  async follow(): Promise<void> {
    const { scope, kind } = parsePart(desk.game, location.hash.split("/")[2] ?? "");
    if (scope === this.scope && kind === this.kind && this.listing) return this.refresh();
    const isOther = scope !== this.scope || !this.listing;
    this.scope = scope;
    this.kind = kind;
    this.shelf = "all";
    this.picked = new Set();
    this.drafts = readDrafts();
    this.choose(null);
    if (!isOther) return;
    if (this.listing) this.text = ""; // else it was typed while the page began
    this.listing = undefined;
    await this.list();
  }

  /** Shows another kind of material. */
  open(scope: Scope, kind: string): void {
    desk.address(formatPart(desk.game, scope, kind), true);
    void this.follow();
  }

  search(text: string): void {
    this.text = text;
    clearTimeout(this.searching);
    this.searching = setTimeout(() => void this.list(), PAUSE_MS / 2);
  }

  private searching: ReturnType<typeof setTimeout> | undefined;

  private async list(): Promise<void> {
    const { scope, text } = this;
    try {
      const listing = await get<Material>(`${scope}/material?search=${encodeURIComponent(text.trim())}`);
      if (scope === this.scope && text === this.text) this.listing = listing;
    } catch (error) {
      desk.fail(error);
    }
  }

  /** Reads everything again, after a change here or elsewhere. What was typed stays. */
  async refresh(): Promise<void> {
    if (!this.listing) return;
    await this.list();
    await this.look(!this.text.trim() && !this.items.some((item) => item.name === this.chosen));
  }

  choose(name: string | null): void {
    this.chosen = name;
    this.item = undefined;
    this.check = undefined;
    this.refusal = "";
    this.isOutdated = false;
    if (name !== null) void this.look();
  }

  begin(): void {
    this.choose("");
  }

  step(by: number): void {
    const at = this.shown.findIndex((item) => item.name === this.chosen);
    const next = this.shown[at < 0 ? 0 : Math.max(0, Math.min(this.shown.length - 1, at + by))];
    if (next && next.name !== this.chosen) this.choose(next.name);
  }

  /** Reads the chosen item, unless it is known that there is none. */
  private async look(isGone = false): Promise<void> {
    const { scope, kind, chosen } = this;
    if (chosen) {
      const item = isGone ? undefined : await get<MaterialContent>(pathOf(scope, kind, chosen)).catch(() => undefined);
      if (scope !== this.scope || kind !== this.kind || chosen !== this.chosen) return;
      this.item = item;
      if (!item && !this.draft) return this.choose(null);
      if (this.draft && this.draft.seen !== (item?.version ?? null)) {
        if (this.isChanged) this.isOutdated = true;
        else this.discard();
      }
    }
    if (this.isChanged) void this.lint();
  }

  /** Makes the form of a shipped item one that can be changed. */
  copy(): void {
    this.put({ texts: this.texts, file: "", seen: this.item?.version ?? null });
  }

  type(field: string, text: string): void {
    const { draft } = this;
    this.put({ texts: { ...this.texts, [field]: text }, file: draft?.file ?? "", seen: draft ? draft.seen : (this.item?.version ?? null) });
    clearTimeout(this.linting);
    this.linting = setTimeout(() => void this.lint(), PAUSE_MS);
  }

  setFile(file: string): void {
    this.put({ texts: this.texts, seen: null, ...this.draft, file });
  }

  private linting: ReturnType<typeof setTimeout> | undefined;

  private async lint(): Promise<void> {
    const { scope, kind, chosen, texts } = this;
    this.refusal = "";
    if (!this.isChanged || this.isListed) return;
    const body = { content: buildContent(kind, texts) };
    const check = await send<Finding[]>({ method: "POST", path: `${scope}/material/${kind}/check`, body }).then(
      (findings) => ({ findings, trouble: "" }),
      (error: unknown) => ({ findings: [], trouble: messageOf(error) }),
    );
    if (chosen === this.chosen && texts === this.texts) this.check = check;
  }

  /** Forgets what was typed. */
  discard(): void {
    this.put(undefined);
    this.check = undefined;
    this.refusal = "";
    this.isOutdated = false;
    if (this.isNew || (this.chosen && !this.item)) this.choose(null);
  }

  /** Takes what somebody else has saved as seen, so that the next save replaces it. */
  overwrite(): Promise<void> {
    this.put({ ...this.draft!, seen: this.item?.version ?? null });
    this.isOutdated = false;
    return this.save();
  }

  async save(): Promise<void> {
    const { scope, kind, texts, item, draft } = this;
    if (!draft || this.isSaving) return;
    if (this.isListed) return this.addList();
    const body = { content: buildContent(kind, texts), name: item?.name ?? null, version: item ? draft.seen : null, file: draft.file };
    await this.make(saving(scope, kind, body), (after: MaterialContent) => {
      this.put(undefined);
      this.choose(after.name);
      return saved(desk.game, scope, after, item);
    });
  }

  private async addList(): Promise<void> {
    const { scope, kind, texts } = this;
    const text = texts[kindNamed(kind).fields[0]!.name]!;
    const words = kind === "names" ? splitLines(text) : splitWords(text);
    await this.import({ file: `${kind}.txt`, text: words.join("\n"), kind }, scope);
  }

  /** Adds all items of a file, or of a list; or none. */
  async import(body: { file: string; text: string; kind?: string }, scope: Scope = this.scope): Promise<void> {
    await this.make({ method: "POST", path: `${scope}/material`, body }, (added: MaterialContent[]) => {
      if (this.isListed) this.put(undefined);
      const [first] = added;
      if (first && first.kind !== this.kind) this.open(scope, first.kind);
      this.choose(first?.name ?? null);
      return added.length ? imported(desk.game, scope, added) : undefined;
    });
  }

  async delete(): Promise<void> {
    const { scope, item } = this;
    if (!item) return;
    await this.make(deleting(scope, item, item.version), ({ items }: Material) => {
      const isShipped = items.some((other) => other.kind === item.kind && other.name === item.name);
      this.put(undefined);
      this.choose(isShipped ? item.name : null);
      return deleted(desk.game, scope, item, isShipped);
    });
  }

  /** Makes a change, and remembers how to undo it. */
  private async make<Answer>(request: Request, done: (answer: Answer) => Change | undefined): Promise<void> {
    this.isSaving = true;
    this.refusal = "";
    clearTimeout(this.linting);
    await desk.inLine(async () => {
      try {
        const change = done(await send<Answer>(request));
        if (change) desk.note(change);
      } catch (error) {
        if (error instanceof Refused && error.isConflict) {
          this.isOutdated = this.isChanged;
          if (!this.isChanged) desk.announce("Not changed. Somebody else has changed it, and it is shown as it is now.", "bad");
        } else this.refusal = messageOf(error);
      }
    });
    this.isSaving = false;
    await Promise.all([this.refresh(), readTopics()]);
  }

  pick(name: string): void {
    const picked = new Set(this.picked);
    if (!picked.delete(name)) picked.add(name);
    this.picked = picked;
  }

  pickNone(): void {
    this.picked = new Set();
  }

  isUnsaved(name: string): boolean {
    return this.keyOf(name) in this.drafts;
  }

  private keyOf(name: string | null): string {
    return name === null ? "" : `${this.scope}/${this.kind}/${name}`;
  }

  private put(draft: Draft | undefined): void {
    const { [this.keyOf(this.chosen)]: _, ...others } = this.drafts;
    this.drafts = draft ? { ...others, [this.keyOf(this.chosen)]: draft } : others;
    keepDrafts(this.drafts);
  }
}

/** The topics that puzzles can be generated from are among what is known about the library. */
async function readTopics(): Promise<void> {
  desk.overview = await get<Overview>("library").catch(() => desk.overview);
}

export function isOn(shelf: Shelf, item: MaterialItem): boolean {
  if (shelf === "findings") return item.findings.length > 0;
  return shelf === "all" || (shelf === "own") === (item.path !== null);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** A value whose keys are in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, part]) => [key, sorted(part)]);
}

/** Keeps what was typed for a reload of this page. */
function keepDrafts(drafts: Record<string, Draft>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ root: desk.overview?.root, drafts }));
  } catch {
    // no storage, or no room: it is lost by a reload
  }
}

function readDrafts(): Record<string, Draft> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    return kept?.root === desk.overview?.root ? (kept?.drafts ?? {}) : {};
  } catch {
    return {};
  }
}

export const material = new MaterialPage();
