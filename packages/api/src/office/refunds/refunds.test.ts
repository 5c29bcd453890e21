import { getOrderRefunds, listRefunds, previewReturnRefund, refundReturn } from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type MoneyOffice,
  moneyOf,
  newKey,
  startMoneyOffice,
} from "../../../test/factories/office/money-office.ts";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { reconcilePayments } from "../../flows/payments/reconcile/reconcile-payments.ts";
import { refundPartByHand } from "../../flows/refunds/refund-by-hand.ts";
import { requestRefund } from "../../flows/refunds/refund-order.ts";
import { refundReturn as refundReturnByCommand } from "../../flows/returns/refund-return.ts";

let shop: MoneyOffice;
beforeAll(async () => {
  shop = await startMoneyOffice();
});
afterAll(() => shop.close());
// Rate limits are per hour; sessions end after half an hour.
beforeEach(() => shop.clock.advance(2 * HOUR_MS));

const because = "Un arañazo";
const amount = (amount_cents: number) => ({ what: "amount", amount_cents, line: null, because }) as const;
const ALL = { what: "all" } as const;
type Wanted =
  | typeof ALL
  | ReturnType<typeof amount>
  | { what: "lines"; because: string; lines: { line: number; quantity: number }[] };
type ByHand = { reference: string; account_end?: string | null } | null;

/** Tries a refund of an order of which so much was seen to be left. */
function refund(
  client: OfficeClient,
  number: string,
  wanted: Wanted,
  left_cents: number,
  by_hand: ByHand = null,
  headers = newKey(),
) {
  const sent = by_hand && { account_end: null, ...by_hand };
  const path = `/office/api/orders/${number}/refunds`;
  return client.send("POST", path, { refund: wanted, left_cents, by_hand: sent }, headers);
}

const see = async (client: OfficeClient, number: string) =>
  (await client.call(getOrderRefunds, { params: { number } })).body;
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe("a refund in the office", () => {
  it("is of an amount, of lines or of all that is left, and shows what is left", async () => {
    const client = await shop.as("owner");
    const { number, totals } = await shop.order("card");
    const total = Math.round(totals.total * 100);
    expect((await see(client, number)).left).toMatchObject({
      gateway_cents: total,
      by_hand_cents: 0,
      total_cents: total,
    });
    const part = await refund(client, number, amount(500), total);
    expect([part.status, part.body]).toEqual([
      200,
      { sent_cents: 500, by_hand_cents: 0, gift_card_cents: 0 },
    ]);
    await reconcilePayments(shop.context);
    const lines = { what: "lines", because, lines: [{ line: 2, quantity: 1 }] } as const;
    const ofLine = await refund(client, number, { ...lines, lines: [...lines.lines] }, total - 500);
    expect([ofLine.status, ofLine.body.sent_cents]).toEqual([200, 2505]);
    await reconcilePayments(shop.context);
    const rest = await refund(client, number, ALL, total - 3005);
    expect([rest.status, rest.body.sent_cents]).toEqual([200, total - 3005]);
    await reconcilePayments(shop.context);
    const seen = await see(client, number);
    expect([seen.left.total_cents, seen.payment_status]).toEqual([0, "refunded"]);
    expect(seen.refunds.map(({ state, amount_cents }) => [state, amount_cents])).toEqual([
      ["done", 500],
      ["done", 2505],
      ["done", total - 3005],
    ]);
  });

  it("of more than is left is refused at its field, and moves nothing", async () => {
    const client = await shop.as("owner");
    const { number, totals } = await shop.order("card");
    const total = Math.round(totals.total * 100);
    const more = await refund(client, number, amount(total + 1), total);
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ["refund.amount_cents"]]);
    expect(more.body.message).toMatch(/^Como mucho se pueden devolver /);
    const lines = (line: number, quantity: number): Wanted => ({
      what: "lines",
      because,
      lines: [{ line, quantity }],
    });
    for (const wanted of [lines(1, 3), lines(9, 1)])
      expect(Object.keys((await refund(client, number, wanted, total)).body.errors)).toEqual([
        "refund.lines",
      ]);
    const twice = {
      what: "lines",
      because,
      lines: [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    } as const;
    expect((await refund(client, number, { ...twice, lines: [...twice.lines] }, total)).status).toBe(422);
    for (const cents of [0, -1, 0.5, 1e12, null, "5"])
      expect(
        (await refund(client, number, { ...amount(1), amount_cents: cents as number }, total)).status,
      ).toBe(422);
    expect((await refund(client, number, amount(1), total, null, { "idempotency-key": "x" })).status).toBe(
      422,
    );
    expect((await moneyOf(shop, number)).back).toBe(0);
  });

  it("is made once by two clicks of one person, and by two people at once", async () => {
    const [owner, other] = [await shop.as("owner"), await shop.as("owner")];
    const { number, totals } = await shop.order("card");
    const total = Math.round(totals.total * 100);
    const key = newKey();
    const clicks = await Promise.all(
      [1, 2, 3].map(() => refund(owner, number, amount(700), total, null, key)),
    );
    expect(statusesOf(clicks)).toEqual([200, 200, 200]);
    expect((await moneyOf(shop, number)).back).toBe(700);
    const reused = await refund(owner, number, amount(701), total, null, key);
    expect([reused.status, reused.body.code]).toEqual([409, "idempotency_key_reused"]);
    const moving = await refund(owner, number, amount(1), total - 700);
    expect([moving.status, moving.body.code]).toEqual([409, "order_state"]);
    expect(moving.body.message).toMatch(/Hay un reembolso .* en curso.*Lo cambió Ana owner el /);
    await reconcilePayments(shop.context);
    const both = await Promise.all(
      [owner, other].map((one) => refund(one, number, amount(900), total - 700)),
    );
    expect(statusesOf(both)).toEqual([200, 409]);
    expect((await moneyOf(shop, number)).back).toBe(1600);
  });

  it("is refused to who saw another rest, which somebody else has refunded by hand", async () => {
    const client = await shop.as("owner");
    const { number, totals } = await shop.delivered("transfer");
    const total = Math.round(totals.total * 100);
    expect((await see(client, number)).left).toMatchObject({
      gateway_cents: 0,
      by_hand_cents: total,
      total_cents: total,
    });
    const both = await Promise.all(
      ["T-1", "T-2"].map((reference) => refund(client, number, amount(800), total, { reference })),
    );
    expect(statusesOf(both)).toEqual([200, 409]);
    const again = await refund(client, number, amount(800), total - 800, {
      reference: both[0]?.status === 200 ? "T-1" : "T-2",
    });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["by_hand.reference"]]);
    expect((await refund(client, number, ALL, total - 800, { reference: "T-3" })).body.by_hand_cents).toBe(
      total - 800,
    );
    expect((await moneyOf(shop, number)).back).toBe(total);
  });

  it("that the gateway refuses says so in words, and may be made by hand", async () => {
    const client = await shop.as("owner");
    const { number, totals, id } = await shop.order("card");
    const total = Math.round(totals.total * 100);
    await refund(client, number, ALL, total);
    await shop.context.database.pool.query(
      "update refunds set amount_cents = amount_cents + 100000 where order_id = $1",
      [id],
    );
    await reconcilePayments(shop.context);
    const { refunds, left } = await see(client, number);
    expect(refunds).toMatchObject([
      { state: "failed", refused_because: "El importe supera lo que se puede devolver de este cobro." },
    ]);
    const listed = (await client.call(listRefunds, { query: `state=failed&order=${number}` })).body;
    expect(listed.refunds).toMatchObject([{ order_number: number, state: "failed" }]);
    expect(listed.counts.failed).toBeGreaterThan(0);
    const byHand = await refund(client, number, ALL, left.total_cents, { reference: "A mano" });
    expect([byHand.status, byHand.body.by_hand_cents]).toEqual([200, total]);
  });
});

describe("a role's limit", () => {
  it("holds for all that goes back of an order, however it is split and whoever does it", async () => {
    const [seller, other, owner] = [await shop.as("sales"), await shop.as("sales"), await shop.as("owner")];
    const { number, totals } = await shop.delivered("transfer");
    const total = Math.round(totals.total * 100);
    const whole = await refund(seller, number, amount(20_001), total, { reference: "L-0" });
    expect([whole.status, whole.body.limit_cents, whole.body.refunded_cents]).toEqual([403, 20_000, 20_001]);
    expect((await refund(seller, number, amount(15_000), total, { reference: "L-1" })).status).toBe(200);
    expect((await see(seller, number)).limit).toEqual({ cents: 20_000, used_cents: 15_000 });
    const left = total - 15_000;
    const split = await Promise.all(
      [seller, other].map((one, n) => refund(one, number, amount(5000), left, { reference: `L-2${n}` })),
    );
    expect(statusesOf(split)).toEqual([200, 409]);
    const later = await refund(other, number, amount(1), left - 5000, { reference: "L-3" });
    expect(later.status).toBe(403);
    expect((await moneyOf(shop, number)).back).toBe(20_000);
    expect((await refund(owner, number, amount(1), left - 5000, { reference: "L-3" })).status).toBe(200);
  });

  it("holds for a return beside them", async () => {
    const seller = await shop.as("sales");
    const { number: order } = await shop.delivered("transfer");
    const number = await shop.received(order);
    const params = { number };
    const preview = (await seller.call(previewReturnRefund, { params })).body;
    const total = preview.money_cents + preview.gift_card_cents;
    expect([preview.is_by_hand, total > 20_000]).toEqual([true, true]);
    const body = { deduction_cents: 0, total_cents: total, by_hand: { reference: "R-1", account_end: null } };
    expect((await seller.call(refundReturn, { params, body, headers: newKey() })).status).toBe(403);
    const state = "select count(*) from returns where number = $1 and state = 'inspected'";
    expect([await shop.count(state, [number]), (await moneyOf(shop, order)).back]).toEqual([1, 0]);
    const owner = await shop.as("owner");
    expect((await owner.call(refundReturn, { params, body, headers: newKey() })).status).toBe(200);
  });
});

describe("the refund of a return", () => {
  it("is as it was seen, once, with its deduction", async () => {
    const owner = await shop.as("owner");
    const { number: order } = await shop.delivered("card");
    const number = await shop.received(order);
    const params = { number };
    const preview = async (deduction: number) =>
      (await owner.call(previewReturnRefund, { params, query: `deduction_cents=${deduction}` })).body;
    const [whole, less] = [await preview(0), await preview(1000)];
    expect(whole.money_cents - less.money_cents).toBe(1000);
    const send = (deduction_cents: number, total_cents: number, headers = newKey()) =>
      owner.send(
        "POST",
        `/office/api/returns/${number}/refund`,
        { deduction_cents, total_cents, by_hand: null },
        headers,
      );
    const unseen = await send(1000, whole.money_cents);
    expect([unseen.status, unseen.body.code]).toEqual([409, "return_state"]);
    const tooMuch = await send(9_999_999, 0);
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ["deduction_cents"]]);
    const key = newKey();
    const clicks = await Promise.all([1, 2].map(() => send(1000, less.money_cents, key)));
    expect(statusesOf(clicks)).toEqual([200, 200]);
    const late = await send(1000, less.money_cents);
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/ya está reembolsada.*Lo cambió Ana owner/),
    ]);
    expect((await moneyOf(shop, order)).back).toBe(less.money_cents);
  });
});

it("never gives back more than was paid, by office, commands and returns together in any order", async () => {
  const { context } = shop;
  const step = fc.oneof(
    fc.record({ kind: fc.constant("office"), cents: fc.integer({ min: 1, max: 30_000 }) } as const),
    fc.record({ kind: fc.constant("command"), cents: fc.integer({ min: 1, max: 30_000 }) } as const),
    fc.record({ kind: fc.constant("return"), cents: fc.integer({ min: 0, max: 12_505 }) } as const),
    fc.record({ kind: fc.constant("all"), cents: fc.constant(0) } as const),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("card", "transfer"),
      fc.array(step, { minLength: 2, maxLength: 5 }),
      async (way, steps) => {
        shop.clock.advance(HOUR_MS);
        const client = await shop.as("owner");
        const { number: order } = await shop.delivered(way as "card" | "transfer");
        const returned = await shop.received(order, { lines: [{ sku: "A-1", quantity: 1 }] });
        const sent = way === "transfer";
        const work = steps.map(async ({ kind, cents }, index) => {
          const reference = sent ? `P-${index}` : null;
          const seen = await see(client, order);
          const byHand = reference ? { reference } : null;
          if (kind === "office") return refund(client, order, amount(cents), seen.left.total_cents, byHand);
          if (kind === "all") return refund(client, order, ALL, seen.left.total_cents, byHand);
          if (kind === "return")
            return refundReturnByCommand(context, returned, {
              deductionCents: Math.min(cents, 2505),
              reference,
            });
          return reference
            ? refundPartByHand(context, order, { amountCents: cents, because, reference })
            : requestRefund(context, order, { amountCents: cents, because });
        });
        await Promise.allSettled(work);
        await reconcilePayments(context);
        const { paid, back } = await moneyOf(shop, order);
        expect(back).toBeLessThanOrEqual(paid);
      },
    ),
    { numRuns: 8 },
  );
}, 240_000);
