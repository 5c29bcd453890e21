import { type Kysely, sql } from "kysely";

/** Ended attempts lose the IP address at which their card was typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update payment_attempts set id_oper = null, tried_from = null
    where state in ('authorised', 'denied', 'abandoned') and (id_oper is not null or tried_from is not null)`.execute(
    db,
  );
}
