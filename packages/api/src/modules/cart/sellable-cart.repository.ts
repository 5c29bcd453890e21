import type { Database, Trx } from "@tuerca/platform/database/database";
import type { ParamOf } from "@tuerca/platform/database/prepare";
import { type RawBuilder, sql } from "kysely";
import type { CartOwner } from "../session/index.ts";
import { type Sellable, sellableColumns } from "../stock/index.ts";
import { ACCOUNT, CART_COLUMNS, type StoredCart } from "./cart.repository.ts";
import { prepareByOwner } from "./prepare-by-owner.repository.ts";

/** A cart with the data for selling its lines. */
export type SellableCart = { cart: StoredCart; sellables: Map<number, Sellable> };

/** A row with `sellableCartColumns`. */
export type SellableRow = StoredCart & { sellables: Sellable[] };

/** Runs a prepared statement about the owner's cart with its other values; null without a row. */
type ReadSellableCart<Values, Besides> = (
  db: Database | Trx,
  owner: CartOwner,
  values: Values,
) => Promise<(SellableCart & Besides) | null>;

/**
 * Prepares a statement that selects `columns`, of a cart `k` with the data for selling its lines,
 * and more; `isOwned` tests the owner of a row of `carts`.
 */
export function prepareSellableCart<Values extends object, Besides extends object>(
  write: (
    isOwned: RawBuilder<boolean>,
    param: ParamOf<Values & { now: Date }>,
    columns: RawBuilder<SellableRow>,
  ) => RawBuilder<unknown>,
): ReadSellableCart<Values & { now: Date }, Besides> {
  const read = prepareByOwner<Values & { now: Date }, SellableRow & Besides>(
    (isOwned, param) =>
      sql<SellableRow & Besides>`${write(isOwned, param, sellableCartColumns(param("now")))}`,
  );
  return async (db, owner, values) => {
    const [row] = await read(db, owner, values);
    return row ? toSellableCart(row) : null;
  };
}

/** The owner's cart with the data for selling its lines. */
export const findSellableCart = prepareSellableCart<object, object>(
  (isOwned, _, columns) => sql`select ${columns} from carts k where ${isOwned}`,
);

/** The cart of a row, and its other columns. */
export function toSellableCart<T extends SellableRow>(row: T): T & SellableCart {
  const { sellables, ...cart } = row;
  return { ...row, cart, sellables: new Map(sellables.map((one) => [one.id, one])) };
}

/** The columns of a `SellableRow`, of a cart `k`. */
function sellableCartColumns(now: RawBuilder<Date>): RawBuilder<SellableRow> {
  return sql`${CART_COLUMNS},
    coalesce((
      select json_agg(found) from (
        ${sellablesOf({ lines: sql.ref("k.lines"), id: sql.ref("k.id"), account: ACCOUNT }, now)}
      ) found
    ), '[]') as sellables`;
}

type CartValues = {
  lines: RawBuilder<unknown>;
  id: RawBuilder<string>;
  account: RawBuilder<number | null>;
};

/**
 * A statement that reads the data for selling these lines of a cart, one `Sellable` per product.
 */
export function sellablesOf({ lines, id, account }: CartValues, now: RawBuilder<Date>): RawBuilder<Sellable> {
  return sql`
    select ${sellableColumns(now, id, account)}
    from products p
    left join stock s on s.product_id = p.id
    where p.id = any(array(select (line ->> 'productId')::integer from jsonb_array_elements(${lines}) line))`;
}
