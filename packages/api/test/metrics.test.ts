import { readFile } from "node:fs/promises";
import { areas } from "@tuerca/contract/areas";
import { officeCalls } from "@tuerca/office-contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { processFigures, serverFigures } from "../src/flows/upkeep/figures/process-figures.ts";
import { workFigures } from "../src/flows/upkeep/figures/work-figures.ts";
import { addFailedMail, addFailedText, addJob } from "./factories/failures.ts";
import { clickPay, prepareCheckout } from "./factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "./index.ts";
import { sendRaw } from "./raw-requests.ts";

/** As docs/operations/health.md promises. */
const MOST_SERIES = 2500;

let shop: TestShop;
let part = 0;
beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { quantity: 100 });
  };
  // Nothing is sent to this agency: it opens at the first record.
  const localAgency = { endpoint: "https://127.0.0.1:9", ca: "", pfx: new Uint8Array(), passphrase: "" };
  shop = await createTestShop({ alone: true, seed, localAgency });
});
afterAll(() => shop.close());

const readMetrics = async () => (await fetch(`${shop.origin}/metrics`)).text();

/** Of other programs, of a certificate (`agency.test.ts`), of a whole shop (`watch-settings`). */
const ELSEWHERE = /^(up|probe_\w+|tuerca_verifactu_certificate_end_seconds|tuerca_settings_differing)$/;

it.each(["alerts.yml", "grafana/promises.json", "grafana/machines.json"])(
  "%s reads only metrics that a shop has",
  async (file) => {
    const text = await readFile(new URL(`../../../deploy/${file}`, import.meta.url), "utf8");
    const metrics = await readMetrics();
    const used = [...text.matchAll(/(?<!\w)(?:tuerca|http|nodejs|process|probe)_\w+|(?<![\w"])up(?=[{ ])/g)];
    const names = new Set(used.map(([name]) => name).filter((name) => !ELSEWHERE.test(name)));
    expect(names.size).toBeGreaterThan(8);
    const missing = [...names].filter((name) => {
      const known = name.replace(/_bucket$/, "");
      return !metrics.includes(`# TYPE ${known} `);
    });
    expect(missing).toEqual([]);
  },
);

it("metrics tell what waits, what fails and since when, and whether orders can be written", async () => {
  const { context } = shop;
  const { pool } = context.database;
  const { read } = workFigures(context);
  const quiet = await read();
  expect(Object.values(quiet)).toEqual(Object.keys(quiet).map(() => 0));
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const { id } = (await clickPay(visitor, checkout.id)).body.order;
  await pool.query("update mails set due_at = now() - interval '3 minutes'");
  await addFailedMail(pool, "ana@example.es");
  await addFailedText(pool, "+34600100200", { status: "refused" });
  await addJob(pool, { name: "send-reset", state: "failed" });
  const { rows } = await pool.query(
    `insert into payment_attempts (order_id, ds_order, method, amount_cents, state, state_since, created_at, updated_at)
     values ($1, '0001', 'card', 100, 'authorising', now() - interval '10 minutes', now(), now()) returning id`,
    [id],
  );
  await pool.query(
    `insert into refunds (order_id, attempt_id, amount_cents, reason, state, created_at, updated_at)
     values ($1, $2, 100, 'cancellation', 'failed', now(), now())`,
    [id, rows[0].id],
  );
  await pool.query(
    `insert into invoices_due (order_id, cause, created_at, try_at)
     values ($1, 'sale', now() - interval '1 hour', now() + interval '1 minute')`,
    [id],
  );
  await pool.query(
    `insert into webhook_endpoints (url, events, sealed_secret, failing_since)
     values ('https://a.example/', '{}', '', now())`,
  );
  const now = await read();
  const told = (name: keyof typeof now) => Math.round(Number(now[name]) / 10) * 10;
  expect(now).toMatchObject({
    tuerca_orders_in_15_minutes: 1,
    tuerca_payments_open: 1,
    tuerca_refunds_refused: 1,
    tuerca_invoices_due: 1,
    tuerca_mails_failing: 1,
    tuerca_texts_failing: 1,
    tuerca_webhook_endpoints_failing: 1,
    tuerca_jobs_failed: 1,
  });
  expect(now.tuerca_mails_due).toBeGreaterThan(0);
  expect(told("tuerca_mails_oldest_due_seconds")).toBe(180);
  expect(told("tuerca_payments_oldest_open_seconds")).toBe(600);
  expect(told("tuerca_invoices_oldest_due_seconds")).toBe(3600);
  expect(await processFigures(context).read()).toMatchObject({
    tuerca_database_takes_writes: 1,
    tuerca_index_products: 1,
    tuerca_disk_free_bytes: expect.any(Number),
  });
  expect(await serverFigures(context).read()).toMatchObject({
    tuerca_clock_ahead_seconds: expect.any(Number),
    tuerca_database_standbys: 0,
    tuerca_database_standby_lag_seconds: undefined,
  });
});

const PATHS = [...areas.flatMap(({ calls }) => [...calls]), ...officeCalls].map(([, { path }]) => path);
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND", "MKCOL", "QUERY"];
const oddPart = fc.oneof(
  fc.stringMatching(/^[\w.~-]{1,12}$/),
  fc.constantFrom("%00", "..", "%2f", "*", "{route}", "%22"),
);

/** Addresses of the contract with anything for their parts, and others that nobody serves. */
const target = fc.oneof(
  fc.tuple(fc.constantFrom(...PATHS), oddPart).map(([path, part]) => path.replaceAll(/\{\w+\}/g, () => part)),
  fc.array(oddPart, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
);

it("no visitor makes series: a walk through all addresses leaves them below the bound", async () => {
  const send = (method: string, path: string) =>
    sendRaw(
      shop.origin,
      `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      20_000,
    );
  const anyOf = fc.sample(fc.tuple(fc.constantFrom(...METHODS), target), { numRuns: 800 });
  const each = PATHS.map((path) => ["GET", path.replaceAll(/\{\w+\}/g, "1")] as const);
  const all = [...each, ...anyOf];
  for (let at = 0; at < all.length; at += 20)
    await Promise.all(all.slice(at, at + 20).map(([method, path]) => send(method, path)));
  const lines = (await readMetrics()).split("\n");
  const series = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const valuesOf = (label: string) =>
    new Set(series.flatMap((line) => new RegExp(`^http_.*\\b${label}="([^"]*)"`).exec(line)?.[1] ?? []));
  const [routes, statuses] = [valuesOf("route"), valuesOf("status")];
  expect([...statuses].filter((status) => !/^[2-5]xx$/.test(status))).toEqual([]);
  expect(routes.size).toBeGreaterThan(80);
  // Each route: four bounds and none, sum and count; and each kind of status that is sent.
  const others = series.filter((line) => !line.startsWith("http_"));
  expect(others.length + routes.size * (7 + 4)).toBeLessThan(MOST_SERIES);
  expect(series.length).toBeLessThan(MOST_SERIES);
  expect(series.filter((line) => /\bmethod=/.test(line))).toEqual([]);
}, 120_000);
