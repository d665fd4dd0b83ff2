/**
 * The fresh JSON value, made of parts of the old one wherever they are equal; the old one itself where all of it is.
 * What is still the same object is not drawn again, so that a move costs what it changed and not the whole board.
 */
export function reuse<Value>(old: unknown, fresh: Value): Value {
  if (old === fresh || typeof fresh !== "object" || fresh === null || typeof old !== "object" || old === null) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const before = old as Record<string, unknown>;
  const after = fresh as Record<string, unknown>;
  let same = Object.keys(before).length === Object.keys(after).length;
  for (const key in after) {
    after[key] = reuse(before[key], after[key]);
    same &&= after[key] === before[key] && key in before;
  }
  return same ? (old as Value) : fresh;
}
