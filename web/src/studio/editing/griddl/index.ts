export { default as Form } from "./Form.svelte";
export { blank } from "./level";
