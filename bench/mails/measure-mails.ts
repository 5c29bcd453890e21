import { setTimeout as sleep } from "node:timers/promises";
import { startMailServer } from "@tuerca/api/testing/factories/mail-server";
import pg from "pg";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { anyCart, createShoppers, readAvailable } from "../cart/shoppers.ts";
import { cpuTime, printCpu, watchCpu } from "../cpu-time.ts";
import { GUEST_CHECKOUT } from "../orders/guest-checkout.ts";
import { order } from "../orders/load-orders.ts";
import { randomFrom } from "../random.ts";
import { createDataFolder, startShop } from "../shop-process.ts";
import type { Row } from "../table.ts";

/** Order confirmations that wait at once. */
const MAILS = 2000;

/** How long the mail server takes for each mail, in ms. */
const SERVER_MS = [0, 50];

/** Mails a second that one process sends, to a server that takes this long for each. */
export async function measureMails(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const ms of SERVER_MS) rows.push(await measureServer(ms));
  return rows;
}

async function measureServer(serverMs: number): Promise<Row> {
  const server = await startMailServer({ onMailFrom: (_from, _session, done) => setTimeout(done, serverMs) });
  const folder = await createDataFolder();
  const shop = await startShop(folder.path, { SMTP_URL: server.url });
  try {
    const running = await findRunningPostgres(folder.path);
    if (!running) throw new Error("The database of the shop is not running.");
    const client = new pg.Client({ connectionString: running.url });
    await client.connect();
    await placeOrder(shop.origin, running.url);
    await untilReceived(server.received, 1);
    const before = server.received.length;
    const used = await watchCpu({ shop: () => cpuTime(running.ownerPid) });
    const started = performance.now();
    await client.query(
      `insert into mails (recipient, template, data)
      select recipient, template, data from (select * from mails where template = 'order-confirmation' limit 1) one,
        generate_series(1, $1)`,
      [MAILS],
    );
    await untilReceived(server.received, before + MAILS);
    const perSecond = MAILS / ((performance.now() - started) / 1000);
    await client.end();
    return {
      what: `mails to a server that takes ${serverMs} ms for each`,
      figure: `${Math.round(perSecond)}/s`,
      note: printCpu(await used(), MAILS),
      perSecond,
    };
  } finally {
    await shop.stop();
    await server.stop();
    await folder.remove();
  }
}

async function placeOrder(origin: string, databaseUrl: string): Promise<void> {
  const [headers = {}] = await createShoppers(origin, 1);
  const products = anyCart(await readAvailable(databaseUrl), randomFrom(1));
  await order({ origin, cpu: {} }, 1, GUEST_CHECKOUT, [{ headers, purchase: { products } }]);
}

/** Waits until so many mails are there. */
async function untilReceived(received: readonly string[], count: number): Promise<void> {
  while (received.length < count) await sleep(10);
}
