/** Changes of material, and the requests that undo them. */
import type { GameName } from "../../engine/games";
import type { Request } from "../api";
import type { MaterialContent, MaterialDeleting, MaterialItem, MaterialSaving } from "../types";
import type { Change } from "../undo";
import { labelOf, type Scope } from "./kinds";

export function pathOf(scope: Scope, kind: string, name: string): string {
  return `${scope}/material/${kind}/${encodeURIComponent(name)}`;
}

export function deleting(scope: Scope, { kind, name }: MaterialItem, version: string): Request {
  return { method: "DELETE", path: `${pathOf(scope, kind, name)}?version=${encodeURIComponent(version)}` };
}

export function saving(scope: Scope, kind: string, body: MaterialSaving): Request {
  return { method: "POST", path: `${scope}/material/${kind}`, body };
}

/** An item was added; or changed, if it was the library's own `before`. */
export function saved(game: GameName, scope: Scope, after: MaterialContent, before?: MaterialContent): Change {
  const isNew = !before?.path;
  const back = isNew
    ? deleting(scope, after, after.version)
    : saving(scope, after.kind, { content: before.content, name: after.name, version: after.version });
  return change(game, `${quoted(after)} ${isNew ? "added" : "saved"}`, back);
}

/** An item was deleted. `isReplaced`: a shipped one of its name is used again. */
export function deleted(game: GameName, scope: Scope, before: MaterialContent, isReplaced: boolean): Change {
  const file = (before.path ?? "").replace(/^.*\//, "").replace(/\.\w+$/, "");
  const back = saving(scope, before.kind, { content: before.content, name: isReplaced ? before.name : null, file });
  return change(game, `${quoted(before)} deleted`, back);
}

export function imported(game: GameName, scope: Scope, added: MaterialContent[]): Change {
  const body: MaterialDeleting = { items: added.map(({ kind, name, version }) => ({ kind, name, version })) };
  const description = added.length === 1 ? `${quoted(added[0]!)} added` : `${added.length} items added`;
  return change(game, description, { method: "DELETE", path: `${scope}/material`, body });
}

function change(game: GameName, description: string, back: Request): Change {
  return { game, id: "", description, back, isOfCalendar: false };
}

function quoted({ kind, name }: MaterialItem): string {
  return `“${labelOf(kind, name)}”`;
}
