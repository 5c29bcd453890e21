export type FollowOptions = {
  /** Reads what is new; never runs twice at a time. */
  refresh: () => Promise<void>;
  /** Whether the clock alone makes a refresh due. */
  isDue: () => boolean;
  /** A refresh that is already running. */
  underWay?: Promise<void>;
  onFailure(error: unknown): void;
};

export type Follower = {
  /** Requests a refresh soon, because something may have changed. */
  poke(): void;
  /** Stops after the running refresh. */
  close(): Promise<void>;
};

const DEBOUNCE_MS = 100;
/**
 * Frequent changes, as under orders, are read together after this time. A change must appear within
 * 2 s.
 */
const APART_MS = 800;
const TICK_MS = 250;
/** The database is read at least this often, without any announcement. */
const POLL_MS = 3000;

/**
 * Keeps something fresh: soon after each poke (within `APART_MS`), when the clock makes it due, and
 * every few seconds anyway.
 */
export function followChanges({ refresh, isDue, underWay, onFailure }: FollowOptions): Follower {
  let pending: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let lastRun = performance.now();

  const run = () => {
    pending = undefined;
    again = running !== null;
    if (!running) follow(refresh());
  };
  const follow = (refreshing: Promise<void>) => {
    running = refreshing
      .catch((error: unknown) => {
        if (!closed) onFailure(error);
      })
      .finally(() => {
        running = null;
        lastRun = performance.now();
        if (again) poke();
      });
  };
  const poke = () => {
    const wait = Math.max(DEBOUNCE_MS, lastRun + APART_MS - performance.now());
    if (!closed) pending ??= setTimeout(run, wait);
  };
  const tick = setInterval(() => {
    if (!running && (isDue() || performance.now() - lastRun > POLL_MS)) poke();
  }, TICK_MS);
  tick.unref();
  if (underWay) follow(underWay);

  return {
    poke,
    close: async () => {
      closed = true;
      clearInterval(tick);
      clearTimeout(pending);
      await running;
    },
  };
}
