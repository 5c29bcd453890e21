import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A tracking number as all spellings of it are compared: letters and digits, in capitals. */
const compared = (number: unknown) => sql<string>`upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g'))`;

/**
 * The number of another order whose parcel has this tracking number, the last one to leave, or
 * null. Of two transactions that ask for one number, the second waits for the first.
 */
export async function takeTrackingNumber(
  trx: Trx,
  { trackingNumber, orderId }: { trackingNumber: string; orderId: string },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${compared(trackingNumber)}, 110))`.execute(trx);
  const { rows } = await sql<{ number: string }>`
    select o.number from shipments s join orders o on o.id = s.order_id
    where ${compared(sql.ref("s.tracking_number"))} = ${compared(trackingNumber)} and s.order_id <> ${orderId}
    order by s.shipped_at desc, s.id desc limit 1`.execute(trx);
  return rows[0]?.number ?? null;
}

/** Orders that have tracking numbers already: by each of them, the numbers of its orders. */
export async function findTrackingNumbers(
  db: Database,
  trackingNumbers: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ given: string; numbers: string[] }>`
    select given, array_agg(o.number order by s.shipped_at desc, s.id desc) as numbers
    from unnest(${[...new Set(trackingNumbers)]}::text[]) given
      join shipments s on ${compared(sql.ref("s.tracking_number"))} = ${compared(sql.ref("given"))}
      join orders o on o.id = s.order_id
    group by given`.execute(db);
  return new Map(rows.map(({ given, numbers }) => [given, numbers]));
}
