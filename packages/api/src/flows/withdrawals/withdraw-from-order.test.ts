import {
  type BodyOf,
  downloadUserData,
  getGuestOrder,
  getOrder,
  readWithdrawal,
  requestWithdrawalLink,
  withdrawFromOrder as withdrawCall,
} from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmAddress, mailsTo, newCustomer } from "../../../test/factories/customer.ts";
import { giftLine, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, putCheckout, type Want } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { workJob } from "../../jobs.ts";
import { checksumOf, deleteOldLinks, findStatement } from "../../modules/withdrawals/index.ts";
import { correctOrder, previewCorrection } from "../corrections/correct-order.ts";
import { deliverGiftCards } from "../gift-cards/deliver-gift-cards.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { cancelWithdrawn } from "./withdraw-from-order.ts";
import { sendWithdrawalLink } from "./withdrawal-link.ts";

const OPERATOR = "pedidos@tienda.example";
const PARCEL = { carrier: "Seur", trackingNumber: "S-1", url: "https://seur.example/S-1", isJoint: true };
const clock = createManualClock(new Date("2026-11-10T09:00:00Z"));
let shop: TestShop;
let [disc, oil, card] = [0, 0, 0];

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    environment: { ORDER_MAIL_TO: OPERATOR },
    seed: async (pool) => {
      disc = await createProduct(pool, { name: "Disco", sku: "D-1", price: 2000, quantity: 1000 });
      oil = await createProduct(pool, { name: "Aceite", sku: "A-1", price: 1000, quantity: 1000 });
      card = await offerGiftCard(pool, { sku: "REGALO-50", minCents: 5000, maxCents: 5000 });
    },
  });
  await workJob(shop.context, "cancel-withdrawn");
});
afterAll(() => shop.close());

const query = (sql: string, values: unknown[] = []) => shop.context.database.pool.query(sql, values);
let guests = 0;
const newEmail = () => `cliente-${++guests}@example.es`;

async function place(
  visitor: TestClient,
  lines: Want[] = [
    { id: disc, quantity: 2 },
    { id: oil, quantity: 1 },
  ],
  email = newEmail(),
) {
  clock.advance(5 * MINUTE_MS);
  const { id } = await prepareCheckout(visitor, lines);
  await putCheckout(visitor, { customer: { email, name: "Ana Pérez", phone: "600100200" } });
  const { status, body } = await clickPay(visitor, id);
  expect(status).toBe(201);
  return { ...body.order, email };
}

async function deliver(number: string): Promise<void> {
  await markOrderPaid(shop.context, number);
  await shipOrder(shop.context, number, PARCEL);
  await markDelivered(shop.context, number);
}

type Opened = { order_id: string } | { secret: string };
type Lines = NonNullable<BodyOf<typeof withdrawCall>>["lines"];
const read = async (opened: Opened, visitor = shop.visitor()) =>
  visitor.call(readWithdrawal, { body: opened });
const withdraw = (
  opened: Opened,
  lines: Lines,
  { visitor = shop.visitor(), key = crypto.randomUUID() } = {},
) =>
  visitor.call(withdrawCall, {
    body: { ...opened, name: "Ana Pérez Gil", lines },
    headers: { "idempotency-key": key },
  });
const seen = async (id: string) => {
  const { body } = await shop.visitor().call(getGuestOrder, { params: { id } });
  if (body.needs_login) throw new Error("shown in part");
  return body;
};

describe("withdrawing from an order", () => {
  it("is open while it is not delivered and for 14 days after, which pages know, and late ones are stored", async () => {
    const order = await place(shop.visitor());
    expect(order.withdrawal).toEqual({ is_open: true, until: null, statements: [] });
    await deliver(order.number);
    clock.advance(100 * DAY_MS);
    const { body: before } = await read({ order_id: order.id });
    expect((await seen(order.id)).withdrawal.is_open).toBe(false);
    expect(before).toMatchObject({
      number: order.number,
      is_sent: true,
      closed: null,
      name: "Ana Pérez",
      email: order.email.replace(/^(.)[^@]*/, "$1***"),
      lines: [
        { line: 1, name: "Disco", sku: "D-1", quantity: 2, left: 2, is_late: true, reason: null },
        { line: 2, name: "Aceite", sku: "A-1", quantity: 1, left: 1, is_late: true, reason: null },
      ],
    });
    const { status, body } = await withdraw({ order_id: order.id }, [{ line: 2, quantity: 1 }]);
    expect(status).toBe(201);
    const [late] = (await mailsTo(shop.context, OPERATOR)).filter(
      ({ template }) => template === "new-withdrawal",
    );
    expect(late?.data).toMatchObject({
      late: [{ name: "Aceite", until: before.lines[1]?.until }],
      statement: { reference: body.reference },
    });
    const receipt = (await mailsTo(shop.context, order.email)).at(-1);
    expect(receipt).toMatchObject({ template: "withdrawal-received", data: { isAllLate: true } });
  });

  it("ends with the last moment of the last day, by the server's clock", async () => {
    const order = await place(shop.visitor());
    await deliver(order.number);
    const { until } = (await seen(order.id)).withdrawal;
    const end = Date.parse(`${until}T22:59:59.000Z`) - 3600_000 * (isSummer(until ?? "") ? 1 : 0);
    clock.advance(end - clock.now().getTime());
    expect((await seen(order.id)).withdrawal.is_open).toBe(true);
    clock.advance(1000);
    expect((await seen(order.id)).withdrawal.is_open).toBe(false);
  });

  it("takes lines and pieces, of which no more are left then, and the order tells of it", async () => {
    const order = await place(shop.visitor());
    await deliver(order.number);
    const first = await withdraw({ order_id: order.id }, [{ line: 1, quantity: 1 }]);
    expect(first.status).toBe(201);
    const beyond = await withdraw({ order_id: order.id }, [{ line: 1, quantity: 2 }]);
    expect([beyond.status, beyond.body]).toMatchObject([409, { code: "withdrawn" }]);
    expect((await seen(order.id)).withdrawal).toMatchObject({
      is_open: true,
      statements: [{ reference: first.body.reference, pieces: 1, is_whole: false }],
    });
    const rest = await withdraw({ order_id: order.id }, null);
    expect(rest.status).toBe(201);
    expect((await seen(order.id)).withdrawal).toMatchObject({
      is_open: false,
      statements: [{ pieces: 1 }, { pieces: 2, reference: rest.body.reference }],
    });
    expect((await withdraw({ order_id: order.id }, null)).status).toBe(409);
    const statement = await findStatement(shop.context.database.db, { reference: rest.body.reference });
    expect(statement).toMatchObject({
      way: "order",
      name: "Ana Pérez Gil",
      orderNumber: order.number,
      email: order.email,
      lines: [
        { position: 1, sku: "D-1", name: "Disco", quantity: 1 },
        { position: 2, sku: "A-1", name: "Aceite", quantity: 1 },
      ],
    });
    expect(statement?.checksum).toBe(statement && checksumOf(statement));
    const mail = (await mailsTo(shop.context, order.email)).at(-1);
    expect(mail).toMatchObject({
      template: "withdrawal-received",
      data: {
        situation: "sent",
        late: [],
        isAllLate: false,
        statement: {
          reference: rest.body.reference,
          receivedAt: rest.body.received_at,
          lines: [
            { sku: "D-1", name: "Disco", quantity: 1 },
            { sku: "A-1", name: "Aceite", quantity: 1 },
          ],
        },
      },
    });
  });

  it.each([
    ["an unknown line", [{ line: 3, quantity: 1 }], 422],
    [
      "a line twice",
      [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
      422,
    ],
    ["no line", [], 422],
    ["no piece", [{ line: 1, quantity: 0 }], 422],
    ["half a piece", [{ line: 1, quantity: 0.5 }], 422],
    ["more pieces than were bought", [{ line: 2, quantity: 2 }], 409],
    ["an endless number", [{ line: 1, quantity: 1e9 }], 422],
  ])("refuses %s", async (_, lines, expected) => {
    const order = await place(shop.visitor());
    expect((await withdraw({ order_id: order.id }, lines)).status).toBe(expected);
    expect((await seen(order.id)).withdrawal.statements).toEqual([]);
  });

  it("of one that is not paid and not sent cancels it, once its statement is stored", async () => {
    const stock = async () =>
      (await query("select quantity from stock where product_id = $1", [disc])).rows[0].quantity;
    const before = await stock();
    const order = await place(shop.visitor());
    expect(await stock()).toBe(before - 2);
    expect((await withdraw({ order_id: order.id }, null)).status).toBe(201);
    await expect.poll(async () => (await seen(order.id)).status, { timeout: 10_000 }).toBe("cancelled");
    expect(await stock()).toBe(before);
    expect((await seen(order.id)).withdrawal.statements).toHaveLength(1);
    const again = await withdraw({ order_id: order.id }, null);
    expect([again.status, again.body]).toMatchObject([409, { code: "order_state" }]);
    expect((await read({ order_id: order.id })).body.closed).toBe("cancelled");
  });

  it("of unpaid ones cancels five an hour of one address; all statements are stored, and the rest waits", async () => {
    const email = newEmail();
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await place(shop.visitor(), undefined, email));
    for (const { id } of orders) {
      expect((await withdraw({ order_id: id }, null)).status).toBe(201);
      await cancelWithdrawn(shop.context, id);
    }
    const states = await Promise.all(orders.map(async ({ id }) => (await seen(id)).status));
    expect(states).toEqual([...Array(5).fill("cancelled"), "pending_payment"]);
    expect((await seen(orders[5]?.id ?? "")).withdrawal.statements).toHaveLength(1);
  });

  it("of one that is paid or withdrawn in part changes nothing but tells the operator", async () => {
    const paid = await place(shop.visitor());
    await markOrderPaid(shop.context, paid.number);
    await withdraw({ order_id: paid.id }, null);
    const part = await place(shop.visitor());
    await withdraw({ order_id: part.id }, [{ line: 1, quantity: 1 }]);
    await expect
      .poll(
        async () =>
          (await query("select 1 from pgboss.job where name = 'cancel-withdrawn' and state <> 'completed'"))
            .rows,
        { timeout: 10_000 },
      )
      .toEqual([]);
    expect([(await seen(paid.id)).status, (await seen(part.id)).status]).toEqual(["paid", "pending_payment"]);
    const mails = await mailsTo(shop.context, OPERATOR);
    for (const { number } of [paid, part])
      expect(
        mails.filter(({ data }) => JSON.stringify(data).includes(`"orderNumber":"${number}"`)),
      ).toHaveLength(1);
  });

  it("is one statement for the same key, however often it is sent", async () => {
    const order = await place(shop.visitor());
    const visitor = shop.visitor();
    await visitor.send("GET", "/sanctum/csrf-cookie");
    const key = crypto.randomUUID();
    const lines = [{ line: 1, quantity: 1 }];
    const first = await withdraw({ order_id: order.id }, lines, { visitor, key });
    clock.advance(MINUTE_MS);
    const again = await withdraw({ order_id: order.id }, lines, { visitor, key });
    expect(again.body).toEqual(first.body);
    expect((await seen(order.id)).withdrawal.statements).toHaveLength(1);
  });
});

describe("gift cards", () => {
  it("count from the purchase, and a spent one says why it is excluded", async () => {
    const order = await place(shop.visitor(), [
      { id: disc, quantity: 1 },
      giftLine(card, { recipient_mobile: "600 900 001" }),
      giftLine(card, { recipient_mobile: "600 900 002" }),
    ]);
    const { body: unpaid } = await read({ order_id: order.id });
    expect(unpaid.lines).toMatchObject([
      { until: null },
      { left: 1, until: expect.any(String) },
      { left: 1 },
    ]);
    await markOrderPaid(shop.context, order.number);
    await deliverGiftCards(shop.context);
    await query("update gift_cards set balance_cents = 0 where order_id = $1 and position = 2", [order.id]);
    const { body } = await read({ order_id: order.id });
    expect(body.lines).toMatchObject([
      { left: 1, reason: null },
      { left: 0, reason: "gift_card_spent" },
      { left: 1, reason: null },
    ]);
    expect((await withdraw({ order_id: order.id }, [{ line: 2, quantity: 1 }])).status).toBe(409);
    clock.advance(30 * DAY_MS);
    expect((await read({ order_id: order.id })).body.lines).toMatchObject([
      { is_late: false },
      { is_late: true },
      { is_late: true },
    ]);
    const { body: receipt } = await withdraw({ order_id: order.id }, null);
    const statement = await findStatement(shop.context.database.db, receipt);
    expect(statement?.lines.map(({ position }) => position)).toEqual([1, 3]);
  });
});

describe("who may withdraw", () => {
  it("opens nothing by a wrong id or secret, and answers each with the same bytes", async () => {
    const order = await place(shop.visitor());
    const near = `${order.id.slice(0, -1)}${order.id.endsWith("A") ? "Q" : "A"}`;
    const wrong = [{ order_id: near }, { order_id: order.number }, { secret: near }, { secret: order.id }];
    const answers = [];
    for (const opened of wrong) answers.push(await read(opened), await withdraw(opened, null));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { message: "No encontrado." }]);
    const visitor = shop.visitor();
    const both = await visitor.send("POST", readWithdrawal.path, { order_id: order.id, secret: near });
    expect(both.status).toBe(422);
    expect((await visitor.send("POST", readWithdrawal.path, {})).status).toBe(422);
  });

  it("opens an order by its mailed link for 24 hours, and no longer", async () => {
    const order = await place(shop.visitor());
    expect(
      (
        await shop
          .visitor()
          .call(requestWithdrawalLink, { body: { order: order.number, email: order.email } })
      ).status,
    ).toBe(204);
    await sendWithdrawalLink(shop.context, { order: order.number, email: order.email });
    const mail = (await mailsTo(shop.context, order.email)).at(-1);
    const secret = /\?secret=(.+)$/.exec(String(mail?.data.linkUrl))?.[1] ?? "";
    expect((await query("select 1 from withdrawal_links where secret_hash = $1", [secret])).rows).toEqual([]);
    clock.advance(24 * HOUR_MS - 1000);
    expect((await read({ secret })).body).toMatchObject({ number: order.number, name: "Ana Pérez" });
    expect((await withdraw({ secret }, [{ line: 2, quantity: 1 }])).status).toBe(201);
    clock.advance(1000);
    expect((await read({ secret })).status).toBe(404);
    expect((await withdraw({ secret }, null)).status).toBe(404);
    expect((await query("select 1 from withdrawal_links")).rows).toHaveLength(1);
    await deleteOldLinks(shop.context.database.db, clock.now());
    expect((await query("select 1 from withdrawal_links")).rows).toEqual([]);
  });

  it("shows of an account's order no name to strangers with its link, and cancels nothing for them", async () => {
    const email = newEmail();
    const { visitor } = await newCustomer(shop, email);
    await confirmAddress(shop.context, visitor, email);
    const order = await place(visitor, undefined, email);
    const { body } = await read({ order_id: order.id });
    expect([body.name, body.email]).toEqual([null, null]);
    expect((await read({ order_id: order.id }, visitor)).body.name).toBe("Ana Pérez");
    expect((await withdraw({ order_id: order.id }, null)).status).toBe(201);
    await expect
      .poll(
        async () =>
          (
            await query(
              "select count(*)::int as n from pgboss.job where name = 'cancel-withdrawn' and state <> 'completed'",
            )
          ).rows[0].n,
      )
      .toBe(0);
    expect((await visitor.call(getOrder, { params: { id: order.id } })).body).toMatchObject({
      status: "pending_payment",
      withdrawal: { statements: [{ is_whole: true, pieces: null }] },
    });
    expect((await mailsTo(shop.context, email)).at(-1)?.template).toBe("withdrawal-received");
    const { body: data } = await visitor.call(downloadUserData);
    expect(data.withdrawals).toMatchObject([
      {
        order_number: order.number,
        name: "Ana Pérez Gil",
        email,
        lines: [{ sku: "D-1", quantity: 2 }, { sku: "A-1" }],
      },
    ]);
  });

  it("opens no order of a deleted account", async () => {
    const order = await place(shop.visitor());
    await sendWithdrawalLink(shop.context, { order: order.number, email: order.email });
    const mail = (await mailsTo(shop.context, order.email)).at(-1);
    const secret = /\?secret=(.+)$/.exec(String(mail?.data.linkUrl))?.[1] ?? "";
    await query("update orders set blocked_at = now() where id = $1", [order.id]);
    expect((await read({ order_id: order.id })).status).toBe(404);
    expect((await read({ secret })).status).toBe(404);
  });
});

describe("a stored statement", () => {
  it("cannot be changed or deleted in the database", async () => {
    const order = await place(shop.visitor());
    const { body } = await withdraw({ order_id: order.id }, [{ line: 1, quantity: 1 }]);
    const other = await place(shop.visitor());
    const at = [body.reference];
    const refused = "a statement of withdrawal cannot be changed";
    const id = "(select id from withdrawals where reference = $1)";
    for (const change of [
      "name = 'Otra'",
      "received_at = received_at - interval '1 day'",
      "email = 'x@example.es'",
      "is_whole = true",
      "checksum = repeat('a', 64)",
      "order_id = null",
      `order_id = '${other.id}'`,
    ])
      await expect(
        query(`update withdrawals set ${change} where reference = $1`, at),
        change,
      ).rejects.toThrow(refused);
    await expect(query("delete from withdrawals where reference = $1", at)).rejects.toThrow(refused);
    await expect(
      query(`update withdrawal_lines set quantity = 2 where withdrawal_id = ${id}`, at),
    ).rejects.toThrow(refused);
    await expect(query(`delete from withdrawal_lines where withdrawal_id = ${id}`, at)).rejects.toThrow(
      refused,
    );
    await expect(query("truncate withdrawals cascade")).rejects.toThrow(refused);
    await query("update withdrawals set processed_at = now() where reference = $1", at);
  });
});

function isSummer(day: string): boolean {
  const offset = new Intl.DateTimeFormat("en", { timeZone: "Europe/Madrid", timeZoneName: "shortOffset" });
  return offset.format(new Date(`${day}T20:00:00Z`)).includes("+2");
}

describe("the return that follows from a withdrawal", () => {
  it("is open at once for pieces that have left, and mail and page have its number", async () => {
    const order = await place(shop.visitor());
    await deliver(order.number);
    await withdraw({ order_id: order.id }, [{ line: 1, quantity: 1 }]);
    const { returns } = await seen(order.id);
    expect(returns).toMatchObject([
      { reason: "withdrawal", state: "approved", items: [{ sku: "D-1", quantity: 1 }] },
    ]);
    const { rows } = await query(
      "select template, data from mails where recipient = any($1) and template like '%withdrawal%' order by id",
      [[order.email, OPERATOR]],
    );
    const number = returns[0]?.number;
    expect(rows.slice(-2)).toMatchObject([
      { template: "withdrawal-received", data: { returnNumber: number } },
      { template: "new-withdrawal", data: { order: { returnNumber: number } } },
    ]);
    await withdraw({ order_id: order.id }, null);
    expect((await seen(order.id)).returns[1]).toMatchObject({
      items: [
        { sku: "D-1", quantity: 1 },
        { sku: "A-1", quantity: 1 },
      ],
    });
  });

  it("is none before goods have left, and none of late statements", async () => {
    const unsent = await place(shop.visitor());
    await markOrderPaid(shop.context, unsent.number);
    await withdraw({ order_id: unsent.id }, null);
    expect((await seen(unsent.id)).returns).toEqual([]);
    const late = await place(shop.visitor());
    await deliver(late.number);
    clock.advance(20 * DAY_MS);
    await withdraw({ order_id: late.id }, null);
    expect((await seen(late.id)).returns).toEqual([]);
  });
});

describe("an order that was corrected meanwhile", () => {
  it("is from the pieces that were seen, not from others that a correction put there", async () => {
    const order = await place(shop.visitor());
    const opened = { order_id: order.id };
    const oils = [{ line: 2, quantity: 1, sku: "A-1" }];
    const wanted = { kept: [{ position: 2, quantity: 1 }], added: [{ productId: disc, quantity: 1 }] };
    const { after } = await previewCorrection(shop.context, order.number, wanted);
    await correctOrder(shop.context, order.number, {
      wanted,
      agreed: {
        ...{ totalCents: after.totalCents, reference: null, accountEnd: null },
        ...{ isProven: true, mayRefund: true, limitCents: null },
      },
    });
    expect(await withdraw(opened, oils)).toMatchObject({
      status: 409,
      body: { code: "withdrawn", message: expect.stringContaining("Recarga") },
    });
    // A page from before the sku was sent cannot say what it has shown.
    expect((await withdraw(opened, [{ line: 2, quantity: 1 }])).status).toBe(409);
    expect((await withdraw(opened, [{ line: 1, quantity: 1, sku: "A-1" }])).status).toBe(201);
  });
});
