/** Requests to `gridwright play`. Each has the token that only this page gets. */

/** A request that was refused, or could not be sent. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
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

export async function send<Answer>(request: Request): Promise<Answer> {
  return (await fetchAnswer(request)).json();
}

/** Saves what a request answers with as a file of this name. */
export async function download(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await (await fetchAnswer({ method: "GET", path })).blob());
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchAnswer({ method, path, body }: Request): Promise<Response> {
  const headers: Record<string, string> = { "x-gridwright-token": token };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { method, headers, body: JSON.stringify(body), cache: "no-store" });
  } catch {
    throw new Refused(0, "GONE", "gridwright play does not answer. Is it still running?");
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({ code: "BROKEN", message: `gridwright play answered with ${response.status}.` }));
  throw new Refused(response.status, answer.code, withoutFile(answer.message));
}

export function get<Answer>(path: string): Promise<Answer> {
  return send({ method: "GET", path });
}

/** A message without the path of a file at its start: an editor works on puzzles, not on files. */
function withoutFile(message: string): string {
  return message.replace(/^(?:\/|[A-Za-z]:\\).*?\.json: /, "");
}
