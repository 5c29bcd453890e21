import { randomInt } from "node:crypto";
import { applyCoupon, getCheckout, payGuestOrder, updateCheckout } from "@tuerca/contract";
import { HOUR_MS, wholeClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelOrder, markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { expireOrders } from "../../src/flows/payments/expire-orders.ts";
import { reconcilePayments } from "../../src/flows/payments/reconcile/reconcile-payments.ts";
import { refundPartByHand } from "../../src/flows/refunds/refund-by-hand.ts";
import { requestRefund } from "../../src/flows/refunds/refund-order.ts";
import { createCoupon } from "../factories/create-coupon.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { findBreaks, issueAll } from "../factories/invoices.ts";
import { notificationOf, signed } from "../factories/payments/notifications.ts";
import { type PayShop, startPayShop } from "../factories/payments/pay-shop.ts";
import { createProduct } from "../index.ts";
import { readDrift } from "./interleaved/interleaved.ts";
import { range, SOAK } from "./two-servers.ts";

const OPERATIONS = SOAK ? 100_000 : 1500;
const WORKERS = 20;
const PRODUCTS = 40;
const STOCK = 5000;

/** An order whose money can be moved; `dsOrder` if it is paid by the gateway. */
type Placed = { id: string; number: string; amountCents: number; dsOrder: string | null };

let shop: PayShop;
const products: number[] = [];
const placed: Placed[] = [];

beforeAll(async () => {
  shop = await startPayShop(
    async (pool) => {
      for (const n of range(PRODUCTS))
        products.push(await createProduct(pool, { price: 99 + n * 733, quantity: STOCK }));
      for (const maxUses of [1, 5, 50, 1_000_000])
        await createCoupon(pool, { code: `HASTA${maxUses}`, maxUses, value: 1234, isPublic: true });
    },
    { environment: { DATABASE_POOL_SIZE: String(WORKERS + 5) } },
  );
  shop.sandbox.setFaults({ lose: true });
}, 120_000);
afterAll(() => shop.close());

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

const goodwill = (amountCents: number) => ({ amountCents, because: "Un arañazo" });

/** Runs an action; a refusal or overload (503) counts as done. */
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((error: Error & { kind?: string }) => {
    const isRefused = ["conflict", "invalid", "not_found"].includes(error.kind ?? "");
    if (!isRefused && !error.message.startsWith("answered 503")) throw error;
  });

async function place(): Promise<void> {
  const visitor = shop.visitor();
  const method = pick(["bizum", "bizum", "transfer"] as const);
  const lines = [...new Set(range(1 + randomInt(4)).map(() => pick(products)))];
  const { id } = await prepareCheckout(
    visitor,
    lines.map((one) => ({ id: one, quantity: 1 + randomInt(2) })),
  );
  await visitor.call(updateCheckout, { body: { payment_method: method } });
  if (randomInt(2)) {
    const code = pick(["HASTA1", "HASTA5", "HASTA50", "HASTA1000000"]);
    await visitor.call(applyCoupon, { body: { code } });
    await visitor.call(getCheckout);
  }
  const { status, body } = await clickPay(visitor, id);
  expect([201, 409, 503]).toContain(status);
  if (status !== 201) return;
  const amountCents = Math.round(body.order.totals.total * 100);
  placed.push({
    id: body.order.id,
    number: body.order.number,
    amountCents,
    dsOrder: orderOf(body.payment.fields),
  });
}

function orderOf(fields: Record<string, string> | undefined): string | null {
  if (!fields?.Ds_MerchantParameters) return null;
  return JSON.parse(Buffer.from(fields.Ds_MerchantParameters, "base64").toString()).DS_MERCHANT_ORDER;
}

/** The possible events of an order, repeated by their frequency. */
const MOVES: readonly ((order: Placed) => Promise<unknown>)[] = [
  ...range(4).map(() => tell("0000")),
  ...range(2).map(() => tell("0190")),
  async (order) => {
    if (!order.dsOrder) return;
    const { status, body } = await shop
      .visitor()
      .call(payGuestOrder, { params: { id: order.id }, body: { method: "bizum" } });
    expect([200, 409, 503]).toContain(status);
    if (status === 200) placed.push({ ...order, dsOrder: orderOf(body.payment.fields) });
  },
  ({ number }) => cancelOrder(shop.context, number),
  ({ number, dsOrder }) => (dsOrder ? Promise.resolve() : markOrderPaid(shop.context, number)),
  ({ number, dsOrder, amountCents }) => {
    const part = { ...goodwill(pick([1, Math.ceil(amountCents / 3)])), reference: crypto.randomUUID() };
    return dsOrder ? Promise.resolve() : refundPartByHand(shop.context, number, part);
  },
  ({ number, amountCents }) =>
    requestRefund(shop.context, number, pick([null, goodwill(1), goodwill(Math.ceil(amountCents / 3))])),
];

function tell(Ds_Response: string) {
  return async ({ dsOrder: order, amountCents }: Placed) => {
    if (order)
      expect(await shop.notify(signed(notificationOf({ order, amountCents }, { Ds_Response })))).not.toBe(
        400,
      );
  };
}

async function operate(): Promise<unknown> {
  const chance = randomInt(1000);
  if (chance < 120 || placed.length === 0) return unlessRefused(place());
  if (chance === 999) return reconcilePayments(shop.context);
  if (chance === 998) {
    const clock = wholeClock(() => new Date(shop.clock.now().getTime() + 2 * HOUR_MS));
    return expireOrders({ ...shop.context, clock });
  }
  const recent = Math.max(0, placed.length - 60);
  return unlessRefused(pick(MOVES)(placed[recent + randomInt(placed.length - recent)] as Placed));
}

it(`promise 5: ${OPERATIONS} operations with money by ${WORKERS} at once, and no cent made or lost at any read`, async () => {
  let [left, reads] = [OPERATIONS, 0];
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await operate();
    }
  };
  const read = async () => {
    while (left > 0) {
      expect(await readDrift(shop.context.database.pool, PRODUCTS * STOCK)).toEqual({});
      await issueAll(shop.context);
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await Promise.all([read(), ...range(WORKERS).map(work)]).finally(() => {
    left = 0;
  });
  expect(await readDrift(shop.context.database.pool, PRODUCTS * STOCK)).toEqual({});
  expect(reads).toBeGreaterThan(3);
  await issueAll(shop.context);
  expect(await findBreaks(shop.context.database.pool)).toEqual([]);
  expect(await shop.count("select count(*) from invoices where type = 'R5'")).toBeGreaterThan(0);
  const states = "select count(distinct status || payment_status) from orders";
  expect(await shop.count(states)).toBeGreaterThanOrEqual(3);
}, 3_600_000);
