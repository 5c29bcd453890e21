import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reconcilePayments } from "../../src/flows/payments/reconcile/reconcile-payments.ts";
import { requestRefund } from "../../src/flows/refunds/refund-order.ts";
import { askForRefund, sendRefund } from "../../src/flows/refunds/send-refund.ts";
import { placeBy } from "../factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../factories/payments/pay-shop.ts";
import { createProduct } from "../index.ts";

const CENTS = 1000;

type Scene = { orderId: string; dsOrder: string; refunds: [number, number] };

describe("two refunds of the same amount of one payment, by two servers at once", () => {
  let shop: PayShop;
  let id = 0;

  beforeAll(async () => {
    shop = await startPayShop(
      async (pool) => {
        id = await createProduct(pool, { price: 10_000, quantity: 100 });
      },
      { gatewayPatienceMs: 4000 },
    );
  });
  beforeEach(() => shop.sandbox.setFaults({}));
  afterAll(() => shop.close());

  const query = async (sql: string, values: unknown[] = []) =>
    (await shop.context.database.pool.query(sql, values)).rows;
  const states = async ({ orderId }: Scene) =>
    (await query("select state from refunds where order_id = $1 order by id", [orderId])).map(
      (row) => row.state,
    );
  const atGateway = ({ dsOrder }: Scene) =>
    shop.sandbox.operations().find((one) => one.order === dsOrder)?.refunded;
  const mails = ({ orderId }: Scene) =>
    shop.count("select count(*) from mails where template = 'payment-refunded' and data::text like $1", [
      `%${orderId}%`,
    ]);

  async function setScene(): Promise<Scene> {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", id);
    const { processing } = await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    for (const _ of [1, 2])
      await requestRefund(shop.context, order.number, { amountCents: CENTS, because: "Un arañazo" });
    const [first, second] = await query("select id from refunds where order_id = $1 order by id", [order.id]);
    return { orderId: order.id, dsOrder: processing.order, refunds: [first.id, second.id] };
  }

  /** Booked refunds were sent, and their customer was notified of the same amount. */
  async function expectBooked(scene: Scene): Promise<void> {
    const done = (await states(scene)).filter((state) => state === "done").length;
    expect([atGateway(scene), await mails(scene)]).toEqual([done * CENTS, done]);
  }

  async function expectAllBackInTheEnd(scene: Scene): Promise<void> {
    for (let run = 0; run < 3; run += 1) {
      shop.clock.advance(2 * MINUTE_MS);
      await reconcilePayments(shop.context);
    }
    expect(await states(scene)).toEqual(["done", "done"]);
    await expectBooked(scene);
  }

  const sendUnheard = async (refund: number, charged: boolean) => {
    shop.sandbox.setFaults({ answer: "lost", on: ["trata"], times: 1, charged });
    await sendRefund(shop.context, refund);
    shop.sandbox.setFaults({});
  };

  it("one is sent only once it is known what has become of the other", async () => {
    const scene = await setScene();
    await sendUnheard(scene.refunds[0], true);
    expect(await sendRefund(shop.context, scene.refunds[1])).toBe("done");
    expect([await states(scene), atGateway(scene)]).toEqual([["sending", "requested"], CENTS]);
    await expectAllBackInTheEnd(scene);
  });

  it("of two that are sent at once one waits", async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await setScene();
      shop.sandbox.setFaults({ on: ["trata"], answer_delay_ms: 200 });
      const sending = scene.refunds.map((refund) => sendRefund(shop.context, refund));
      await expect.poll(async () => (await states(scene)).toSorted()).toEqual(["requested", "sending"]);
      await Promise.all(sending);
      expect((await states(scene)).toSorted()).toEqual(["done", "requested"]);
      await expectBooked(scene);
    }
  });

  it("an answer about one that was never made is not given for the other's, which is under way", async () => {
    const scene = await setScene();
    await sendUnheard(scene.refunds[0], false);
    shop.clock.advance(2 * MINUTE_MS);
    shop.sandbox.setFaults({ on: ["trata"], answer_delay_ms: 600 });
    const sending = sendRefund(shop.context, scene.refunds[1]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await askForRefund(shop.context, scene.refunds[0]);
    await sending;
    shop.sandbox.setFaults({});
    await expectBooked(scene);
    await expectAllBackInTheEnd(scene);
  });

  it("of two that an older version has sent, one that was made counts for one; of newer ones the database takes one", async () => {
    const scene = await setScene();
    await query("drop index refunds_one_sending");
    await sendUnheard(scene.refunds[0], true);
    const send = "update refunds set state = 'sending' where id = any($1)";
    await query(send, [[scene.refunds[1]]]);
    shop.sandbox.setFaults({ on: ["query"], answer_delay_ms: 200 });
    await Promise.all(scene.refunds.map((refund) => askForRefund(shop.context, refund)));
    shop.sandbox.setFaults({});
    expect((await states(scene)).toSorted()).toEqual(["done", "requested"]);
    await expectBooked(scene);
    await expectAllBackInTheEnd(scene);
    await query("create unique index refunds_one_sending on refunds (attempt_id) where state = 'sending'");
    const next = await setScene();
    await expect(query(send, [next.refunds])).rejects.toThrow("refunds_one_sending");
  });
});
