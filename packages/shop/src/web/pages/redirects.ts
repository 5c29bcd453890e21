import { canonicalPath } from "./canonical-path.ts";
import type { Page } from "./page.ts";
import { splitAddress } from "./page-address.ts";

/**
 * The canonical URL of a request's page: documents with the canonical path, the query unchanged.
 */
export function knownAddress(url: string): string {
  const { path, query } = splitAddress(url);
  return path.endsWith(".data") ? url : (canonicalPath(path) ?? path) + query;
}

/**
 * The redirect of a request, in one step: to the page's new path, or to its canonical spelling;
 * null for none. The query stays as given. An unknown page redirects nowhere.
 */
export function redirectFor(url: string, page: Page): string | null {
  const { location } = page.headers;
  if (location !== undefined && page.status === 301)
    return splitAddress(location).path + splitAddress(url).query;
  const known = knownAddress(url);
  return known === url || page.status >= 300 ? null : known;
}
