import { type RawBuilder, sql } from "kysely";
import type { DatabaseHandle } from "../../platform/database/database.ts";
import { type PlaceOf, prepare } from "../../platform/database/prepare.ts";
import { type Sellable, sellableColumns } from "../catalog/sellable.repository.ts";
import type { CartKey } from "./cart.repository.ts";
import type { WantedLine } from "./cart-line.ts";
import type { CartOwner } from "./cart-owner.ts";
import { MAX_SUBTOTAL_CENTS } from "./cart-totals.ts";

export type OpenSave = {
  owner: CartOwner;
  wanted: readonly WantedLine[];
  version: number | undefined;
  now: Date;
};

type Row = Omit<CartKey, "id"> & { cartId: string } & (Sellable | { id: null });

/**
 * Replaces the lines of a cart that is not in checkout and, if given, still of this version, in one statement, provided
 * that all of them can be had. Null where anything stands in the way, and nothing is changed.
 */
export async function saveOpenCart(
  database: Pick<DatabaseHandle, "db" | "pool">,
  { owner, wanted, version, now }: OpenSave,
): Promise<{ key: CartKey; sellables: Map<number, Sellable> } | null> {
  const values = {
    ids: wanted.map((line) => line.productId),
    quantities: wanted.map((line) => line.quantity),
    version: version ?? null,
    now,
  };
  const rows = await ("userId" in owner
    ? saveOfCustomer(database, { ...values, owner: owner.userId })
    : saveOfGuest(database, { ...values, owner: owner.sessionHash }));
  const [first] = rows;
  if (!first) return null;
  const sellables = rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const]));
  const { cartId: id, version: saved, couponId, giftRequestId } = first;
  const key = { id, version: saved, couponId, giftRequestId };
  return { key, sellables: new Map(sellables) };
}

type Values<Owner> = {
  owner: Owner;
  ids: number[];
  quantities: number[];
  version: number | null;
  now: Date;
};

const saveOfCustomer = prepare<Values<number>, Row>("save-customer-cart", (place) =>
  statement(sql`user_id = ${place("owner")}`, place),
);

const saveOfGuest = prepare<Values<string>, Row>("save-guest-cart", (place) =>
  statement(sql`session_hash = ${place("owner")}`, place),
);

function statement(isOwn: RawBuilder<unknown>, place: PlaceOf<Omit<Values<never>, "owner">>) {
  return sql<Row>`
    with found as materialized (
      select w.wanted, w.position, ${sellableColumns(place("now"), null)}
      from unnest((select ${place("ids")}::integer[]), (select ${place("quantities")}::integer[]))
        with ordinality as w (product_id, wanted, position)
      join products p on p.id = w.product_id
      left join stock s on s.product_id = p.id
    ), sum as (
      select count(*) as lines, coalesce(bool_and(active and "giftMaxCents" is null and quantity >= wanted), true) as "canBeHad",
        coalesce(sum("originalCents"::bigint * wanted), 0) as cents,
        coalesce(jsonb_agg(jsonb_build_object('productId', id, 'quantity', wanted, 'seenUnitCents', "unitCents")
          order by position), '[]') as json
      from found
    ), saved as (
      update carts set lines = sum.json, version = carts.version + 1, updated_at = ${place("now")},
        coupon_id = case when sum.lines > 0 then carts.coupon_id end,
        gift_card_request_id = case when sum.lines > 0 then carts.gift_card_request_id end
      from sum
      where ${isOwn} and state = 'cart' and coalesce(${place("version")}::integer, carts.version) = carts.version
        and sum.lines = cardinality(${place("ids")}::integer[]) and sum."canBeHad" and sum.cents <= ${sql.lit(MAX_SUBTOTAL_CENTS)}
      returning carts.id, carts.version, carts.coupon_id, carts.gift_card_request_id
    )
    select found.*, saved.id as "cartId", saved.version, saved.coupon_id as "couponId",
      saved.gift_card_request_id as "giftRequestId"
    from saved left join found on true`;
}
