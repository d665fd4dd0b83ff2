/**
 * The addresses of the site's threads. A browser with Trusted Types does not accept plain text as the address of a script.
 * It accepts only what the policy `gridwright-scripts` has checked, the one policy that the pages allow.
 */
interface Policy {
  createScriptURL(url: string): string; // the result is an object, but can be used wherever a text is expected
}

const OURS = /\/(sw|assets\/worker-[\w-]+)\.js$/;

/** Returns `url` if it is the address of a thread of this site. Throws TypeError otherwise. */
export function checkScript(url: string, home: string = location.href): string {
  const { href, pathname, search } = new URL(url, home);
  const isHere = href.startsWith(`${new URL(home).origin}/`); // a blob: address has our origin too, but does not start with it
  if (!isHere || !OURS.test(pathname) || search) throw new TypeError(`${url}: not a script of this site`);
  return href;
}

const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;

const plain: Policy = { createScriptURL: (url) => checkScript(url) };
const policy = factory?.createPolicy("gridwright-scripts", plain) ?? plain;

/** The address of a thread, as the browser takes it. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
