/**
 * Most objects, lists or elements within each other in what others send. The contract and known
 * feeds need a quarter of it; code that follows values inwards relies on it.
 */
export const MAX_NESTING = 32;

/** Whether a value has more than `left` objects or lists within each other. */
export function isTooDeep(value: unknown, left = MAX_NESTING): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (left === 0) return true;
  for (const inner of Array.isArray(value) ? value : Object.values(value))
    if (isTooDeep(inner, left - 1)) return true;
  return false;
}
