import { type Kysely, sql } from "kysely";

/**
 * Of a payment's refunds one at most is being sent. Two that were before stay as they are, out of the index with all
 * older ones: setting one back would send it again where it has gone back already, and the gateway is asked about both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from refunds r where state = 'sending' and exists (
      select from refunds o where o.attempt_id = r.attempt_id and o.state = 'sending' and o.id <> r.id)`.execute(
    db,
  );
  const last = Number(rows[0]?.last ?? 0);
  const older = last > 0 ? `and id > ${last}` : "";
  await sql
    .raw(`create unique index refunds_one_sending on refunds (attempt_id) where state = 'sending' ${older}`)
    .execute(db);
}
