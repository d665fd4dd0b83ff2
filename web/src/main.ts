import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/accents.css";
import { mount } from "svelte";
import { fetchFor, fetchRules } from "./engine/rules";
import App from "./shell/App.svelte";
import { startSinks } from "./engine/events";
import { openPage } from "./shell/opening";
import { pageAt } from "./engine/site";

/** Where the page's own code took longer than this, the network is what a first move will wait for. */
const SLOW_MS = 700;

async function begin() {
  const first = await openPage(pageAt(new URL(location.href)));
  if (first.opening && first.page.name === "game" && performance.now() > SLOW_MS) {
    fetchFor(first.page.game);
    fetchRules();
  }
  startSinks();
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target, props: { first } });
}

begin().catch(() => undefined); // the page as it was served says what could not be fetched
