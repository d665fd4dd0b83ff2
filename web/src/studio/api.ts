/** Requests to `gridwright play`. Each has the token that only this page gets. */
import type { Problem } from "./types";

/** A request that was refused, or could not be sent. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** For a change of several puzzles: what keeps each from it. */
    readonly problems: Problem[] = [],
  ) {
    super(message);
  }

  /** Whether somebody else has changed it. */
  get isConflict(): boolean {
    return this.code === "CONFLICT";
  }
}

export interface Request {
  method: "GET" | "PUT" | "POST" | "DELETE";
  /** Under /studio/api. */
  path: string;
  body?: unknown;
}

const token = document.querySelector<HTMLMetaElement>('meta[name="gridwright-token"]')?.content ?? "";

export async function send<Answer>({ method, path, body }: Request): Promise<Answer> {
  const headers: Record<string, string> = { "x-gridwright-token": token };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { method, headers, body: JSON.stringify(body), cache: "no-store" });
  } catch {
    throw new Refused(0, "GONE", "gridwright play does not answer. Is it still running?");
  }
  const answer = await response.json().catch(() => ({ code: "BROKEN", message: `gridwright play answered with ${response.status}.` }));
  if (!response.ok) throw new Refused(response.status, answer.code, withoutFile(answer.message), answer.problems);
  return answer;
}

export function get<Answer>(path: string): Promise<Answer> {
  return send({ method: "GET", path });
}

/** A message without the path of a file at its start: an editor works on puzzles, not on files. */
function withoutFile(message: string): string {
  return message.replace(/^(?:\/|[A-Za-z]:\\).*?\.json: /, "");
}
