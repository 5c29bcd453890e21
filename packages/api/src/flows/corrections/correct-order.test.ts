import { applyCoupon, SIMPLIFIED_INVOICE_MAX, updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import {
  BALEARES,
  CANARIAS,
  clickPay,
  guestAddress,
  prepareCheckout,
} from "../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import { createGroup, newMember, WORKSHOP_NIF } from "../../../test/factories/office/customer-groups.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { verifyInvoices } from "../../modules/invoices/index.ts";
import { requestFullInvoice } from "../invoices/request-full-invoice.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { correctOrder, previewCorrection } from "./correct-order.ts";
import type { Correction } from "./draft-correction.ts";

const RUNS = process.env.SOAK ? 400 : 8;
const PRICES = [495, 2505, 10_000, 333];
const PLENTY = 100_000;
const MEMBER = { email: "taller@cliente.example", name: "Ana Núñez", phone: "600100200", nif: WORKSHOP_NIF };
let shop: PayShop;
const ids: number[] = [];

beforeAll(async () => {
  shop = await startPayShop(async (pool) => {
    for (const [index, price] of PRICES.entries())
      ids.push(
        await createProduct(pool, { sku: `P-${index}`, name: `Pieza ${index}`, price, quantity: PLENTY }),
      );
    await createCoupon(pool, { code: "DIEZ", minCents: 3000 });
  });
});
afterAll(() => shop.close());
// Rate limits are per hour; stories change prices.
beforeEach(async () => {
  shop.clock.advance(2 * HOUR_MS);
  await resetPrices();
});

const quantity = fc.integer({ min: 1, max: 5 });
const anyCorrection = fc.record({
  /** New quantities by the places of lines; a line without one goes. */
  kept: fc.array(fc.option(quantity, { freq: 4 }), { minLength: 4, maxLength: 4 }),
  added: fc.uniqueArray(fc.tuple(fc.nat(PRICES.length - 1), quantity), {
    maxLength: 2,
    selector: ([at]) => at,
  }),
  place: fc.constantFrom("same", "street", "island"),
  /** New prices of the shop before it, in hundredths. */
  prices: fc.constantFrom(100, 100, 150, 80),
});
const anyStory = fc.record({
  lines: fc.uniqueArray(fc.tuple(fc.nat(PRICES.length - 1), quantity), {
    minLength: 1,
    maxLength: 3,
    selector: ([at]) => at,
  }),
  method: fc.constantFrom("transfer" as const, "card" as const, "cash_on_delivery" as const),
  hasCoupon: fc.boolean(),
  corrections: fc.array(anyCorrection, { minLength: 1, maxLength: 4 }),
  /** Before which correction the money comes. */
  paidAt: fc.nat(2),
  issues: fc.constantFrom(true, true, false),
});
type Story = typeof anyStory extends fc.Arbitrary<infer T> ? T : never;

/** Of an invoiced order: fewer pieces and another part; then more, and another place. */
const LESS = {
  kept: [1, 2, null, null],
  added: [[1, 1]],
  place: "same",
  prices: 100,
} satisfies Story["corrections"][number];
const FEWER: Story = {
  lines: [
    [2, 2],
    [0, 3],
  ],
  method: "card",
  hasCoupon: true,
  corrections: [LESS],
  paidAt: 0,
  issues: true,
};
const MORE: Story["corrections"] = [LESS, { kept: [4, 2, 1, null], added: [], place: "street", prices: 150 }];

const rows = async (query: string, ...values: unknown[]) =>
  (await shop.context.database.pool.query(query, values)).rows;
let references = 0;

const resetPrices = () =>
  rows(
    "update products set price_cents = base from unnest($1::integer[], $2::integer[]) as p (id, base) where products.id = p.id",
    ids,
    PRICES,
  );

async function place({ lines, method, hasCoupon }: Story) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(
    visitor,
    lines.map(([at, pieces]) => ({ id: ids[at] ?? 0, quantity: pieces })),
  );
  if (hasCoupon) await visitor.call(applyCoupon, { body: { code: "DIEZ" } });
  await visitor.call(updateCheckout, { body: { payment_method: method } });
  const { status, body } = await clickPay(visitor, id);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { visitor, order: body.order };
}

async function read(id: string) {
  const [order] = await rows(
    `select o.*, (select json_agg(i order by i.position) from order_items i where i.order_id = o.id) as lines,
      (select coalesce(sum(r.amount_cents), 0)::integer from refunds r
        where r.order_id = o.id and r.reason = 'correction' and r.state <> 'failed') as back
    from orders o where o.id = $1`,
    id,
  );
  return order;
}

/** Sold and stored pieces stay the same; the parts of the order are its price. */
async function expectConserved(id: string, received: number): Promise<void> {
  const order = await read(id);
  const stock = await rows(
    `select s.product_id, s.quantity + coalesce((select sum(i.quantity) from order_items i
      where i.product_id = s.product_id), 0)::integer as all from stock s where s.product_id = any($1)`,
    ids,
  );
  expect(stock.map(({ all }) => all)).toEqual(ids.map(() => PLENTY));
  const sum = order.lines.reduce(
    (cents: number, line: { total_cents: number }) => cents + line.total_cents,
    0,
  );
  expect(order.subtotal_cents).toBe(sum);
  expect(order.lines.map(({ position }: { position: number }) => position)).toEqual(
    order.lines.map((_: unknown, index: number) => index + 1),
  );
  // All that came is the price and what went back.
  if (order.payment_status === "paid") expect(received - order.back).toBe(order.total_cents);
  expect(order.over_cents).toBe(order.back);
  const uses = await rows("select discount_cents, returned_at from coupon_uses where order_id = $1", id);
  for (const { discount_cents, returned_at } of uses)
    expect(returned_at === null ? discount_cents : 0).toBe(order.discount_cents);
}

/** Makes a correction; returns the money that came for it, or null if it was refused. */
async function correct(
  number: string,
  { kept, added, place, prices }: Story["corrections"][number],
  lines: number,
): Promise<number | null> {
  await rows(
    "update products set price_cents = base * $2 / 100 from unnest($1::integer[], $3::integer[]) as p (id, base) where products.id = p.id",
    ids,
    prices,
    PRICES,
  );
  const address = {
    ...guestAddress,
    id: null,
    is_default: false,
    company: null,
    nif: null,
    street_2: null,
    country: "ES" as const,
  };
  const wanted: Correction = {
    kept: kept
      .slice(0, lines)
      .flatMap((pieces, at) => (pieces === null ? [] : [{ position: at + 1, quantity: pieces }])),
    added: added.map(([at, pieces]) => ({ productId: ids[at] ?? 0, quantity: pieces })),
    ...(place === "same"
      ? {}
      : {
          shippingAddress: { ...address, ...(place === "island" ? BALEARES : { street: "Calle Nueva, 2" }) },
        }),
  };
  try {
    const { after, money } = await previewCorrection(shop.context, number, wanted);
    const agreed = {
      totalCents: after.totalCents,
      reference: `R-${++references}`,
      accountEnd: null,
      isProven: true,
      mayRefund: true,
      limitCents: null,
    };
    await correctOrder(shop.context, number, { wanted, agreed });
    return money.moreCents;
  } catch (error) {
    if (error instanceof Invalid || error instanceof Conflict) return null;
    throw error;
  }
}

it("conserves pieces and money, and invoices what was paid, whatever is corrected", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      shop.clock.advance(2 * HOUR_MS);
      await resetPrices();
      const { visitor, order } = await place(story);
      // Dear orders are not paid at the door.
      const isAtDoor = order.payment.method === "cash_on_delivery";
      let received = 0;
      const pay = async () => {
        received = (await read(order.id)).total_cents;
        if (story.method === "card") await shop.payByCard(visitor, order.id);
        if (story.method === "card") await shop.sandbox.settled();
        else await markOrderPaid(shop.context, order.number);
        if (story.issues) await issueAll(shop.context);
      };
      for (const [index, correction] of story.corrections.entries()) {
        if (index === story.paidAt && !isAtDoor) await pay();
        const before = await read(order.id);
        const more = await correct(order.number, correction, before.lines.length);
        if (more === null) expect(await read(order.id)).toEqual(before);
        else made += 1;
        received += more ?? 0;
        await expectConserved(order.id, received);
      }
      if (isAtDoor) {
        const parcel = { carrier: "Seur", trackingNumber: "S-1", url: null, isJoint: true };
        await shipOrder(shop.context, order.number, parcel);
        await markDelivered(shop.context, order.number);
      }
      await issueAll(shop.context);
      const { firstBreak } = await verifyInvoices(shop.context.database.db);
      expect([firstBreak, ...(await findBreaks(shop.context.database.pool))]).toEqual([null]);
    }),
    { numRuns: RUNS, examples: [[FEWER], [{ ...FEWER, method: "transfer", corrections: MORE }]] },
  );
  expect(made).toBeGreaterThan(0);
}, 120_000);

it("gives a member's order the group's price for parts that come, and no coupon on them", async () => {
  const [first = 0, second = 0, third = 0] = [ids[1], ids[2], ids[0]];
  // One product below what the group takes off, so that the coupon has something to reduce.
  const offered = await createProduct(shop.context.database.pool, {
    ...{ sku: "P-OF", name: "Oferta", price: 10_000, offerPrice: 4000, quantity: PLENTY },
  });
  const { visitor } = await newMember(shop, await createGroup(shop, { off: 1000 }));
  const { id } = await prepareCheckout(visitor, [
    { id: offered, quantity: 1 },
    { id: first, quantity: 2 },
  ]);
  await visitor.call(applyCoupon, { body: { code: "DIEZ" } });
  await visitor.call(updateCheckout, { body: { customer: MEMBER } });
  const { number } = (await clickPay(visitor, id)).body.order;
  const wanted = {
    kept: [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ],
    added: [
      { productId: second, quantity: 1 },
      { productId: third, quantity: 1 },
    ],
  };
  const { after } = await previewCorrection(shop.context, number, wanted);
  const member = (cents: number) => Math.round(cents * 0.9);
  expect(after.lines.map(({ unitCents, discountCents }) => [unitCents, discountCents])).toEqual([
    [4000, 400],
    [member(PRICES[1] ?? 0), 0],
    [member(PRICES[2] ?? 0), 0],
    [member(PRICES[0] ?? 0), 0],
  ]);
});

/** A correction of an order with a coupon, as the office would see it. */
async function previewWithCoupon(code: string, address: object, change: (id: number) => Promise<unknown>) {
  const [cheap = 0, dear = 0] = [ids[0], ids[2]];
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: dear, quantity: 1 }], address);
  await visitor.call(applyCoupon, { body: { code } });
  await visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
  const { order } = (await clickPay(visitor, id)).body;
  await change(cheap);
  const kept = [{ position: 1, quantity: 1 }];
  const see = (wanted: Partial<Correction>) =>
    previewCorrection(shop.context, order.number, { kept, added: [], ...wanted });
  return { before: await read(order.id), see, added: [{ productId: cheap, quantity: 1 }] };
}

const elsewhere = (street: string, address: object = {}) => ({
  ...guestAddress,
  ...address,
  ...{
    street,
    id: null,
    is_default: false,
    company: null,
    nif: null,
    street_2: null,
    country: "ES" as const,
  },
});

it("keeps the reduction of goods that stay, whatever has become of the coupon", async () => {
  await createCoupon(shop.context.database.pool, { code: "VEINTE", value: 2000 });
  const { before, see } = await previewWithCoupon("VEINTE", {}, () =>
    rows("update coupons set min_cents = 99999999, value = 100 where code = 'VEINTE'"),
  );
  const { after, lostCoupon } = await see({ shippingAddress: elsewhere("Calle Nueva, 9") });
  expect([after.totalCents, after.lines[0]?.discountCents, lostCoupon]).toEqual([
    before.total_cents,
    before.lines[0].discount_cents,
    null,
  ]);
  expect(after.discounts).toEqual(before.discounts);
});

it("asks a coupon's least purchase without VAT of an order without VAT", async () => {
  await createCoupon(shop.context.database.pool, { code: "JUSTO", minCents: PRICES[2] ?? 0 });
  const { before, see, added } = await previewWithCoupon("JUSTO", CANARIAS, async () => undefined);
  const { after, lostCoupon } = await see({ added });
  expect([before.vat_basis_points, lostCoupon]).toEqual([0, null]);
  expect(after.discountCents).toBeGreaterThan(before.discount_cents);
});

it("keeps a member's free delivery when their goods change", async () => {
  await createCoupon(shop.context.database.pool, { code: "GRATIS", kind: "free_shipping", value: 0 });
  const [first = 0, second = 0] = [ids[1], ids[0]];
  const offered = await createProduct(shop.context.database.pool, {
    ...{ sku: "P-OF-2", name: "Oferta", price: 1000, offerPrice: 400, quantity: PLENTY },
  });
  const { visitor } = await newMember(shop, await createGroup(shop, { off: 1000 }));
  const { id } = await prepareCheckout(visitor, [
    { id: offered, quantity: 1 },
    { id: first, quantity: 1 },
  ]);
  await visitor.call(applyCoupon, { body: { code: "GRATIS" } });
  await visitor.call(updateCheckout, { body: { customer: MEMBER } });
  const { number, id: orderId } = (await clickPay(visitor, id)).body.order;
  expect((await read(orderId)).discount_cents).toBeGreaterThan(0);
  const kept = [1, 2].map((position) => ({ position, quantity: 1 }));
  const wanted = { kept, added: [{ productId: second, quantity: 1 }] };
  const { after, lostCoupon } = await previewCorrection(shop.context, number, wanted);
  expect([lostCoupon, after.discountCents]).toEqual([null, after.shippingCents]);
});

it("keeps the delivery that a return would give back in step with what it costs", async () => {
  const [first = 0, dear = 0] = [ids[0], ids[2]];
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: first, quantity: 1 }]);
  const { order } = (await clickPay(visitor, checkout.id)).body;
  const added = [{ productId: dear, quantity: 5 }];
  const kept = [{ position: 1, quantity: 1 }];
  const { before, after } = await previewCorrection(shop.context, order.number, { kept, added });
  expect(before.carrier.standardCents).toBe(before.shippingCents);
  expect([after.shippingCents < before.shippingCents, after.carrier.standardCents]).toEqual([
    true,
    after.shippingCents,
  ]);
});

it("leaves the destination that an invoice without VAT names", async () => {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: ids[2] ?? 0, quantity: 1 }], CANARIAS);
  const { order } = (await clickPay(visitor, id)).body;
  const kept = [{ position: 1, quantity: 1 }];
  const there = elsewhere("Calle Mayor, 1", { ...CANARIAS, postal_code: "38001", city: "Santa Cruz" });
  const move = () =>
    previewCorrection(shop.context, order.number, { kept, added: [], shippingAddress: there });
  await move();
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  await expect(move()).rejects.toMatchObject({
    details: { errors: { "shipping_address.postal_code": [expect.stringContaining("factura")] } },
  });
});

it("needs no NIF where a full invoice names its own", async () => {
  const { order } = await place({ ...FEWER, hasCoupon: false, method: "transfer" });
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  const recipient = { name: "Taller, S.L.", nif: "B87654323", address: ["Calle Real, 1", "28013 Madrid"] };
  await requestFullInvoice(shop.context, order.id, recipient);
  await issueAll(shop.context);
  const kept = [1, 2].map((position) => ({ position, quantity: 1 }));
  const wanted = { kept, added: [{ productId: ids[2] ?? 0, quantity: 40 }] };
  const { after } = await previewCorrection(shop.context, order.number, wanted);
  expect(after.totalCents).toBeGreaterThan(SIMPLIFIED_INVOICE_MAX * 100);
});
