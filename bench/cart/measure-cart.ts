import pg from "pg";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { createDataFolder, startShop } from "../shop-process.ts";
import type { Row } from "../table.ts";
import { cpuTime, cpuTimeOfFamily } from "./cpu-time.ts";
import { type Load, measure, post, type Target } from "./load.ts";
import { createCustomers, logInInTurn } from "./logins.ts";
import { type Available, createShoppers, saveInTurn } from "./shoppers.ts";
import { startBareHandler } from "./start-bare-handler.ts";

const SHOPPERS = 2000;
const WARM_UP = 2 * SHOPPERS;
const CUSTOMERS = 500;
const LOGIN_CONNECTIONS = 10;

/** Cart saves against a bare handler on the same PostgreSQL, and logins. */
export async function measureCart(): Promise<Row[]> {
  const folder = await createDataFolder();
  const shop = await startShop(folder.path);
  try {
    const running = await findRunningPostgres(folder.path);
    if (!running) throw new Error("The database of the shop is not running.");
    const others = {
      PostgreSQL: () => cpuTimeOfFamily(running.pid),
      "load generator": () => cpuTime(process.pid),
    };
    const target = { origin: shop.origin, cpu: { shop: () => cpuTime(running.ownerPid), ...others } };
    const bare = await startBareHandler(running.url);
    const yardstick = { origin: bare.origin, cpu: { handler: () => cpuTime(bare.pid), ...others } };
    try {
      const products = await readAvailable(running.url);
      const few = await measureSaves(target, yardstick, 10, products);
      const many = await measureSaves(target, yardstick, 50, products);
      return [...few, ...many, await measureLogins(target, running.url)];
    } finally {
      await bare.stop();
    }
  } finally {
    await shop.stop();
    await folder.remove();
  }
}

/** The bare handler, the first saves of new visitors, and their further ones: all with the same requests. */
async function measureSaves(
  shop: Target,
  yardstick: Target,
  connections: number,
  products: readonly Available[],
): Promise<Row[]> {
  const at = `${connections} connections`;
  const shoppers = await createShoppers(shop.origin, SHOPPERS);
  const bare = await measure(yardstick, connections, saveInTurn(shoppers, products), WARM_UP);
  const save = saveInTurn(shoppers, products);
  const { requests, duration, latency } = await post(shop.origin, connections, save, { amount: SHOPPERS });
  const first = { perSecond: requests.total / duration, p99: latency.p99 };
  const saves = await measure(shop, connections, save, WARM_UP);
  const ratio = ((100 * saves.perSecond) / bare.perSecond).toFixed(0);
  return [
    row(`bare handler, ${at}`, bare, `one upsert of a row like a cart's; ${cpuOf(bare)}`),
    row(`cart saves, ${at}`, saves, `${ratio} % of the bare handler; ${cpuOf(saves)}`),
    row(`first carts of new visitors, ${at}`, first, `${SHOPPERS} visitors`),
  ];
}

async function measureLogins(shop: Target, databaseUrl: string): Promise<Row> {
  const shoppers = await createShoppers(shop.origin, 2 * CUSTOMERS);
  const logIn = logInInTurn(shoppers, await createCustomers(shop.origin, databaseUrl, CUSTOMERS));
  const logins = await measure(shop, LOGIN_CONNECTIONS, logIn, CUSTOMERS / 10);
  return row(`logins, ${LOGIN_CONNECTIONS} connections`, logins, `argon2id; ${cpuOf(logins)}`);
}

/** Products that can be bought. */
async function readAvailable(connectionString: string): Promise<Available[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Available>(
    "select id, quantity from products join stock on product_id = id where active and quantity > 0 order by id",
  );
  await client.end();
  return rows;
}

function row(what: string, { perSecond, p99 }: Omit<Load, "cpu">, note: string): Row {
  return { what, figure: `${Math.round(perSecond)}/s, p99 ${p99} ms`, note };
}

function cpuOf({ cpu }: Load): string {
  return `CPU time of each: ${cpu}`;
}
