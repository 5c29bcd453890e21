import type { Order } from "@tuerca/contract";
import {
  cancelOrder,
  confirmPayment,
  deliverOrder,
  getOrder,
  type OrderDetail,
  prepareOrder,
  requestOrderInvoice,
  resendMail,
  shipOrder,
} from "@tuerca/office-contract";
import { runAs } from "@tuerca/platform/audit";
import { createManualClock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueAll } from "../../../test/factories/invoices.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { placeAt } from "../../../test/factories/office/office-orders.ts";
import { createProduct } from "../../../test/index.ts";
import { notifyShipments, shipOrder as shipByCommand } from "../../flows/orders/ship-order.ts";

let shop: OfficeShop;
let part = 0;
let [ana, bea, luz, eye]: OfficeClient[] = [];
let order: Order;

beforeAll(async () => {
  // The audit has the database's time, so the shop's is the same.
  const clock = createManualClock(new Date());
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { sku: "KX-1", quantity: 500 });
  };
  shop = { ...(await createOfficeShop({ clock, seed })), clock };
  const enter = async (role: string, name: string) => enterAs(shop, (await invite(shop, role, name)).id);
  ana = await enter("owner", "Ana");
  bea = await enter("sales", "Bea");
  luz = await enter("warehouse", "Luz");
  eye = await enter("read_only", "Leo");
});
let buyers = 0;
let email = "";
beforeEach(async () => {
  // Unpaid orders count by address.
  email = `eva-${++buyers}@cliente.example`;
  order = await placeAt(shop, [{ id: part, quantity: 2 }], { email, nif: "12345678Z" });
});
afterAll(() => shop.close());

const as = (client: OfficeClient | undefined) => {
  if (!client) throw new Error("nobody");
  return client;
};
const at = () => ({ params: { number: order.number } });
async function read(client = ana): Promise<OrderDetail> {
  const { status, body } = await as(client).call(getOrder, at());
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const act = async (
  call: typeof prepareOrder | typeof deliverOrder | typeof cancelOrder | typeof confirmPayment,
  client = ana,
  version?: string,
) => as(client).call(call, { ...at(), body: { version: version ?? (await read()).version } });
const parcel = { carrier: "Seur", tracking_number: "S-1", joint: true };
const ship = async (client = ana, over: object = {}, version?: string) =>
  as(client).call(shipOrder, {
    ...at(),
    body: {
      ...parcel,
      tracking_url: "https://seur.example/S-1",
      version: version ?? (await read()).version,
      ...over,
    },
  });
const message = ({ body }: { body: unknown }) => (body as { message: string }).message;

describe("an order", () => {
  it("goes its whole way, each move under the name of who makes it", async () => {
    expect((await read()).can).toEqual(["confirm_payment", "cancel", "correct", "resend", "note"]);
    expect((await act(confirmPayment)).status).toBe(200);
    expect((await read()).can).toEqual(["prepare", "ship", "correct", "resend", "note"]);
    expect((await act(prepareOrder, luz)).status).toBe(200);
    const shipped = await ship(luz);
    expect([shipped.status, shipped.body.status, shipped.body.can]).toEqual([
      200,
      "shipped",
      ["correct_tracking", "deliver"],
    ]);
    expect((await act(deliverOrder, luz)).status).toBe(200);
    const { timeline, status_label, shipments, money, lines } = await read();
    expect(timeline.map(({ status, actor }) => [status, actor])).toEqual([
      ["pending_payment", null],
      ["paid", "Ana"],
      ["preparing", "Luz"],
      ["shipped", "Luz"],
      ["delivered", "Luz"],
    ]);
    expect([status_label, shipments[0]?.tracking_number, shipments[0]?.url]).toEqual([
      "Entregado",
      "S-1",
      "https://seur.example/S-1",
    ]);
    expect(money?.total_cents).toBe(money && money.subtotal_cents + money.shipping_cents);
    expect(lines).toMatchObject([{ sku: "KX-1", quantity: 2, is_sold: true, price: { unit_cents: 1000 } }]);
    expect(lines[0]?.stock).toBeLessThan(500);
  });

  it("that leaves unpacked is packed by whoever sends it", async () => {
    await act(confirmPayment);
    await ship(luz);
    expect((await read()).timeline.map(({ status, actor }) => [status, actor]).slice(-2)).toEqual([
      ["preparing", "Luz"],
      ["shipped", "Luz"],
    ]);
  });

  it("is unknown by another number, or by one that is none", async () => {
    for (const number of ["2026-999999", "0", "2026-000001'--", order.id]) {
      const path = `/office/api/orders/${encodeURIComponent(number)}`;
      expect([number, (await as(ana).send("GET", path)).status]).toEqual([number, 404]);
      const { status } = await as(ana).send("POST", `${path}/ship`, { ...parcel, version: "x".repeat(22) });
      expect([number, status]).toEqual([number, 404]);
    }
  });
});

describe("a move", () => {
  it("of a second tab fails if another person has moved the order, and says who and when", async () => {
    await act(confirmPayment);
    const { version } = await read();
    await act(prepareOrder, luz);
    const late = await ship(ana, {}, version);
    expect(late.status).toBe(409);
    expect(message(late)).toMatch(
      /^Este pedido ha cambiado mientras lo mirabas\. Lo cambió Luz el \d+ de \w+ a las \d\d:\d\d: ahora está «En preparación»\.$/,
    );
    expect(late.body).toMatchObject({ code: "order_state", changed_by: "Luz" });
    expect((await read()).status).toBe("preparing");
    const { body } = await as(ana).call(cancelOrder, { ...at(), body: { version } });
    expect(message({ body })).toContain("Luz");
  });

  it("that a command has made in between is a conflict too", async () => {
    await act(confirmPayment);
    const { version } = await read();
    const sent = { carrier: "MRW", trackingNumber: "M-1", url: null };
    await runAs({ kind: "command", name: "root" }, () => shipByCommand(shop.context, order.number, sent));
    const late = await ship(luz, {}, version);
    expect([late.status, message(late)]).toEqual([409, expect.stringContaining("Lo cambió root (servidor)")]);
    expect((await read()).shipments).toMatchObject([{ tracking_number: "M-1" }]);
  });

  it("that was made already is answered as if it were the first, also five at once", async () => {
    await act(confirmPayment);
    const { version } = await read();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ship(luz, {}, version)));
    // A loaded server may ask to come again.
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect((await ship(luz, {}, version)).status).toBe(200);
    const { rows } = await shop.context.database.pool.query(
      `select (select count(*)::int from shipments where order_id = $1) as parcels,
        (select count(*)::int from audit_events where object = $2 and action = 'order.shipped') as acts`,
      [order.id, order.number],
    );
    expect(rows).toEqual([{ parcels: 1, acts: 1 }]);
  });

  it("of two people at once is made by one of them", async () => {
    await act(confirmPayment);
    const { version } = await read();
    const [one, other] = await Promise.all([
      ship(luz, { tracking_number: "L-1" }, version),
      ship(ana, { tracking_number: "A-1" }, version),
    ]);
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
    expect((await read()).shipments).toHaveLength(1);
  });

  it("that the state does not allow is refused in words", async () => {
    const cases: [Awaited<ReturnType<typeof act>>, string][] = [
      [await act(prepareOrder), "No se puede preparar: ahora está «Pendiente de pago»."],
      [await ship(), "No se puede enviar: ahora está «Pendiente de pago»."],
      [await act(deliverOrder), "No se puede dar por entregado: ahora está «Pendiente de pago»."],
    ];
    for (const [answer, words] of cases)
      expect([answer.status, message(answer)]).toEqual([409, expect.stringContaining(words)]);
    await act(confirmPayment);
    const cancelled = await act(cancelOrder);
    expect([cancelled.status, message(cancelled)]).toEqual([
      409,
      expect.stringContaining("Su dinero tiene que devolverse antes. Lo cambió Ana"),
    ]);
  });

  it("cancels an unpaid order, and puts its stock back", async () => {
    const stock = async () => (await read()).lines[0]?.stock ?? 0;
    const before = await stock();
    expect((await act(cancelOrder, bea)).body.status).toBe("cancelled");
    expect(await stock()).toBe(before + 2);
    expect((await act(cancelOrder, bea)).status).toBe(200);
    expect(await stock()).toBe(before + 2);
  });

  it("corrects the tracking of a parcel that has left, once, and mails it", async () => {
    await act(confirmPayment);
    await ship();
    const corrected = await ship(luz, { tracking_number: "S-2", tracking_url: "https://seur.example/S-2" });
    expect(corrected.body.shipments).toMatchObject([{ tracking_number: "S-2" }]);
    expect(corrected.body.timeline.at(-1)).toMatchObject({
      status: null,
      action: "order.tracking",
      actor: "Luz",
    });
  });

  it("needs its permission", async () => {
    expect((await act(confirmPayment, luz)).status).toBe(403);
    expect((await act(cancelOrder, luz)).status).toBe(403);
    expect((await act(prepareOrder, bea)).status).toBe(403);
    expect((await ship(bea)).status).toBe(403);
    for (const call of [confirmPayment, cancelOrder, prepareOrder, deliverOrder])
      expect((await act(call, eye)).status).toBe(403);
    expect((await read(eye)).can).toEqual([]);
  });

  it("that confirms a payment needs a proof of the last ten minutes", async () => {
    const { version } = await read();
    const client = await enterAs(shop, (await invite(shop)).id);
    shop.clock.advance(10 * MINUTE_MS);
    const answer = await client.call(confirmPayment, { ...at(), body: { version } });
    expect([answer.status, answer.body]).toMatchObject([401, { code: "reauthentication_needed" }]);
    ana = await enterAs(shop, (await invite(shop)).id);
  });
});

describe("a parcel's data", () => {
  const wrong: [field: string, values: unknown[]][] = [
    [
      "tracking_url",
      [
        "http://seur.example/1",
        "javascript:alert(1)",
        "seur.example/1",
        "https://",
        "https://a@b.es/1",
        "https://localhost/1",
        "https://127.0.0.1/1",
        `https://b.es/${"x".repeat(500)}`,
        "",
        7,
        null,
      ],
    ],
    ["tracking_number", ["", " ", "x".repeat(61), "a\u0000b", "a\nb", "\ud800", 7, null, ["1"]]],
    ["carrier", ["", "x".repeat(61), { $ne: 1 }]],
    ["version", ["", "x", "x".repeat(23), 7]],
  ];
  it.each(wrong)("is checked: %s", async (field, values) => {
    const version = (await read()).version;
    for (const value of values) {
      const body = { ...parcel, version, [field]: value };
      const answer = await as(ana).send("POST", `/office/api/orders/${order.number}/ship`, body);
      expect([value, answer.status, Object.keys(answer.body.errors)]).toEqual([value, 422, [field]]);
      expect(answer.body.errors[field][0]).toMatch(/^[A-ZÁÉ]/);
    }
  });
});

describe("who may not read customers", () => {
  const secret = ["@cliente.example", "12345678Z"];

  it("gets what a parcel needs in the warehouse, without amounts", async () => {
    const seen = await read(luz);
    expect([seen.customer.phone, seen.shipping_address?.street, seen.money, seen.lines[0]?.price]).toEqual([
      "+34611222333",
      "Calle Mayor, 1",
      null,
      null,
    ]);
    expect([seen.billing_address, seen.customer.nif, seen.shipping_address?.nif]).toEqual([null, null, null]);
    for (const one of secret) expect(JSON.stringify(seen)).not.toContain(one);
  });

  it("gets name and town in the read-only role, with amounts", async () => {
    const seen = await read(eye);
    expect(seen.customer).toMatchObject({ name: "Eva Núñez", town: "Madrid", email: null, phone: null });
    expect([seen.shipping_address, seen.billing_address, seen.comments, seen.notes]).toEqual([
      null,
      null,
      null,
      [],
    ]);
    expect(seen.money?.total_cents).toBeGreaterThan(0);
    for (const one of [...secret, "611222333", "Calle Mayor"])
      expect(JSON.stringify(seen)).not.toContain(one);
  });
});

describe("a mail of an order", () => {
  const resend = (id: number, client = ana, number = order.number) =>
    as(client).call(resendMail, { params: { number, id } });
  const mails = async () =>
    (
      await shop.context.database.pool.query(
        "select id, template, recipient, data from mails where order_number = $1 order by id",
        [order.number],
      )
    ).rows;
  const age = () =>
    shop.context.database.pool.query("update mails set created_at = now() - interval '2 minutes'");

  it("is listed, and sent again to the same address, at most once a minute", async () => {
    const [first] = (await read()).messages;
    expect(first).toMatchObject({
      template: "order-confirmation",
      recipient: email,
      can_resend: true,
    });
    const id = first?.id ?? 0;
    const early = await resend(id);
    expect([early.status, message(early)]).toEqual([409, "Este correo acaba de enviarse. Espera un minuto."]);
    await age();
    const answers = await Promise.all([resend(id), resend(id, bea)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [original, copy, ...more] = await mails();
    expect([copy.data, copy.recipient, more]).toEqual([original.data, original.recipient, []]);
  });

  it("is no other order's, nor one with a secret", async () => {
    const id = (await read()).messages[0]?.id ?? 0;
    const other = await placeAt(shop, [{ id: part, quantity: 1 }]);
    await age();
    expect((await resend(id, ana, other.number)).status).toBe(404);
    expect((await resend(id, ana, "2026-999999")).status).toBe(404);
    await shop.context.database.pool.query("update mails set template = 'refund-account' where id = $1", [
      id,
    ]);
    expect((await resend(id)).status).toBe(409);
    expect((await read()).messages[0]?.can_resend).toBe(false);
    await shop.context.database.pool.query("update mails set data = '{}' where id = $1", [id]);
    expect((await resend(id)).status).toBe(404);
  });

  it("is queued by a running shop for a parcel that the office has sent", async () => {
    await act(confirmPayment);
    await ship();
    await notifyShipments(shop.context);
    expect((await mails()).map(({ template }) => template)).toEqual([
      "order-confirmation",
      "payment-received",
      "order-shipped",
    ]);
  });
});

describe("a full invoice", () => {
  const given = {
    name: "Talleres Núñez, S.L.",
    nif: "B87654323",
    street: "Calle Real, 1",
    postal_code: "28013",
    city: "Madrid",
  };
  const ask = (client = bea, nif = given.nif) =>
    as(client).call(requestOrderInvoice, { ...at(), body: { ...given, nif } });

  it("takes the simplified one's place for a caller, once, under the name of who asked", async () => {
    order = await placeAt(shop, [{ id: part, quantity: 1 }], { email });
    expect((await ask()).status).toBe(409);
    await act(confirmPayment);
    await issueAll(shop.context);
    expect((await read(bea)).can).toContain("full_invoice");
    expect((await ask(bea, "B87654320")).status).toBe(422);
    for (const client of [luz, eye]) expect((await ask(client)).status).toBe(403);
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([204, 204]);
    const late = await ask(ana, "12345678Z");
    expect([late.status, message(late)]).toEqual([409, expect.stringContaining("Lo cambió Bea")]);
    await issueAll(shop.context);
    const { can, money, timeline } = await read();
    expect([can.includes("full_invoice"), money?.invoices.length]).toEqual([false, 2]);
    const asked = timeline.filter(({ action }) => action === "order.full_invoice_asked");
    expect(asked).toMatchObject([{ actor: "Bea" }]);
  });

  it("is for nobody whose account and data are gone", async () => {
    order = await placeAt(shop, [{ id: part, quantity: 1 }], { email });
    await act(confirmPayment);
    await issueAll(shop.context);
    await shop.context.database.pool.query("update orders set blocked_at = now() where id = $1", [order.id]);
    expect((await read(bea)).can).not.toContain("full_invoice");
    const refused = await ask();
    expect([refused.status, message(refused)]).toEqual([
      409,
      expect.stringContaining("ha borrado sus datos"),
    ]);
  });
});
