import { createHash } from "node:crypto";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { BankLine, ExtractColumns } from "./extract.ts";

/** Stores that a line has paid a locked order; false if it has paid one before. */
export async function useLine(
  trx: Trx,
  orderId: string,
  {
    fingerprint,
    bookedOn,
    amountCents,
  }: Pick<BankLine, "bookedOn" | "amountCents"> & { fingerprint: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("bank_lines")
    .values({
      fingerprint,
      order_id: orderId,
      booked_on: bookedOn,
      amount_cents: amountCents,
      confirmed_at: now,
    })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The id of the order that a line has paid, or null. */
export async function findPaidBy(trx: Trx, fingerprint: string): Promise<string | null> {
  const row = await trx
    .selectFrom("bank_lines")
    .select(columns("order_id"))
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return row?.orderId ?? null;
}

/** Which of these lines have paid an order. */
export async function findUsedLines(db: Database, fingerprints: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from bank_lines where fingerprint = any(${fingerprints}::text[])`.execute(db);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** The stored columns of extracts with this header, or null. */
export async function findColumns(db: Database, header: readonly string[]): Promise<ExtractColumns | null> {
  const row = await db
    .selectFrom("bank_extract_maps")
    .select(["date_column as date", "amount_column as amount", "text_column as text"])
    .where("header_digest", "=", digestOf(header))
    .executeTakeFirst();
  return row ?? null;
}

/** Stores which columns of extracts with this header mean what. */
export async function saveColumns(
  db: Database,
  header: readonly string[],
  { date, amount, text }: ExtractColumns,
  now: Date,
): Promise<void> {
  const columns = { date_column: date, amount_column: amount, text_column: text, updated_at: now };
  await db
    .insertInto("bank_extract_maps")
    .values({ header_digest: digestOf(header), ...columns })
    .onConflict((conflict) => conflict.column("header_digest").doUpdateSet(columns))
    .execute();
}

/** A file without a header may have people in its first row. */
function digestOf(header: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(header)).digest("hex");
}
