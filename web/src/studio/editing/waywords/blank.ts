/** A new puzzle: an empty grid of the size that dailies have, to be dragged along rows and columns as they are. */
export const blank = {
  theme: "",
  rows: Array<string>(7).fill("_______"),
  path: [],
  additional: [],
  start: [0, 0],
  end: [6, 6],
  selection: "RAY_4DIR",
};
