import { requestWithdrawalLink, sendWithdrawal } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { describe, expect, vi } from "vitest";
import { mailsTo } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import { workJob } from "../../jobs.ts";
import { checksumOf, findStatement, listStatements } from "../../modules/withdrawals/index.ts";
import { matchWithdrawal } from "./send-withdrawal.ts";

const OPERATOR = "pedidos@tienda.example";

const it = partShopTest({
  servers: 2,
  environment: { ORDER_MAIL_TO: OPERATOR, TRUST_PROXY: "127.0.0.1" },
  afterOpening: async (context) => {
    await workJob(context, "match-withdrawal");
    await workJob(context, "send-withdrawal-link");
  },
}).extend("send", ({ shop }) => {
  /** Sends the form from an IP address. */
  return (form: object, { key = crypto.randomUUID(), ip = "81.33.7.1", visitor = shop.visitor() } = {}) =>
    visitor.send<{ reference: string; received_at: string; errors?: Record<string, string[]> }>(
      "POST",
      sendWithdrawal.path,
      { name: "Ana Pérez", comment: null, ...form },
      { "idempotency-key": key, "x-forwarded-for": ip },
    );
});

let guests = 0;
const newEmail = () => `desiste-${++guests}@example.es`;
let address = 0;
const newIp = () => `81.34.${++address >> 8}.${address & 255}`;

describe("a statement of the form", () => {
  it("is stored with the order that its number and address name, and its receipt is mailed at once", async ({
    shop,
    part,
    send,
    clock,
  }) => {
    const visitor = shop.visitor();
    const { id, customer } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    const { order } = (await clickPay(visitor, id)).body;
    const email = customer?.email ?? "";
    const now = clock.now();
    const { status, body } = await send({ order: `n.º ${order.number}`, email: ` ${email.toUpperCase()}` });
    expect([status, body]).toEqual([
      201,
      { reference: expect.stringMatching(/^D-[2-9A-Z]{10}$/), received_at: now.toISOString() },
    ]);
    const receipt = (await mailsTo(shop.context, email)).at(-1);
    expect(receipt).toMatchObject({
      template: "withdrawal-received",
      data: {
        statement: {
          reference: body.reference,
          receivedAt: now.toISOString(),
          name: "Ana Pérez",
          isWhole: true,
          orderNumber: `n.º ${order.number}`,
          comment: null,
          lines: [],
        },
      },
    });
    const stored = () => findStatement(shop.context.database.db, { reference: body.reference });
    await vi.waitFor(async () => expect((await stored())?.orderId).toBe(order.id), 10_000);
    const statement = await stored();
    expect(statement?.checksum).toBe(statement && checksumOf(statement));
    const [mail, ...others] = await vi.waitFor(async () => {
      const all = (await mailsTo(shop.context, OPERATOR)).filter(({ data }) =>
        JSON.stringify(data).includes(body.reference),
      );
      expect(all).toHaveLength(1);
      return all;
    }, 10_000);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "new-withdrawal",
      data: { way: "form", email, order: { number: order.number, isSent: false }, late: [] },
    });
    await matchWithdrawal(shop.context, statement?.id ?? 0);
    const receipts = (await mailsTo(shop.context, email)).filter(
      ({ template }) => template === "withdrawal-received",
    );
    expect(receipts).toHaveLength(1);
  });

  it("is stored without an order where nothing fits, answered alike, and the operator is notified", async ({
    shop,
    part,
    send,
  }) => {
    const visitor = shop.visitor();
    const { id, customer } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    const [right, wrong, none] = [
      await send({ order: order.number, email: customer?.email, comment: "Un disco" }, { ip: newIp() }),
      await send({ order: order.number, email: newEmail(), comment: "Un disco" }, { ip: newIp() }),
      await send({ order: "el de los frenos", email: newEmail(), comment: "Un disco" }, { ip: newIp() }),
    ];
    const shapeOf = ({ status, body, headers }: typeof right) => [
      status,
      Object.keys(body),
      JSON.stringify(body).length,
      [...headers.keys()].filter((name) => name !== "set-cookie"),
    ];
    expect(shapeOf(wrong)).toEqual(shapeOf(right));
    expect(shapeOf(none)).toEqual(shapeOf(right));
    await vi.waitFor(async () => {
      const mails = await mailsTo(shop.context, OPERATOR);
      const about = mails.filter(({ data }) => JSON.stringify(data).includes(none.body.reference));
      expect(about).toMatchObject([{ data: { order: null, statement: { comment: "Un disco" } } }]);
    }, 10_000);
    const stored = await findStatement(shop.context.database.db, { reference: wrong.body.reference });
    expect(stored).toMatchObject({ orderId: null, isWhole: false, comment: "Un disco" });
  });

  it("is answered without a look at the order, so that no time reveals whether there is one", async ({
    shop,
    part,
    send,
  }) => {
    const visitor = shop.visitor();
    const { id, customer } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    const email = customer?.email ?? "";
    const client = await shop.context.database.pool.connect();
    await client.query("begin");
    await client.query("select from orders where id = $1 for update", [order.id]);
    const ip = newIp();
    const answers = [
      await send({ order: order.number, email }, { ip }),
      await shop.visitor().call(requestWithdrawalLink, { body: { order: order.number, email } }),
    ];
    await client.query("rollback");
    client.release();
    expect(answers.map(({ status }) => status)).toEqual([201, 204]);
  });

  it("is one for the same key and content, and another one for another content", async ({ shop, send }) => {
    const visitor = shop.visitor();
    await visitor.send("GET", "/sanctum/csrf-cookie");
    const form = { order: "2020-000001", email: newEmail() };
    const key = crypto.randomUUID();
    const ip = newIp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(form, { visitor, key, ip })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
    expect((await mailsTo(shop.context, form.email)).length).toBe(1);
    const other = await send({ ...form, comment: "Solo una pieza" }, { visitor, key, ip });
    expect(other.body.reference).not.toBe(answers[0]?.body.reference);
  });

  it.for([
    ["name", { name: " " }],
    ["name", { name: "Gana en premio.com" }],
    ["name", { name: "Ana\u0000" }],
    ["name", { name: "A".repeat(101) }],
    ["order", { order: "" }],
    ["order", { order: "https://premio.com" }],
    ["order", { order: "2026-1\n2" }],
    ["email", { email: "ana@" }],
    ["email", { email: "" }],
    ["comment", { comment: "x".repeat(1001) }],
    ["comment", { comment: "Mira https://premio.com" }],
  ] as const)("is refused at its field: %s %o", async ([field, bad], { send }) => {
    const { status, body } = await send({ order: "2026-000001", email: newEmail(), ...bad });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors?.[field]?.[0]).toMatch(/^[A-ZÁÉÍÓÚ¿]/);
  });

  it("is taken as text, whatever is typed", async ({ shop, send }) => {
    const email = newEmail();
    const typed = {
      name: "<b>O'Hara</b> \"; --",
      order: "' or 1=1 --",
      comment: "<script>1</script>\n& más",
    };
    const { body } = await send({ ...typed, email }, { ip: newIp() });
    const stored = await findStatement(shop.context.database.db, { reference: body.reference });
    expect(stored).toMatchObject({ name: typed.name, orderNumber: typed.order, comment: typed.comment });
  });

  it("is refused past 20 an hour from one IP address, which stores nothing", async ({
    shop,
    send,
    clock,
  }) => {
    const ip = newIp();
    const form = () => ({ order: "2020-000001", email: newEmail() });
    for (let n = 0; n < 20; n += 1) expect((await send(form(), { ip })).status).toBe(201);
    const db = shop.context.database.db;
    const before = (await listStatements(db, { which: "all", limit: 1000 })).length;
    const refused = await send(form(), { ip });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await listStatements(db, { which: "all", limit: 1000 })).toHaveLength(before);
    expect((await send(form(), { ip: newIp() })).status).toBe(201);
    clock.advance(HOUR_MS);
    expect((await send(form(), { ip })).status).toBe(201);
  });

  it("has its receipt mailed past the limit of its mailbox only if it names an order of that mailbox", async ({
    shop,
    part,
    send,
    clock,
  }) => {
    clock.advance(2 * HOUR_MS);
    const visitor = shop.visitor();
    const { id, customer } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    const email = customer?.email ?? "";
    const receipts = async () =>
      (await mailsTo(shop.context, email)).filter(({ template }) => template === "withdrawal-received")
        .length;
    for (let n = 0; n < 7; n += 1)
      expect((await send({ order: `2020-00000${n}`, email }, { ip: newIp() })).status).toBe(201);
    expect(await receipts()).toBe(5);
    expect((await send({ order: order.number, email }, { ip: newIp() })).status).toBe(201);
    await vi.waitFor(async () => expect(await receipts()).toBe(6), 10_000);
  });
});

describe("the link that chooses lines", () => {
  it("is mailed only if number and address fit, and the answer is the same", async ({ shop, part }) => {
    const visitor = shop.visitor();
    const { id, customer } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const { order } = (await clickPay(visitor, id)).body;
    const email = customer?.email ?? "";
    const ask = (body: { order: string; email: string }) =>
      shop.visitor().call(requestWithdrawalLink, { body });
    const stranger = newEmail();
    const answers = [
      await ask({ order: order.number, email }),
      await ask({ order: order.number, email: stranger }),
      await ask({ order: "2020-000001", email }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, ""]));
    await vi.waitFor(async () => {
      const mails = await mailsTo(shop.context, email);
      expect(mails.filter(({ template }) => template === "withdrawal-link")).toMatchObject([
        {
          data: {
            number: order.number,
            linkUrl: expect.stringMatching(/\/desistimiento\/pedido\?secret=[\w-]{22}$/),
          },
        },
      ]);
    }, 10_000);
    expect(await mailsTo(shop.context, stranger)).toEqual([]);
  });
});
