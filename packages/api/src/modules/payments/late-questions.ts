import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";

/** Longer than any call to the gateway takes. */
export const QUIET_MS = 1.5 * MINUTE_MS;
/** How long after its creation an attempt that ended unpaid may still bring money. */
const WATCHED_MS = 2 * DAY_MS;

/** The first question to the gateway about an attempt whose money may move from now on. */
export function firstQuestion(now: Date): Date {
  return new Date(now.getTime() + QUIET_MS);
}

/**
 * The next question about an attempt made at `createdAt` and unknown to the gateway now: at twice
 * its age, so two days take a dozen questions; null after them.
 */
export function nextQuestion(createdAt: Date, now: Date): Date | null {
  const end = createdAt.getTime() + WATCHED_MS;
  if (now.getTime() >= end) return null;
  const age = Math.max(now.getTime() - createdAt.getTime(), QUIET_MS);
  return new Date(Math.min(now.getTime() + age, end));
}
