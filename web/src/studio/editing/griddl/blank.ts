/** A board with nothing on it yet. */
export const blank = { meta: {}, board: { size: 5, seeds: [], specials: [] }, deck: [], allowedWords: [], common: true };
