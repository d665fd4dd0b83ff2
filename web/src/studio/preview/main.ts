import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/accents.css";
import { mount } from "svelte";
import Preview from "./Preview.svelte";

mount(Preview, { target: document.getElementById("app")! });
