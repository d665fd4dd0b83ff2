/** A new puzzle: four categories and sixteen words, all empty. */
export const blank = {
  categories: { top: "", right: "", bottom: "", left: "" },
  squares: [
    ["", "", "", ""],
    ["", "", "", ""],
    ["", "", "", ""],
    ["", "", "", ""],
  ],
};
