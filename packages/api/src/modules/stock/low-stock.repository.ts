import { sql } from "kysely";
import { type Counted, countUpTo } from "../../platform/database/count-up-to.ts";
import type { Trx } from "../../platform/database/database.ts";

/** So many pieces are few. */
const FEW_PIECES = 2;

/** Products for sale that have sold lately and of which few pieces are left. */
export function countLowStock(trx: Trx): Promise<Counted> {
  return countUpTo(
    trx,
    sql`select from product_stats t join stock s using (product_id) join products p on p.id = t.product_id
      where t.sales > 0 and s.quantity <= ${sql.lit(FEW_PIECES)} and p.active and p.gift_min_cents is null`,
  );
}
