/** A query string with brackets, `?a[]=1&b[c]=2`, without empty values; empty for no values. */
export function toQueryString(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => pairsOf(key, value));
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function pairsOf(key: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => pairsOf(`${key}[]`, one));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([name, one]) => pairsOf(`${key}[${name}]`, one));
  return [`${encodeKey(key)}=${encodeURIComponent(String(value))}`];
}

function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll("%5B", "[").replaceAll("%5D", "]");
}
