import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/accents.css";
import { mount } from "svelte";
import { rules } from "./engine/rules";
import App from "./shell/App.svelte";
import { startSinks } from "./shell/events";
import { gameNamed } from "./shell/games";
import { start as goOffline } from "./shell/offline.svelte";
import { openFirst } from "./shell/opening";
import { pageAt } from "./shell/site";

async function begin() {
  const page = pageAt(new URL(location.href));
  if (page.name === "game" && gameNamed(page.game).load) {
    rules().catch(() => undefined); // needed soon, and long to fetch
    await openFirst(page);
  }
  startSinks();
  mount(App, { target: document.getElementById("app")! });
  goOffline();
}

void begin();
