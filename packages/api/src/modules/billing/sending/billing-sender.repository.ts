import type { VerifactuEnvironment } from "@tuerca/platform/config";
import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { ChainKey } from "../chain/chain.repository.ts";

/** When the next message of a chain may leave, and how the last one fared. */
export type BillingSender = ChainKey & {
  /** Records in a message at most. */
  mostRecords: number;
  /** Messages in a row without an answer about records. */
  failures: number;
};

/**
 * Runs `act` while no other process sends records; otherwise returns false. The lock ends with its
 * transaction, which writes nothing, so a dead process blocks nobody.
 */
export function whileSending(db: Database, act: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await lock.execute(trx);
    if (!rows[0]?.locked) return false;
    await act();
    return true;
  });
}

const lock = sql<{
  locked: boolean;
}>`select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.billingRecords)}) as locked`;

/** So many waiting records may leave before the agency's wait is over (Orden, art. 16.2.c). */
const FULL_MESSAGE = 1000;

type Due = { environment: VerifactuEnvironment; now: Date; isNow: boolean };

/**
 * A chain whose records may leave now: its wait is over, or longer than an hour, as only a wrong
 * clock stores it; or 1,000 wait and the last message was answered. `isNow` ignores the wait. A
 * chain never goes on at another service.
 */
export async function findDueChain(
  db: Database,
  { environment, now, isNow }: Due,
): Promise<BillingSender | null> {
  const { rows } = await sql<BillingSender>`
    select r.issuer, r.installation, coalesce(s.most_records, ${sql.lit(FULL_MESSAGE)}) as "mostRecords",
      coalesce(s.failures, 0) as failures
    from (select distinct issuer, installation from billing_records where state in ('unsent', 'sent')) r
    left join billing_senders s using (issuer, installation)
    where coalesce(s.environment, ${environment}) = ${environment} and (
      ${isNow} or s.wait_until is null or s.wait_until <= ${now}
      or s.wait_until > ${now}::timestamptz + interval '1 hour'
      or (s.failures = 0 and s.most_records = ${sql.lit(FULL_MESSAGE)} and ${sql.lit(FULL_MESSAGE)} = (select count(*) from (
        select 1 from billing_records w
        where w.issuer = r.issuer and w.installation = r.installation and w.state in ('unsent', 'sent')
        limit ${sql.lit(FULL_MESSAGE)}) waiting)))
    order by s.wait_until nulls first limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * When the next message may leave to a service: at `now` for a chain without a wait; null if no
 * record waits.
 */
export async function nextMessageAt(
  db: Database,
  environment: VerifactuEnvironment,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(coalesce(s.wait_until, ${now})) as at
    from (select distinct issuer, installation from billing_records where state in ('unsent', 'sent')) r
    left join billing_senders s using (issuer, installation)
    where coalesce(s.environment, ${environment}) = ${environment}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The state of a chain's sender after a message. */
export type AfterMessage = {
  environment: VerifactuEnvironment;
  waitUntil: Date;
  mostRecords: number;
  failures: number;
  lastError: string | null;
  /** The time of the agency's answer; null keeps the earlier one. */
  answeredAt: Date | null;
};

export async function storeSender(db: Database | Trx, chain: ChainKey, after: AfterMessage): Promise<void> {
  const values = {
    environment: after.environment,
    wait_until: after.waitUntil,
    most_records: after.mostRecords,
    failures: after.failures,
    last_error: after.lastError,
    ...(after.answeredAt ? { answered_at: after.answeredAt } : {}),
  };
  await db
    .insertInto("billing_senders")
    .values({ issuer: chain.issuer, installation: chain.installation, ...values })
    .onConflict((same) => same.columns(["issuer", "installation"]).doUpdateSet(values))
    .execute();
}

/** A chain with records that wait for an answer. */
export type LateChain = ChainKey & {
  waiting: number;
  /** When its oldest waiting record was generated. */
  oldest: Date;
  /** Where its records have gone so far; null before the first message. */
  environment: VerifactuEnvironment | null;
  lastError: string | null;
};

/** The chains with records that were generated before `before` and have no answer. */
export async function findLateChains(db: Database, before: Date): Promise<LateChain[]> {
  const { rows } = await sql<LateChain>`
    select r.issuer, r.installation, count(*) as waiting, min(r.generated_at) as oldest,
      max(s.environment) as environment, max(s.last_error) as "lastError"
    from billing_records r left join billing_senders s using (issuer, installation)
    where r.state in ('unsent', 'sent')
    group by r.issuer, r.installation having min(r.generated_at) < ${before}`.execute(db);
  return rows;
}

/** Ends the wait of every chain, so that the running shop sends what waits at once. */
export async function endWaits(db: Database, now: Date): Promise<void> {
  await db.updateTable("billing_senders").set({ wait_until: now }).where("wait_until", ">", now).execute();
}

/** Takes the warning about a late chain for this process; false if it was taken after `before`. */
export async function claimWarning(db: Database, chain: ChainKey, now: Date, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("billing_senders")
    .set({ warned_at: now })
    .where("issuer", "=", chain.issuer)
    .where("installation", "=", chain.installation)
    .where((row) =>
      row.or([row("warned_at", "is", null), row("warned_at", "<=", before), row("warned_at", ">", now)]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
