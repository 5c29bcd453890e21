const PACKED = 10;
const DIGITS = [0, 1, 2] as const;
const BASE = 2 ** 18;

/** The first ten characters as one exact number below 2^53 that sorts as they do. */
function packed(bytes: Uint8Array, start: number, length: number): number {
  let key = 0;
  for (let at = 0; at < PACKED; at++) {
    const char = at < length ? (bytes[start + at] as number) : 0;
    key = key * 37 + (char === 0 ? 0 : char < 58 ? char - 47 : char - 86);
  }
  return key;
}

function compareRest(bytes: Uint8Array, left: number, right: number): number {
  const leftLength = bytes[left] as number;
  const rightLength = bytes[right] as number;
  for (let at = PACKED + 1; at <= leftLength && at <= rightLength; at++) {
    const difference = (bytes[left + at] as number) - (bytes[right + at] as number);
    if (difference !== 0) return difference;
  }
  return leftLength - rightLength;
}

/** One stable pass of a radix sort of positions by one digit of their keys. */
function sortByDigit(order: Uint32Array, keys: Float64Array, digit: number): Uint32Array {
  const divisor = BASE ** digit;
  const next = new Uint32Array(BASE + 1);
  const digits = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const value = Math.floor((keys[order[at] as number] as number) / divisor) % BASE;
    digits[at] = value;
    next[value + 1] = (next[value + 1] as number) + 1;
  }
  for (let value = 1; value <= BASE; value++)
    next[value] = (next[value] as number) + (next[value - 1] as number);
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const value = digits[at] as number;
    const place = next[value] as number;
    sorted[place] = order[at] as number;
    next[value] = place + 1;
  }
  return sorted;
}

/** Sorts each run of equal keys by what follows the packed characters. */
function sortRuns(order: Uint32Array, keys: Float64Array, compare: (a: number, b: number) => number): void {
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && keys[order[to] as number] === keys[order[from] as number]) to++;
    if (to > from + 1) order.subarray(from, to).sort(compare);
    from = to;
  }
}

/**
 * The numbers of codes sorted by their characters (a-z and 0-9 only). At `places[number]` in `bytes` stands a
 * code's length, then its characters.
 */
export function sortCodes(numbers: Uint32Array, bytes: Uint8Array, places: Uint32Array): Uint32Array {
  const keys = new Float64Array(numbers.length);
  for (let at = 0; at < numbers.length; at++) {
    const place = places[numbers[at] as number] as number;
    keys[at] = packed(bytes, place + 1, bytes[place] as number);
  }
  const placeOf = (at: number) => places[numbers[at] as number] as number;
  const few = numbers.length < BASE / 64;
  const byKey = (a: number, b: number) => (keys[a] as number) - (keys[b] as number);
  let order: Uint32Array = Uint32Array.from(numbers, (_, at) => at);
  if (few) order.sort(byKey);
  else for (const digit of DIGITS) order = sortByDigit(order, keys, digit);
  sortRuns(order, keys, (a, b) => compareRest(bytes, placeOf(a), placeOf(b)));
  return order.map((at) => numbers[at] as number);
}
