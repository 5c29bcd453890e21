import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Figures of billing records for monitoring. */
export type SendingFigures = {
  /** Records without an answer of the agency. */
  waiting: number;
  /** When the oldest of them was generated; null without one. */
  oldest: Date | null;
  /** Records that were refused or have errors, and that no later record mends. */
  refused: number;
  /** Chains that issue no invoice. */
  stopped: number;
};

/** Counts what waits, what was refused and what is stopped, in one statement. */
export async function measureSending(db: Database | Trx): Promise<SendingFigures> {
  const { rows } = await sql<SendingFigures>`
    select count(*) as waiting, min(generated_at) as oldest,
      (select count(*) from billing_records r
       where (r.state = 'rejected' or r.mending is not null) and not exists (
         select from billing_records later
         where later.invoice_id = r.invoice_id and later.position > r.position
           and later.issuer = r.issuer and later.installation = r.installation)) as refused,
      (select count(*) from invoice_chains where stopped_at is not null) as stopped
    from billing_records where state in ('unsent', 'sent')`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("An aggregate has one row.");
  return figures;
}
