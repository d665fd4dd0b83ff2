export const blank = {};
