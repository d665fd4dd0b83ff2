/** The skin that is worn. Circuit comes with the game; the others are fetched when they are wanted. */
import { assignedSkin, chooseSkin, chosenSkin, type SkinId, type Store } from "./skin";
import { circuit } from "./skins/circuit";
import { stylesheet, type Skin } from "./skins/contract";

const LOADERS: Record<SkinId, () => Promise<Skin>> = {
  CIRCUIT: async () => circuit,
  THREAD: async () => (await import("./skins/thread")).thread,
  CONSTELLATION: async () => (await import("./skins/constellation")).constellation,
};

class Worn {
  skin = $state.raw<Skin>(circuit);
  /** What the player chose; nothing where it is left to chance. */
  choice = $state.raw<SkinId>();
}

export const worn = new Worn();

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Puts on the skin of this visit; the value of data-skin for it. The page shows it once it has that. */
export async function dress(): Promise<string> {
  const store = storeOf();
  worn.choice = chosenSkin(store);
  return wear(assignedSkin(query(), store));
}

/** Takes a player's choice, at once and for the visits to come; nothing leaves it to chance. */
export async function choose(id: SkinId | undefined): Promise<void> {
  const store = storeOf();
  chooseSkin(store, id);
  worn.choice = id;
  const address = new URL(location.href);
  address.searchParams.delete("skin"); // the choice is newer than what the address asks for
  history.replaceState(history.state, "", address);
  document.documentElement.dataset.skin = await wear(assignedSkin(address.searchParams, store));
}

let wanted = 0;

async function wear(id: SkinId): Promise<string> {
  const turn = ++wanted;
  const skin = await LOADERS[id]().catch(() => circuit); // it could not be fetched: the game goes on in what is here
  if (turn === wanted) {
    sheet.replaceSync(stylesheet(skin));
    worn.skin = skin;
  }
  return worn.skin.skinId.toLowerCase();
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
