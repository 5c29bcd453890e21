import { CODE_TEXTS, type CodeText } from "@tuerca/contract";
import { columns, sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A part of an order's parcel; several lines of one product are one. */
export type ParcelPart = {
  orderId: string;
  productId: number;
  sku: string;
  name: string;
  /** Where it lies; of a merged product that of the one that is left. */
  storage: string | null;
  pieces: number;
};

/** The parts of orders' parcels, by sku; without gift cards and pieces withdrawn from. */
export async function listParcelParts(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<ParcelPart[]> {
  const { rows } = await sql<ParcelPart>`
    select ${sqlColumns("i.order_id", "i.product_id")}, min(p.sku) as sku, min(i.name) as name,
      (select storage from products where id = heir_of(i.product_id)) as storage,
      sum(l.pieces)::integer as pieces
    from line_pieces l join order_items i on i.order_id = l.order_id and i.position = l.position
    join products p on p.id = i.product_id
    where l.order_id = any(${[...orderIds]}) and not l.is_gift and l.pieces > 0
    group by i.order_id, i.product_id
    order by min(p.sku) collate "C", i.order_id`.execute(db);
  return rows;
}

/** Where products lie, by their ids; of merged ones that of the one that is left. */
export async function listStorages(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; storage: string }>`
    select w.id, p.storage from unnest(${[...productIds]}::integer[]) as w (id)
    join products p on p.id = heir_of(w.id) where p.storage is not null`.execute(db);
  return new Map(rows.map(({ id, storage }) => [id, storage]));
}

/** Picked pieces of a part, those that have left included, and who picked the last of them. */
export type Tick = { productId: number; pieces: number; by: string; at: Date };

/** The picked parts of a batch. */
export async function listTicks(db: Database | Trx, batchId: number): Promise<Tick[]> {
  return db
    .selectFrom("pick_ticks as t")
    .innerJoin("staff as s", "s.id", "t.ticked_by")
    .select([...columns("t.product_id", "t.pieces"), "s.name as by", "t.ticked_at as at"])
    .where("t.batch_id", "=", batchId)
    .execute();
}

/** Pieces to add to a part: `left` have left already, `all` are those and what is still wanted. */
export type Picked = { batchId: number; productId: number; staffId: number; left: number; all: number };

/** Adds picked pieces, as far as they are wanted. Returns their sum; null if there were all. */
export async function addPicked(
  trx: Trx,
  { batchId, productId, staffId, left, all }: Picked,
  pieces: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ pieces: number }>`
    insert into pick_ticks (batch_id, product_id, pieces, ticked_by, ticked_at)
    values (${batchId}, ${productId}, least(${left}::integer + ${pieces}::integer, ${all}), ${staffId}, ${now})
    on conflict (batch_id, product_id) do update set
      pieces = least(greatest(pick_ticks.pieces, ${left}) + ${pieces}, ${all}),
      ticked_by = ${staffId}, ticked_at = ${now}
    where pick_ticks.pieces < ${all}
    returning pieces`.execute(trx);
  return rows[0]?.pieces ?? null;
}

/** Takes a part's mark back; returns its sku, or null if it had none. */
export async function deleteTick(trx: Trx, batchId: number, productId: number): Promise<string | null> {
  const { rows } = await sql<{ sku: string }>`
    delete from pick_ticks t using products p
    where t.batch_id = ${batchId} and t.product_id = ${productId} and p.id = t.product_id
    returning p.sku`.execute(trx);
  return rows[0]?.sku ?? null;
}

/**
 * Codes on a part's box: its own, and those of parts that it replaces or that are merged with it.
 */
export type PartCodes = Record<CodeText, string | null> & {
  productId: number;
  sku: string;
  name: string;
  ean: string | null;
  replaces: string[];
};

/** The maker's codes of a product. */
const codesOf = (product: string) => sql.raw(CODE_TEXTS.map((name) => `${product}.${name}`).join(", "));

const codeColumns = sql<PartCodes>`p.id as "productId", p.sku, p.name, p.ean, ${codesOf("p")}, array(
  select coalesce(code ->> 'value', code #>> '{}') from jsonb_array_elements(case jsonb_typeof(p.oem_codes) when 'array' then p.oem_codes else '[]' end) code
  union all select code from products m, unnest(array[m.sku, m.ean, ${codesOf("m")}]) code
    where code is not null and m.id = any(array(
      select heir_of(p.id) union all select product_id from product_redirects where into_id = heir_of(p.id)))) as replaces`;

/** The codes of products, also of those that are no longer sold. */
export async function listPartCodes(db: Database, productIds: readonly number[]): Promise<PartCodes[]> {
  const { rows } = await sql<PartCodes>`
    select ${codeColumns} from products p where p.id = any(${[...productIds]}) order by p.id`.execute(db);
  return rows;
}

/** The product of a sku, whatever its case, also one that is no longer sold. */
export async function findBySku(db: Database, sku: string): Promise<PartCodes | null> {
  const { rows } = await sql<PartCodes>`
    select ${codeColumns} from products p where p.sku_key = ${sku.normalize("NFC").toLowerCase()}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** An order that waits for a part, and the open batch that has it. */
export type WaitingFor = { number: string; batchId: number | null };

/** The oldest three orders that wait for a part. */
export async function findWaitingFor(db: Database, productId: number): Promise<WaitingFor[]> {
  const { rows } = await sql<WaitingFor>`
    select ${sqlColumns("orders.number", "o.batch_id")} from orders
    left join pick_batch_orders o on o.order_id = orders.id and o.is_open
    where orders.status in ('paid', 'preparing') and exists (
      select from line_pieces l
      where l.order_id = orders.id and l.product_id = ${productId} and not l.is_gift and l.pieces > 0)
    order by orders.created_at, orders.number limit 3`.execute(db);
  return rows;
}
