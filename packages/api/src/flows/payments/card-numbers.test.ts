import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CARDS } from "@tuerca/redsys-sandbox";
import { pino } from "pino";
import { expect } from "vitest";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { askForForm, placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";

const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });

/** The base64 forms of a text inside a longer one, wherever it begins. */
function base64Of(text: string): string[] {
  return ["", "1", "22"].map((before) => {
    const coded = Buffer.from(before + text).toString("base64");
    return coded.slice(before ? 4 : 0, -4);
  });
}

const it = payShopTest({ log, gatewayPatienceMs: 1000 }).extend("scene", ({ shop }) => {
  /** Every row of every table, as text. */
  async function readDatabase(): Promise<string> {
    const { pool } = shop.context.database;
    const { rows } = await pool.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
    const tables = rows.map(({ name }) =>
      pool.query(`select string_agg(t::text, ' ') as text from ${name} t`),
    );
    return (await Promise.all(tables)).map((table) => table.rows[0].text).join("\n");
  }
  /** Every file of the data folder. */
  async function readDataFolder(): Promise<string> {
    const entries = await readdir(shop.context.config.dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const texts = files.map((file) => readFile(join(file.parentPath, file.name), "latin1"));
    return (await Promise.all(texts)).join("\n");
  }
  return { readDatabase, readDataFolder };
});

it("promise 33: no number of a card is in what the server answers, keeps or logs", async ({
  shop,
  part,
  scene,
}) => {
  const answers: unknown[] = [];
  const visitor = shop.visitor();
  for (const card of Object.keys(CARDS) as (keyof typeof CARDS)[]) {
    const { order } = await placeBy(visitor, "card", part);
    const step = await shop.payByCard(visitor, order.id, card);
    answers.push(step);
    if (step.method) answers.push(await shop.runMethod(step));
    if (step.challenge) answers.push(await shop.comeBack(await shop.answerBank(step, "confirm")));
  }
  for (const answer of ["lost", "timeout", "http_500", "garbage"] as const) {
    shop.sandbox.setFaults({ answer, times: 1 });
    const { order } = await placeBy(visitor, "card", part);
    answers.push(await shop.payByCard(visitor, order.id));
  }
  const { order: placed } = await placeBy(visitor, "card", part);
  const { order } = await askForForm(visitor, placed.id);
  const amountCents = Math.round(placed.totals.total * 100);
  const whole = { Ds_Card_Number: CARDS.frictionless, Ds_CardNumber: CARDS.frictionless };
  expect(await shop.notify(signed(notificationOf({ order, amountCents }, whole)))).toBe(200);
  await shop.sandbox.settled();
  shop.clock.advance(600_000);
  await reconcilePayments(shop.context);
  log.info("written down");
  const stored = [
    JSON.stringify(answers),
    await scene.readDatabase(),
    lines.join("\n"),
    await scene.readDataFolder(),
  ];
  for (const text of stored.slice(0, 3)) expect(text.length).toBeGreaterThan(10);
  for (const number of Object.values(CARDS))
    for (const text of stored) {
      expect(text).not.toContain(number);
      expect(text.replaceAll(/[^0-9A-Za-z]/g, "")).not.toContain(number);
      for (const coded of base64Of(number)) expect(text).not.toContain(coded);
    }
});
