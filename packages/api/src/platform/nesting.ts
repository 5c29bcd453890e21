import { Invalid } from "./errors.ts";

/**
 * Most objects, lists or elements within each other in what others send. The contract and known
 * feeds need a quarter of it; code that follows values inwards relies on it.
 */
export const MAX_NESTING = 32;

/** Answered as 422; a feed's reader makes a rejected row of it. */
export class TooDeep extends Invalid {
  constructor() {
    const text = `Los datos tienen más de ${MAX_NESTING} niveles`;
    super(text, { body: [text] });
  }
}

/** Whether a value has more than `left` objects or lists within each other. */
export function isTooDeep(value: unknown, left = MAX_NESTING): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (left === 0) return true;
  for (const inner of Array.isArray(value) ? value : Object.values(value))
    if (isTooDeep(inner, left - 1)) return true;
  return false;
}

/** The value of a JSON text. Throws SyntaxError, or TooDeep beyond MAX_NESTING. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isTooDeep(value)) throw new TooDeep();
  return value;
}
