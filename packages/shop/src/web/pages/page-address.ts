/**
 * Parameters that pages are made from; `_routes` is React Router's own. All others are for the browser: secrets of mailed
 * links, an order's id, what advertisers add.
 */
const READ_BY_PAGES = /^(q|sort|page|facet|inicial|edit|_routes|filters\[[\w.]+\]\[(gte|lte|)\])$/;

/** Longest address that is rendered, in characters. */
export const MAX_ADDRESS_LENGTH = 4000;

/** One address for all spellings of a page: parameters sorted, those that no page reads left out. */
export function normalizeAddress(url: string): string {
  const { path, query: given } = splitAddress(url);
  const read = [...new URLSearchParams(given)].filter(([name]) => READ_BY_PAGES.test(name));
  const parameters = new URLSearchParams(read);
  parameters.sort();
  const query = parameters.toString();
  const plain = path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path;
  return query ? `${plain}?${query}` : plain;
}

/** The path of an address, and its query with the `?`. */
export function splitAddress(url: string): { path: string; query: string } {
  const at = url.search(/[?#]|$/);
  return { path: url.slice(0, at), query: url.slice(at) };
}
