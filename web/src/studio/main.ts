import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/accents.css";
import "./studio.css";
import { mount } from "svelte";
import Studio from "./Studio.svelte";

mount(Studio, { target: document.getElementById("app")! });
