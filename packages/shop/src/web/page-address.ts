/** Parameters that advertisers add and no page reads. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;

/** Longest address that is rendered, in characters. */
export const MAX_ADDRESS_LENGTH = 4000;

/** One address for all spellings of a page: parameters sorted, tracking left out. */
export function normalizeAddress(url: string): string {
  const [path = "/", search = ""] = splitOnce(url, "?");
  const parameters = new URLSearchParams(search);
  for (const name of [...parameters.keys()]) if (TRACKING.test(name)) parameters.delete(name);
  parameters.sort();
  const query = parameters.toString();
  const plain = path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path;
  return query ? `${plain}?${query}` : plain;
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
