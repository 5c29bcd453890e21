import { getGuestOrder, withdrawFromOrder } from "@tuerca/contract";
import { runAs } from "@tuerca/platform/audit";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { mailsTo } from "../../../test/factories/customer.ts";
import { giftLine, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, type Want } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import type { TestShop } from "../../../test/index.ts";
import type { Context } from "../../context.ts";
import { findReturn } from "../../modules/returns/index.ts";
import { deliverGiftCards } from "../gift-cards/deliver-gift-cards.ts";
import { readOrdersToPack } from "../orders/pack-orders.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { refundPartByHand } from "../refunds/refund-by-hand.ts";
import { assignOrder, processStatement } from "../withdrawals/process-withdrawal.ts";
import { matchWithdrawal, sendWithdrawal } from "../withdrawals/send-withdrawal.ts";
import { receiveReturn } from "./receive-return.ts";
import { recordReturn } from "./record-return.ts";
import { refundReturn } from "./refund-return.ts";
import { recordTrulyLeft } from "./truly-left.ts";

const PARCEL = { carrier: "Seur", trackingNumber: "S-1", url: null, isJoint: true };
const LEFT = { parcel: PARCEL, because: "Ya estaba en la furgoneta" };
let card = 0;

const it = partShopTest({
  seed: async (pool) => {
    card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
  },
}).extend("scene", ({ shop, part }) => sceneOf(shop, part));

/** An order of a guest, and what its customer does. */
function sceneOf(shop: TestShop, part: number) {
  const context = shop.context as Context;
  const one = async (sql: string, values: unknown[]) =>
    (await context.database.pool.query(sql, values)).rows[0];
  return {
    context,
    async order(wants: Want[] = [{ id: part, quantity: 3 }]) {
      const visitor = shop.visitor();
      const { id, customer } = await prepareCheckout(visitor, wants);
      const { order } = (await clickPay(visitor, id)).body;
      await markOrderPaid(context, order.number);
      return { id: order.id, number: order.number, email: customer?.email ?? "" };
    },
    async withdraw(id: string, quantity: number | null) {
      const lines = quantity === null ? null : [{ line: 1, quantity }];
      const body = { order_id: id, name: "Ana Pérez", lines };
      const headers = { "idempotency-key": crypto.randomUUID() };
      const answer = await shop.visitor().call(withdrawFromOrder, { body, headers });
      expect(answer.status).toBe(201);
      return answer.body;
    },
    async page(id: string) {
      const { body } = await shop.visitor().call(getGuestOrder, { params: { id } });
      if (body.needs_login) throw new Error("shown in part");
      return body;
    },
    stock: async () => (await one("select quantity from stock where product_id = $1", [part])).quantity,
    piecesToPack: async (number: string) =>
      (await readOrdersToPack(context, [number])).flatMap(({ lines }) => lines.map((line) => line.quantity)),
    one,
  };
}

/** The pieces of each return, in the order of their numbers. */
const piecesOf = (returns: { items: { quantity: number }[] }[]) =>
  returns.map(({ items }) => items.map(({ quantity }) => quantity));

describe("a parcel", () => {
  it("leaves without the pieces that are withdrawn from, which are for sale again and never come back", async ({
    scene,
    clock,
  }) => {
    const order = await scene.order();
    await scene.withdraw(order.id, 1);
    clock.advance(DAY_MS);
    const before = await scene.stock();
    expect(await scene.piecesToPack(order.number)).toEqual([2]);
    await shipOrder(scene.context, order.number, PARCEL);
    expect(await scene.stock()).toBe(before + 1);
    expect(
      await scene.one(
        "select reason, after - before as pieces from stock_movements where ref = $1 order by id desc",
        [order.number],
      ),
    ).toEqual({ reason: "withdrawal", pieces: 1 });
    await markDelivered(scene.context, order.number);
    expect(await scene.page(order.id)).toMatchObject({ returns: [], returnable: [{ line: 1, quantity: 2 }] });
    const { received_at } = await scene.withdraw(order.id, null);
    const { returns, items, totals } = await scene.page(order.id);
    expect(piecesOf(returns)).toEqual([[2]]);
    const number = returns[0]?.number ?? "";
    const opened = await findReturn(scene.context.database.db, number);
    expect(opened?.claimedSince).toEqual(new Date(received_at));
    const [line] = items;
    const pieceCents = Math.round((line?.price.unit ?? 0) * 100);
    const piece = { amountCents: pieceCents, reference: "T-0", because: "Desistió de una" };
    await refundPartByHand(scene.context, order.number, piece);
    await receiveReturn(scene.context, number, { bad: [], missing: [] });
    const refund = await refundReturn(scene.context, number, { deductionCents: 0, reference: "T-1" });
    expect([refund.goodsCents, refund.moneyCents]).toEqual([
      2 * pieceCents,
      Math.round(totals.total * 100) - pieceCents,
    ]);
    expect((await scene.page(order.id)).status).toBe("returned");
    expect(await scene.stock()).toBe(before + 3);
  });

  it("that comes back undelivered brings the pieces that it had", async ({ scene }) => {
    const order = await scene.order();
    await scene.withdraw(order.id, 1);
    await shipOrder(scene.context, order.number, PARCEL);
    const before = await scene.stock();
    await recordReturn(scene.context, order.number);
    expect(piecesOf((await scene.page(order.id)).returns)).toEqual([[2]]);
    expect(await scene.stock()).toBe(before + 2);
  });

  it("that has truly left opens the return of all pieces that were withdrawn from, once, and mails it", async ({
    scene,
    clock,
  }) => {
    const order = await scene.order();
    const { reference, received_at } = await scene.withdraw(order.id, null);
    clock.advance(DAY_MS);
    const before = await scene.stock();
    await expect(shipOrder(scene.context, order.number, PARCEL)).rejects.toThrow(
      `has withdrawn from it on ${received_at.slice(0, 10)} (${reference})`,
    );
    const leave = () => recordTrulyLeft(scene.context, order.number, LEFT);
    expect(await runAs({ kind: "command", name: "root" }, leave)).toBe("shipped");
    expect(await leave()).toBe("unchanged");
    const { returns, status } = await scene.page(order.id);
    expect([status, piecesOf(returns), returns[0]?.state]).toEqual(["shipped", [[3]], "approved"]);
    expect(await scene.stock()).toBe(before);
    const mail = (await mailsTo(scene.context, order.email)).at(-1);
    expect(mail).toMatchObject({ template: "return-approved", data: { returned: { reason: "withdrawal" } } });
    const opened = await findReturn(scene.context.database.db, returns[0]?.number ?? "");
    expect(opened?.claimedSince).toEqual(new Date(received_at));
    expect(
      await scene.one("select after from audit_events where action = 'order.truly_left' and object = $1", [
        order.number,
      ]),
    ).toEqual({ after: { because: LEFT.because } });
  });

  it("that has truly left with one piece too many lets the others come back later", async ({ scene }) => {
    const order = await scene.order();
    await scene.withdraw(order.id, 1);
    await recordTrulyLeft(scene.context, order.number, LEFT);
    await markDelivered(scene.context, order.number);
    await scene.withdraw(order.id, null);
    expect(piecesOf((await scene.page(order.id)).returns)).toEqual([[1], [2]]);
  });
});

it("waits for somebody who reads which pieces a withdrawal means", async ({ scene }) => {
  const order = await scene.order();
  const form = { name: "Ana", order: order.number, email: order.email, comment: "Un filtro no" };
  const given = { form, sessionHash: "x", key: "1", from: null };
  const { reference } = await sendWithdrawal(scene.context, given);
  const { id } = await scene.one("select id from withdrawals where reference = $1", [reference]);
  await matchWithdrawal(scene.context, id);
  await expect(scene.piecesToPack(order.number)).rejects.toThrow(reference);
  await processStatement(scene.context, reference);
  expect(await scene.piecesToPack(order.number)).toEqual([3]);
});

it("opens the return of an order that somebody finds for a statement after it has left", async ({
  scene,
  clock,
}) => {
  const order = await scene.order();
  const form = { name: "Ana", order: "el de los filtros", email: order.email, comment: null };
  const given = { form, sessionHash: "x", key: "2", from: null };
  const { reference, received_at } = await sendWithdrawal(scene.context, given);
  await shipOrder(scene.context, order.number, PARCEL);
  clock.advance(DAY_MS);
  for (const _ of [1, 2]) await assignOrder(scene.context, reference, order.number);
  const { returns } = await scene.page(order.id);
  expect(piecesOf(returns)).toEqual([[3]]);
  const opened = await findReturn(scene.context.database.db, returns[0]?.number ?? "");
  expect(opened?.claimedSince).toEqual(new Date(received_at));
});

it("sends no gift card that is withdrawn from before its day", async ({ scene, clock }) => {
  const day = new Date(clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  const order = await scene.order([giftLine(card, { price: 20, quantity: 2, deliver_on: day })]);
  await scene.withdraw(order.id, 1);
  clock.advance(3 * DAY_MS);
  expect(await deliverGiftCards(scene.context)).toBe(1);
  const other = await scene.order([giftLine(card, { price: 20 })]);
  await scene.withdraw(other.id, null);
  expect(await deliverGiftCards(scene.context)).toBe(0);
});
