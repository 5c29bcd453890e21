/** Encodings of bodies, best first; `identity` is uncompressed. */
export type Encoding = "br" | "gzip" | "identity";

const PACKINGS: readonly Encoding[] = ["br", "gzip"];
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

/**
 * The best of the `offered` encodings that a client accepts with a weight above 0 (RFC 9110,
 * 12.5.3).
 */
export function chooseEncoding(accepted = "", offered: readonly Encoding[] = PACKINGS): Encoding {
  const items = accepted
    .toLowerCase()
    .split(",")
    .map((item) => item.trim());
  const weighed = (name: string) => items.find((item) => item === name || item.startsWith(`${name};`));
  const takes = (name: string) => {
    const item = weighed(name) ?? weighed("*");
    return item !== undefined && !REFUSED.test(item);
  };
  return offered.find(takes) ?? "identity";
}

/**
 * Whether a client already has the `etag` by its If-None-Match, a list of weak and strong ones (RFC
 * 9110, 13.1.2).
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim()));
}
