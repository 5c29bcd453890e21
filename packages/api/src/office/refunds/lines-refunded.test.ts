import { getOrderRefunds, previewReturnRefund, refundReturn } from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type MoneyOffice,
  moneyOf,
  newKey,
  startMoneyOffice,
} from "../../../test/factories/office/money-office.ts";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { refundPartByHand } from "../../flows/refunds/refund-by-hand.ts";
import { refundReturn as refundReturnByCommand } from "../../flows/returns/refund-return.ts";

let shop: MoneyOffice;
beforeAll(async () => {
  shop = await startMoneyOffice();
});
afterAll(() => shop.close());
// Rate limits are per hour; sessions end after half an hour.
beforeEach(() => shop.clock.advance(2 * HOUR_MS));

const because = "Un arañazo";
let references = 0;

const see = async (client: OfficeClient, number: string) =>
  (await client.call(getOrderRefunds, { params: { number } })).body;

/** Tries a refund by hand of an order, whatever is left by then. */
async function refund(client: OfficeClient, number: string, wanted: object) {
  const { left } = await see(client, number);
  const by_hand = { reference: `L-${++references}`, account_end: null };
  const body = { refund: { because, ...wanted }, left_cents: left.total_cents, by_hand };
  return client.send("POST", `/office/api/orders/${number}/refunds`, body, newKey());
}
const pieces = (line: number, quantity: number) => ({ what: "lines", lines: [{ line, quantity }] });

describe("pieces that are refunded without coming back", () => {
  it("are refunded once, and their line shows it", async () => {
    const client = await shop.as("owner");
    const { number } = await shop.delivered("transfer");
    expect((await refund(client, number, pieces(2, 1))).status).toBe(200);
    const again = await refund(client, number, pieces(2, 1));
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ["refund.lines"]]);
    expect((await moneyOf(shop, number)).back).toBe(2505);
  });

  it("are not those of a received return, which waits for its refund", async () => {
    const client = await shop.as("owner");
    const { number } = await shop.delivered("transfer", [
      { id: shop.ids.oil, quantity: 3 },
      { id: shop.ids.disc, quantity: 1 },
    ]);
    const returned = await shop.received(number, { lines: [{ sku: "A-1", quantity: 2 }] });
    const [oil] = (await see(client, number)).lines.filter(({ sku }) => sku === "A-1");
    expect((await refund(client, number, pieces(oil?.line ?? 0, 3))).status).toBe(422);
    expect((await refund(client, number, pieces(oil?.line ?? 0, 1))).status).toBe(200);
    const preview = (await client.call(previewReturnRefund, { params: { number: returned } })).body;
    expect(preview.money_cents).toBe(5010);
  });
});

describe("an amount that reduces the price of a line", () => {
  const amount = (line: number | null, amount_cents: number) => ({ what: "amount", amount_cents, line });

  it("is at most what is left of the line", async () => {
    const client = await shop.as("owner");
    const { number } = await shop.delivered("transfer");
    expect((await refund(client, number, amount(2, 1250))).status).toBe(200);
    const more = await refund(client, number, amount(2, 1256));
    expect([more.status, Object.keys(more.body.errors ?? {})]).toEqual([422, ["refund.amount_cents"]]);
    expect(more.body.message).toMatch(/^De la línea 2 quedan 12,55/);
    expect(Object.keys((await refund(client, number, amount(3, 1))).body.errors)).toEqual(["refund.line"]);
    const { lines, refunds } = await see(client, number);
    expect(lines).toMatchObject([
      { left_pieces: 2, left_cents: 20_000 },
      { left_pieces: 1, left_cents: 1255 },
    ]);
    expect(refunds).toMatchObject([{ lines: [{ line: 2, pieces: 0, cents: 1250 }] }]);
    expect((await refund(client, number, pieces(2, 1))).body.by_hand_cents).toBe(1255);
    expect((await moneyOf(shop, number)).back).toBe(2505);
  });

  it("has to say of which line it is, or that it is of none", async () => {
    const client = await shop.as("owner");
    const { number } = await shop.delivered("transfer");
    const { line: _, ...silent } = amount(null, 100);
    expect(Object.keys((await refund(client, number, silent)).body.errors)).toEqual(["refund.line"]);
    expect((await refund(client, number, amount(null, 100))).status).toBe(200);
    expect((await see(client, number)).lines).toMatchObject([{ left_cents: 20_000 }, { left_cents: 2505 }]);
  });

  it("is where the return of the line starts, its preview and its deduction too", async () => {
    const client = await shop.as("owner");
    const { number } = await shop.delivered("transfer");
    await refund(client, number, amount(2, 1250));
    const returned = await shop.received(number, { lines: [{ sku: "A-1", quantity: 1 }] });
    const params = { number: returned };
    const seen = async (deduction: number) =>
      (await client.call(previewReturnRefund, { params, query: `deduction_cents=${deduction}` })).body;
    expect(await seen(0)).toMatchObject({
      goods_cents: 2505,
      refunded_before_cents: 1250,
      money_cents: 1255,
    });
    expect((await seen(500)).money_cents).toBe(755);
    const body = {
      deduction_cents: 500,
      total_cents: 755,
      by_hand: { reference: "R-1", account_end: null },
    };
    expect((await client.call(refundReturn, { params, body, headers: newKey() })).status).toBe(200);
    expect((await moneyOf(shop, number)).back).toBe(1250 + 755);
  });

  it("is counted once by two doors at once", async () => {
    const client = await shop.as("owner");
    const { number } = await shop.delivered("transfer");
    const returned = await shop.received(number, { lines: [{ sku: "A-1", quantity: 1 }] });
    const doors = [
      () => refund(client, number, pieces(2, 1)),
      () => refundPartByHand(shop.context, number, { amountCents: 2505, line: 2, because, reference: "C-1" }),
      () => refundReturnByCommand(shop.context, returned, { deductionCents: 0, reference: "R-1" }),
    ];
    await Promise.allSettled(doors.map((door) => door()));
    expect((await moneyOf(shop, number)).back).toBe(2505);
  });
});
