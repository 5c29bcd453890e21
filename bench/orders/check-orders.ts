import pg from "pg";

/** Must be 0 after `$1` orders from a stock of `$2` pieces. */
const WRONG = `select
  (select count(*) from orders) - $1 as "orders too many",
  (select count(*) from orders) - (select count(distinct cart_id) from orders) as "carts ordered twice",
  (select count(*) from orders where total_cents <> subtotal_cents + shipping_cents - discount_cents) as "wrong totals",
  (select count(*) from orders o where subtotal_cents <>
    (select sum(total_cents) from order_items i where i.order_id = o.id)) as "lines that do not sum up",
  (select sum(quantity) from stock) + (select sum(quantity) from order_items) - $2 as "pieces made or lost",
  (select count(*) from stock_reservations) as "pieces still held back",
  (select count(*) from mails where template = 'order-confirmation') - $1 as "mails too many",
  (select count(*) from checkouts) as "checkouts still open",
  (select count(*) from carts where lines <> '[]') as "carts still full"`;

/** Throws if an order is lost or double, or the remaining stock is wrong. */
export async function checkOrders(databaseUrl: string, orders: number, piecesBefore: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(WRONG, [orders, piecesBefore]);
  await client.end();
  const wrong = Object.entries(rows[0]).filter(([, count]) => Number(count) !== 0);
  if (wrong.length > 0)
    throw new Error(`After ${orders} orders: ${JSON.stringify(Object.fromEntries(wrong))}`);
}
