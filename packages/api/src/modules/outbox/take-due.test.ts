import { setTimeout as sleep } from "node:timers/promises";
import { data as confirmation } from "@tuerca/mails/test/order";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { recordFailure, takeDueMail } from "./outbox.repository.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => run("delete from mails"));

async function run(sql: string) {
  return (await shop.context.database.pool.query(sql)).rows;
}

async function queue(count: number): Promise<void> {
  const { db } = shop.context.database;
  for (let mail = 0; mail < count; mail += 1)
    await db
      .transaction()
      .execute((trx) => queueMail(trx, "ana@example.com", "order-confirmation", confirmation));
}

const take = () => takeDueMail(shop.context.database.db);

/** So many takers, released by a lock at the same moment. */
async function atOnce(takers: number) {
  const client = await shop.context.database.pool.connect();
  await client.query("begin; lock table mails in exclusive mode");
  const taken = Promise.all(Array.from({ length: takers }, take));
  await sleep(200);
  await client.query("commit");
  client.release();
  return taken;
}

it("gives each mail to one of many takers", async () => {
  await queue(5);
  const taken = await atOnce(9);
  for (let mail = await take(); mail; mail = await take()) taken.push(mail);
  const ids = taken.flatMap((mail) => (mail ? [mail.id] : []));
  expect(new Set(ids).size).toBe(5);
  expect(ids).toHaveLength(5);
});

it("gives a mail to another one a quarter of an hour after its taker has ended", async () => {
  await queue(1);
  const first = await take();
  expect(await take()).toBeNull();
  await run("update mails set due_at = due_at - interval '14 minutes'");
  expect(await take()).toBeNull();
  await run("update mails set due_at = due_at - interval '1 minute'");
  expect(await take()).toEqual(first);
});

it("tries a mail that failed later each time, at most every quarter of an hour", async () => {
  await queue(1);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const mail = await take();
    await recordFailure(shop.context.database.db, mail?.id ?? 0, "try later");
    const [{ seconds }] = await run(
      "select round(extract(epoch from due_at - now()))::int as seconds from mails",
    );
    waits.push(seconds);
    await run("update mails set due_at = now()");
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
});

it("gives a mail up after 30 days", async () => {
  await queue(1);
  await run("update mails set created_at = now() - interval '30 days'");
  expect(await take()).toBeNull();
  expect(await run("select status from mails")).toEqual([{ status: "queued" }]);
});
