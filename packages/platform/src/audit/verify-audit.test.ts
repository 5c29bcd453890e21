import { createTestShop, type TestShop } from "@tuerca/api/testing";
import { changeEveryColumn } from "@tuerca/api/testing/factories/changed-columns";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../database/in-transaction.ts";
import { type Actor, recordAct, runAs } from "./index.ts";
import { verifyAudit } from "./verify-audit.repository.ts";

let shop: TestShop;
let pool: pg.Pool;
beforeAll(async () => {
  shop = await createTestShop();
  pool = shop.context.database.pool;
  const ana: Actor = { kind: "command", name: "ana" };
  for (const code of ["A", "B", "C", "D"])
    await runAs(ana, () =>
      inTransaction(shop.context.database.db, (trx) =>
        recordAct(trx, "coupon.changed", code, { before: { cents: 1 }, after: { cents: 2 } }),
      ),
    );
});
afterAll(() => shop.close());

const verify = async () => (await verifyAudit(shop.context.database.db)).broken;

it("names every changed column of every event, and of the seal", async () => {
  expect(await verify()).toBeNull();
  const silent: string[] = [];
  for (const table of ["audit_events", "audit_seal"])
    await changeEveryColumn(
      pool,
      table,
      async (change) => {
        if ((await verify()) === null) silent.push(change);
      },
      // It only keeps the seal to one row.
      { lawful: ["is_only"] },
    );
  expect(silent).toEqual([]);
  expect(await verify()).toBeNull();
});

it.each([
  ["all but the newest", "id < (select max(id) from audit_events)", { part: "beginning", event: null }],
  ["the first one", "id = (select min(id) from audit_events)", { part: "beginning", event: null }],
  ["one in the middle", "object = 'B'", { part: "event", event: expect.any(Number) }],
  ["the last one", "id = (select max(id) from audit_events)", { part: "end", event: null }],
  ["all", "true", { part: "end", event: null }],
])("sees that somebody has deleted %s", async (_, where, broken) => {
  await behindTriggers(`delete from audit_events where ${where}`, async () => {
    expect(await verify()).toEqual(broken);
  });
  expect(await verify()).toBeNull();
});

it("sees by a noted digest what nobody else knows: the last events and the seal are gone", async () => {
  const { lastDigest } = await verifyAudit(shop.context.database.db);
  const cut = `with gone as (delete from audit_events where id = (select max(id) from audit_events) returning *)
    update audit_seal set events = events - 1, last_digest = gone.previous_digest from gone`;
  await behindTriggers(cut, async () => {
    expect(await verifyAudit(shop.context.database.db, lastDigest)).toMatchObject({
      broken: null,
      hasNoted: false,
    });
  });
  expect((await verifyAudit(shop.context.database.db, lastDigest)).hasNoted).toBe(true);
});

it("allows events to go after six years, and still sees their successor's predecessor", async () => {
  const { rows } = await pool.query("select min(id)::int as id from audit_events");
  await pool.query("alter table audit_events disable trigger audit_events_protected");
  await pool.query("delete from audit_events where id = $1", [rows[0].id]);
  await pool.query("alter table audit_events enable trigger audit_events_protected");
  expect(await verify()).toBeNull();
  await behindTriggers("delete from audit_events where object = 'B'", async () => {
    expect(await verify()).toEqual({ part: "beginning", event: null });
  });
});

/** Makes a change with triggers off, and takes it back. */
async function behindTriggers(change: string, act: () => Promise<void>): Promise<void> {
  const kept = ["audit_events", "audit_seal"] as const;
  await pool.query(kept.map((table) => `create table kept_${table} as table ${table}`).join(";"));
  await asReplica(change);
  await act();
  const restore = kept.map(
    (table) =>
      `delete from ${table}; insert into ${table} overriding system value table kept_${table}; drop table kept_${table}`,
  );
  await asReplica(restore.join(";"));
}

async function asReplica(statements: string): Promise<void> {
  await pool.query(
    `set session_replication_role = replica; ${statements}; set session_replication_role = origin`,
  );
}
