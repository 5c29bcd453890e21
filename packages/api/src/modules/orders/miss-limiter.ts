import { LRUCache } from "lru-cache";
import { type Clock, MINUTE_MS } from "../../platform/clock/clock.ts";

const MAX_MISSES = 20;
const MAX_ADDRESSES = 10_000;

/** Counts by address how often somebody guessed wrong, in this process. */
export type MissLimiter = {
  /** Seconds until the address may ask again; 0 when it may now. */
  blockedFor(address: string): number;
  miss(address: string): void;
};

/** Allows 20 misses in each minute that begins with a first one; memory is bounded to 10,000 addresses. */
export function createMissLimiter(clock: Clock): MissLimiter {
  const windows = new LRUCache<string, { endsAt: number; misses: number }>({ max: MAX_ADDRESSES });
  const current = (address: string, now: number) => {
    const window = windows.get(address);
    return window && window.endsAt > now ? window : null;
  };
  return {
    blockedFor: (address) => {
      const now = clock.now().getTime();
      const window = current(address, now);
      return window && window.misses >= MAX_MISSES ? Math.ceil((window.endsAt - now) / 1000) : 0;
    },
    miss: (address) => {
      const now = clock.now().getTime();
      const window = current(address, now) ?? { endsAt: now + MINUTE_MS, misses: 0 };
      windows.set(address, { ...window, misses: window.misses + 1 });
    },
  };
}
