/**
 * Query parameters that pages read; `_routes` is React Router's own. All others are for the
 * browser: secrets of mailed links, order ids, advertisers' parameters.
 */
const READ_BY_PAGES =
  /^(q|literal|sort|page|facet|inicial|ids|vista|edit|_routes|filters\[[\w.]+\]\[(gte|lte|)\])$/;

/** Longest URL that is rendered, in characters. */
export const MAX_ADDRESS_LENGTH = 4000;

/** The cache key of a page's URL: parameters sorted, unread ones dropped. */
export function normalizeAddress(url: string): string {
  const { path, query: given } = splitAddress(url);
  const read = [...new URLSearchParams(given)].filter(([name]) => READ_BY_PAGES.test(name));
  const parameters = new URLSearchParams(read);
  parameters.sort();
  const query = parameters.toString();
  const plain = path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path;
  return query ? `${plain}?${query}` : plain;
}

/** The path of a URL, and its query with the `?`. */
export function splitAddress(url: string): { path: string; query: string } {
  const at = url.search(/[?#]|$/);
  return { path: url.slice(0, at), query: url.slice(at) };
}
