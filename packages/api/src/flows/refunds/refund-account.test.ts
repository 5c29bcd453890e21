import { giveRefundAccount, readRefundAccount, updateCheckout } from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { listWaitingAccounts } from "../../modules/refunds/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { approveReturn, refuseReturn } from "../returns/decide-return.ts";
import { openReturn } from "../returns/open-return.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { recordReturn } from "../returns/record-return.ts";
import { refundReturn } from "../returns/refund-return.ts";
import { forgetOldData } from "../upkeep/forget-old-data.ts";
import { askForAccount } from "./ask-for-account.ts";
import { refundByHand } from "./refund-by-hand.ts";

const { shop, clock, part, rowsOf } = await openGiftCardShop();
const { context } = shop;
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const IBAN = "ES7921000813610123456789";
const OTHER = "DE89370400440532013000";
const holder = "Eva Martín Soler";

/** A paid order whose parcel has left, by a guest or by this visitor. */
async function send(visitor = shop.visitor()) {
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(context, order.number);
  await shipOrder(context, order.number, {
    carrier: "Correos",
    trackingNumber: "ES1",
    url: null,
    isJoint: true,
  });
  return order;
}

/** An order with a return that has arrived, which asks for the account. */
async function sendBack() {
  const order = await send();
  await markDelivered(context, order.number);
  const asked = { orderNumber: order.number, reason: "wrong", lines: null, explanation: null } as const;
  const number = await openReturn(context, asked);
  await approveReturn(context, number);
  await receiveReturn(context, number, { bad: [], missing: [] });
  return { order, number };
}

const mailsOf = async (orderNumber: string) =>
  rowsOf("select template, data from mails where data ->> 'orderNumber' = $1 order by id", [orderNumber]);

/** The secret of the newest link that was mailed about an order. */
async function mailedSecret(orderNumber: string): Promise<string> {
  const urls = (await mailsOf(orderNumber)).flatMap(({ data }) => data.accountUrl ?? []);
  return new URL(urls.at(-1)).searchParams.get("secret") ?? "";
}

const give = (opener: { order_id?: string; secret?: string }, iban: string, visitor = shop.visitor()) =>
  visitor.call(giveRefundAccount, { body: { ...opener, iban, holder } });

const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;

describe("the account for a refund by transfer", () => {
  it("is asked for as the goods arrive, given by the mailed link, and named when it is paid", async () => {
    const { order, number } = await sendBack();
    const opener = { secret: await mailedSecret(order.number) };
    const first = await shop.visitor().call(readRefundAccount, { body: opener });
    expect(first).toMatchObject({ status: 200, body: { number: order.number, end: null, is_paid: false } });
    expect((await readLinkedOrder(shop.visitor(), order.id)).refund_account).toEqual({ end: null });

    for (const _ of [1, 2])
      expect(await give(opener, "IBAN es79 2100-0813 6101 2345 6789")).toMatchObject({
        status: 200,
        body: { end: "6789" },
      });
    expect((await readLinkedOrder(shop.visitor(), order.id)).refund_account).toEqual({ end: "6789" });
    const [waiting] = (await listWaitingAccounts(context.database.db, 10)).filter(
      ({ orderNumber }) => orderNumber === order.number,
    );
    expect(waiting).toMatchObject({ iban: IBAN, holder, returnNumbers: [number] });

    const refund = (accountEnd: string | null) =>
      refundReturn(context, number, { deductionCents: 0, reference: "T-1", accountEnd });
    await expect(refund(null)).rejects.toThrow("ends in 6789: say with --account");
    await expect(refund("3000")).rejects.toThrow("No account of order");
    for (const _ of [1, 2]) await refund("6789");
    expect(await rowsOf("select account_end from refunds where order_id = $1", [order.id])).toEqual([
      { account_end: "6789" },
    ]);
    expect(await give(opener, OTHER)).toMatchObject({ status: 409, body: { code: "order_state" } });
    expect((await readLinkedOrder(shop.visitor(), order.id)).refund_account).toBeNull();
    const mails = await mailsOf(order.number);
    expect(mails.map(({ template }) => template)).toEqual([
      "return-approved",
      "return-received",
      "refund-account-stored",
      "return-refunded",
    ]);
    expect(mails.at(-1).data.accountEnd).toBe("6789");
    expect(JSON.stringify(mails)).not.toContain(IBAN);
  });

  it("may change while the operator pays: the money went where the operator says, if it was given", async () => {
    const { order, number } = await sendBack();
    for (const iban of [IBAN, OTHER]) expect((await give({ order_id: order.id }, iban)).status).toBe(200);
    const refund = (accountEnd: string) =>
      refundReturn(context, number, { deductionCents: 0, reference: "T-2", accountEnd });
    const [changed, paid] = await Promise.all([
      give({ order_id: order.id }, "FR1420041010050500013M02606"),
      refund("6789"),
    ]);
    expect(paid.isByHand).toBe(true);
    expect([200, 409]).toContain(changed.status);
    expect(
      await rowsOf("select amount_cents, account_end from refunds where order_id = $1", [order.id]),
    ).toEqual([{ amount_cents: paid.moneyCents, account_end: "6789" }]);
  });

  it("is refused with a text at its field if no transfer reaches it", async () => {
    const { order } = await sendBack();
    for (const [iban, text] of [
      ["", "Escribe el IBAN"],
      ["ES7921000813610123456788", "revisa sus cifras"],
      ["ES792100081361012345678", "revisa sus cifras"],
      ["IR062960000000100324200001", "zona SEPA"],
    ] as const) {
      const { status, body } = await give({ order_id: order.id }, iban);
      expect([status, JSON.stringify(errorsOf(body).iban)]).toEqual([422, expect.stringContaining(text)]);
    }
    const opener = { order_id: order.id };
    for (const name of ["", "A".repeat(71), "https://premio.com"]) {
      const body = { ...opener, iban: IBAN, holder: name };
      const answer = await shop.visitor().call(giveRefundAccount, { body });
      expect([answer.status, Object.keys(errorsOf(answer.body))]).toEqual([422, ["holder"]]);
    }
  });

  it("cannot be given where none is asked for, nor too often, nor without the mail or login of an account", async () => {
    const plain = await send();
    expect((await give({ order_id: plain.id }, IBAN)).status).toBe(404);
    expect((await give({ secret: "A".repeat(22) }, IBAN)).status).toBe(404);
    const { order } = await sendBack();
    const opener = { order_id: order.id };
    for (let change = 0; change <= 10; change += 1)
      expect((await give(opener, change % 2 ? OTHER : IBAN)).status).toBe(200);
    expect((await give(opener, OTHER)).status).toBe(409);
    const { user } = await newCustomer(shop);
    await rowsOf("update orders set user_id = $2 where id = $1 returning id", [order.id, user.id]);
    expect((await shop.visitor().call(readRefundAccount, { body: opener })).status).toBe(401);
    expect((await give(opener, IBAN)).status).toBe(401);
    const secret = await mailedSecret(order.number);
    expect((await shop.visitor().call(readRefundAccount, { body: { secret } })).status).toBe(200);
    clock.advance(31 * DAY_MS);
    expect((await shop.visitor().call(readRefundAccount, { body: { secret } })).status).toBe(404);
  });

  it("is asked for by an operator too, and of a parcel that comes back; a refused return needs none", async () => {
    const plain = await send();
    await askForAccount(context, plain.number);
    expect((await give({ secret: await mailedSecret(plain.number) }, IBAN)).status).toBe(200);
    await expect(refundByHand(context, plain.number)).rejects.toThrow("say with --account");
    expect(await refundByHand(context, plain.number, { accountEnd: "6789" })).toMatchObject({
      byHandCents: 4495,
    });
    await expect(askForAccount(context, plain.number)).rejects.toThrow("no money to refund");

    const back = await send();
    await recordReturn(context, back.number);
    expect((await give({ secret: await mailedSecret(back.number) }, IBAN)).status).toBe(200);

    const { order, number } = await sendBack();
    await rowsOf(
      "update return_lines set good = 0, bad = 2 where return_id in (select id from returns where number = $1) returning position",
      [number],
    );
    await refuseReturn(context, number, { because: "Está usada", photos: [] });
    expect((await readLinkedOrder(shop.visitor(), order.id)).refund_account).toBeNull();
  });

  it("is erased two months after the transfer, or a year after it was asked for", async () => {
    await rowsOf("delete from refund_accounts returning order_id");
    const [{ order, number }, unpaid] = [await sendBack(), await sendBack()];
    for (const { id } of [order, unpaid.order]) await give({ order_id: id }, IBAN);
    await refundReturn(context, number, { deductionCents: 0, reference: "T-3", accountEnd: "6789" });
    const stored = async () =>
      (await rowsOf("select order_id from refund_accounts")).map((row) => row.order_id);
    clock.advance(59 * DAY_MS);
    await forgetOldData(context);
    expect(await stored()).toHaveLength(2);
    clock.advance(2 * DAY_MS);
    await forgetOldData(context);
    expect(await stored()).toEqual([unpaid.order.id]);
    clock.advance(305 * DAY_MS);
    await forgetOldData(context);
    expect(await stored()).toEqual([]);
  });
});
