import pg from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { JOBS } from "./job-list.ts";

/** pg-boss with the pool of its statements. */
export type OpenBoss = { boss: PgBoss; pool: pg.Pool; close(timeoutMs: number): Promise<void> };

type Db = NonNullable<ConstructorOptions["db"]>;

type BossOptions = {
  url: string;
  /** The most connections. */
  max: number;
  /** It also maintains the queues and their schedules. */
  supervise: boolean;
  /** Hears announcements of pg-boss, with the statements that add jobs; without it none. */
  listen?: Db["listen"];
  onError(error: Error): void;
};

/** The pool of pg-boss would close connections that a quiet shop needs again within a minute. */
const IDLE_MS = 10 * 60_000;

/** No job of ours waits for other jobs, which pg-boss would look for every five seconds. */
const FLOW_SECONDS = 24 * 3600;

/** Starts pg-boss, and creates the queues that this version of the shop needs. */
export async function openBoss({ url, max, supervise, listen, onError }: BossOptions): Promise<OpenBoss> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: 10_000,
    application_name: "pgboss",
  });
  pool.on("error", onError);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values), ...(listen ? { listen } : {}) },
    useListenNotify: listen !== undefined,
    supervise,
    schedule: supervise,
    flowIntervalSeconds: FLOW_SECONDS,
  });
  boss.on("error", onError);
  await boss.start();
  await createQueues(boss);
  return {
    boss,
    pool,
    close: async (timeoutMs) => {
      await boss.stop({ graceful: timeoutMs > 0, timeout: timeoutMs });
      await pool.end();
    },
  };
}

/** The queue into which pg-boss puts what its clock says. */
const CLOCK_QUEUE = "__pgboss__send-it";

/** Creates what is missing, and lets queues of an earlier version announce their jobs. */
async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map(({ name, notify }) => [name, notify]));
  for (const [name, { retryLimit, retryDelay, retryDelayMax }] of Object.entries(JOBS)) {
    const options = { retryLimit, retryDelay, retryDelayMax, retryBackoff: true, notify: true };
    if (!known.has(name)) await boss.createQueue(name, options);
  }
  const silent = [...Object.keys(JOBS), CLOCK_QUEUE].filter((name) => known.get(name) === false);
  for (const name of silent) await boss.updateQueue(name, { notify: true });
}
