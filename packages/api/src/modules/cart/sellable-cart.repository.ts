import type { Database, Trx } from "@tuerca/platform/database/database";
import type { ParamOf } from "@tuerca/platform/database/prepare";
import { type RawBuilder, sql } from "kysely";
import { type Sellable, sellableColumns } from "../stock/index.ts";
import { CART_COLUMNS, type StoredCart } from "./cart.repository.ts";
import type { CartOwner } from "./cart-owner.ts";
import { prepareByOwner } from "./prepare-by-owner.repository.ts";

/** A cart with the data for selling its lines. */
export type SellableCart = { cart: StoredCart; sellables: Map<number, Sellable> };

type Values = { now: Date };

/** Reads the owner's cart and the additional data, or null without a cart. */
export type ReadSellableCart<Besides> = (
  db: Database | Trx,
  owner: CartOwner,
  now: Date,
) => Promise<(SellableCart & Besides) | null>;

/** Values of a statement, by cart `k` and the time. */
export type ValuesBesides<Besides> = (now: RawBuilder<Date>) => {
  [Name in keyof Besides]: RawBuilder<Besides[Name]>;
};

/**
 * Prepares one statement that reads a cart with the data for selling its lines, and additional
 * values.
 */
export function readingSellableCart<Besides extends object>(
  besides: ValuesBesides<Besides>,
): ReadSellableCart<Besides> {
  const read = prepareByOwner<Values, SellableRow & Besides>((isOwned, param) =>
    statement(isOwned, param, besides),
  );
  return async (db, owner, now) => {
    const [row] = await read(db, owner, { now });
    return row ? toSellableCart(row) : null;
  };
}

/** A row with `sellableCartColumns`. */
export type SellableRow = StoredCart & { sellables: Sellable[] };

/** The cart of a row, and its other columns. */
export function toSellableCart<T extends SellableRow>(row: T): T & SellableCart {
  const { sellables, ...cart } = row;
  return { ...row, cart, sellables: new Map(sellables.map((one) => [one.id, one])) };
}

/** The owner's cart with the data for selling its lines. */
export const findSellableCart = readingSellableCart(() => ({}));

function statement<T>(
  isOwned: RawBuilder<boolean>,
  param: ParamOf<Values>,
  besides: (now: RawBuilder<Date>) => object,
): RawBuilder<T> {
  const values = Object.entries(besides(param("now")));
  const added = values.map(([name, value]) => sql`, ${value} as ${sql.id(name)}`);
  return sql<T>`select ${sellableCartColumns(param("now"))}${sql.join(added, sql``)} from carts k where ${isOwned}`;
}

/** The columns of a `SellableRow`, of a cart `k`. */
export function sellableCartColumns(now: RawBuilder<Date>): RawBuilder<SellableRow> {
  return sql`${CART_COLUMNS},
    coalesce((
      select json_agg(found) from (
        ${sellablesOf(sql.ref("k.lines"), sql.ref("k.id"), now)}
      ) found
    ), '[]') as sellables`;
}

/**
 * A statement that reads the data for selling these lines of a cart, one `Sellable` per product.
 */
export function sellablesOf(
  lines: RawBuilder<unknown>,
  cartId: RawBuilder<string>,
  now: RawBuilder<Date>,
): RawBuilder<Sellable> {
  return sql`
    select ${sellableColumns(now, cartId)}
    from products p
    left join stock s on s.product_id = p.id
    where p.id = any(array(select (line ->> 'productId')::integer from jsonb_array_elements(${lines}) line))`;
}
