import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyCell } from "./cell-text.ts";
import type { SqlClient } from "./sql-client.repository.ts";
import { COLUMNS, isNews, isSent, STAGED, type StagedProduct, sentOrKept } from "./staged-columns.ts";

const NAMES = COLUMNS.map(({ name }) => name).join(", ");

const OFFER = "price_cents, offer_price_cents, offer_from, offer_to";

const OFFER_COLUMNS = COLUMNS.filter(({ name }) => OFFER.split(", ").includes(name));

const CHANGES = `s.id = p.id and not s.is_new and (${COLUMNS.map(isNews).join(" or ")})`;

const COPY = `copy staged_products (${STAGED.map(({ name }) => name).join(", ")}) from stdin`;

/** Copies products into the staging table of this connection's transaction. */
export async function stageProducts(client: pg.Client, products: readonly StagedProduct[]): Promise<void> {
  const stream = client.query(copyFrom(COPY));
  const done = once(stream, "finish");
  stream.end(products.map(copyLine).join(""));
  await done;
}

function copyLine(staged: StagedProduct): string {
  return `${STAGED.map(({ cell }) => copyCell(cell(staged))).join("\t")}\n`;
}

/** The ids of the known staged products that `updateStaged` would change. */
export async function findChanged(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select p.id from staged_products s, products p where ${CHANGES}`,
  );
  return rows.map(({ id }) => id);
}

/** Insert the new staged products, each with the first line of its price history. */
const INSERTS = [
  `insert into products (id, sku, sku_key, slug, pinned, ${NAMES}) overriding system value
   select id, sku, sku_key, slug, pinned, ${NAMES} from staged_products where is_new order by id`,
  `insert into price_history (product_id, ${OFFER}) select id, ${OFFER} from staged_products where is_new`,
];

/** Inserts the new staged products. */
export async function insertStaged(client: pg.Client): Promise<void> {
  for (const insert of INSERTS) await client.query(insert);
}

const ONE_STAGED = `with staged_products as (
  select ${STAGED.map(({ name, type }, at) => `$${at + 1}::${type.split(" ")[0]} as ${name}`).join(", ")})`;

/** Inserts one new product as if it were staged, on a connection without the staging table. */
export async function insertOne(client: SqlClient, product: StagedProduct): Promise<void> {
  const cells = STAGED.map(({ cell }) => cell(product));
  for (const insert of INSERTS) await client.query(`${ONE_STAGED} ${insert}`, cells);
}

/**
 * Updates the known staged products, with a line of price history for each new price; returns the
 * ids of those that changed.
 */
export async function updateStaged(client: pg.Client): Promise<number[]> {
  await client.query(
    `insert into price_history (product_id, ${OFFER})
     select s.id, ${OFFER_COLUMNS.map(sentOrKept).join(", ")}
     from staged_products s join products p on p.id = s.id
     where not s.is_new and (${OFFER_COLUMNS.map(isNews).join(" or ")})`,
  );
  const { rows } = await client.query<{ id: number }>(
    `update products p set (slug, pruned, ${NAMES}) =
       row(s.slug, p.pruned and not (${isSent("active")}), ${COLUMNS.map(sentOrKept).join(", ")})
     from staged_products s where ${CHANGES} returning p.id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Sets the stock of products; `quantities` are pieces in the order of the ids. Locks rows in the
 * same order as placing does, so the two never deadlock. Known products get a movement in the
 * ledger; a new one's first stock is no movement.
 */
export async function saveStock(
  client: SqlClient,
  productIds: readonly number[],
  quantities: readonly number[],
  { hasKnown, sourceName }: { hasKnown: boolean; sourceName: string },
): Promise<void> {
  if (hasKnown)
    await client.query(
      `insert into stock_movements (product_id, at, reason, before, after, ref)
       select product_id, now(), 'import', stock.quantity, set.quantity, $3
       from unnest($1::integer[], $2::integer[]) as set (product_id, quantity) join stock using (product_id)
       where stock.quantity <> set.quantity order by product_id for update of stock`,
      [productIds, quantities, sourceName],
    );
  await client.query(
    `insert into stock (product_id, quantity)
     select * from unnest($1::integer[], $2::integer[]) as s (product_id, quantity) order by product_id
     on conflict (product_id) do update set quantity = excluded.quantity`,
    [productIds, quantities],
  );
}
