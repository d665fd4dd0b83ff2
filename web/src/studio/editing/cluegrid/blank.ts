export const blank = { mainWord: "", crossers: [] };
