/** The time that moves and results carry. */

const LATEST = 253_402_300_799_999; // the last moment of the year 9999, as in the rules

/** Now, in whole milliseconds since 1970. No move is lost if the clock is outside of the years 1970 to 9999. */
export function moment(): number {
  return Math.min(Math.max(0, Math.floor(Date.now())), LATEST);
}
