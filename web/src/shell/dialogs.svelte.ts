/** Which dialogs of the shell are open: the settings and 'Take it with you', whose code is fetched when one is first wanted. */
import { BROUGHT } from "../engine/site";

const ASKED = "#settings"; // in the address of a page that opens them

export const dialogs = $state({
  isWanted: location.hash === ASKED || location.hash.startsWith(BROUGHT),
  hasFailed: false,
  settings: location.hash === ASKED,
  transfer: location.hash.startsWith(BROUGHT),
});
if (location.hash === ASKED) history.replaceState(history.state, "", location.pathname + location.search);

/** Opens one of them. */
export function openDialog(name: "settings" | "transfer"): void {
  if (dialogs.hasFailed) {
    // A browser does not fetch a module again that failed once; a new page does.
    location.hash = ASKED;
    location.reload();
    return;
  }
  dialogs.isWanted = true;
  dialogs[name] = true;
}
