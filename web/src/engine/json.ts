/** Checks of values that come from outside: from JSON, storage or another page. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a list of objects, each of which `has` what it should have. */
export function areAll(list: unknown, has: (value: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(list) && list.every((value) => isObject(value) && has(value));
}

export function areNumbers(value: unknown): value is Record<string, number> {
  return isObject(value) && Object.values(value).every((part) => typeof part === "number");
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
