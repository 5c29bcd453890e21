import { bareCode, carNumberIn, isPlate, isVin } from "@tuerca/contract";

/** A plate of before 1971 with few digits looks like a model: `C4`, `S 2000`. */
const LIKE_MODEL = /^[A-Z]{1,3}\d{1,5}$/;

/**
 * The plate or chassis number that somebody has typed, not a model; null if there is none. It goes
 * in the body of a call, never in an address.
 */
export function plateOrVinIn(typed: string): string | null {
  const bare = bareCode(typed);
  if (isVin(bare) || (isPlate(bare) && !LIKE_MODEL.test(bare))) return typed;
  return carNumberIn(typed);
}
