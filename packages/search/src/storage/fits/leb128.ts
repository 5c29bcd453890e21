/** Most bytes of one number. */
export const LONGEST = 5;

/** Writes an unsigned number as LEB128 at `at`; returns the end. */
export function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  let left = number;
  let end = at;
  while (left > 127) {
    bytes[end++] = (left & 127) | 128;
    left >>>= 7;
  }
  bytes[end++] = left;
  return end;
}

/** Writes ascending numbers as differences, the first one from 0; returns the end. */
export function writeAscending(bytes: Uint8Array, at: number, numbers: Uint32Array): number {
  let end = at;
  let before = 0;
  for (let index = 0; index < numbers.length; index++) {
    end = writeNumber(bytes, end, numbers[index] - before);
    before = numbers[index];
  }
  return end;
}

/** Reads the numbers between two positions into `numbers`; returns how many. */
export function readAscending(bytes: Uint8Array, from: number, to: number, numbers: Uint32Array): number {
  let size = 0;
  let before = 0;
  for (let at = from; at < to; ) {
    let byte = bytes[at++];
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++];
      difference |= (byte & 127) << shift;
    }
    before = (before + difference) >>> 0;
    numbers[size++] = before;
  }
  return size;
}
