/** The skin that is worn. All of them come with the game: fetching one by itself would take longer than it is worth. */
import { inNames } from "./names";
import { assignedSkin, chooseSkin, chosenSkin, type SkinId, type Store } from "./skin";
import { circuit } from "./skins/circuit";
import { constellation } from "./skins/constellation";
import { stylesheet, type Skin } from "./skins/contract";
import { thread } from "./skins/thread";

const SKINS: Record<SkinId, Skin> = { CIRCUIT: circuit, THREAD: thread, CONSTELLATION: constellation };

class Worn {
  skin = $state.raw<Skin>(circuit);
  /** What the player chose; undefined if chance decides. */
  choice = $state.raw<SkinId>();

  /** A text with the skin's own names. */
  name(text: string): string {
    return inNames(text, this.skin.microcopy);
  }
}

export const worn = new Worn();

const style = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

/** Chooses the skin of this visit. Returns the value of data-skin, with which the page shows it. */
export function dress(): string {
  const store = storeOf();
  worn.choice = chosenSkin(store);
  return wear(assignedSkin(query(), store));
}

/** Applies a player's choice, now and on later visits; without one, chance decides. */
export function choose(id: SkinId | undefined): void {
  const store = storeOf();
  chooseSkin(store, id);
  worn.choice = id;
  const address = new URL(location.href);
  address.searchParams.delete("skin"); // the choice is newer than what the address asks for
  history.replaceState(history.state, "", address);
  document.documentElement.dataset.skin = wear(assignedSkin(address.searchParams, store));
}

function wear(id: SkinId): string {
  worn.skin = SKINS[id];
  style.replaceSync(stylesheet(worn.skin));
  return id.toLowerCase();
}

function query(): URLSearchParams {
  return new URL(location.href).searchParams;
}

/** Where choices are kept. With ?debug=true nothing is read or written. */
function storeOf(): Store | undefined {
  try {
    return query().get("debug") === "true" ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}
