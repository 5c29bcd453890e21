import type { Counts } from "../storage/counts.ts";
import type { ValueDictionary } from "../storage/value-dictionary.ts";

/** Values stay below this, so that count and rank fit into one exact number. */
const MAX_VALUES = 2 ** 23;

type CountedValue = { name: string; count: number };

/** Sort keys by count (largest first) and name: `(largest - count) * step + rank`. */
type Keys = { keys: Uint32Array | Float64Array; largest: number; step: number };

function keysOf(counts: Counts, ranks: Uint32Array): Keys {
  const numbers = counts.numbers();
  let largest = 0;
  for (let at = 0; at < numbers.length; at++) largest = Math.max(largest, counts.of(numbers[at]));
  const step = Math.min(2 ** (32 - Math.clz32(ranks.length)), MAX_VALUES);
  const keys = largest * step < 2 ** 32 ? new Uint32Array(numbers.length) : new Float64Array(numbers.length);
  let size = 0;
  for (let at = 0; at < numbers.length; at++) {
    const value = numbers[at];
    const count = counts.of(value);
    if (count > 0 && value > 0) keys[size++] = (largest - count) * step + ranks[value];
  }
  return { keys: keys.subarray(0, size).sort(), largest, step };
}

/** The counted values, by count (largest first), then name; clears the counts. */
export function byCount(counts: Counts, dictionary: ValueDictionary): CountedValue[] {
  const { keys, largest, step } = keysOf(counts, dictionary.order());
  counts.clear();
  const sorted = dictionary.inOrder();
  const values: CountedValue[] = [];
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at];
    const above = Math.floor(key / step);
    const name = dictionary.names[sorted[key - above * step]];
    values.push({ name, count: largest - above });
  }
  return values;
}
