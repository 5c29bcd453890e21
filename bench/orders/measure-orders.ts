import { saveCart } from "@tuerca/contract";
import pg from "pg";
import type { Load } from "../cart/load.ts";
import { type Available, anyCart, createShoppers, readAvailable } from "../cart/shoppers.ts";
import { randomFrom } from "../random.ts";
import type { Row } from "../table.ts";
import { type Opponents, withShop } from "../with-shop.ts";
import { checkOrders } from "./check-orders.ts";
import { GUEST_CHECKOUT, type Step } from "./guest-checkout.ts";
import { type Buyer, order } from "./load-orders.ts";
import { measurePgbench } from "./pgbench.ts";

const WARM_UP = 500;
const ORDERS = 2000;

/** Enough of each product for all orders. */
const STOCK = 1_000_000;

const BARE: readonly Step[] = [{ call: saveCart, body: ({ products }) => ({ products }) }];

/** Complete guest checkouts against a bare handler that writes the same rows, and pgbench, on the same PostgreSQL. */
export function measureOrders(): Promise<Row[]> {
  return withShop(new URL("bare-handler.ts", import.meta.url), async (opponents) => {
    const pieces = await fillStock(opponents.databaseUrl);
    const products = await readAvailable(opponents.databaseUrl);
    const few = await measureAt(10, opponents, products);
    const many = await measureAt(50, opponents, products);
    await checkOrders(opponents.databaseUrl, 2 * (WARM_UP + ORDERS), pieces);
    return [...few, ...many];
  });
}

async function measureAt(
  connections: number,
  { shop, bare, databaseUrl }: Opponents,
  products: readonly Available[],
): Promise<Row[]> {
  const at = `${connections} at once`;
  await order(shop, connections, GUEST_CHECKOUT, await createBuyers(shop.origin, products, WARM_UP));
  const buyers = await createBuyers(shop.origin, products, ORDERS);
  await order(bare, connections, BARE, buyers.slice(0, WARM_UP));
  const yardstick = await order(bare, connections, BARE, buyers);
  const orders = await order(shop, connections, GUEST_CHECKOUT, buyers);
  const calls = `${GUEST_CHECKOUT.length} calls each, p99 from the first to the last of them`;
  return [
    ...(await measurePgbench(databaseUrl, connections)),
    row(`bare handler, ${at}`, yardstick, `the rows of an order in one transaction; ${yardstick.cpu}`),
    row(`guest checkouts, ${at}`, orders, `${calls}; ${orders.cpu}`),
  ];
}

async function createBuyers(origin: string, products: readonly Available[], count: number): Promise<Buyer[]> {
  const random = randomFrom(count);
  const shoppers = await createShoppers(origin, count);
  return shoppers.map((headers) => ({ headers, purchase: { products: anyCart(products, random) } }));
}

/** Puts so many pieces of everything into the stock that nothing runs out; answers how many there are in all. */
async function fillStock(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update stock set quantity = $1", [STOCK]);
  const { rows } = await client.query("select sum(quantity) as pieces from stock");
  await client.end();
  return Number(rows[0].pieces);
}

function row(what: string, { perSecond, p99 }: Load, note: string): Row {
  return { what, figure: `${Math.round(perSecond)}/s, p99 ${p99} ms`, note };
}
