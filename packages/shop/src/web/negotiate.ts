/** What bodies are packed with, the best first; `identity` is not packed. */
export type Encoding = "br" | "gzip" | "identity";

const PACKINGS = ["br", "gzip"] as const;
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding that a client takes by its Accept-Encoding: any of a weight above 0 (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted = ""): Encoding {
  const items = accepted
    .toLowerCase()
    .split(",")
    .map((item) => item.trim());
  const weighed = (name: string) => items.find((item) => item === name || item.startsWith(`${name};`));
  const takes = (name: string) => {
    const item = weighed(name) ?? weighed("*");
    return item !== undefined && !REFUSED.test(item);
  };
  return PACKINGS.find(takes) ?? "identity";
}

/** Whether a client has what `etag` names already, by its If-None-Match: a list of weak and strong ones (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim()));
}
