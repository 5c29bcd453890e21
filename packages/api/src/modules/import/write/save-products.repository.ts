import type pg from "pg";

const COLUMNS = `sku, sku_key, name, slug, brand_id, category_ids, description, price_cents, offer_price_cents, offer_from,
  offer_to, model, attributes, ean, mpn, oem_codes, weight_g, producer_id, media_ids, source_channel, attribute_set_id, active,
  content_hash`;

const STAGED_COLUMNS = COLUMNS.split(/,\s*/)
  .map((column) => `s.${column}`)
  .join(", ");

const OFFER = "price_cents, offer_price_cents, offer_from, offer_to";

/** Adds the staged products that are new, each with the first line of its price history. */
export async function insertStaged(client: pg.Client): Promise<void> {
  await client.query(
    `insert into products (id, ${COLUMNS}) overriding system value
     select id, ${COLUMNS} from staged_products where is_new order by id`,
  );
  await client.query(
    `insert into price_history (product_id, ${OFFER}) select id, ${OFFER} from staged_products where is_new`,
  );
}

/** Rewrites the staged products that are known, with a line of price history for each price that is another. */
export async function updateStaged(client: pg.Client): Promise<void> {
  await client.query(
    `insert into price_history (product_id, ${OFFER})
     select s.id, s.price_cents, s.offer_price_cents, s.offer_from, s.offer_to
     from staged_products s join products p on p.id = s.id
     where not s.is_new and (p.price_cents, p.offer_price_cents, p.offer_from, p.offer_to)
       is distinct from (s.price_cents, s.offer_price_cents, s.offer_from, s.offer_to)`,
  );
  await client.query(
    `update products p set (${COLUMNS}) = row(${STAGED_COLUMNS}) from staged_products s
     where s.id = p.id and not s.is_new`,
  );
}

/**
 * Sets the stock of products; `quantities` are pieces, in the order of the ids. Rows are locked in the order in which
 * placing an order locks them, so that the two never deadlock.
 */
export async function saveStock(
  client: pg.Client,
  productIds: readonly number[],
  quantities: readonly number[],
): Promise<void> {
  await client.query(
    `insert into stock (product_id, quantity)
     select * from unnest($1::integer[], $2::integer[]) as s (product_id, quantity) order by product_id
     on conflict (product_id) do update set quantity = excluded.quantity`,
    [productIds, quantities],
  );
}
