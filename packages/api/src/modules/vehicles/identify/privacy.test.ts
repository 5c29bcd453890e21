import { identifyVehicle } from "@tuerca/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  answerWith,
  startPlateProvider,
  type TestPlateProvider,
} from "../../../../test/factories/plate-provider.ts";
import { createTestShop, type TestShop } from "../../../../test/index.ts";
import { seedVehicles } from "../../catalog/test/seed-vehicles.ts";

/** Plates and chassis numbers as typed; nothing else in a shop looks like them. */
const PLATES = ["7391 XKZ", "7392-xkz", "7393XKZ", "M-7394-XK"];
const VINS = ["VSSZZZ6JZXK739500", "wvw zzz 1jz xk 739600"];
const WRONG = ["7397 AEI", "7398XKZÑ", "XK7399", "VSSZZZ6JZXK73", "IIIIIIIIIIXK73999"];

const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
const answers: string[] = [];

let provider: TestPlateProvider;
let shop: TestShop;

beforeAll(async () => {
  provider = await startPlateProvider();
  shop = await createTestShop({
    log,
    environment: { ...provider.environment, TRUST_PROXY: "127.0.0.1" },
    seed: async (pool) => void (await seedVehicles(pool)),
  });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

/** Sends one body, and keeps all of the answer. */
async function send(
  body: unknown,
  from = "81.33.7.1",
  headers: Record<string, string> = {},
): Promise<number> {
  const {
    status,
    body: text,
    headers: sent,
  } = await shop.visitor().send<unknown>("POST", identifyVehicle.path, body, {
    "x-forwarded-for": from,
    ...headers,
  });
  answers.push(JSON.stringify([text, ...sent]));
  return status;
}

/** The text of every row of every table, as JSON. */
async function readDatabase(): Promise<string> {
  const { pool } = shop.context.database;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(50);
  const tables: string[] = [];
  for (const { name } of rows)
    tables.push(JSON.stringify((await pool.query(`select to_jsonb(t) from ${name} t`)).rows));
  return tables.join("\n");
}

const bare = (typed: string) => typed.replace(/[ -]/g, "").toUpperCase();

it("leaves no plate and chassis number in logs, tables and answers", async () => {
  const statuses: number[] = [];
  const asIs = answerWith({ vehicles: [{ make: "Seat", model: "Ibiza" }], registered: "2012-03" });
  provider.state.reply = asIs;
  for (const plate of PLATES.slice(0, 2)) statuses.push(await send({ plate }));
  for (const vin of VINS) statuses.push(await send({ vin }));
  for (const text of WRONG) statuses.push(await send({ plate: text }), await send({ vin: text }));
  statuses.push(await send({ plate: PLATES[0], vin: VINS[0] }), await send(PLATES[0]));
  statuses.push(await send({ plate: PLATES[0] }, "81.33.7.1", { "x-xsrf-token": "falso" }));
  for (let n = 0; n < 21; n += 1) statuses.push(await send({ vin: VINS[0] }, "81.33.7.2"));
  // The provider repeats the plate in everything that it says.
  provider.state.reply = (response, plate) => void response.writeHead(200).end(`no JSON about ${plate}`);
  statuses.push(await send({ plate: PLATES[2] }, "81.33.7.3"));
  provider.state.reply = (response, plate) =>
    void response.writeHead(500, plate, { "x-plate": plate }).end(plate);
  statuses.push(await send({ plate: PLATES[3] }, "81.33.7.4"));
  // An error of our own.
  await shop.context.database.pool.query("alter table rate_limits rename to rate_limits_gone");
  for (const body of [{ plate: PLATES[0] }, { vin: VINS[0] }]) statuses.push(await send(body, "81.33.7.5"));
  await shop.context.database.pool.query("alter table rate_limits_gone rename to rate_limits");
  for (const status of [200, 419, 422, 429, 500, 503]) expect(statuses).toContain(status);

  const traces = { logs: lines.join("\n"), tables: await readDatabase(), answers: answers.join("\n") };
  expect(traces.logs).toContain("the plate provider gave no valid answer");
  expect(traces.logs).toContain("request failed");
  expect(traces.tables).toContain('"key"');
  for (const [place, text] of Object.entries(traces))
    for (const secret of [...PLATES, ...VINS, ...WRONG].flatMap((typed) => [typed, bare(typed)]))
      expect(text.toUpperCase().includes(secret.toUpperCase()), `${secret} in the ${place}`).toBe(false);
  expect(traces.logs + traces.tables).not.toMatch(/XK7|739\dXK/i);
});
