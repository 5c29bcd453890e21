import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  answerBank,
  askForForm,
  CARDS,
  comeBack,
  notificationOf,
  notify,
  type PayShop,
  payByCard,
  placeBy,
  runMethod,
  signed,
  startPayShop,
} from "../../../test/factories/pay-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });

let shop: PayShop;
let id = 0;

beforeAll(async () => {
  const seed = async (pool: PayShop["context"]["database"]["pool"]) => {
    id = await createProduct(pool, { price: 2000, quantity: 1000 });
  };
  shop = await startPayShop(seed, { log, gatewayPatienceMs: 1000 });
});
afterAll(() => shop.close());

/** Every row of every table, as text. */
async function readDatabase(): Promise<string> {
  const { pool } = shop.context.database;
  const { rows } = await pool.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const tables = rows.map(({ name }) => pool.query(`select string_agg(t::text, ' ') as text from ${name} t`));
  return (await Promise.all(tables)).map((table) => table.rows[0].text).join("\n");
}

/** Every file of the data folder. */
async function readDataFolder(): Promise<string> {
  const entries = await readdir(shop.context.config.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map((file) => readFile(join(file.parentPath, file.name), "latin1"));
  return (await Promise.all(texts)).join("\n");
}

/** What a text looks like inside of something in base64, wherever it begins. */
function base64Of(text: string): string[] {
  return ["", "1", "22"].map((before) => {
    const coded = Buffer.from(before + text).toString("base64");
    return coded.slice(before ? 4 : 0, -4);
  });
}

it("promise 33: no number of a card is in what the server answers, keeps or logs", async () => {
  const answers: unknown[] = [];
  const visitor = shop.visitor();
  for (const card of Object.keys(CARDS) as (keyof typeof CARDS)[]) {
    const { order } = await placeBy(visitor, "card", id);
    const step = await payByCard(shop, visitor, order.id, card);
    answers.push(step);
    if (step.method) answers.push(await runMethod(shop, step));
    if (step.challenge) answers.push(await comeBack(shop, await answerBank(shop, step, "confirm")));
  }
  for (const answer of ["lost", "timeout", "http_500", "garbage"] as const) {
    shop.sandbox.setFaults({ answer, times: 1 });
    const { order } = await placeBy(visitor, "card", id);
    answers.push(await payByCard(shop, visitor, order.id));
  }
  const { order: placed } = await placeBy(visitor, "card", id);
  const { order } = await askForForm(visitor, placed.id);
  const amountCents = Math.round(placed.totals.total * 100);
  const whole = { Ds_Card_Number: CARDS.frictionless, Ds_CardNumber: CARDS.frictionless };
  expect(await notify(shop, signed(notificationOf({ order, amountCents }, whole)))).toBe(200);
  await shop.sandbox.settled();
  shop.clock.advance(600_000);
  await reconcilePayments(shop.context);
  log.info("written down");
  const kept = [JSON.stringify(answers), await readDatabase(), lines.join("\n"), await readDataFolder()];
  for (const text of kept.slice(0, 3)) expect(text.length).toBeGreaterThan(10);
  for (const number of Object.values(CARDS))
    for (const text of kept) {
      expect(text).not.toContain(number);
      expect(text.replaceAll(/[^0-9A-Za-z]/g, "")).not.toContain(number);
      for (const coded of base64Of(number)) expect(text).not.toContain(coded);
    }
});
