import { randomBytes, randomInt } from "node:crypto";
import { redsysNotification } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type NotificationFields,
  notificationOf,
  signed,
} from "../../../test/factories/payments/notifications.ts";
import { askForForm, placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { SOAK } from "../../../test/races/two-servers.ts";

/** Each server counts for itself. */
const SERVERS = Number(process.env.TEST_SERVERS ?? 1);

const FORGED = SOAK ? 2000 : 400;

describe("promise 9: notifications are the gateway's or nothing", () => {
  let shop: PayShop;
  let attempt: { order: string; amountCents: number };

  beforeAll(async () => {
    let id = 0;
    shop = await startPayShop(async (pool) => {
      id = await createProduct(pool, { price: 2000 });
    });
    const visitor = shop.visitor();
    const { order: placed } = await placeBy(visitor, "card", id);
    const { order } = await askForForm(visitor, placed.id);
    attempt = { order, amountCents: Math.round(placed.totals.total * 100) };
  });
  afterAll(() => shop.close());

  const paid = () => shop.count("select count(*) from orders where payment_status <> 'pending'");
  const moved = () => shop.count("select count(*) from payment_attempts where state <> 'open'");

  /** A valid form with one defect. */
  function mutate(form: Record<string, string>): Record<string, string> {
    const names = Object.keys(form);
    const name = names[randomInt(names.length)] ?? "";
    const text = form[name] ?? "";
    const at = randomInt(text.length);
    const changed = [
      text.slice(0, at) + String.fromCharCode(33 + randomInt(90)) + text.slice(at + 1),
      text.slice(0, at),
      text + randomBytes(3).toString("base64url"),
      randomBytes(12).toString("base64url"),
      "",
    ].filter((one) => one !== text);
    const value = changed[randomInt(changed.length)] ?? "";
    if (randomInt(10) > 0) return { ...form, [name]: value };
    const { [name]: _, ...rest } = form;
    return rest;
  }

  it(`${FORGED} mutated ones change nothing and break nothing`, async () => {
    const right = signed(notificationOf(attempt));
    const statuses = new Set<number>();
    for (let n = 0; n < FORGED; n += 1) {
      const forged = mutate(right);
      const isSame = Object.entries(right).every(([name, value]) => same(name, value, forged[name]));
      if (!isSame) statuses.add(await shop.notify(forged));
    }
    for (const status of statuses) expect([400, 422]).toContain(status);
    expect([await paid(), await moved()]).toEqual([0, 0]);
  }, 120_000);

  it.each<[string, NotificationFields]>([
    ["another amount", { Ds_Amount: "1" }],
    ["no amount", { Ds_Amount: "" }],
    ["an amount in another form", { Ds_Amount: "2495.0" }],
    ["another currency", { Ds_Currency: "840" }],
    ["another merchant", { Ds_MerchantCode: "999008882" }],
    ["another terminal", { Ds_Terminal: "002" }],
    ["another type", { Ds_TransactionType: "1" }],
    ["an order that is none of ours", { Ds_Order: "2611ZZZZZZZZ" }],
  ])("one that is signed with %s is refused", async (_what, change) => {
    expect(await shop.notify(signed(notificationOf(attempt, change)))).toBe(400);
    expect([await paid(), await moved()]).toEqual([0, 0]);
  });

  it.each([["9999"], [""], ["0"], ["000"], ["-001"], ["00A0"], ["0900"]])(
    "one that is signed with the code %j is no payment and no refusal",
    async (Ds_Response) => {
      expect(await shop.notify(signed(notificationOf(attempt, { Ds_Response })))).toBe(200);
      expect([await paid(), await moved()]).toEqual([0, 0]);
    },
  );

  it("one that is signed with another key, or by a version that is not ours, is refused", async () => {
    expect(await shop.notify(signed(notificationOf(attempt), "Mk9m98IfEblmPfrpsawt7BmxObt98Jev"))).toBe(400);
    const other = { ...signed(notificationOf(attempt)), Ds_SignatureVersion: "HMAC_SHA512_V2" };
    expect(await shop.notify(other)).toBe(400);
    expect([await paid(), await moved()]).toEqual([0, 0]);
  });

  it("the right one pays, and ten times it is one", async () => {
    const right = signed(notificationOf(attempt));
    const statuses = await Promise.all(Array.from({ length: 10 }, () => shop.notify(right)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await paid(), await moved()]).toEqual([1, 1]);
    expect(await shop.count("select count(*) from mails where template = 'payment-received'")).toBe(1);
    expect(await shop.count("select count(*) from payment_events where effect = 'paid'")).toBe(1);
  });
});

describe("what is forged at one public address", () => {
  let shop: PayShop;
  let disc = 0;

  beforeAll(async () => {
    const seed = async (pool: Parameters<Parameters<typeof startPayShop>[0]>[0]) => {
      disc = await createProduct(pool, { price: 2000 });
    };
    shop = await startPayShop(seed, { environment: { TRUST_PROXY: "127.0.0.1" } });
  });
  afterAll(() => shop.close());

  it("is stopped six hundred times a minute at each server; the right one is taken all the same", async () => {
    const visitor = shop.visitor();
    const { order: placed } = await placeBy(visitor, "card", disc);
    const { order } = await askForForm(visitor, placed.id);
    const right = signed(notificationOf({ order, amountCents: Math.round(placed.totals.total * 100) }));
    const post = (form: Record<string, string>, from = "81.33.7.8") =>
      fetch(shop.origin + redsysNotification.path, {
        method: "POST",
        headers: { "x-forwarded-for": from },
        body: new URLSearchParams(form),
      });
    const forged = { ...right, Ds_Signature: "A".repeat(44) };
    const counts: Record<number, number> = {};
    for (const form of [forged, {}])
      for (let n = 0; n < 330 * SERVERS; n += 1) {
        const { status } = await post(form);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    expect(counts).toEqual({ 400: 330 * SERVERS, 422: 270 * SERVERS, 429: 60 * SERVERS });
    const refused = await post(forged);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await post(forged, "81.33.7.9")).status).toBe(400);
    expect((await post(right)).status).toBe(200);
    expect(await shop.count("select count(*) from orders where payment_status = 'paid'")).toBe(1);
  }, 60_000);
});

/** Signatures are compared as bytes: alphabet and padding do not count. */
function same(name: string, left: string, right: string | undefined): boolean {
  if (name !== "Ds_Signature" || right === undefined) return left === right;
  return Buffer.from(left, "base64").equals(Buffer.from(right, "base64"));
}
