import "./ui/tokens.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";

mount(App, { target: document.getElementById("app")! });
