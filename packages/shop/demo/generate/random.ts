/** A repeatable stream of random choices. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
}

/** Hashes a text to 32 bits (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Starts a stream that is the same for the same seed on every machine (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hash32(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => at(list, Math.floor(next() * list.length)),
    chance: (probability) => next() < probability,
  };
}

/** The element at a position, wrapping around. Throws a RangeError for an empty list. */
export function at<T>(list: readonly T[], position: number): T {
  const found = list[position % list.length];
  if (found === undefined) throw new RangeError("the list is empty");
  return found;
}
