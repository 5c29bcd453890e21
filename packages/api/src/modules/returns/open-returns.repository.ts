import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { claimedSince } from "./refund-claim.repository.ts";

/** Returns that are not closed, by their states; `oldestClaim` is the earliest `claimedSince`. */
export type OpenReturns = { requested: number; onTheWay: number; arrived: number; oldestClaim: Date | null };

/** Counts open returns. */
export async function measureOpenReturns(trx: Trx): Promise<OpenReturns> {
  const { rows } = await sql<OpenReturns>`
    select count(*) filter (where state = 'requested') as requested,
      count(*) filter (where state in ('approved', 'sent')) as "onTheWay",
      count(*) filter (where state = 'inspected') as arrived,
      min(${claimedSince("r")}) as "oldestClaim"
    from returns r where state in ('requested', 'approved', 'sent', 'inspected')`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("An aggregate has one row.");
  return row;
}
