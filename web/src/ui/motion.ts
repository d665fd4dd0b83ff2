/** How long what was refused shakes its head: as base.css has it, and a frame more. */
export const SHAKE_MS = 320;
