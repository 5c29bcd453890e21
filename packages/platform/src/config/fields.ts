import { z } from "zod";

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number, what = "a number") {
  const expected = `${what} from ${least} to ${most}`;
  return z.coerce.number({ error: expected }).int(expected).min(least, expected).max(most, expected);
}

/** A text without blanks around it; null for an empty one. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null);
