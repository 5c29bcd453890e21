import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";

/**
 * Returns that are not closed, by their states. `oldestClaim`: since when the customer may count
 * the 14 days until the money is back, of the return that waits longest; null if no time runs.
 */
export type OpenReturns = { requested: number; onTheWay: number; arrived: number; oldestClaim: Date | null };

/**
 * Counts open returns. The time runs from the statement of a withdrawal (TRLGDCU art. 107.1), and
 * from the arrival of goods that come back for another reason.
 */
export async function measureOpenReturns(trx: Trx): Promise<OpenReturns> {
  const { rows } = await sql<OpenReturns>`
    select count(*) filter (where state = 'requested') as requested,
      count(*) filter (where state in ('approved', 'sent')) as "onTheWay",
      count(*) filter (where state = 'inspected') as arrived,
      min(case when reason = 'withdrawal' and state <> 'requested' then created_at
        when state = 'inspected' then (
          select max(h.at) from return_history h where h.return_id = r.id and h.state = 'inspected')
        end) as "oldestClaim"
    from returns r where state in ('requested', 'approved', 'sent', 'inspected')`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("An aggregate has one row.");
  return row;
}
