import type { Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";
import { type BulkField, PIN_OF } from "./bulk-field.ts";

type Side = "before" | "after";
type Condition = RawBuilder<boolean>;

/** Whether a product `p` with stock `s` has the value of a side of its row `r`. */
const HAS: Readonly<Record<BulkField, (side: Side) => Condition>> = {
  price: (side) => sql`p.price_cents = ${ref(side, "value")}`,
  offer: (side) => sql`p.offer_price_cents is not distinct from ${ref(side, "value")}
    and p.offer_from is not distinct from ${ref(side, "from")}
    and p.offer_to is not distinct from ${ref(side, "to")}`,
  stock: (side) => sql`coalesce(s.quantity, 0) = ${ref(side, "value")}`,
  active: (side) => sql`p.active::integer = ${ref(side, "value")}`,
};

/** Whether a product cannot have the value of a side: an offer must be below the price. */
const REFUSES: Readonly<Record<BulkField, (side: Side) => Condition>> = {
  price: (side) => sql`coalesce(p.offer_price_cents >= ${ref(side, "value")}, false)`,
  offer: (side) => sql`coalesce(${ref(side, "value")} >= p.price_cents, false)`,
  stock: () => sql`false`,
  active: () => sql`false`,
};

const SET: Readonly<Record<Exclude<BulkField, "stock">, (side: Side) => RawBuilder<unknown>>> = {
  price: (side) => sql`price_cents = ${ref(side, "value")}`,
  offer: (side) => sql`offer_price_cents = ${ref(side, "value")}, offer_from = ${ref(side, "from")},
    offer_to = ${ref(side, "to")}`,
  active: (side) => sql`active = ${ref(side, "value")} = 1, pruned = p.pruned and ${ref(side, "value")} = 0`,
};

/** Whether a product `p` was merged into another one since the preview. */
const IS_MERGED = sql<boolean>`exists (select from product_redirects m where m.product_id = p.id)`;

function ref(side: Side, part: "value" | "from" | "to"): RawBuilder<number> {
  return sql.ref(`r.${side}_${part}`);
}

/** Ids of a change's products, in the order in which they are locked. */
export async function readBulkIds(trx: Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from bulk_change_rows where change_id = ${id}::integer order by 1`.execute(trx);
  return rows.map((row) => row.id);
}

/** Locks products against feeds and other operators, by ascending id as they do. */
export async function lockForBulk(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from products where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(trx);
}

/**
 * Decides which rows of a change with locked products are applied. `confirmed` are the marked
 * products that may change, or all of them. An offer is a part of its price, so it needs that too.
 */
export async function decideApply(
  trx: Trx,
  { id, field }: { id: number; field: BulkField },
  confirmed: "all" | readonly number[],
): Promise<void> {
  const isUnconfirmed =
    confirmed === "all"
      ? sql`false`
      : sql`r.is_marked and r.product_id not in (select unnest(${[...confirmed]}::integer[]))`;
  const pin = PIN_OF[field];
  await sql`
    update bulk_change_rows r set
      was_pinned = ${pin === null ? sql`false` : sql`${pin}::text = any(p.pinned)`},
      outcome = case
        when ${isUnconfirmed} then 'unconfirmed'
        when not (${HAS[field]("before")}) or ${IS_MERGED} then 'changed_since'
        when ${field === "offer" ? sql`p.price_cents <> r.price_cents` : sql`false`} then 'changed_since'
        when ${REFUSES[field]("after")} then 'refused'
        else 'applied' end
    from products p left join stock s on s.product_id = p.id
    where p.id = r.product_id and r.change_id = ${id}::integer`.execute(trx);
}

/** Decides which applied rows of a change with locked products are undone. */
export async function decideUndo(trx: Trx, { id, field }: { id: number; field: BulkField }): Promise<void> {
  await sql`
    update bulk_change_rows r set outcome = case
      when ${HAS[field]("after")} and not ${IS_MERGED} and not ${REFUSES[field]("before")} then 'undone' else 'kept' end
    from products p left join stock s on s.product_id = p.id
    where p.id = r.product_id and r.change_id = ${id}::integer and r.outcome = 'applied'`.execute(trx);
}

type Decided = { id: number; field: Exclude<BulkField, "stock">; pins: boolean };

/** Writes the decided rows to their products; returns the products' ids. */
export async function writeBulkRows(
  trx: Trx,
  { id, field, pins }: Decided,
  to: "applied" | "undone",
): Promise<number[]> {
  const side = to === "applied" ? "after" : "before";
  const { rows } = await sql<{ id: number }>`
    update products p set ${SET[field](side)}${pins ? sql`, pinned = ${pinned(PIN_OF[field] ?? "", to)}` : sql``}
    from bulk_change_rows r
    where p.id = r.product_id and r.change_id = ${id}::integer and r.outcome = ${to} returning p.id`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

/** Pins a field by an apply; an undo takes only those pins away that it has set. */
function pinned(pin: string, to: "applied" | "undone"): RawBuilder<string[]> {
  return to === "applied"
    ? sql`case when r.was_pinned then p.pinned else array_append(p.pinned, ${pin}::text) end`
    : sql`case when r.was_pinned then p.pinned else array_remove(p.pinned, ${pin}::text) end`;
}

/** The decided rows of a change of stock, as pieces in the order of the ids. */
export async function readDecidedStock(
  trx: Trx,
  id: number,
  to: "applied" | "undone",
): Promise<{ ids: number[]; quantities: number[] }> {
  const value = to === "applied" ? sql`after_value` : sql`before_value`;
  const { rows } = await sql<{ id: number; quantity: number }>`
    select product_id as id, ${value} as quantity from bulk_change_rows
    where change_id = ${id}::integer and outcome = ${to} order by product_id`.execute(trx);
  return { ids: rows.map((row) => row.id), quantities: rows.map(({ quantity }) => quantity) };
}
