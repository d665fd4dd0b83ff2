import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/accents.css";
import { mount } from "svelte";
import { rules } from "./engine/rules";
import App from "./shell/App.svelte";
import { startSinks } from "./shell/events";
import { start as goOffline } from "./shell/offline.svelte";
import { pageAt } from "./shell/site";

// A game's page needs the rules soon: they are asked for before anything is drawn. The hub waits until it is idle.
if (pageAt(new URL(location.href)).name === "game") rules().catch(() => undefined);

startSinks();
mount(App, { target: document.getElementById("app")! });
goOffline();
