export const blank = { phrase: "", profile: "POCKET" };
