import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { headColumns, type InBatch, type PickHead } from "./waiting.repository.ts";

/** A batch; times and names of who made and closed it. */
export type Batch = {
  id: number;
  madeBy: string;
  madeAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
};

const batchColumns = sql<Batch>`b.id, m.name as "madeBy", ${sqlColumns("b.made_at")},
  c.name as "closedBy", ${sqlColumns("b.closed_at")}`;
const joinPeople = sql`join staff m on m.id = b.made_by left join staff c on c.id = b.closed_by`;

/**
 * The batch that a person's request has made, and its orders; null if it is a new one. Makes all
 * others wait who make or reopen one, so that no order gets into two.
 */
export async function findRequested(
  trx: Trx,
  staffId: number,
  key: string,
): Promise<{ id: number; numbers: string[] } | null> {
  await lockBatches(trx);
  const row = await trx
    .selectFrom("pick_batches")
    .select("id")
    .where("made_by", "=", staffId)
    .where("request_key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, numbers: (await listBatchOrders(trx, row.id)).map(({ number }) => number) };
}

/** Adds a batch of orders that are in no open one; returns its id. */
export async function addBatch(
  trx: Trx,
  { staffId, key, orderIds }: { staffId: number; key: string; orderIds: readonly string[] },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto("pick_batches")
    .values({ made_by: staffId, request_key: key, made_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("pick_batch_orders")
    .values(orderIds.map((orderId) => ({ batch_id: id, order_id: orderId })))
    .execute();
  return id;
}

/** A batch by id; null if there is none. */
export async function findBatch(db: Database | Trx, id: number): Promise<Batch | null> {
  const { rows } = await sql<Batch>`
    select ${batchColumns} from pick_batches b ${joinPeople} where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A batch whose row is locked until the transaction ends; `share` lets others mark parts too. */
export async function lockBatch(trx: Trx, id: number, how: "share" | "alone"): Promise<Batch | null> {
  const lock = how === "alone" ? sql`for update` : sql`for share`;
  await sql`select 1 from pick_batches where id = ${id} ${lock}`.execute(trx);
  return findBatch(trx, id);
}

/** A batch in a list. `left`: its orders that still wait; `picked` of `parts` are all there. */
export type BatchSummary = Batch & { orders: number; left: number; parts: number; picked: number };

/** Batches, newest first, older than `before`; with `isOpen` the open ones alone. */
export async function listBatches(
  db: Database,
  { before, isOpen, limit }: { before: number | null; isOpen: boolean; limit: number },
): Promise<BatchSummary[]> {
  const { rows } = await sql<BatchSummary>`
    with page as (
      select * from pick_batches
      where ${before === null ? sql`true` : sql`id < ${before}`} and ${isOpen ? sql`closed_at is null` : sql`true`}
      order by id desc limit ${limit})
    select ${batchColumns}, counts.*, (
      select count(*)::integer from pick_ticks t where t.batch_id = b.id and t.pieces >= (
        select sum(i.pieces) from pick_batch_orders o join orders on orders.id = o.order_id
        join line_pieces i on i.order_id = o.order_id and not i.is_gift
        where o.batch_id = b.id and o.left_out_at is null and i.product_id = t.product_id
          and orders.status in ('paid', 'preparing', 'shipped', 'delivered'))) as picked
    from page b ${joinPeople}
    cross join lateral (
      select count(distinct o.order_id)::integer as orders,
        count(distinct o.order_id) filter (where o.is_open and orders.status in ('paid', 'preparing'))::integer as left,
        count(distinct i.product_id) filter (where o.left_out_at is null)::integer as parts
      from pick_batch_orders o join orders on orders.id = o.order_id
      left join line_pieces i on i.order_id = o.order_id and not i.is_gift and i.pieces > 0
      where o.batch_id = b.id) counts
    order by b.id desc`.execute(db);
  return rows;
}

/** An order of a batch, with its parcel. `isIn`: neither left out nor in another batch now. */
export type BatchOrder = PickHead & {
  isIn: boolean;
  leftOutBy: string | null;
  leftOutAt: Date | null;
  sentBy: string | null;
  trackingNumber: string | null;
} & Pick<InBatch, "batchId">;

/** The orders of a batch, oldest first; `batchId` is that of the open batch that has each now. */
export async function listBatchOrders(db: Database | Trx, id: number): Promise<BatchOrder[]> {
  const { rows } = await sql<BatchOrder>`
    select ${headColumns}, o.left_out_at is null and (n.batch_id is null or n.batch_id = o.batch_id) as "isIn",
      s.name as "leftOutBy", ${sqlColumns("o.left_out_at", "n.batch_id")},
      p.carrier as "sentBy", ${sqlColumns("p.tracking_number")}
    from pick_batch_orders o join orders on orders.id = o.order_id
    left join staff s on s.id = o.left_out_by
    left join pick_batch_orders n on n.order_id = o.order_id and n.is_open
    left join lateral (select carrier, tracking_number from shipments
      where order_id = orders.id order by id limit 1) p on true
    where o.batch_id = ${id}
    order by orders.created_at, orders.number`.execute(db);
  return rows;
}

/** Leaves an order out of a locked batch; returns false if it is not in it. */
export async function leaveOut(
  trx: Trx,
  { batchId, orderId, staffId }: { batchId: number; orderId: string; staffId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("pick_batch_orders")
    .set({ is_open: false, left_out_by: staffId, left_out_at: now })
    .where("batch_id", "=", batchId)
    .where("order_id", "=", orderId)
    .where("is_open", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes a locked batch, which frees its orders for another. */
export async function setClosed(trx: Trx, id: number, staffId: number, now: Date): Promise<void> {
  await trx
    .updateTable("pick_batches")
    .set({ closed_by: staffId, closed_at: now })
    .where("id", "=", id)
    .execute();
  await trx.updateTable("pick_batch_orders").set({ is_open: false }).where("batch_id", "=", id).execute();
}

/** Opens a locked batch again, with those of its orders that no other open one has. */
export async function setReopened(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("pick_batches")
    .set({ closed_by: null, closed_at: null })
    .where("id", "=", id)
    .execute();
  await sql`
    update pick_batch_orders set is_open = true
    where batch_id = ${id} and left_out_at is null and not exists (
      select from pick_batch_orders o where o.order_id = pick_batch_orders.order_id and o.is_open)`.execute(
    trx,
  );
}

/** Locks what makes and reopens batches, so that no order gets into two. */
export async function lockBatches(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.pickBatches)})`.execute(trx);
}
