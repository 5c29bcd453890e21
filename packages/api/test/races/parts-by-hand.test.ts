import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { refundByHand, refundPartByHand } from "../../src/flows/refunds/refund-by-hand.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct } from "../index.ts";
import { range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const ROUNDS = SOAK ? 50 : 4;

describe("parts of a transfer that two operators send back at once", () => {
  let servers: TwoServers;
  let id = 0;

  beforeAll(async () => {
    servers = await startTwoServers(async (pool) => {
      id = await createProduct(pool, { price: 10_000, quantity: 1000 });
    });
  });
  afterAll(() => servers.close());

  async function placePaid() {
    const visitor = servers.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    const { order } = (await clickPay(visitor, checkout.id)).body;
    await markOrderPaid(servers.context, order.number);
    return { ...order, paidCents: Math.round(order.totals.total * 100) };
  }
  const part = (number: string, amountCents: number, reference: string) =>
    refundPartByHand(servers.context, number, { amountCents, because: "Un arañazo", reference });
  const sentBack = (orderId: string) =>
    servers.count("select coalesce(sum(amount_cents), 0) from refunds where order_id = $1", [orderId]);
  const mails = (number: string) =>
    servers.count(
      "select count(*) from mails where template = 'payment-refunded' and data -> 'order' ->> 'number' = $1",
      [number],
    );

  it("never come to more than was paid", async () => {
    for (const _ of range(ROUNDS)) {
      const { id: orderId, number, paidCents } = await placePaid();
      const third = Math.ceil(paidCents / 3);
      const done = await Promise.allSettled([
        ...range(6).map((index) => part(number, third, `D-${index}`)),
        ...range(2).map(() => refundByHand(servers.context, number)),
      ]);
      const sum = await sentBack(orderId);
      expect(sum).toBe(paidCents);
      const made = done.filter(({ status }) => status === "fulfilled").length;
      expect(await mails(number)).toBe(made);
    }
  });

  it("count once under one reference", async () => {
    for (const _ of range(ROUNDS)) {
      const { id: orderId, number } = await placePaid();
      const done = await Promise.all(range(6).map(() => part(number, 1000, "D-1")));
      expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect([await sentBack(orderId), await mails(number)]).toEqual([1000, 1]);
    }
  });
});
