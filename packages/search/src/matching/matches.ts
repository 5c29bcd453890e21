import { seek } from "../storage/seek.ts";

/** Documents in ascending order, each with its tier; smaller tiers come first. */
export type Matches = { docs: Uint32Array; tiers: Uint8Array };

export const NO_MATCHES: Matches = { docs: new Uint32Array(0), tiers: new Uint8Array(0) };

export const TIER = {
  /** Own code, with the same signs in it. */
  asWritten: 0,
  /** Own code. */
  exactCode: 1,
  /** Code of a part that this one replaces. */
  equivalent: 2,
  /** The name is the query. */
  exactName: 3,
  /** All words in the name. */
  inName: 4,
  /** All words in the name, some of them by a synonym. */
  synonymInName: 5,
  /** All words in the name, the last one as a beginning. */
  begunInName: 6,
  /** All words anywhere. */
  anywhere: 7,
  /** Another brand than the named one: the last four tiers again. */
  inNameOfOther: 8,
  synonymInNameOfOther: 9,
  begunInNameOfOther: 10,
  anywhereOfOther: 11,
  /** All words, one of them as an inner part of a code. */
  codePart: 12,
  /** All words, one of them as a near code. */
  nearCode: 13,
  /** Some words; the less significant, the higher. */
  someWords: 14,
} as const;

/** Added to the tier of a universal product among what fits: listed products come first. */
export const UNIVERSAL_TIER = 128;

/** Tier by the quality of an entry. */
export const WHOLE = [TIER.exactCode, TIER.equivalent, TIER.inName, TIER.anywhere] as const;
export const BY_SYNONYM = [TIER.exactCode, TIER.equivalent, TIER.synonymInName, TIER.anywhere] as const;
export const BEGUN = [TIER.exactCode, TIER.equivalent, TIER.begunInName, TIER.anywhere] as const;

/**
 * The documents of postings; `tierOf` gives the tier of each quality (the lowest two bits of an
 * entry).
 */
export function fromEntries(entries: Uint32Array, tierOf: readonly number[] = WHOLE): Matches {
  const docs = new Uint32Array(entries.length);
  const tiers = new Uint8Array(entries.length);
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at];
    docs[at] = entry >>> 2;
    tiers[at] = tierOf[entry & 3];
  }
  return { docs, tiers };
}

/** Documents that pass, with their tiers. */
export function keep(matches: Matches, passes: (doc: number, at: number) => boolean): Matches {
  const docs = new Uint32Array(matches.docs.length);
  const tiers = new Uint8Array(matches.docs.length);
  let size = 0;
  for (let at = 0; at < matches.docs.length; at++) {
    const doc = matches.docs[at];
    if (!passes(doc, at)) continue;
    docs[size] = doc;
    tiers[size++] = matches.tiers[at];
  }
  return { docs: docs.subarray(0, size), tiers: tiers.subarray(0, size) };
}

/** The matches whose byte in `failed` is 0. */
export function unfailed(matches: Matches, failed: Uint8Array): Matches {
  const docs = new Uint32Array(matches.docs.length + 1);
  const tiers = new Uint8Array(docs.length);
  let size = 0;
  for (let at = 0; at < failed.length; at++) {
    docs[size] = matches.docs[at];
    tiers[size] = matches.tiers[at];
    size += failed[at] === 0 ? 1 : 0;
  }
  return { docs: docs.subarray(0, size), tiers: tiers.subarray(0, size) };
}

/** Documents of either, with the better tier. */
export function union(left: Matches, right: Matches): Matches {
  if (left.docs.length === 0) return right;
  if (right.docs.length === 0) return left;
  const docs = new Uint32Array(left.docs.length + right.docs.length);
  const tiers = new Uint8Array(docs.length);
  let [from, to, size] = [0, 0, 0];
  while (from < left.docs.length || to < right.docs.length) {
    const one = left.docs[from] ?? Number.POSITIVE_INFINITY;
    const other = right.docs[to] ?? Number.POSITIVE_INFINITY;
    docs[size] = Math.min(one, other);
    const tierOfOne = one <= other ? left.tiers[from++] : 255;
    const tierOfOther = other <= one ? right.tiers[to++] : 255;
    tiers[size++] = Math.min(tierOfOne, tierOfOther);
  }
  return { docs: docs.subarray(0, size), tiers: tiers.subarray(0, size) };
}

/** Documents of any, each with its best tier. */
export function unionOf(...all: readonly Matches[]): Matches {
  return all.reduce(union, NO_MATCHES);
}

/** The documents of entries, all in one tier. */
export function inTier(entries: Uint32Array, tier: number): Matches {
  return { docs: entries.map((entry) => entry >>> 2), tiers: new Uint8Array(entries.length).fill(tier) };
}

/** Moves the matches that pass from one tier to another. Changes `matches`. */
export function promote(
  { docs, tiers }: Matches,
  from: number,
  to: number,
  passes: (doc: number) => boolean,
): void {
  for (let at = 0; at < docs.length; at++) if (tiers[at] === from && passes(docs[at])) tiers[at] = to;
}

/**
 * Gives documents of the matches their tier in `better` if they are in it. Changes `matches`.
 */
export function improve(matches: Matches, better: Matches): Matches {
  const { docs, tiers } = matches;
  let next = 0;
  for (let at = 0; at < better.docs.length; at++) {
    next = seek(docs, better.docs[at], next);
    if (docs[next] === better.docs[at]) tiers[next] = Math.min(tiers[next], better.tiers[at]);
  }
  return matches;
}
