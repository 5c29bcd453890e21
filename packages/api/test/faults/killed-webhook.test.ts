import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../factories/office/webhook-receiver.ts";
import { addEndpoint, hurryWebhooks, openWebhookWork } from "../factories/office/webhooks.ts";
import { createTestShop, type TestShop } from "../index.ts";

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const CODE = `import { createContext } from ${url("../../src/context.ts")};
import { loadConfig } from "@tuerca/platform/config";
import { openWebhookWork } from ${url("../factories/office/webhooks.ts")};
const [databaseUrl, DATA_DIR] = process.argv.slice(1);
const context = await createContext(loadConfig({ DATA_DIR }), { databaseUrl, supervise: false });
const { spread, deliver } = openWebhookWork({ context });
await spread();
await deliver();`;

/** Another process of the shop, which writes and sends what waits. */
function startWorker({ databaseUrl, context }: TestShop): ChildProcess {
  const words = ["--input-type=module", "-e", CODE, databaseUrl, context.config.dataDir];
  return spawn(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
}

let shop: TestShop;
let receiver: Receiver;

beforeAll(async () => {
  shop = await createTestShop();
  receiver = await startReceiver();
  await addEndpoint(shop, receiver.url, ["stock.low"]);
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});

const pool = () => shop.context.database.pool;
const states = async () =>
  (await pool().query("select state, tries from webhook_deliveries order by id")).rows.map(
    ({ state, tries }) => `${state} ${tries}`,
  );

it("an event whose sender is killed at any moment arrives, and nobody else sends it meanwhile", async () => {
  await pool().query(
    `insert into webhook_events (type, subject) values ('stock.low', '{"sku": "1"}'), ('stock.low', '{"sku": "2"}')`,
  );
  // Killed while it writes events: a lock stops it before the second statement of the first.
  const locker = await pool().connect();
  await locker.query("begin; lock table webhook_deliveries in exclusive mode");
  const writer = startWorker(shop);
  const waits = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool().query(waits)).rows[0].n, { timeout: 30_000 }).toBe(1);
  writer.kill("SIGKILL");
  await once(writer, "exit");
  await locker.query("rollback");
  locker.release();
  const fresh = "select count(*)::int as n from webhook_events where spread_at is null";
  await expect.poll(async () => (await pool().query(fresh)).rows[0].n).toBe(2);

  // Killed while a receiver has not answered yet.
  receiver.setAnswer(() => undefined);
  const sender = startWorker(shop);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  sender.kill("SIGKILL");
  await once(sender, "exit");
  const { spread, deliver, close } = openWebhookWork(shop);
  expect([await deliver(), await states()]).toEqual([0, ["waiting 1", "waiting 0"]]);
  await hurryWebhooks(shop);
  receiver.answerWith(204);
  await spread();
  await deliver();
  expect(await states()).toEqual(["delivered 2", "delivered 1"]);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
  await close();
}, 90_000);
