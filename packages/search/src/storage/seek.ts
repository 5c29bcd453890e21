/**
 * Position of the first sorted number, from `from` on, that is not below `least`; by doubling
 * steps.
 */
export function seek(numbers: Uint32Array, least: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < numbers.length && numbers[low + step] < least) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, numbers.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
