import { saveCart } from "@tuerca/contract";
import pg from "pg";
import type { Load } from "../cart/load.ts";
import { type Available, anyCart, createShoppers, readAvailable } from "../cart/shoppers.ts";
import { measurePgbench } from "../floors/pgbench.ts";
import { randomFrom } from "../random.ts";
import type { Row } from "../table.ts";
import { type Opponents, withShop } from "../with-shop.ts";
import { GUEST_CHECKOUT, type Step } from "./guest-checkout.ts";
import { type Buyer, order, sumUp, type Ways } from "./load-orders.ts";
import { growthRow, readSizes } from "./measure-growth.ts";

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
async function checkOrders(databaseUrl: string, orders: number, piecesBefore: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(WRONG, [orders, piecesBefore]);
  await client.end();
  const wrong = Object.entries(rows[0]).filter(([, count]) => Number(count) !== 0);
  if (wrong.length > 0)
    throw new Error(`After ${orders} orders: ${JSON.stringify(Object.fromEntries(wrong))}`);
}

/** So many orders until all their code is compiled. */
const WARM_UP = 5000;

/** Handler and shop take turns, because a machine's speed changes within minutes. */
const ROUNDS = 4;
const ORDERS_EACH = 1000;

/** Enough of each product for all orders. */
const STOCK = 1_000_000;

const BARE: readonly Step[] = [{ call: saveCart, body: ({ products }) => ({ products }) }];

/**
 * Complete guest checkouts against a bare handler that writes the same rows, and pgbench, on the
 * same PostgreSQL.
 */
export function measureOrders(): Promise<Row[]> {
  return withShop(new URL("bare-handler.ts", import.meta.url), async (opponents) => {
    const pieces = await fillStock(opponents.databaseUrl);
    const products = await readAvailable(opponents.databaseUrl);
    const before = await readSizes(opponents.databaseUrl);
    const few = await measureAt(10, opponents, products);
    const many = await measureAt(50, opponents, products);
    const orders = 2 * (WARM_UP + ROUNDS * ORDERS_EACH);
    await checkOrders(opponents.databaseUrl, orders, pieces);
    return [...few, ...many, growthRow(before, await readSizes(opponents.databaseUrl), orders)];
  });
}

async function measureAt(
  connections: number,
  opponents: Opponents,
  products: readonly Available[],
): Promise<Row[]> {
  const rounds = await takeTurns(connections, opponents, products);
  const yardstick = sumUp(rounds.map((round) => round.bare));
  const orders = sumUp(rounds.map((round) => round.shop));
  const ratio = `${((100 * orders.perSecond) / yardstick.perSecond).toFixed(0)} % of the bare handler`;
  const calls = `${GUEST_CHECKOUT.length} calls each, p99 from the first to the last of them`;
  const at = `${connections} at once`;
  const pgbench = await measurePgbench(opponents.databaseUrl, connections);
  return [
    ...(pgbench ? [pgbench] : []),
    row(`bare handler, ${at}`, yardstick, `the rows of an order in one transaction; ${yardstick.cpu}`),
    row(`guest checkouts, ${at}`, orders, `${ratio}; ${calls}; ${orders.cpu}`),
  ];
}

type Round = { bare: Ways; shop: Ways };

async function takeTurns(
  connections: number,
  { shop, bare }: Opponents,
  products: readonly Available[],
): Promise<Round[]> {
  const warm = await createBuyers(shop.origin, products, WARM_UP);
  await order(shop, connections, GUEST_CHECKOUT, warm);
  await order(bare, connections, BARE, warm);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyers = await createBuyers(shop.origin, products, ORDERS_EACH);
    rounds.push({
      bare: await order(bare, connections, BARE, buyers),
      shop: await order(shop, connections, GUEST_CHECKOUT, buyers),
    });
  }
  return rounds;
}

async function createBuyers(origin: string, products: readonly Available[], count: number): Promise<Buyer[]> {
  const random = randomFrom(count);
  const shoppers = await createShoppers(origin, count);
  return shoppers.map((headers) => ({ headers, purchase: { products: anyCart(products, random) } }));
}

/** Fills the stock of everything, so that nothing runs out; returns the total. */
async function fillStock(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update stock set quantity = $1", [STOCK]);
  const { rows } = await client.query("select sum(quantity) as pieces from stock");
  await client.end();
  return Number(rows[0].pieces);
}

function row(what: string, { perSecond, p99 }: Load, note: string): Row {
  return { what, figure: `${Math.round(perSecond)}/s, p99 ${p99} ms`, note, perSecond };
}
