import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { ADVISORY_LOCKS } from "../advisory-locks.ts";
import type { Database } from "../database.ts";
import { beginApplied, noteApplied, readApplied } from "./applied-steps.ts";
import { steps as allSteps } from "./index.ts";
import { pendingSteps, SchemaUnfit, type Step, unknownSteps } from "./step.ts";

/** How long a step waits for a lock, during which others wait behind it, and how often it tries. */
type Patience = { lockMs: number; tries: number; pauseMs: number };

const PATIENCE: Patience = { lockMs: 2000, tries: 30, pauseMs: 1000 };

/** How often a process looks whether another one still migrates, in ms. */
const LOOK_MS = 200;

/** `say` gets a sentence if the migration waits, or if the schema is newer than this release. */
export type MigrateOptions = {
  say?: (sentence: string) => void;
  steps?: readonly Step[];
  patience?: Patience;
};

/** A step did not get its locks, and has changed nothing. */
class StepBlocked extends Error {
  readonly step: string;

  constructor(step: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.step = step;
  }
}

/**
 * Brings a database to the newest schema; returns the names of the steps that ran. Each step runs
 * in a transaction of its own under a lock, so a kill leaves whole steps; or beside it (`isOutside`).
 * Throws SchemaUnfit if this release cannot run on the schema, and StepBlocked.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { say = () => undefined, steps = allSteps, patience = PATIENCE } = options;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The waiting caller gets the error of a lost connection.
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const ran: string[] = [];
  try {
    for (;;) {
      const name = await runPatiently(() => runNext(db, { steps, say, patience }), { say, patience });
      if (name === null) return ran;
      ran.push(name);
    }
  } finally {
    await db.destroy();
  }
}

/** Why this release cannot run on the schema, in a sentence; null if it can and lacks no step. */
export async function schemaProblem(db: Database, steps = allSteps): Promise<string | null> {
  const applied = await readApplied(db);
  try {
    const pending = pendingSteps(steps, applied ?? []);
    return pending[0] ? `The schema lacks the step ${pending[0].name}.` : null;
  } catch (error) {
    if (error instanceof SchemaUnfit) return error.message;
    throw error;
  }
}

/** Runs the next step that the database lacks; returns its name, or null if it lacks none. */
async function runNext(
  db: Kysely<unknown>,
  { steps, say, patience }: Required<MigrateOptions>,
): Promise<string | null> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await lockAlone(trx, say);
      await sql.raw(`set local lock_timeout = ${patience.lockMs}`).execute(trx);
      const applied =
        (await readApplied(trx)) ?? (await nameBlocked("0001-baseline", beginApplied(trx, steps)));
      const [next] = pendingSteps(steps, applied);
      if (!next) {
        const newer = unknownSteps(steps, applied).map(({ name }) => name);
        if (newer.length > 0)
          say(`The schema is newer than this release, which can run beside it: ${newer.join(", ")}.`);
        return null;
      }
      await nameBlocked(next.name, next.isOutside ? runOutside(db, next) : next.up(trx));
      await noteApplied(trx, next);
      return next.name;
    });
}

/**
 * Runs a step on a connection of its own. It may wait as long as it likes, as it takes no lock that
 * stops readers or writers.
 */
async function runOutside(db: Kysely<unknown>, step: Step): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await step.up(connection).finally(() => sql`reset statement_timeout`.execute(connection));
  });
}

/**
 * One process runs steps at a time. Locks of transactions work through any pooler. A process that
 * waits asks again and again: in one long question it would hold a snapshot, for whose end an index
 * that is built concurrently waits.
 */
async function lockAlone(trx: Kysely<unknown>, say: (sentence: string) => void): Promise<void> {
  const key = sql.lit(ADVISORY_LOCKS.migration);
  for (let hasSaid = false; ; hasSaid = true) {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${key}) as got`.execute(
      trx,
    );
    if (rows[0]?.got) return;
    if (!hasSaid) say("Another process migrates the database: waiting for it.");
    await sleep(LOOK_MS);
  }
}

async function runPatiently<T>(
  run: () => Promise<T>,
  { say, patience: { lockMs, tries, pauseMs } }: Required<Omit<MigrateOptions, "steps">>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StepBlocked)) throw error;
      const { step } = error;
      if (attempt === tries)
        throw new StepBlocked(
          step,
          `The step ${step} got no lock in ${tries} tries of ${lockMs} ms, and has changed nothing: end the session that holds it (pg_stat_activity) and start again.`,
        );
      say(`The step ${step} waits for a lock that another session holds: try ${attempt} of ${tries}.`);
      await sleep(pauseMs);
    }
  }
}

/** Throws StepBlocked if work got no lock. */
async function nameBlocked<T>(step: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isLocked(error) ? new StepBlocked(step, `The step ${step} got no lock.`, { cause: error }) : error;
  }
}

/** SQLSTATE 55P03 lock_not_available or 40P01 deadlock_detected. */
function isLocked(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "55P03" || code === "40P01";
}
