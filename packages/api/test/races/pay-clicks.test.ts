import { cardConfiguration, getGuestOrder, guestOrderBackToCart, payGuestOrder } from "@tuerca/contract";
import { CARDS } from "@tuerca/redsys-sandbox";
import { expect } from "vitest";
import { cancelOrder } from "../../src/flows/orders/settle-order.ts";
import { notificationOf, signed } from "../factories/payments/notifications.ts";
import { placeBy, process } from "../factories/payments/pay-calls.ts";
import { payShopTest } from "../fixtures/pay-shop-test.ts";
import { countStatuses, range, SOAK } from "./two-servers.ts";

const ROUNDS = SOAK ? 40 : 6;

const IN_FLIGHT = `select count(*) from payment_attempts
  where order_id = $1 and state in ('open', 'starting', 'method', 'authorising', 'challenge')`;

const it = payShopTest().extend("scene", ({ shop }) => {
  /** An order's money less its refunds is its total if it is paid, and nothing otherwise. */
  async function expectSettled(orderId: string): Promise<void> {
    const { rows } = await shop.context.database.pool.query(
      `select status = 'paid' as paid, total_cents as total,
       (select coalesce(sum(amount_cents), 0)::int from payment_attempts where order_id = o.id and state = 'authorised') as came,
       (select coalesce(sum(amount_cents), 0)::int from refunds where order_id = o.id) as back,
       (select count(*)::int from mails where template = 'payment-received' and data::text like '%' || o.id || '%') as mails
     from orders o where id = $1`,
      [orderId],
    );
    const [{ paid, total, came, back, mails }] = rows;
    expect([came - back, mails]).toEqual(paid ? [total, 1] : [0, 0]);
    expect(await shop.count(IN_FLIGHT, [orderId])).toBe(0);
  }
  return { expectSettled };
});

it("clicks at the same time leave one attempt under way, and none sees an error", async ({ shop, part }) => {
  for (const _ of range(ROUNDS)) {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", part);
    const answers = await Promise.all(
      range(30).map((n) =>
        n % 3 === 0
          ? visitor.call(payGuestOrder, { params: { id: order.id }, body: { method: "card" } })
          : visitor.call(cardConfiguration, { body: { order_id: order.id } }),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 30 });
    await visitor.call(cardConfiguration, { body: { order_id: order.id } });
    expect(await shop.count(IN_FLIGHT, [order.id])).toBe(1);
  }
}, 120_000);

it("one card is charged once, while notifications, calls and the operator's cancelling meet", async ({
  shop,
  part,
  scene,
}) => {
  for (const _ of range(ROUNDS)) {
    const visitor = shop.visitor();
    const { order: placed } = await placeBy(visitor, "card", part);
    const { order } = (await visitor.call(cardConfiguration, { body: { order_id: placed.id } })).body;
    const idOper = await shop.typeCard(order, CARDS.frictionless);
    const amountCents = Math.round(placed.totals.total * 100);
    const right = signed(notificationOf({ order, amountCents }));
    await Promise.all([
      ...range(5).map(() => process(visitor, { orderId: placed.id, order, idOper })),
      ...range(5).map(() => shop.notify(right)),
      cancelOrder(shop.context, placed.number).catch(() => undefined),
    ]);
    await shop.sandbox.settled();
    await scene.expectSettled(placed.id);
    expect(await shop.count("select count(*) from payment_attempts where order_id = $1", [placed.id])).toBe(
      1,
    );
  }
}, 120_000);

it("of a tab that pays and one that takes the order back, one is refused, and no money stays without its order", async ({
  shop,
  part,
  scene,
}) => {
  shop.sandbox.setFaults({ answer_delay_ms: 300, on: ["trata"] });
  const charging = "select count(*) from payment_attempts where order_id = $1 and state = 'authorising'";
  for (const round of range(ROUNDS)) {
    const visitor = shop.visitor();
    const { order: placed } = await placeBy(visitor, "card", part);
    const { order } = (await visitor.call(cardConfiguration, { body: { order_id: placed.id } })).body;
    const idOper = await shop.typeCard(order, CARDS.frictionless);
    const paying = process(visitor, { orderId: placed.id, order, idOper });
    const isCharging = round % 2 === 1;
    if (isCharging) await expect.poll(() => shop.count(charging, [placed.id]), { interval: 5 }).toBe(1);
    const taken = await visitor.call(guestOrderBackToCart, { params: { id: placed.id } });
    expect((await paying).status).toBe(200);
    await shop.sandbox.settled();
    await scene.expectSettled(placed.id);
    const { status } = (await visitor.call(getGuestOrder, { params: { id: placed.id } })).body;
    expect([taken.status, status]).toEqual(taken.status === 200 ? [200, "cancelled"] : [409, "paid"]);
    if (isCharging) expect(taken.status).toBe(409);
  }
  shop.sandbox.setFaults({});
}, 120_000);

it("the bank is asked once and the card charged once, however often the browser comes back at once", async ({
  shop,
  part,
  scene,
}) => {
  const answers = `select count(*) from payment_events e join payment_attempts a on a.id = e.attempt_id
    where a.order_id = $1 and e.source = 'answer'`;
  for (const _ of range(ROUNDS)) {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", part);
    const { processing } = await shop.payByCard(visitor, order.id, "methodAndChallenge");
    const done = { ...processing, methodCompleted: "Y" } as const;
    const asked = await Promise.all(range(6).map(() => process(visitor, done)));
    const [challenged, ...others] = asked.flatMap(({ body }) => (body.challenge ? [body] : []));
    if (!challenged) throw new Error("no challenge");
    for (const other of others) expect(other).toEqual(challenged);
    const cres = await shop.answerBank(challenged, "confirm");
    await Promise.all(range(6).map(() => shop.comeBack(cres)));
    await shop.sandbox.settled();
    await scene.expectSettled(order.id);
    expect(await shop.count(answers, [order.id])).toBe(1);
  }
}, 120_000);

it("of two ways that are paid at once, one pays the order and the other's money goes back", async ({
  shop,
  part,
  scene,
}) => {
  for (const _ of range(ROUNDS)) {
    const visitor = shop.visitor();
    const bizum = await placeBy(visitor, "bizum", part);
    const { order: placed } = bizum;
    await visitor.call(payGuestOrder, { params: { id: placed.id }, body: { method: "card" } });
    const { order } = (await visitor.call(cardConfiguration, { body: { order_id: placed.id } })).body;
    const idOper = await shop.typeCard(order, CARDS.frictionless);
    await Promise.all([
      process(visitor, { orderId: placed.id, order, idOper }),
      shop.goToGateway(bizum.payment, "pay"),
    ]);
    await shop.sandbox.settled();
    await scene.expectSettled(placed.id);
  }
}, 120_000);
