import qs from "qs";

/**
 * Parses a query string with bracket arrays, `categories[]=1&filters[price][gte]=10`. Depth and
 * number of values and keys are limited; keys such as `__proto__` stay plain data without a
 * prototype.
 */
export function parseBracketQuery(query: string): Record<string, unknown> {
  const parsed = qs.parse(query, {
    depth: 3,
    arrayLimit: 100,
    parameterLimit: 200,
    plainObjects: true,
    ignoreQueryPrefix: true,
  });
  return { ...parsed };
}
