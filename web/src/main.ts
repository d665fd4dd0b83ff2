import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/accents.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";
import { startSinks } from "./shell/events";
import { start as goOffline } from "./shell/offline.svelte";
import { openPage } from "./shell/opening";
import { pageAt } from "./shell/site";

async function begin() {
  const first = await openPage(pageAt(new URL(location.href)));
  startSinks();
  mount(App, { target: document.getElementById("app")!, props: { first } });
  goOffline();
}

void begin();
