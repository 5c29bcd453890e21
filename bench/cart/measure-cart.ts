import type { Row } from "../table.ts";
import { type Target, withShop } from "../with-shop.ts";
import { type Load, measure, post } from "./load.ts";
import { createCustomers, logInInTurn } from "./logins.ts";
import { type Available, createShoppers, readAvailable, saveInTurn } from "./shoppers.ts";

const SHOPPERS = 2000;
const WARM_UP = 2 * SHOPPERS;
const CUSTOMERS = 500;
const LOGIN_CONNECTIONS = 10;

/** Measures cart saves against a bare handler on the same PostgreSQL, and logins. */
export function measureCart(): Promise<Row[]> {
  return withShop(new URL("bare-handler.ts", import.meta.url), async ({ shop, bare, databaseUrl }) => {
    const products = await readAvailable(databaseUrl);
    const few = await measureSaves(shop, bare, 10, products);
    const many = await measureSaves(shop, bare, 50, products);
    return [...few, ...many, await measureLogins(shop, databaseUrl)];
  });
}

/**
 * The bare handler, the first saves of new visitors, and their further ones: all with the same
 * requests.
 */
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
    row(`bare handler, ${at}`, bare, `one upsert of a row like a cart's; ${bare.cpu}`),
    row(`cart saves, ${at}`, saves, `${ratio} % of the bare handler; ${saves.cpu}`),
    row(`first carts of new visitors, ${at}`, first, `${SHOPPERS} visitors`),
  ];
}

async function measureLogins(shop: Target, databaseUrl: string): Promise<Row> {
  const shoppers = await createShoppers(shop.origin, 2 * CUSTOMERS);
  const logIn = logInInTurn(shoppers, await createCustomers(shop.origin, databaseUrl, CUSTOMERS));
  const logins = await measure(shop, LOGIN_CONNECTIONS, logIn, CUSTOMERS / 10);
  return row(`logins, ${LOGIN_CONNECTIONS} connections`, logins, `argon2id; ${logins.cpu}`);
}

function row(what: string, { perSecond, p99 }: Omit<Load, "cpu">, note: string): Row {
  return { what, figure: `${Math.round(perSecond)}/s, p99 ${p99} ms`, note, perSecond };
}
