import type { ConsentChoice } from "./consent-choice.ts";

/**
 * Cookies of Google's tag on this host: `_ga`, `_ga_…`, `_gid`, `_gat…` for analytics, `_gcl_…` and
 * `_gac_…` for advertising.
 */
const OF_ANALYTICS = /^_g(a|a_.*|id|at.*)$/;
const OF_MARKETING = /^_g(cl|ac)_.*$/;

/** Names of the cookies in `document.cookie` that the choice forbids. */
export function forbiddenCookies(cookies: string, { analytics, marketing }: ConsentChoice): string[] {
  const names = cookies.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  return names.filter(
    (name) => (!analytics && OF_ANALYTICS.test(name)) || (!marketing && OF_MARKETING.test(name)),
  );
}

/**
 * The host and its parent domains, because tags set cookies as high as they can: `a.b.es` gives
 * `a.b.es` and `b.es`.
 */
export function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}

/** Removes the tags' cookies that the choice forbids. */
export function removeTagCookies(choice: ConsentChoice): void {
  for (const name of forbiddenCookies(document.cookie, choice)) {
    expire(name, "");
    for (const domain of domainsOf(window.location.hostname)) expire(name, `; domain=${domain}`);
  }
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
