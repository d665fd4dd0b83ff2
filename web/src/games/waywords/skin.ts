/**
 * Which skin a player sees (8.6.2 of the game's document): what the address asks for, else what the player chose, else
 * the bucket of the comparison that this device was put in by chance, else the default. Without storage nobody can be
 * kept in a bucket, so there is none.
 */
import manifest from "./skins/manifest.json";

export const SKIN_IDS = ["CIRCUIT", "THREAD", "CONSTELLATION"] as const;
export type SkinId = (typeof SKIN_IDS)[number];
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const OVERRIDE = "waywords_skin_override";
const BUCKET = "waywords_skin_bucket";
const BUCKETS: Record<string, string> = manifest.buckets;

function skinNamed(name: string | null | undefined): SkinId | undefined {
  return SKIN_IDS.find((id) => id === name?.toUpperCase());
}

/** The skin of this visit. On its first visit a device is put in a bucket, even if the bucket does not decide. */
export function assignedSkin(query: URLSearchParams, store: Store | undefined, chance = Math.random): SkinId {
  const bucket = bucketOf(store, chance);
  const assigned = bucket && Object.hasOwn(BUCKETS, bucket) ? BUCKETS[bucket] : undefined;
  return skinNamed(query.get("skin")) ?? chosenSkin(store) ?? skinNamed(assigned) ?? skinNamed(manifest.default)!;
}

/** The player's own choice, where there is one. */
export function chosenSkin(store: Store | undefined): SkinId | undefined {
  try {
    return skinNamed(store?.getItem(OVERRIDE));
  } catch {
    return undefined;
  }
}

/** Remembers a choice; without one, chance decides again. */
export function chooseSkin(store: Store | undefined, id: SkinId | undefined): void {
  try {
    if (id) store?.setItem(OVERRIDE, id);
    else store?.removeItem(OVERRIDE);
  } catch {
    // it holds for this visit
  }
}

function bucketOf(store: Store | undefined, chance: () => number): string | undefined {
  try {
    const kept = store?.getItem(BUCKET);
    if (kept || !store) return kept ?? undefined;
    const names = Object.keys(BUCKETS);
    const drawn = names[Math.floor(chance() * names.length)]!;
    store.setItem(BUCKET, drawn);
    return drawn;
  } catch {
    return undefined;
  }
}
