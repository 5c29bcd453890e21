import { type Kysely, sql } from "kysely";

/**
 * At most one refund of a payment is being sent. Older pairs stay outside the index: resetting one
 * could refund twice, and the gateway is asked about both.
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
