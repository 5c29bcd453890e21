import { TooMany } from "../errors.ts";

/** Throws TooMany where there is something to wait for. */
export function refuseWait(seconds: number | null): void {
  if (seconds !== null) throw new TooMany(seconds);
}
