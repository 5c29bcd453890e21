import { LRUCache } from "lru-cache";
import type { Clock } from "../clock/clock.ts";

/** The maximum number within `windowMs` of the first. */
export type Rate = { max: number; windowMs: number };

/** Subjects that this process counts; each takes about 400 bytes. */
const SUBJECTS = 20_000;

/**
 * Counts in this process alone, without a statement: for limits that guard no secret. The function
 * takes a subject and returns null if it is allowed, else the seconds until it is.
 */
export function createCounter({ max, windowMs }: Rate, clock: Clock): (subject: string) => number | null {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: SUBJECTS });
  return (subject) => {
    const now = clock.now().getTime();
    const open = windows.get(subject);
    // If the clock is set back, the window would stay open for longer.
    if (!open || open.endsAt <= now || open.endsAt > now + windowMs) {
      windows.set(subject, { count: 1, endsAt: now + windowMs });
      return null;
    }
    if (open.count >= max) return Math.ceil((open.endsAt - now) / 1000);
    open.count += 1;
    return null;
  };
}
