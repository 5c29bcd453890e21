import { columns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The last number and day of a series, such as `F2027`; the day is `YYYY-MM-DD`. */
export type Series = { series: string; lastNumber: number; lastIssuedOn: string | null };

/** Creates missing series, and locks all until the transaction ends. */
export async function lockSeries(trx: Trx, names: readonly string[]): Promise<Series[]> {
  await trx
    .insertInto("invoice_series")
    .values(names.map((series) => ({ series })))
    .onConflict((at) => at.doNothing())
    .execute();
  return trx
    .selectFrom("invoice_series")
    .select(columns("series", "last_number"))
    .select(sql<string | null>`last_issued_on::text`.as("lastIssuedOn"))
    .where("series", "in", names)
    .orderBy("series")
    .forUpdate()
    .execute();
}

/** Writes the new ends of locked series. */
export async function saveSeries(trx: Trx, all: readonly Series[]): Promise<void> {
  const rows = all.map(({ series, lastNumber, lastIssuedOn }) => ({
    series,
    last_number: lastNumber,
    last_issued_on: lastIssuedOn,
  }));
  await sql`
    update invoice_series s set last_number = n.last_number, last_issued_on = n.last_issued_on
    from jsonb_populate_recordset(null::invoice_series, ${JSON.stringify(rows)}::jsonb) n
    where s.series = n.series`.execute(trx);
}
