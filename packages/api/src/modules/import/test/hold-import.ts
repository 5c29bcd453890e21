import type pg from "pg";
import { vi } from "vitest";

const LOCK = 8_114_027;

export type HeldImport = {
  /** Waits until the import has come to the product. */
  untilReached(): Promise<void>;
  /** Lets imports pass, and waits until the transaction of the held one has ended. */
  release(): Promise<void>;
};

/** Makes imports wait before they write this sku's product, so that they can be killed there. */
export async function holdImport(pool: pg.Pool, sku: string): Promise<HeldImport> {
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock($1)", [LOCK]);
  await holder.query(`create function hold_import() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`);
  await holder.query(`create trigger hold_import before insert on products
    for each row when (new.sku = '${sku}') execute function hold_import()`);
  const blocked = `select from pg_locks where objid = ${LOCK} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const waiting = async () => (await pool.query(blocked)).rows.length > 0;
  return {
    untilReached: () => vi.waitUntil(waiting, { timeout: 120_000, interval: 20 }).then(() => undefined),
    release: async () => {
      await holder.query("select pg_advisory_unlock($1)", [LOCK]);
      // Both wait for the end of the import's transaction.
      await holder.query("drop trigger hold_import on products");
      await holder.query("drop function hold_import()");
      holder.release();
    },
  };
}
