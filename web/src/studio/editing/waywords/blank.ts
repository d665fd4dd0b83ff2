/** A new puzzle, of the size that dailies have. */
export const blank = {
  theme: "",
  rows: Array<string>(7).fill("_______"),
  path: [],
  additional: [],
  start: [0, 0],
  end: [6, 6],
  selection: "RAY_4DIR",
};
