import {
  deleteUser,
  downloadUserData,
  getRateable,
  getRatings,
  getVoted,
  rateByLink,
  rateProduct,
  readRatingLink,
  reviewProduct,
} from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { createSecretId } from "@tuerca/platform/secret-id";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmAddress, mailsTo, newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import { giftLine, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { recordReturn } from "../../flows/returns/record-return.ts";
import { buyerKey } from "./buyer.ts";
import { openRatingAdmin, type RatingAdmin } from "./rating-admin.ts";
import { requestRatings } from "./request-ratings.ts";

const clock = createManualClock(new Date("2026-11-02T09:00:00Z"));
const soon = { timeout: 5000, interval: 25 };
let shop: TestShop;
let admin: RatingAdmin;
const ids = { disc: 0, oil: 0, other: 0, hidden: 0, card: 0 };

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      for (const name of ["disc", "oil", "other", "hidden"] as const)
        ids[name] = await createProduct(pool, { name, quantity: 1000 });
      ids.card = await offerGiftCard(pool, { sku: "REGALO-50", minCents: 5000, maxCents: 5000 });
    },
  });
  admin = openRatingAdmin(shop.databaseUrl, shop.context.config);
});
afterAll(async () => {
  await admin.close();
  await shop.close();
});
beforeEach(() => clock.advance(2 * HOUR_MS));

let count = 0;
const newEmail = () => `opina-${++count}@example.es`;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(sql, values)).rows;

const voted = async (visitor: TestClient, id: number) =>
  (await visitor.call(getVoted, { params: { id } })).body;
const rate = (visitor: TestClient, id: number, rating: number) =>
  visitor.call(rateProduct, { params: { id }, body: { rating } });
const review = (visitor: TestClient, id: number, title: string, comment: string) =>
  visitor.call(reviewProduct, { params: { id }, body: { title, comment } });

/** A customer with a delivered order of these products. */
async function buyer(products: number[], email = newEmail()) {
  const { visitor, user } = await newCustomer(shop, email);
  const wants = products.map((id) => ({ id, quantity: 1 }));
  const order = await placeDelivered(shop.context, visitor, { wants, email });
  return { visitor, user, email, order };
}

/** The secret of the mail about a guest's delivered order of these products. */
async function guestLink(products: number[], email = newEmail()) {
  const visitor = shop.visitor();
  const wants = products.map((id) => ({ id, quantity: 1 }));
  const order = await placeDelivered(shop.context, visitor, { wants, email, name: "Luis" });
  clock.advance(5 * DAY_MS);
  await requestRatings(shop.context);
  return { secret: await secretTo(email), email, order };
}

async function secretTo(email: string): Promise<string> {
  const mails = await mailsTo(shop.context, email);
  const data = mails.findLast(({ template }) => template === "rating-request")?.data;
  return new URL(String(data?.offUrl)).searchParams.get("secret") ?? "";
}

const WAITING =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const waitingLocks = async () => (await query(WAITING)).length;

const byLink = (secret: string, product: number, rating = 4, title = "", comment = "") =>
  shop.visitor().call(rateByLink, { body: { secret, product, rating, title, comment } });
const idOf = async (author: string, product: number) =>
  (await query("select id from ratings where author = $1 and product_id = $2", [author, product]))[0]?.id;

describe("a customer", () => {
  it("rates a delivered product, adds words, and changes both until the shop shows them", async () => {
    const { visitor } = await buyer([ids.disc]);
    expect(await voted(visitor, ids.disc)).toEqual({
      voted: false,
      can_vote: true,
      author: "Ana P.",
      own: null,
    });
    expect((await rate(visitor, ids.disc, 3)).body).toMatchObject({ voted: true, can_vote: true });
    await review(visitor, ids.disc, " Bien ", "Encaja.\nSin ruidos.");
    await rate(visitor, ids.disc, 5);
    const own = { rating: 5, title: "Bien", comment: "Encaja.\nSin ruidos.", author: "Ana P.", photos: [] };
    expect((await voted(visitor, ids.disc)).own).toEqual({ ...own, status: "pending", reason: null });
    const [{ id }] = await query("select max(id) as id from ratings");
    expect(await admin.approve(id)).toBe(true);
    expect(await voted(visitor, ids.disc)).toMatchObject({
      voted: true,
      can_vote: false,
      own: { status: "approved" },
    });
    for (const { status, body } of [
      await rate(visitor, ids.disc, 1),
      await review(visitor, ids.disc, "", ""),
    ])
      expect([status, body]).toMatchObject([403, { message: expect.stringContaining("ya está publicada") }]);
    expect((await voted(visitor, ids.disc)).own).toMatchObject(own);
  });

  it("writes anew what the shop does not show, with its reason, and then it waits again", async () => {
    const { visitor, email } = await buyer([ids.oil]);
    await rate(visitor, ids.oil, 1);
    const [{ id }] = await query("select max(id) as id from ratings");
    await admin.reject(id, "Lleva datos personales.");
    expect((await voted(visitor, ids.oil)).own).toMatchObject({
      status: "rejected",
      reason: "Lleva datos personales.",
    });
    await review(visitor, ids.oil, "Mal", "Gotea");
    expect((await voted(visitor, ids.oil)).own).toMatchObject({ status: "pending", reason: null, rating: 1 });
    expect((await mailsTo(shop.context, email)).at(-1)).toMatchObject({
      template: "rating-decided",
      data: { reason: "Lleva datos personales.", product: "oil" },
    });
  });

  it("may not before delivery, after the return, for a gift card, nor for another's order", async () => {
    const email = newEmail();
    const { visitor } = await newCustomer(shop, email);
    const refused = async (id: number) => {
      expect(await voted(visitor, id)).toEqual({ voted: false, can_vote: false, author: null, own: null });
      for (const { status } of [await rate(visitor, id, 5), await review(visitor, id, "a", "b")])
        expect(status).toBe(403);
    };
    await buyer([ids.disc]);
    for (const id of [ids.disc, ids.card]) await refused(id);
    const unknown = { params: { id: 999_999 } };
    const asked = [
      await visitor.call(getVoted, unknown),
      await visitor.call(rateProduct, { ...unknown, body: { rating: 5 } }),
      await visitor.call(reviewProduct, { ...unknown, body: { comment: "Bien" } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { id } = await prepareCheckout(visitor, [{ id: ids.disc, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    await markOrderPaid(shop.context, order.number);
    await refused(ids.disc);
    const returned = await placeDelivered(shop.context, visitor, {
      wants: [{ id: ids.other, quantity: 1 }],
      email,
    });
    expect((await voted(visitor, ids.other)).can_vote).toBe(true);
    await recordReturn(shop.context, returned.number);
    await refused(ids.other);
    const card = await prepareCheckout(visitor, [giftLine(ids.card)]);
    await markOrderPaid(shop.context, (await clickPay(visitor, card.id)).body.order.number);
    await refused(ids.card);
    expect(await query("select 1 from ratings where author = 'Ana P.' and status = 'rejected'")).toEqual([]);
  });

  it("needs stars before words", async () => {
    const { visitor } = await buyer([ids.disc]);
    const { status, body } = await review(visitor, ids.disc, "Bien", "");
    expect([status, body]).toMatchObject([409, { code: "rating_missing" }]);
  });

  it("has one opinion of a product over all orders, however many tabs send one", async () => {
    const { visitor, email, user } = await buyer([ids.disc]);
    await placeDelivered(shop.context, visitor, { wants: [{ id: ids.disc, quantity: 1 }], email });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((stars) => rate(visitor, ids.disc, stars)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await query("select rating from ratings where buyer = $1", [`user:${user.id}`]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ["title", { title: "Mira www.premio.com", comment: "" }],
    ["comment", { title: "", comment: "Mira https://premio.com" }],
    ["comment", { title: "", comment: "Bien <script>alert(1)</script>" }],
    ["comment", { title: "", comment: "＜b＞hola" }],
    ["title", { title: "a".repeat(121), comment: "" }],
    ["comment", { title: "", comment: "a".repeat(2001) }],
    ["title", { title: "a\u202eb\u0007", comment: "" }],
  ])("writes no link, no tag and no endless text: %s", async (field, body) => {
    const { visitor } = await buyer([ids.disc]);
    await rate(visitor, ids.disc, 5);
    const answer = await visitor.call(reviewProduct, { params: { id: ids.disc }, body });
    expect([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      [field],
    ]);
    for (const rating of [0, 6, 1.5, "5", null])
      expect((await rate(visitor, ids.disc, rating as number)).status).toBe(422);
  });

  it("sends at least one text, and what is not sent is empty", async () => {
    const { visitor } = await buyer([ids.disc]);
    await rate(visitor, ids.disc, 5);
    const params = { id: ids.disc };
    const answer = await visitor.call(reviewProduct, { params, body: {} });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { comment: ["Falta el comentario"] } },
    ]);
    for (const [body, own] of [
      [{ title: "Bien" }, { title: "Bien", comment: "" }],
      [{ comment: "Encaja" }, { title: "", comment: "Encaja" }],
      [
        { title: "", comment: null },
        { title: "", comment: "" },
      ],
    ] as const)
      expect((await visitor.call(reviewProduct, { params, body })).body.own).toMatchObject(own);
  });

  it("may write that something is smaller than 3 cm", async () => {
    const { visitor } = await buyer([ids.disc]);
    await rate(visitor, ids.disc, 5);
    expect((await review(visitor, ids.disc, "", "Mide < 3 cm")).status).toBe(200);
  });

  it("changes opinions 60 times an hour", async () => {
    const { visitor } = await buyer([ids.disc]);
    for (let n = 0; n < 60; n += 1) expect((await rate(visitor, ids.disc, 1 + (n % 5))).status).toBe(200);
    expect((await rate(visitor, ids.disc, 5)).status).toBe(429);
  });

  it("sees which products of an order can be rated, and of nobody else's", async () => {
    const { visitor, order } = await buyer([ids.disc, ids.hidden, ids.oil]);
    const rateable = (client: TestClient, id: string) => client.call(getRateable, { params: { id } });
    await query("update products set active = false where id = $1", [ids.hidden]);
    expect((await rateable(visitor, order.id)).body.products).toEqual([ids.disc, ids.oil]);
    await rate(visitor, ids.oil, 5);
    expect((await rateable(visitor, order.id)).body.products).toEqual([ids.disc, ids.oil]);
    const [{ id }] = await query("select max(id) as id from ratings");
    await admin.approve(id);
    expect((await rateable(visitor, order.id)).body.products).toEqual([ids.disc]);
    const stranger = (await newCustomer(shop)).visitor;
    const [foreign, missing] = [
      await rateable(stranger, order.id),
      await rateable(stranger, createSecretId()),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    await query("update products set active = true where id = $1", [ids.hidden]);
  });
});

describe("a decision", () => {
  it("is about the text that was read: one that was changed meanwhile has another number", async () => {
    const { visitor } = await buyer([ids.disc]);
    await rate(visitor, ids.disc, 5);
    const [{ id }] = await query("select max(id) as id from ratings");
    await review(visitor, ids.disc, "", "Otra cosa");
    await expect(admin.approve(id)).rejects.toThrow(`There is no opinion ${id}.`);
    expect((await voted(visitor, ids.disc)).own).toMatchObject({ status: "pending", comment: "Otra cosa" });
    const [{ id: newer }] = await query("select max(id) as id from ratings");
    await rate(visitor, ids.disc, 5);
    expect(await admin.approve(newer)).toBe(true);
  });

  it("is mailed once, and an answer of the shop stands under the opinion", async () => {
    const { visitor, email } = await buyer([ids.other]);
    await rate(visitor, ids.other, 2);
    const [{ id }] = await query("select max(id) as id from ratings");
    await expect(admin.answer(id, "Gracias")).rejects.toMatchObject({ kind: "conflict" });
    expect([await admin.approve(id), await admin.approve(id)]).toEqual([true, false]);
    const mails = (await mailsTo(shop.context, email)).filter(
      ({ template }) => template === "rating-decided",
    );
    expect(mails.map(({ data }) => data.reason)).toEqual([null]);
    const answered = async () =>
      (await shop.visitor().call(getRatings, { query: `product=${ids.other}` })).body.data.map(
        ({ answer }) => answer,
      );
    await expect.poll(answered, soon).toEqual([null]);
    await admin.answer(id, "Sentimos el retraso.");
    await expect.poll(answered, soon).toEqual(["Sentimos el retraso."]);
    await admin.answer(id, null);
    await expect.poll(answered, soon).toEqual([null]);
  });
});

describe("a guest with the mail's link", () => {
  it("rates what the order had, changes it, and nothing else", async () => {
    const { secret, email } = await guestLink([ids.disc]);
    await guestLink([ids.oil], email);
    await guestLink([ids.oil]);
    const read = (product: number) => shop.visitor().call(readRatingLink, { body: { secret, product } });
    expect((await read(ids.disc)).body).toMatchObject({ voted: false, can_vote: true, author: "Luis" });
    expect((await byLink(secret, ids.disc, 4, "Bien", "Llegó pronto")).status).toBe(200);
    expect((await byLink(secret, ids.disc, 3, "Bien", "")).body.own).toMatchObject({
      rating: 3,
      comment: "",
    });
    expect((await read(ids.oil)).body).toEqual({ voted: false, can_vote: false, author: null, own: null });
    expect((await byLink(secret, ids.oil)).status).toBe(403);
    await admin.approve(await idOf("Luis", ids.disc));
    expect((await byLink(secret, ids.disc, 1)).status).toBe(403);
  });

  it("has one opinion of a product over all orders of the address, whichever link sends it first", async () => {
    const email = newEmail();
    const first = await guestLink([ids.oil], email);
    const second = await guestLink([ids.oil], email);
    expect(second.secret).not.toBe(first.secret);
    const answers = await Promise.all(
      [first, second, first, second].map(({ secret }, n) => byLink(secret, ids.oil, n + 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const orders = [first.order.id, second.order.id];
    expect(await query("select 1 from ratings where order_id = any($1)", [orders])).toHaveLength(1);
  });

  it("changes the opinion that another link of the address adds at the same moment", async () => {
    const { secret, email } = await guestLink([ids.oil]);
    const { order } = await guestLink([ids.oil], email);
    const client = await shop.context.database.pool.connect();
    await client.query("begin");
    await client.query(
      "insert into ratings (product_id, order_id, buyer, author, rating) values ($1, $2, $3, 'Luis', 1)",
      [ids.oil, order.id, buyerKey({ email })],
    );
    const answer = byLink(secret, ids.oil, 4);
    await expect.poll(waitingLocks, soon).toBe(1);
    await client.query("commit");
    client.release();
    expect([(await answer).status, (await answer).body.own?.rating]).toEqual([200, 4]);
    expect(await query("select rating from ratings where buyer = $1", [buyerKey({ email })])).toEqual([
      { rating: 4 },
    ]);
  });

  it("opens nothing with a forged link, or one older than 90 days", async () => {
    const { secret } = await guestLink([ids.disc]);
    const near = `${secret.slice(0, -1)}${secret.endsWith("A") ? "Q" : "A"}`;
    for (const wrong of [near, createSecretId(), "x", secret.toLowerCase()])
      expect((await byLink(wrong, ids.disc)).status).toBe(404);
    clock.advance(90 * DAY_MS - MINUTE_MS);
    expect((await byLink(secret, ids.disc)).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await byLink(secret, ids.disc)).status).toBe(404);
    for (let n = 1; n < 20; n += 1) await byLink(createSecretId(), ids.disc);
    expect((await byLink(createSecretId(), ids.disc)).status).toBe(429);
    clock.advance(MINUTE_MS);
  });

  it("who opens an account later finds the opinion there, and gives no second one", async () => {
    const { secret, email } = await guestLink([ids.disc]);
    await byLink(secret, ids.disc, 2);
    const { visitor } = await newCustomer(shop, email);
    expect((await voted(visitor, ids.disc)).voted).toBe(false);
    await confirmAddress(shop.context, visitor, email);
    expect((await voted(visitor, ids.disc)).own).toMatchObject({ rating: 2 });
    await rate(visitor, ids.disc, 4);
    expect((await byLink(secret, ids.disc, 5)).body.own).toMatchObject({ rating: 5 });
    expect(
      await query(
        "select 1 from ratings r join orders o on o.id = order_id where customer ->> 'email' = $1",
        [email],
      ),
    ).toHaveLength(1);
  });
});

describe("an account's opinions", () => {
  it("are in the file of its data, and lose their name or go with it", async () => {
    const { visitor, order } = await buyer([ids.disc, ids.oil]);
    await rate(visitor, ids.disc, 5);
    await review(visitor, ids.disc, "", "Todo bien, palabra de Ana");
    const [{ id }] = await query("select max(id) as id from ratings");
    await admin.approve(id);
    await rate(visitor, ids.oil, 1);
    const { body } = await visitor.call(downloadUserData);
    expect(body.ratings).toMatchObject([
      { product: ids.oil, rating: 1, status: "pending" },
      { product: ids.disc, comment: "Todo bien, palabra de Ana", status: "approved" },
    ]);
    expect(body.rating_mails).toBe(true);
    expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
    const rows = await query("select product_id, author, buyer, status from ratings where order_id = $1", [
      order.id,
    ]);
    expect(rows).toEqual([{ product_id: ids.disc, author: "Cliente", buyer: null, status: "approved" }]);
  });
});
