import { canonicalPath } from "./canonical-path.ts";
import type { Page } from "./page.ts";
import { splitAddress } from "./page-address.ts";

/** The address under which the page of a request is known: of documents in the path's own spelling, the query as it is. */
export function knownAddress(url: string): string {
  const { path, query } = splitAddress(url);
  return path.endsWith(".data") ? url : (canonicalPath(path) ?? path) + query;
}

/**
 * Where a request is sent instead of its page, in one step: to where the page has moved, or to its own spelling; null =
 * nowhere. The query goes along as it was given. What is not found is not found under any spelling.
 */
export function redirectFor(url: string, page: Page): string | null {
  const { location } = page.headers;
  if (location !== undefined && page.status === 301)
    return splitAddress(location).path + splitAddress(url).query;
  const known = knownAddress(url);
  return known === url || page.status >= 300 ? null : known;
}
