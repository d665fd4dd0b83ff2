import "./ui/tokens.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";

// A relative address would be looked up anew, and elsewhere, whenever the address of the page changes.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=icon]")) link.setAttribute("href", link.href);

mount(App, { target: document.getElementById("app")! });
