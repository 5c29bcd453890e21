import { createTestShop, type TestShop } from "@tuerca/api/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAuditAdmin } from "../../../api/src/flows/admin/audit-admin.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { recordAct, runAs } from "./index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ana = { kind: "command", name: "ana" } as const;
const pool = () => shop.context.database.pool;
const act = (code: string) =>
  inTransaction(shop.context.database.db, (trx) => recordAct(trx, "coupon.ended", code, { after: { code } }));
const count = async () => (await pool().query("select count(*)::int as n from audit_events")).rows[0].n;

it("records nothing of customers and of the shop itself", async () => {
  await act("NADIE");
  expect(await count()).toBe(0);
});

it("records nothing of an act that is rolled back", async () => {
  const failed = runAs(ana, () =>
    inTransaction(shop.context.database.db, async (trx) => {
      await recordAct(trx, "coupon.ended", "CINCO");
      throw new Error("no");
    }),
  );
  await expect(failed).rejects.toThrow("no");
  expect(await count()).toBe(0);
});

it("appends from many hands at once to one chain, which nobody may change", async () => {
  await runAs(ana, () => Promise.all(Array.from({ length: 30 }, (_, at) => act(`C${at}`))));
  const audit = openAuditAdmin(shop.databaseUrl);
  const lastDigest = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await audit.verify(null)).toEqual({ events: 30, broken: null, lastDigest, hasNoted: true });
  for (const change of [
    "update audit_events set actor = 'eva'",
    "delete from audit_events",
    "truncate audit_events",
  ])
    await expect(pool().query(change)).rejects.toThrow("cannot be changed");
  await audit.close();
});
