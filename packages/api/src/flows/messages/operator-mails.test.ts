import { payGuestOrder, placeOrder } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { queueMail } from "@tuerca/platform/mail/outbox.repository";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prepareCheckout } from "../../../test/factories/guest.ts";
import { startMailServer } from "../../../test/factories/mail-server.ts";
import { placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { startTwoServers } from "../../../test/races/two-servers.ts";
import { findOrder } from "../../modules/orders/index.ts";
import { deliverNextMail } from "../../modules/outbox/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { queueOperatorMail } from "./operator-mails.ts";

const TO = "pedidos@tienda.example";

let shop: PayShop;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let id = 0;

beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await startPayShop(
    async (pool) => {
      id = await createProduct(pool, { sku: "BP-1", price: 2599, quantity: 1000 });
    },
    {
      environment: {
        SMTP_URL: mailServer.url,
        MAIL_FROM: "tienda@tienda.example",
        ORDER_MAIL_TO: `${TO}, Almacen@tienda.example`,
      },
    },
  );
});
beforeEach(async () => {
  await shop.context.database.pool.query("delete from mails");
  mailServer.received.splice(0);
});
afterAll(async () => {
  await shop.close();
  await mailServer.stop();
});

const mails = async (recipient = TO) =>
  (
    await shop.context.database.pool.query(
      "select data, subject, text, html from mails where template = 'new-order' and recipient = $1 order by id",
      [recipient],
    )
  ).rows;
const statuses = async () => (await mails()).map(({ data }) => data.order.status);

async function deliverAll(): Promise<void> {
  const { database, mailTransport: transport } = shop.context;
  const service = { db: database.db, transport, enclose: async () => [], now: () => new Date() };
  while (await deliverNextMail(service));
}

/** The headers of a mail, each on one line. */
const headersOf = (mail: string) => mail.slice(0, mail.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");

describe("the operator's mail", () => {
  it("tells each address of a transfer that is waited for, and not again once it is recorded", async () => {
    const { order } = await placeBy(shop.visitor(), "transfer", id);
    await markOrderPaid(shop.context, order.number);
    await deliverAll();
    const told = mailServer.received.map((mail) => /^To: (.*)$/m.exec(headersOf(mail))?.[1]);
    expect(told.filter((to) => to?.endsWith("@tienda.example"))).toEqual([TO, "almacen@tienda.example"]);
    const [mail] = await mails();
    expect(mail.subject).toBe(`Pedido nuevo, pendiente de transferencia: ${order.number} · Tuerca`);
    for (const fact of ["Ana Pérez", "+34600100200", "BP-1", "Calle Mayor, 1", "Envío estándar"])
      expect(mail.text).toContain(fact);
    expect(mail.text.replaceAll(/\s+/g, " ")).toContain("Transferencia bancaria: 30,94 €.");
    expect(mail.text).toContain(`npm run tuerca -- orders paid ${order.number}`);
    expect(JSON.stringify(mail)).not.toContain(order.id);
  });

  it("tells of a payment by card once it is made, once, and of no open one", async () => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", id);
    expect(await statuses()).toEqual([]);
    await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    expect(await statuses()).toEqual(["paid"]);
    expect(await mails("almacen@tienda.example")).toHaveLength(1);
    await deliverAll();
    expect((await mails())[0].subject).toBe(`Pedido nuevo, pagado: ${order.number} · Tuerca`);
  });

  it("tells of an order to be paid at the door at once", async () => {
    const { order } = await placeBy(shop.visitor(), "cash_on_delivery", id);
    await deliverAll();
    expect((await mails())[0].subject).toBe(`Pedido nuevo, contra reembolso: ${order.number} · Tuerca`);
  });

  it("tells once of each turn of an order that is to be paid in another way", async () => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", id);
    const pay = (method: "card" | "transfer") =>
      visitor.call(payGuestOrder, { params: { id: order.id }, body: { method } });
    for (const method of ["transfer", "card", "transfer", "card"] as const) await pay(method);
    expect(await statuses()).toEqual(["pending_payment"]);
    await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    expect(await statuses()).toEqual(["pending_payment", "paid"]);
  });

  it("is written where the setting has addresses only", async () => {
    const { order } = await placeBy(shop.visitor(), "transfer", id);
    const { database, config } = shop.context;
    await database.pool.query("delete from mails");
    const told = (addresses: string[]) =>
      inTransaction(database.db, async (trx) => {
        const record = await findOrder(trx, { number: order.number });
        const set = { ...shop.context, config: { ...config, ORDER_MAIL_TO: addresses } };
        if (record) await queueOperatorMail(set, trx, record);
      });
    await told([]);
    expect(await statuses()).toEqual([]);
    for (const _ of [1, 2]) await told([TO]);
    expect(await statuses()).toEqual(["pending_payment"]);
  });

  it("lets nothing that a customer typed become a header", async () => {
    const { order } = await placeBy(shop.visitor(), "transfer", id);
    const [{ data }] = await mails();
    const evil = "Ana\r\nBcc: otra@evil.example";
    const hostile = {
      shop: { ...data.shop, siteName: `Tuerca\r\nBcc: otra@evil.example` },
      order: {
        ...data.order,
        number: order.number,
        customer: { ...data.order.customer, name: evil },
        comments: evil,
      },
    };
    await shop.context.database.pool.query("delete from mails");
    await inTransaction(shop.context.database.db, (trx) => queueMail(trx, TO, "new-order", hostile));
    await deliverAll();
    expect(mailServer.received).toHaveLength(1);
    expect(headersOf(mailServer.received[0] ?? "")).not.toMatch(/^bcc:/im);
  });

  it("is one for an order that two servers are asked for at once", async () => {
    let product = 0;
    const servers = await startTwoServers(
      async (pool) => {
        product = await createProduct(pool, { price: 2599 });
      },
      { ORDER_MAIL_TO: TO },
    );
    try {
      const visitor = servers.visitor();
      const checkout = await prepareCheckout(visitor, [{ id: product, quantity: 1 }]);
      const click = (client: typeof visitor) =>
        client.call(placeOrder, {
          body: { checkout_id: checkout.id, accept_terms: true },
          headers: { "idempotency-key": "only-one-order" },
        });
      const answers = await Promise.all([click(visitor), click(servers.otherTab(visitor)), click(visitor)]);
      expect(new Set(answers.map(({ body }) => body.order?.number))).toHaveProperty("size", 1);
      expect(await servers.count("select count(*) from mails where template = 'new-order'")).toBe(1);
    } finally {
      await servers.close();
    }
  });
});
