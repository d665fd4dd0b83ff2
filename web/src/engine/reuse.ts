/**
 * The fresh JSON value, made of parts of the old one wherever they are equal; the old one itself where all of it is.
 * What is still the same object is not drawn again, so that a move costs what it changed and not the whole board.
 */
export function reuse<Value>(old: unknown, fresh: Value): Value {
  if (old === fresh || !hasParts(old) || !hasParts(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const before = old;
  const after: Parts = fresh;
  let same = Object.keys(before).length === Object.keys(after).length;
  for (const key in after) {
    after[key] = reuse(before[key], after[key]);
    same &&= after[key] === before[key] && key in before;
  }
  return same ? (old as typeof fresh) : fresh;
}

type Parts = Record<string, unknown>;

function hasParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}
