import type { Griddl } from "../../engine/types";
import { againstPar } from "../../ui/par";

/** How a level that was won compares with par. */
export function headline({ standing, turns, par, isClean }: Griddl.View): string {
  if (!standing) return "griddl";
  const how = againstPar(turns.length - par);
  return `${how[0]!.toUpperCase()}${how.slice(1)}${isClean ? ", clean" : ""}`;
}
