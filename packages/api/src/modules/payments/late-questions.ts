import { DAY_MS, MINUTE_MS } from "../../platform/clock/clock.ts";

/** Longer than any call to the gateway takes. */
export const QUIET_MS = 1.5 * MINUTE_MS;
/** For so long after it was made, money may still come by an attempt that ended without it. */
const WATCHED_MS = 2 * DAY_MS;

/** When the gateway is first asked about an attempt whose money may move from now on. */
export function firstQuestion(now: Date): Date {
  return new Date(now.getTime() + QUIET_MS);
}

/**
 * When it is asked again about an attempt made at `createdAt` of which it knew nothing now: at twice the age, so that two days
 * are a dozen questions; null where they are over.
 */
export function nextQuestion(createdAt: Date, now: Date): Date | null {
  const end = createdAt.getTime() + WATCHED_MS;
  if (now.getTime() >= end) return null;
  const age = Math.max(now.getTime() - createdAt.getTime(), QUIET_MS);
  return new Date(Math.min(now.getTime() + age, end));
}
