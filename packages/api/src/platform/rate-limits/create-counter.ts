import { LRUCache } from "lru-cache";
import type { Clock } from "../clock/clock.ts";

/** How often something may come within `windowMs` from its first time on. */
export type Rate = { max: number; windowMs: number };

/** Of so many subjects this process knows how often they came; each takes about 400 bytes. */
const SUBJECTS = 20_000;

/**
 * Counts for this process alone, without a statement: for limits that guard no secret. The function takes a subject and
 * answers null where it was still allowed, otherwise the seconds until it is again.
 */
export function createCounter({ max, windowMs }: Rate, clock: Clock): (subject: string) => number | null {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: SUBJECTS });
  return (subject) => {
    const now = clock.now().getTime();
    const open = windows.get(subject);
    // A clock that was set back would keep a window open for longer.
    if (!open || open.endsAt <= now || open.endsAt > now + windowMs) {
      windows.set(subject, { count: 1, endsAt: now + windowMs });
      return null;
    }
    if (open.count >= max) return Math.ceil((open.endsAt - now) / 1000);
    open.count += 1;
    return null;
  };
}
