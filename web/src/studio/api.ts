/** Requests to the studio's server. Each has the token that only this page gets. */
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
  /** Ends it early. */
  signal?: AbortSignal;
}

const token = document.querySelector<HTMLMetaElement>('meta[name="gridwright-token"]')?.content ?? "";
/** The name of this page among all open ones. */
export const pageId = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");

export async function send<Answer>(request: Request): Promise<Answer> {
  return (await fetchAnswer(request)).json();
}

/** Saves what a request answers with as a file of this name; the headers of the answer. */
export async function download(path: string, name: string): Promise<Headers> {
  const answer = await fetchAnswer({ method: "GET", path });
  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return answer.headers;
}

async function fetchAnswer({ method, path, body, signal }: Request): Promise<Response> {
  const headers: Record<string, string> = { "x-gridwright-token": token, "x-gridwright-page": pageId };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { method, headers, body: JSON.stringify(body), cache: "no-store", signal: signal ?? null });
  } catch {
    throw new Refused(0, "GONE", "The studio's server does not answer. Is it still running?");
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({ code: "BROKEN", message: explain(response.status) }));
  throw new Refused(response.status, answer.code, withoutFile(answer), answer.problems);
}

/** What an answer means that is not ours: a proxy's, or that of a server that failed. */
function explain(status: number): string {
  if (status === 401) return "You are no longer logged in. Load the page again.";
  return `The studio's server answered with ${status}.`;
}

/** A message. If somebody else was first, it is about a puzzle or a day, and not about the file that it is in. */
function withoutFile({ code, message }: { code: string; message: string }): string {
  return code === "CONFLICT" ? message.replace(/^\S+\.json: /, "") : message;
}

export function get<Answer>(path: string): Promise<Answer> {
  return send({ method: "GET", path });
}
