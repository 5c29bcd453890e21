export type FollowOptions = {
  /** Reads what is new; called never twice at a time. */
  refresh: () => Promise<void>;
  /** Whether something is due by the clock alone. */
  isDue: () => boolean;
  /** A refresh that runs already. */
  underWay?: Promise<void>;
  onFailure(error: unknown): void;
};

export type Follower = {
  /** Something may have changed: read it soon. */
  poke(): void;
  /** Stops, once a running refresh has ended. */
  close(): Promise<void>;
};

const DEBOUNCE_MS = 100;
/** While changes keep coming, as under orders, they are read together after this time. Shown is a change within 2 s. */
const APART_MS = 800;
const TICK_MS = 250;
/** Without any announcement the database is still asked this often. */
const POLL_MS = 3000;

/** Keeps something fresh: soon after each poke (within `APART_MS`), when the clock makes it due, and every few seconds anyway. */
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
