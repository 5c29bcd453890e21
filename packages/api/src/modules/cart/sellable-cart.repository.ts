import { sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { type Sellable, sellableColumns } from "../catalog/sellable.repository.ts";
import { isOwnedBy, type StoredCart } from "./cart.repository.ts";
import type { CartOwner } from "./cart-owner.ts";

/** The owner's cart with what selling its lines needs to know, in one statement; null where there is none. */
export async function findSellableCart(
  db: Database | Trx,
  owner: CartOwner,
  now: Date,
): Promise<{ cart: StoredCart; sellables: Map<number, Sellable> } | null> {
  const { rows } = await sql<StoredCart & { sellables: Sellable[] }>`
    select k.id, k.version, k.state, k.lines, k.reserved_until as "reservedUntil", k.coupon_id as "couponId",
      k.gift_card_request_id as "giftRequestId",
      array(
        select to_jsonb(found) from (
          select ${sellableColumns(now, sql.ref("k.id"))}
          from jsonb_array_elements(k.lines) line
          join products p on p.id = (line ->> 'productId')::integer
          left join stock s on s.product_id = p.id
        ) found
      ) as sellables
    from carts k
    where ${isOwnedBy(owner)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { sellables, ...cart } = row;
  return { cart, sellables: new Map(sellables.map((one) => [one.id, one])) };
}
