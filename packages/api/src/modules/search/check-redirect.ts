import { foldQuery } from "@tuerca/search";

/** Longest path that a search leads to, query included, in characters. */
export const LONGEST_PATH = 500;

/** A search's words as they are compared; null if it has none. */
export function keyOfTerm(term: string): string | null {
  return foldQuery(term) || null;
}

/**
 * Path and query of an address that was typed or pasted: a whole one of this shop, or a path. A
 * fragment is dropped. Null for another site's, and for none.
 */
export function readOwnAddress(typed: string, siteUrl: string): { path: string; query: string } | null {
  const url = URL.parse(typed.trim(), siteUrl);
  if (url?.origin !== new URL(siteUrl).origin || url.username || url.password) return null;
  // A path that begins with two slashes would name a host.
  const path = url.pathname.replaceAll(/\/{2,}/g, "/");
  return { path, query: url.search };
}
