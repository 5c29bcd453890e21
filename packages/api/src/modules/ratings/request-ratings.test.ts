import { deleteUser, openRatingStop, rateByLink, setRatingMails } from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { createSecretId } from "@tuerca/platform/secret-id";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmAddress, mailsTo, newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import { giftLine, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, putCheckout, type Want } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { refundByHand } from "../../flows/refunds/refund-by-hand.ts";
import { recordReturn } from "../../flows/returns/record-return.ts";
import { requestRatings } from "./request-ratings.ts";

const clock = createManualClock(new Date("2026-11-02T09:00:00Z"));
let shop: TestShop;
let [disc, oil, card] = [0, 0, 0];

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    environment: { SITE_URL: "https://tienda.example" },
    seed: async (pool) => {
      disc = await createProduct(pool, { name: "Disco", quantity: 1000 });
      oil = await createProduct(pool, { name: "Aceite", quantity: 1000 });
      card = await offerGiftCard(pool, { sku: "REGALO-50", minCents: 5000, maxCents: 5000 });
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => clock.advance(2 * HOUR_MS));

let count = 0;
const newEmail = () => `pide-${++count}@example.es`;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(sql, values)).rows;
const deliver = (email: string, wants: Want[] = [{ id: disc, quantity: 1 }], visitor = shop.visitor()) =>
  placeDelivered(shop.context, visitor, { wants, email });
const requestsTo = async (email: string) =>
  (await mailsTo(shop.context, email)).filter(({ template }) => template === "rating-request");
const secretTo = async (email: string) => {
  const [mail] = await requestsTo(email);
  return new URL(String(mail?.data.offUrl)).searchParams.get("secret") ?? "";
};
const ask = async (days = 5) => {
  clock.advance(days * DAY_MS);
  await requestRatings(shop.context);
};

/** Posts as a mail program does: without cookies, with a form. */
const postForm = (secret: string, type: string, body: string) =>
  fetch(`${shop.origin}/store-front/api/rating/stop/${secret}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });

describe("a delivered order", () => {
  it("is asked about five days later, once, with a link for each product", async () => {
    const email = newEmail();
    const order = await deliver(email, [
      { id: disc, quantity: 2 },
      { id: oil, quantity: 1 },
    ]);
    await ask(4);
    clock.advance(DAY_MS - MINUTE_MS);
    await requestRatings(shop.context);
    expect(await requestsTo(email)).toEqual([]);
    clock.advance(MINUTE_MS);
    await requestRatings(shop.context);
    await ask(1);
    const [mail, ...more] = await requestsTo(email);
    expect(more).toEqual([]);
    const secret = await secretTo(email);
    expect(mail?.data).toMatchObject({
      orderNumber: order.number,
      days: 90,
      products: [
        { name: "Disco", url: `https://tienda.example/ratings/${disc}?secret=${secret}` },
        { name: "Aceite", url: `https://tienda.example/ratings/${oil}?secret=${secret}` },
      ],
      stopUrl: `https://tienda.example/store-front/api/rating/stop/${secret}`,
    });
    const [stored] = await query("select secret_hash from rating_requests where order_id = $1", [order.id]);
    expect(stored.secret_hash).not.toContain(secret);
  });

  it("is asked about once by two processes, and by a run that another one interrupts", async () => {
    const emails = Array.from({ length: 12 }, newEmail);
    for (const email of emails) await deliver(email);
    clock.advance(5 * DAY_MS);
    await Promise.all([1, 2, 3].map(() => requestRatings(shop.context)));
    await requestRatings(shop.context);
    for (const email of emails) expect(await requestsTo(email)).toHaveLength(1);
  });

  it("is not asked about if it came back, was refunded, or its account is deleted", async () => {
    const [back, refunded, left] = [newEmail(), newEmail(), newEmail()];
    await recordReturn(shop.context, (await deliver(back)).number);
    await refundByHand(shop.context, (await deliver(refunded)).number);
    const { visitor } = await newCustomer(shop, left);
    await deliver(left, undefined, visitor);
    expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
    await ask();
    for (const email of [back, refunded, left]) expect(await requestsTo(email)).toEqual([]);
  });

  it("is not asked about if nothing of it can be rated", async () => {
    const [cards, rated] = [newEmail(), newEmail()];
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [giftLine(card)]);
    await putCheckout(visitor, { customer: { email: cards, name: "Ana", phone: "600100200" } });
    await markOrderPaid(shop.context, (await clickPay(visitor, id)).body.order.number);
    await deliver(rated);
    await ask();
    const secret = await secretTo(rated);
    await shop
      .visitor()
      .call(rateByLink, { body: { secret, product: disc, rating: 5, title: "", comment: "" } });
    await deliver(rated);
    await ask();
    expect(await requestsTo(cards)).toEqual([]);
    expect(await requestsTo(rated)).toHaveLength(1);
  });

  it("of long ago is not asked about, as when the shop is new to asking", async () => {
    const email = newEmail();
    await deliver(email);
    await ask(35);
    expect(await requestsTo(email)).toEqual([]);
  });
});

describe("an address that wants no such mails", () => {
  it("says so by the mail's page, or changes its mind", async () => {
    const email = newEmail();
    await deliver(email);
    await ask();
    const secret = await secretTo(email);
    const set = (wanted: boolean) => shop.visitor().call(setRatingMails, { body: { secret, wanted } });
    expect((await set(false)).body).toEqual({ wanted: false });
    await set(false);
    await deliver(email);
    await ask();
    expect(await requestsTo(email)).toHaveLength(1);
    expect((await set(true)).body).toEqual({ wanted: true });
    await deliver(email);
    await ask();
    expect(await requestsTo(email)).toHaveLength(2);
    expect((await query("select email_hash from rating_opt_outs")).map((row) => row.email_hash)).toEqual([]);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])("says so by one click of a mail program, without a session: %s", async (type, body) => {
    const email = newEmail();
    await deliver(email);
    await ask();
    const secret = await secretTo(email);
    clock.advance(200 * DAY_MS);
    expect((await postForm(secret, type, body)).status).toBe(204);
    await deliver(email);
    await ask();
    expect(await requestsTo(email)).toHaveLength(1);
    expect((await postForm(createSecretId(), type, body)).status).toBe(404);
  });

  it("is led to the page if a person opens that address", async () => {
    const answer = await shop.visitor().call(openRatingStop, { params: { secret: "A".repeat(22) } });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `https://tienda.example/ratings/avisos?secret=${"A".repeat(22)}`,
    ]);
    const odd = await shop.visitor().call(openRatingStop, { params: { secret: "%0d%0ax" } });
    expect(odd.headers.get("location")).toBe("https://tienda.example/ratings/avisos?secret=");
  });

  it("is forgotten with its account, unless that had not confirmed it", async () => {
    const isOut = async () => (await query("select 1 from rating_opt_outs")).length;
    await query("delete from rating_opt_outs");
    const email = newEmail();
    await deliver(email);
    await ask();
    const secret = await secretTo(email);
    await shop.visitor().call(setRatingMails, { body: { secret, wanted: false } });
    const leave = async (isConfirmed: boolean) => {
      const { visitor } = await newCustomer(shop, email);
      if (isConfirmed) await confirmAddress(shop.context, visitor, email);
      await visitor.call(deleteUser, { body: { password: PASSWORD } });
    };
    await leave(false);
    expect(await isOut()).toBe(1);
    await leave(true);
    expect(await isOut()).toBe(0);
  });
});
