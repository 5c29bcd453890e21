import type { OrderStatus } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

/** An order for the warehouse, without its customer and its lines. */
export type PickHead = {
  id: string;
  number: string;
  createdAt: Date;
  status: OrderStatus;
  /** The carrier's name. */
  carrier: string;
  /** The promised dispatch day, `YYYY-MM-DD`; older orders have none. */
  leaves: string | null;
};

/** The open batch that has an order. */
export type InBatch = { batchId: number | null; batchBy: string | null; batchSince: Date | null };

/** Of a row of `orders`: the columns of a `PickHead`. */
export const headColumns = sql<PickHead>`${sqlColumns("orders.id", "orders.number", "orders.created_at", "orders.status")},
  orders.carrier ->> 'name' as carrier, orders.carrier ->> 'leaves' as leaves`;

const inBatchColumns = sql<InBatch>`b.id as "batchId", s.name as "batchBy", b.made_at as "batchSince"`;

/** Joins the open batch that has an order. */
const joinBatch = sql`left join pick_batch_orders o on o.order_id = orders.id and o.is_open
  left join pick_batches b on b.id = o.batch_id left join staff s on s.id = b.made_by`;

/** The condition of the indexes `orders_waiting` and `orders_waiting_by_carrier`. */
const isWaiting = sql`orders.status in ('paid', 'preparing')`;

/**
 * Of a row of `orders`: whether it has parts. A subquery and no `exists`, which the planner would
 * join with all orders that wait, instead of going along the index until the page is full.
 */
const hasParts = sql`(
  select true from order_items i where i.order_id = orders.id and i.gift is null limit 1)`;

/** `after`: the number of the order that ended the page before; null for the first one. */
export type WaitingPage = { after: string | null; carrier: string | null; limit: number };

/** The orders with parts that wait for their parcel, oldest first; none after an unknown number. */
export async function listWaiting(db: Database, page: WaitingPage): Promise<(PickHead & InBatch)[]> {
  // First the page, then its details, which would else be read for all that wait.
  const { rows } = await sql<PickHead & InBatch>`
    with page as materialized (${waitingPage(page, sql`true`)})
    select ${headColumns}, ${inBatchColumns} from page join orders on orders.id = page.id ${joinBatch}
    order by orders.created_at, orders.number`.execute(db);
  return rows;
}

/** The oldest orders with parts that wait and are in no open batch. */
export async function findFree(trx: Trx, page: WaitingPage): Promise<{ id: string; number: string }[]> {
  const isFree = sql`not exists (select from pick_batch_orders o where o.order_id = orders.id and o.is_open)`;
  const { rows } = await sql<{ id: string; number: string }>`${waitingPage(page, isFree)}`.execute(trx);
  return rows;
}

function waitingPage({ after, carrier, limit }: WaitingPage, isWanted: RawBuilder<unknown>) {
  const isLater =
    after === null
      ? sql`true`
      : sql`(orders.created_at, orders.number) > ((select created_at from orders where number = ${after}), ${after})`;
  return sql`
    select orders.id, orders.number from orders
    where ${isWaiting} and ${hasParts} and ${ofCarrier(carrier)} and ${isWanted} and ${isLater}
    order by orders.created_at, orders.number limit ${limit}`;
}

function ofCarrier(carrier: string | null): RawBuilder<boolean> {
  return carrier === null ? sql`true` : sql`orders.carrier ->> 'name' = ${carrier}`;
}

/**
 * Locks orders by their numbers until the transaction ends, and reads them as they are then;
 * unknown ones are left out.
 */
export async function lockPicked(trx: Trx, numbers: readonly string[]): Promise<(PickHead & InBatch)[]> {
  const wanted = [...numbers];
  await sql`select 1 from orders where number = any(${wanted}) order by number for update`.execute(trx);
  const { rows } = await sql<PickHead & InBatch>`
    select ${headColumns}, ${inBatchColumns} from orders ${joinBatch}
    where orders.number = any(${wanted})
    order by orders.created_at, orders.number`.execute(trx);
  return rows;
}

/** Number of orders that wait, up to `most`. */
export async function countWaiting(db: Database, carrier: string | null, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from orders where ${isWaiting} and ${hasParts} and ${ofCarrier(carrier)} limit ${most}) waiting`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The carriers of orders that wait, each once. */
export async function listWaitingCarriers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select carrier ->> 'name' as name from orders where ${isWaiting} order by 1 limit 1)
      union all
      select (select carrier ->> 'name' from orders
        where ${isWaiting} and carrier ->> 'name' > names.name order by 1 limit 1)
      from names where names.name is not null)
    select name from names where name is not null limit 50`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The parts of an order that are to be picked. `hasLastUnits`: the shop has no more of some part.
 */
export type Pieces = { orderId: string; pieces: number; parts: number; hasLastUnits: boolean };

/** The parts of orders, counted. */
export async function countPieces(db: Database, orderIds: readonly string[]): Promise<Map<string, Pieces>> {
  const { rows } = await sql<Pieces>`
    select ${sqlColumns("l.order_id")}, sum(l.pieces)::integer as pieces,
      count(distinct l.product_id)::integer as parts,
      bool_or(coalesce(s.quantity, 0) = 0) as "hasLastUnits"
    from line_pieces l left join stock s on s.product_id = l.product_id
    where l.order_id = any(${[...orderIds]}) and not l.is_gift and l.pieces > 0
    group by l.order_id`.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}
