const PACKED = 10;

/** The first ten characters as one exact number that sorts as they do. */
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

/**
 * The numbers of codes sorted by their characters (a-z and 0-9 only). At `places[number]` in `bytes` stands a
 * code's length, then its characters.
 */
export function sortCodes(numbers: Uint32Array, bytes: Uint8Array, places: Uint32Array): Uint32Array {
  const keys = new Float64Array(numbers.length);
  numbers.forEach((number, at) => {
    const place = places[number] as number;
    keys[at] = packed(bytes, place + 1, bytes[place] as number);
  });
  const order = Uint32Array.from(numbers, (_, at) => at);
  order.sort((a, b) => {
    const difference = (keys[a] as number) - (keys[b] as number);
    if (difference !== 0) return difference;
    return compareRest(bytes, places[numbers[a] as number] as number, places[numbers[b] as number] as number);
  });
  return order.map((at) => numbers[at] as number);
}
