import type { JobName } from "@tuerca/platform/jobs/job-list";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../test/index.ts";
import { registerJobs } from "./jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await registerJobs(shop.context);
});
afterAll(() => shop.close());

const rows = async (sql: string) => (await shop.context.database.pool.query(sql)).rows;

it("runs what has its time by the clock, once for all processes", async () => {
  const schedule = await rows("select name, cron, timezone from pgboss.schedule");
  expect(new Set(schedule.map(({ timezone }) => timezone))).toEqual(new Set(["UTC"]));
  expect(Object.fromEntries(schedule.map(({ name, cron }) => [name, cron]))).toEqual({
    "deliver-gift-cards": "* * * * *",
    "reconcile-payments": "* * * * *",
    "notify-shipments": "* * * * *",
    "keep-labels": "* * * * *",
    "take-in-media": "* * * * *",
    "request-ratings": "*/5 * * * *",
    "remind-carts": "*/5 * * * *",
    "notify-back-in-stock": "*/5 * * * *",
    "expire-orders": "*/5 * * * *",
    "refresh-product-stats": "*/10 * * * *",
    "forget-expired": "*/15 * * * *",
    "store-sales": "7 * * * *",
    "count-bought-together": "43 3 * * *",
    "watch-certificate": "30 6 * * *",
    "forget-old-data": "17 3 * * *",
  });
});

it("has somebody to do each of them", async () => {
  const { jobs, database } = shop.context;
  const scheduled = await rows("select name from pgboss.schedule");
  for (const { name } of scheduled) await jobs.enqueue(database.db, name as JobName, {} as never);
  const open =
    "select name, state from pgboss.job where state not in ('completed') and name not like '\\_\\_%'";
  await expect.poll(() => rows(open), { timeout: 20_000 }).toEqual([]);
  const done = await rows("select distinct name from pgboss.job where state = 'completed'");
  expect(done).toEqual(expect.arrayContaining(scheduled));
});
