import { type Counted, countUpTo } from "@tuerca/platform/database/count-up-to";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** Refunds that the gateway has refused, with no later refund of their order. */
export function countFailedRefunds(trx: Trx): Promise<Counted> {
  return countUpTo(
    trx,
    sql`select from refunds f where f.state = 'failed' and not exists (
      select from refunds later
      where later.order_id = f.order_id and later.id > f.id)`,
  );
}
