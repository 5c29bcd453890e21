/**
 * The source of every time, so that a test can move it. `shared` is the time that all processes of
 * a shop share, by which invoices are issued, as the database tells it.
 */
export type Clock = {
  now(): Date;
  shared(database: Date): Date;
  /** Calls `act` whenever the clock is moved, until the returned function is called. */
  onMove?(act: () => void): () => void;
};

export const systemClock: Clock = { now: () => new Date(), shared: (database) => database };

/** A clock that stands for the database's too, as a moved one and one of made-up sales do. */
export function wholeClock(now: () => Date): Clock {
  return { now, shared: now };
}

/** A clock that stands still until it is moved. */
export function createManualClock(start: Date): Clock & { advance(ms: number): void } {
  let current = start.getTime();
  const followers = new Set<() => void>();
  return {
    ...wholeClock(() => new Date(current)),
    onMove: (act) => {
      followers.add(act);
      return () => void followers.delete(act);
    },
    advance: (ms) => {
      current += ms;
      for (const act of followers) act();
    },
  };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A day of a calendar as its midnight in UTC, in ms. */
export type Day = number;

/** Full days until an instant; negative after it. */
export function daysUntil(end: Date, now: Date): number {
  return Math.floor((end.getTime() - now.getTime()) / DAY_MS);
}
