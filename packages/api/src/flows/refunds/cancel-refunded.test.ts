import { getToday, listOrders } from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type MoneyOffice,
  moneyOf,
  newKey,
  startMoneyOffice,
} from "../../../test/factories/office/money-office.ts";
import { readOrderRefunds } from "../admin/read-order-refunds.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";
import { refundByHand } from "./refund-by-hand.ts";
import { requestRefund } from "./refund-order.ts";

let shop: MoneyOffice;
beforeAll(async () => {
  shop = await startMoneyOffice();
});
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => shop.clock.advance(2 * HOUR_MS));

const CANCELS = { cancels: true };
const stateOf = async (number: string) => {
  const { rows } = await shop.context.database.pool.query(
    "select status, payment_status from orders where number = $1",
    [number],
  );
  return [rows[0].status, rows[0].payment_status];
};
const stock = () => shop.count("select quantity from stock where product_id = $1", [shop.ids.disc]);

describe("a refund of all that cancels its order", () => {
  it("frees its pieces at once, and is refunded when the gateway has sent the money", async () => {
    const before = await stock();
    const { number } = await shop.order("card");
    expect(await stock()).toBe(before - 2);
    await requestRefund(shop.context, number, null, CANCELS);
    expect([await stock(), await stateOf(number)]).toEqual([before, ["cancelled", "paid"]]);
    const mail = "select data::text from mails where template = 'order-cancelled' and data::text like $1";
    const { rows } = await shop.context.database.pool.query(mail, [`%${number}%`]);
    expect(rows).toHaveLength(1);
    await reconcilePayments(shop.context);
    expect(await stateOf(number)).toEqual(["cancelled", "refunded"]);
  });

  it("that the gateway refuses is still to be sent by hand", async () => {
    const { number, id } = await shop.order("card");
    await requestRefund(shop.context, number, null, CANCELS);
    await shop.context.database.pool.query("update refunds set state = 'failed' where order_id = $1", [id]);
    const { leftCents } = await readOrderRefunds(shop.context, number);
    const { byHandCents } = await refundByHand(shop.context, number, { reference: "T-1" });
    expect([byHandCents, await stateOf(number)]).toEqual([leftCents.total, ["cancelled", "refunded"]]);
  });

  it("is one by two doors at once, and none of an order that has left", async () => {
    const { number } = await shop.order("card");
    const doors = [
      () => requestRefund(shop.context, number, null, CANCELS),
      () => refundByHand(shop.context, number, { reference: "T-1" }, CANCELS),
      () =>
        shipOrder(shop.context, number, {
          carrier: "Correos",
          trackingNumber: "ES1",
          url: null,
          isJoint: true,
        }),
    ];
    await Promise.allSettled(doors.map((door) => door()));
    const [status] = await stateOf(number);
    const { paid, back } = await moneyOf(shop, number);
    expect(back).toBe(status === "cancelled" ? paid : 0);
    const sent = await shop.delivered("transfer");
    const refunding = refundByHand(shop.context, sent.number, { reference: "T-2" }, CANCELS);
    await expect(refunding).rejects.toThrow("can't become cancelled");
    expect((await moneyOf(shop, sent.number)).back).toBe(0);
  });

  it("waits in the office while its order keeps its pieces", async () => {
    const client = await shop.as("owner");
    const { number } = await shop.order("card");
    const waiting = async () => {
      const listed = (await client.call(listOrders, { query: "to_cancel=1" })).body.orders;
      const { count } = (await client.call(getToday)).body.parts.to_cancel ?? {};
      expect(count).toBe(listed.length);
      return listed.some((one) => one.number === number);
    };
    await requestRefund(shop.context, number, null);
    expect(await waiting()).toBe(false);
    await reconcilePayments(shop.context);
    expect(await waiting()).toBe(true);
    await cancelOrder(shop.context, number);
    expect(await waiting()).toBe(false);
  });

  it("is one act in the office, for who may cancel", async () => {
    const { number, totals } = await shop.order("card");
    const body = {
      refund: { what: "all", ...CANCELS },
      left_cents: Math.round(totals.total * 100),
      by_hand: null,
    };
    const client = await shop.as("owner");
    const answer = await client.send("POST", `/office/api/orders/${number}/refunds`, body, newKey());
    expect([answer.status, await stateOf(number)]).toEqual([200, ["cancelled", "paid"]]);
    const acts = "select action from audit_events where object = $1 and action = any($2) order by id";
    const { rows } = await shop.context.database.pool.query(acts, [
      number,
      ["order.refunded", "order.cancelled"],
    ]);
    expect(rows.map(({ action }) => action)).toEqual(["order.refunded", "order.cancelled"]);
  });
});
