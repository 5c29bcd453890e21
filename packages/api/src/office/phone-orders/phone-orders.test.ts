import { getGuestOrder, payGuestOrder, TRANSFER_DAYS, toCents } from "@tuerca/contract";
import {
  findCallerCars,
  findCallerParts,
  getOrder,
  getOrderTerms,
  listAudit,
  placePhoneOrder,
  quotePhoneOrder,
} from "@tuerca/office-contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { createSecretId } from "@tuerca/platform/secret-id";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { BALEARES, CANARIAS, guestAddress, prepareCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { expireOrders } from "../../flows/payments/expire-orders.ts";
import { type SeededVehicles, seedFits, seedVehicles } from "../../modules/catalog/test/seed-vehicles.ts";

let shop: OfficeShop;
let luz: OfficeClient;
let [disc, pads, bolt] = [0, 0, 0];
let cars: SeededVehicles;

beforeAll(async () => {
  // The audit has the database's time, so the shop's is the same.
  const clock = createManualClock(new Date());
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    disc = await createProduct(pool, {
      sku: "09.9772.11",
      name: "Disco de freno",
      price: 4550,
      quantity: 1000,
    });
    pads = await createProduct(pool, {
      sku: "GDB1550",
      name: "Pastillas de freno",
      price: 2395,
      quantity: 1000,
    });
    bolt = await createProduct(pool, { sku: "T-10", name: "Tornillo", price: 95, quantity: 3 });
    cars = await seedVehicles(pool);
    await seedFits(pool, disc, { links: [[cars.vehicles.tdi, 0]], source: cars.source });
    await seedFits(pool, pads, { links: [[cars.vehicles.tsi, 0]], source: cars.source });
    await pool.query("update fit_sources set complete = true");
  };
  shop = { ...(await createOfficeShop({ clock, seed, withSandbox: true })), clock };
  luz = await enterAs(shop, (await invite(shop, "sales", "Luz")).id);
});
afterAll(() => shop.close());

let callers = 0;
let email = "";
beforeEach(() => {
  // Unpaid orders count by address.
  email = `eva-${++callers}@cliente.example`;
});

type Goods = { id: number; quantity: number }[];
const numbers = async (query: string, ...values: unknown[]) =>
  (await shop.context.database.pool.query(query, values)).rows.map((row) => Number(Object.values(row)[0]));
const stockOf = async (id: number) =>
  (await numbers("select quantity from stock where product_id = $1", id))[0];
const address = (over: object = {}) => ({ ...guestAddress, nif: "", company: "", street_2: "", ...over });

async function quote(id: string, products: Goods, over: object = {}) {
  const body = { products, car: null, postal_code: "28013", ...over };
  return luz.call(quotePhoneOrder, { params: { id }, body });
}

/** Quotes an order as the screen does, and returns the body that places it. */
async function prepare(
  id: string,
  products: Goods,
  over: { to?: object; method?: "card" | "transfer" } = {},
) {
  const shipping_address = address(over.to);
  const { body } = await quote(id, products, { postal_code: shipping_address.postal_code });
  const { method = "card" } = over;
  return {
    products,
    car: null as { vehicle: number } | null,
    email,
    shipping_address,
    carrier_id: body.carrier?.id ?? 0,
    payment_method: method,
    total_cents: toCents(body.totals.total),
  };
}
const place = (id: string, body: Awaited<ReturnType<typeof prepare>>) =>
  luz.call(placePhoneOrder, { params: { id }, body });
const read = async (number: string) => (await luz.call(getOrder, { params: { number } })).body;
const linkOf = async (number: string): Promise<string> =>
  (await shop.context.database.pool.query("select id from orders where number = $1", [number])).rows[0].id;

it("finds parts by a code in any spelling with price, stock and verdict, and the car by words", async () => {
  const { body } = await luz.call(findCallerCars, { body: { q: "seat ibiza 1.6 tdi" } });
  const tdi = body.vehicles.find(({ id }) => id === cars.vehicles.tdi);
  expect(tdi?.label).toContain("Ibiza");
  for (const q of ["09.9772.11", "09977211", "09 9772 11"]) {
    const car = { vehicle: cars.vehicles.tdi };
    const { parts } = (await luz.call(findCallerParts, { body: { q, car } })).body;
    expect([q, parts[0]]).toEqual([
      q,
      expect.objectContaining({ id: disc, unit_cents: 4550, stock: 1000, step: 1, verdict: "yes" }),
    ]);
  }
  const other = { vehicle: cars.vehicles.tsi };
  const { parts } = (await luz.call(findCallerParts, { body: { q: "09977211", car: other } })).body;
  expect(parts[0]?.verdict).toBe("no");
  // By words, those that fit come first, whichever car it is.
  for (const [vehicle, first] of [
    [cars.vehicles.tdi, disc],
    [cars.vehicles.tsi, pads],
  ]) {
    const found = (await luz.call(findCallerParts, { body: { q: "freno", car: { vehicle: vehicle ?? 0 } } }))
      .body;
    expect(found.parts.map(({ id }) => id)).toEqual([first, first === disc ? pads : disc]);
  }
  expect((await luz.call(findCallerParts, { body: { q: "zzz 999", car: null } })).body.parts).toEqual([]);
});

it("costs a caller what the same goods cost in the shop, wherever they go", async () => {
  const place = fc.constantFrom({ ...guestAddress }, CANARIAS, BALEARES);
  const goods = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(0, 1), quantity: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  await fc.assert(
    fc.asyncProperty(place, goods, async (to, wanted) => {
      const products = wanted.map((one) => ({ ...one, id: [disc, pads][one.id] ?? 0 }));
      const inShop = await prepareCheckout(shop.visitor(), products, to);
      const { body } = await quote(createSecretId(), products, {
        postal_code: to.postal_code,
        carrier_id: inShop.carrier?.id,
        payment_method: inShop.payment_method ?? undefined,
      });
      expect([body.totals, body.vat, body.carrier]).toEqual([inShop.totals, inShop.vat, inShop.carrier]);
    }),
    { numRuns: 4 },
  );
});

it("places an order once, tells who took it, and mails a link that its customer accepts by paying", async () => {
  const id = createSecretId();
  const before = await stockOf(disc);
  const body = { ...(await prepare(id, [{ id: disc, quantity: 2 }])), car: { vehicle: cars.vehicles.tdi } };
  const answers = await Promise.all([place(id, body), place(id, body), place(id, body)]);
  const again = await place(id, body);
  const found = new Set([...answers, again].map(({ status, body: { number } }) => `${status} ${number}`));
  expect(found.size).toBe(1);
  const { number } = again.body;
  expect(await stockOf(disc)).toBe((before ?? 0) - 2);
  const order = await read(number);
  expect(order).toMatchObject({
    taken_by: "Luz",
    status: "pending_payment",
    customer: { email, name: "Ana Pérez Gil", is_guest: true },
    lines: [{ sku: "09.9772.11", quantity: 2, fit: { verdict: "yes" } }],
    messages: [{ template: "order-confirmation" }],
  });
  expect(order.timeline.map(({ action, actor }) => [action, actor])).toContainEqual(["order.taken", "Luz"]);
  const due = Date.parse(order.payment.due_at ?? "") - Date.parse(order.created_at);
  expect(due).toBe(TRANSFER_DAYS * DAY_MS);
  const terms = async () => (await luz.call(getOrderTerms, { params: { number } })).body.accepted_at;
  expect(await terms()).toBeNull();
  // Whoever has the link sees the order, and starts paying it.
  const link = await linkOf(number);
  const visitor = shop.visitor();
  const seen = await visitor.call(getGuestOrder, { params: { id: link } });
  expect(seen.body).toMatchObject({ by_phone: true, can: { pay: true, cancel: true } });
  const paying = await visitor.call(payGuestOrder, { params: { id: link }, body: { method: "card" } });
  expect(paying.body).toMatchObject({ payment: { action: "insite" } });
  const kept = await read(number);
  expect(kept.payment.due_at).toBe(order.payment.due_at);
  await markOrderPaid(shop.context, number);
  expect(await terms()).not.toBeNull();
  const audit = (await (await owner()).call(listAudit, { query: `object=${number}` })).body;
  expect(JSON.stringify(audit)).toContain("order.taken");
});

let ana: OfficeClient | undefined;
async function owner(): Promise<OfficeClient> {
  ana ??= await enterAs(shop, (await invite(shop, "owner", "Ana")).id);
  return ana;
}

it("refuses what has changed, what is not there and what the invoice needs, at its field; nothing is placed", async () => {
  const id = createSecretId();
  const body = await prepare(id, [{ id: disc, quantity: 1 }]);
  const before = await numbers("select count(*) from orders");
  const refusal = async (over: object) => {
    const { status, body: answer } = await place(id, { ...body, ...over });
    const { errors = {}, code } = answer as { errors?: object; code?: string };
    return [status, code ?? Object.keys(errors)[0]];
  };
  expect(await refusal({ total_cents: body.total_cents - 1 })).toEqual([409, "checkout_changed"]);
  expect(await refusal({ products: [{ id: bolt, quantity: 4 }] })).toEqual([422, "products.0.quantity"]);
  expect(await refusal({ products: [] })).toEqual([422, "products"]);
  expect(await refusal({ carrier_id: 999 })).toEqual([422, "carrier_id"]);
  expect(await refusal({ payment_method: "gift_card" })).toEqual([422, "payment_method"]);
  expect(await refusal({ email: "eva" })).toEqual([422, "email"]);
  const withoutNif = address({ company: "Talleres Sol, S. L." });
  expect(await refusal({ shipping_address: withoutNif })).toEqual([422, "shipping_address.nif"]);
  const dear = await prepare(id, [{ id: disc, quantity: 90 }]);
  expect(await refusal(dear)).toEqual([422, "shipping_address.nif"]);
  expect(await numbers("select count(*) from orders")).toEqual(before);
});

it("gives the pieces back if nobody pays", async () => {
  const id = createSecretId();
  const before = await stockOf(pads);
  const { number } = (await place(id, await prepare(id, [{ id: pads, quantity: 3 }], { method: "transfer" })))
    .body;
  expect(await stockOf(pads)).toBe((before ?? 0) - 3);
  shop.clock.advance(TRANSFER_DAYS * DAY_MS);
  await expireOrders(shop.context);
  expect(await stockOf(pads)).toBe(before);
  expect(
    (await shop.visitor().call(getGuestOrder, { params: { id: await linkOf(number) } })).body.status,
  ).toBe("cancelled");
});
