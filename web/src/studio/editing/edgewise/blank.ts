/** The source of a new puzzle: four categories and sixteen words, none of them written yet. */
export const blank = {
  categories: { top: "", right: "", bottom: "", left: "" },
  squares: [
    ["", "", "", ""],
    ["", "", "", ""],
    ["", "", "", ""],
    ["", "", "", ""],
  ],
};
