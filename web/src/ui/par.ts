/** A number of turns against par, as golf counts. */

/** "at par", "1 over par", "2 under par". */
export function againstPar(over: number): string {
  return over ? `${Math.abs(over)} ${over < 0 ? "under" : "over"} par` : "at par";
}

/** The same for a narrow place: "par", "+1", "–2". */
export function shortOfPar(over: number): string {
  return over ? `${over < 0 ? "–" : "+"}${Math.abs(over)}` : "par";
}
