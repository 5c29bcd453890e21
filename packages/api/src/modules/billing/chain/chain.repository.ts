import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { isSealIntact, type SealedRecord } from "@tuerca/verifactu";
import { sql } from "kysely";
import type { ChainedRecord } from "./append-records.ts";

/** A chain is one of an issuer and an installation of the software. */
export type ChainKey = { issuer: string; installation: string };

/** The last record of a chain, with the columns that repeat it. */
type LastRecord = { record: SealedRecord; hash: string; previousHash: string; generatedAt: Date };

/** A chain that this transaction has locked. `stoppedBecause`: nothing may be issued. */
export type LockedChain = { length: number; stoppedBecause: string | null; last: LastRecord | null };

/** Creates a chain without records unless it exists. */
export async function createChain(db: Database | Trx, { issuer, installation }: ChainKey): Promise<void> {
  await db
    .insertInto("invoice_chains")
    .values({ issuer, installation })
    .onConflict((at) => at.doNothing())
    .execute();
}

/**
 * Locks a chain until the transaction ends; null if there is none, or, at "skip", if another has
 * it.
 */
export async function lockChain(
  trx: Trx,
  key: ChainKey,
  waiting: "wait" | "skip",
): Promise<LockedChain | null> {
  const chain = await trx
    .selectFrom("invoice_chains")
    .select(columns("length", "stopped_because"))
    .where("issuer", "=", key.issuer)
    .where("installation", "=", key.installation)
    .forUpdate()
    .$if(waiting === "skip", (query) => query.skipLocked())
    .executeTakeFirst();
  return chain ? { ...chain, last: await findRecord(trx, key, chain.length) } : null;
}

async function findRecord(trx: Trx, { issuer, installation }: ChainKey, position: number) {
  const row = await trx
    .selectFrom("billing_records")
    .select((of) => [
      of.ref("record").$castTo<SealedRecord>().as("record"),
      ...columns("hash", "previous_hash", "generated_at"),
    ])
    .where("issuer", "=", issuer)
    .where("installation", "=", installation)
    .where("position", "=", position)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The place where the end of a chain is broken, as a sentence; null if its last record is intact.
 */
export function findBreak({ length, last }: LockedChain): string | null {
  if (length === 0) return last ? "Record 0 exists." : null;
  if (!last) return `Record ${length} is missing.`;
  const { record, hash, previousHash, generatedAt } = last;
  const { number } = record.invoice;
  if (!isSealIntact(record)) return `Record ${length} (${number}) has another hash than its data.`;
  const isSame =
    hash === record.hash &&
    previousHash === (record.previous?.hash ?? "") &&
    generatedAt.getTime() === Date.parse(record.generatedAt);
  return isSame ? null : `Columns of record ${length} (${number}) differ from its data.`;
}

/** Appends sealed records to a locked chain of `length`, in their order. */
export async function insertRecords(
  trx: Trx,
  { issuer, installation }: ChainKey,
  length: number,
  records: readonly ChainedRecord[],
): Promise<void> {
  const rows = records.map(({ invoiceId, record }, index) => ({
    issuer,
    installation,
    position: length + index + 1,
    invoice_id: invoiceId,
    type: record.type,
    record,
    hash: record.hash,
    previous_hash: record.previous?.hash ?? "",
    generated_at: record.generatedAt,
  }));
  await sql`
    with inserted as (
      insert into billing_records
        (issuer, installation, position, invoice_id, type, record, hash, previous_hash, generated_at)
      select issuer, installation, position, invoice_id, type, record, hash, previous_hash, generated_at
      from jsonb_populate_recordset(null::billing_records, ${JSON.stringify(rows)}::jsonb) order by position
    )
    update invoice_chains set length = ${length + records.length}
    where issuer = ${issuer} and installation = ${installation}`.execute(trx);
}

/** Stops issuing until `resumeChain`, and says why; the first reason stays. */
export async function stopChain(
  trx: Database | Trx,
  key: ChainKey,
  because: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("invoice_chains")
    .set({ stopped_at: now, stopped_because: because })
    .where("issuer", "=", key.issuer)
    .where("installation", "=", key.installation)
    .where("stopped_because", "is", null)
    .execute();
}

/**
 * Lets a stopped chain issue again; returns whether it was stopped. With `because`, only if for
 * that reason.
 */
export async function resumeChain(trx: Database | Trx, key: ChainKey, because?: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("invoice_chains")
    .set({ stopped_at: null, stopped_because: null })
    .where("issuer", "=", key.issuer)
    .where("installation", "=", key.installation)
    .where("stopped_because", "is not", null)
    .$if(because !== undefined, (query) => query.where("stopped_because", "=", because ?? ""))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
