import { sql } from "kysely";
import { type Counted, countUpTo } from "../../platform/database/count-up-to.ts";
import type { Trx } from "../../platform/database/database.ts";

/**
 * Products for sale that have sold lately and of which few pieces are left. The function is
 * PostgreSQL's, as triggers use it too.
 */
export function countLowStock(trx: Trx): Promise<Counted> {
  return countUpTo(
    trx,
    sql`select from product_stats t join stock s using (product_id) join products p on p.id = t.product_id
      where t.sales > 0 and s.quantity <= few_pieces() and p.active and p.gift_min_cents is null`,
  );
}
