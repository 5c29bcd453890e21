import { TooMany } from "../errors.ts";

/** Throws TooMany, in its own words or these, where there is something to wait for. */
export function refuseWait(seconds: number | null, message?: string): void {
  if (seconds !== null) throw new TooMany(seconds, message);
}
