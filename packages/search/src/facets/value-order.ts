import type { Counts } from "../storage/counts.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";

/** Counts stay below 2^30 and names below 2^23, so that both fit into one exact number. */
const MOST = 2 ** 30;
const RANKS = 2 ** 23;

type CountedValue = { name: string; count: number };

/** The values counted, by count (largest first), then name; clears the counts. */
export function byCount(counts: Counts, dictionary: ValueDictionary): CountedValue[] {
  const ranks = dictionary.order();
  const keys = new Float64Array(counts.numbers().length);
  let size = 0;
  for (const value of counts.numbers()) {
    const count = counts.of(value);
    if (count > 0) keys[size++] = (MOST - count) * RANKS + (ranks[value] as number);
  }
  counts.clear();
  return named(keys.subarray(0, size).sort(), dictionary.names, dictionary.inOrder());
}

function named(keys: Float64Array, names: readonly string[], inOrder: readonly number[]): CountedValue[] {
  const values: CountedValue[] = [];
  for (const key of keys) {
    const above = Math.floor(key / RANKS);
    const name = names[inOrder[key - above * RANKS] as number] as string;
    values.push({ name, count: MOST - above });
  }
  return values;
}
