/**
 * The addresses from which this site starts code besides its pages: its threads. A browser with Trusted Types takes no mere
 * text for one, only what the policy `gridwright-scripts`, the one of ours that the pages allow, has looked at.
 */
interface Policy {
  createScriptURL(url: string): string; // which is then no text any more, but passes for one wherever one is asked for
}

const OURS = /\/(sw|assets\/worker-[\w-]+)\.js$/;

/** `url`, where it leads to a thread of this site. TypeError where it does not. */
export function checkScript(url: string, home: string = location.href): string {
  const { href, pathname, search } = new URL(url, home);
  const isHere = href.startsWith(`${new URL(home).origin}/`); // a blob: has our origin too, but not its beginning
  if (!isHere || !OURS.test(pathname) || search) throw new TypeError(`${url}: no code of this site`);
  return href;
}

const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;

const plain: Policy = { createScriptURL: (url) => checkScript(url) };
const policy = factory?.createPolicy("gridwright-scripts", plain) ?? plain;

/** The address of a thread, as the browser takes it. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
