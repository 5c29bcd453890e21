import {
  applyCoupon,
  type Cart,
  getCart,
  getCheckout,
  getOwnPrices,
  logIn,
  previewCheckout,
  saveCart,
  toCents,
  transitionCart,
} from "@tuerca/contract";
import { createManualClock, HOUR_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import { CANARIAS, clickPay, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { findBreaks, issueAll } from "../../../test/factories/invoices.ts";
import {
  createGroup,
  type GroupSeed,
  join,
  newMember,
  WORKSHOP_NIF,
} from "../../../test/factories/office/customer-groups.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
let shop: TestShop;
/** Brakes above pads, and oil beside them, with their ids. */
const tree = { brakes: 0, pads: 0, oil: 0 };
const brands = { bosch: 0, ate: 0 };
let parts: { id: number; price: number; offer: number | null; brand: number; category: number }[] = [];
const pool = () => shop.context.database.pool;

const PRICES = [1, 95, 1000, 2395, 4550, 33_333] as const;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (db) => {
      const category = async (name: string, parent: number) => {
        const { rows } = await db.query(
          "insert into categories (name, name_key, slug, parent_id, position) values ($1, $1, $1, $2, 0) returning id",
          [name, parent],
        );
        return rows[0].id as number;
      };
      tree.brakes = await category("frenos-x", 1);
      tree.pads = await category("pastillas-x", tree.brakes);
      tree.oil = await category("aceites-x", 1);
      const categories = [tree.pads, tree.oil, tree.brakes];
      for (const [index, price] of PRICES.entries()) {
        const offer = index % 3 === 2 ? Math.round(price * 0.88) : null;
        const category = categories[index % 3] ?? 0;
        const brand = index % 2 === 0 ? "Bosch" : "ATE";
        const id = await createProduct(db, {
          price,
          brand,
          categoryIds: [category],
          quantity: 100_000,
          ...(offer === null ? {} : { offerPrice: offer }),
        });
        parts.push({ id, price, offer, brand: 0, category });
      }
      const named = await db.query("select id, slug from brands");
      brands.bosch = named.rows.find(({ slug }) => slug === "bosch").id;
      brands.ate = named.rows.find(({ slug }) => slug === "ate").id;
      parts = parts.map((part, index) => ({ ...part, brand: index % 2 === 0 ? brands.bosch : brands.ate }));
    },
  });
});
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));
afterAll(async () => {
  expect(await findBreaks(pool())).toEqual([]);
  await shop.close();
});

type Part = (typeof parts)[number];

/** The price by the rules as they are documented, from the terms as they were made. */
function priceFor(part: Part, { off = 0, terms = [] }: GroupSeed): number {
  const places = part.category === tree.pads ? [tree.pads, tree.brakes] : [part.category];
  const rank = ({ brand, category }: { brand?: number | null; category?: number | null }) =>
    (brand ? 100 : 0) + (category ? 200 - places.indexOf(category) : 0);
  const fitting = terms.filter(
    ({ brand, category }) => (!brand || brand === part.brand) && (!category || places.includes(category)),
  );
  const [best] = fitting.sort((one, other) => rank(other) - rank(one));
  const basisPoints = best?.off ?? off;
  const member = Math.max(
    1,
    Number((BigInt(part.price) * BigInt(10_000 - basisPoints) * 2n + 10_000n) / 20_000n),
  );
  return Math.min(member, part.offer ?? part.price);
}

const off = fc.integer({ min: 0, max: 9000 });
const group = fc.record({
  off,
  showsNet: fc.boolean(),
  terms: fc
    .array(
      fc.record({
        brand: fc.constantFrom(null, "bosch" as const, "ate" as const),
        category: fc.constantFrom(null, "brakes" as const, "pads" as const, "oil" as const),
        off,
      }),
      { maxLength: 6 },
    )
    .map((terms) => {
      const wanted = terms.filter(({ brand, category }) => brand !== null || category !== null);
      return [...new Map(wanted.map((term) => [`${term.brand} ${term.category}`, term])).values()];
    }),
});
const wants = fc.uniqueArray(
  fc.record({ index: fc.nat(PRICES.length - 1), quantity: fc.integer({ min: 1, max: 40 }) }),
  { selector: ({ index }) => index, minLength: 1, maxLength: 4 },
);

/** Terms of each rank for one product: of two categories the nearest counts, before a brand. */
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;
const RANKED: [Of<typeof group>, Of<typeof wants>, boolean] = [
  {
    off: 100,
    showsNet: true,
    terms: [
      { brand: null, category: "brakes", off: 5000 },
      { brand: null, category: "pads", off: 1000 },
      { brand: "ate", category: null, off: 3000 },
      { brand: "ate", category: "oil", off: 7000 },
    ],
  },
  [
    { index: 3, quantity: 2 },
    { index: 5, quantity: 1 },
  ],
  false,
];

/** The amounts of a cart; the catalogue's own data of its products may change meanwhile. */
const moneyOf = ({ items, totals, discounts }: Cart) => [totals, discounts, items.map(({ price }) => price)];

const NAMED = { email: "taller@cliente.example", name: "Ana Núñez", phone: "600100200", nif: WORKSHOP_NIF };

it("gives cart, checkout, order and invoice the same cents, by the oracle", async () => {
  await fc.assert(
    fc.asyncProperty(group, wants, fc.boolean(), async (made, wanted, isExported) => {
      clock.advance(HOUR_MS);
      const terms = made.terms.map((term) => ({
        brand: term.brand && brands[term.brand],
        category: term.category && tree[term.category],
        off: term.off,
      }));
      const seed = { ...made, terms };
      const { visitor } = await newMember(shop, await createGroup(shop, seed));
      const products = wanted.map(({ index, quantity }) => ({ id: parts[index]?.id ?? 0, quantity }));
      const units = wanted.map(({ index }) => priceFor(parts[index] as Part, seed));
      const cart = (await visitor.call(saveCart, { body: { products } })).body as Cart;
      expect(cart.items.map(({ price }) => toCents(price.unit ?? 0))).toEqual(units);
      expect(cart.notices).toEqual([]);
      expect(moneyOf((await visitor.call(getCart)).body as Cart)).toEqual(moneyOf(cart));
      const over = { customer: NAMED, ...(isExported ? { shipping: CANARIAS } : {}) };
      const { id } = await prepareCheckout(visitor, products, over.shipping ?? {});
      await putCheckout(visitor, { customer: NAMED, payment_method: "transfer" });
      const checkout = (await visitor.call(getCheckout)).body;
      const preview = (await visitor.call(previewCheckout, { body: {} })).body;
      expect(preview.totals).toEqual(checkout.totals);
      const { order } = (await clickPay(visitor, id)).body;
      expect(order.totals).toEqual(checkout.totals);
      expect(order.vat).toEqual(checkout.vat);
      if (!isExported) expect(order.items.map(({ price }) => toCents(price.unit))).toEqual(units);
      const sum = units.reduce((all, unit, at) => all + unit * (wanted[at]?.quantity ?? 0), 0);
      if (!isExported) expect(toCents(order.totals.subtotal)).toBe(sum);
      await markOrderPaid(shop.context, order.number);
      await issueAll(shop.context);
      const { rows } = await pool().query("select type, total_cents from invoices where order_id = $1", [
        order.id,
      ]);
      expect(rows).toEqual([{ type: "F1", total_cents: toCents(order.totals.total) }]);
    }),
    { numRuns: process.env.SOAK ? 200 : 12, examples: [RANKED] },
  );
}, 600_000);

async function groupOf(seed: GroupSeed) {
  const id = await createGroup(shop, seed);
  return { id, ...(await newMember(shop, id)) };
}
const pads = () => parts[3] as Part;
const offered = () => parts[2] as Part;
const fill = async (visitor: TestClient, part: Part, quantity = 1) =>
  (await visitor.call(saveCart, { body: { products: [{ id: part.id, quantity }] } })).body as Cart;
const unitOf = (cart: Cart | null) => toCents(cart?.items[0]?.price.unit ?? 0);

it("shows prices without VAT first only where the group says so", async () => {
  const net = await fill((await groupOf({ off: 1000, showsNet: true, name: "Con neto" })).visitor, pads(), 3);
  expect(net).toMatchObject({ member: { group: "Con neto", shows_net: true }, vat: { rate_percent: 21 } });
  const unit = Math.round(pads().price * 0.9);
  expect(net.items[0]?.net).toEqual({
    unit: Math.round(unit / 1.21) / 100,
    total: Math.round((unit * 3) / 1.21) / 100,
  });
  const gross = await fill((await groupOf({ off: 1000 })).visitor, pads(), 3);
  expect([gross.items[0]?.net, gross.vat, gross.member?.shows_net]).toEqual([undefined, undefined, false]);
  const guest = await fill(shop.visitor(), pads());
  expect([guest.member, unitOf(guest)]).toEqual([undefined, pads().price]);
});

it("tells a member their prices of the products on a page, and nobody else any", async () => {
  const { visitor } = await groupOf({ off: 500 });
  const ask = (client: TestClient) =>
    client.call(getOwnPrices, {
      body: { products: [pads(), offered()].flatMap(({ id }) => [id, id]).concat(999_999) },
    });
  // The offer is lower than what the group gets.
  const unit = Math.round(pads().price * 0.95);
  const net = Math.round(unit / 1.21) / 100;
  expect((await ask(visitor)).body).toEqual({ prices: [{ id: pads().id, unit: unit / 100, net }] });
  expect((await ask((await newCustomer(shop)).visitor)).body).toEqual({ prices: [] });
  expect((await ask(shop.visitor())).status).toBe(401);
});

it("takes the lower of offer and group, and a coupon only for what has no group's price", async () => {
  await createCoupon(pool(), { code: "DIEZ", kind: "percent", value: 1000 });
  const { visitor } = await groupOf({ off: 500 });
  const cart = (
    await visitor.call(saveCart, {
      body: { products: [offered(), pads()].map(({ id }) => ({ id, quantity: 1 })) },
    })
  ).body as Cart;
  expect(cart.items.map(({ price }) => toCents(price.unit ?? 0))).toEqual([
    offered().offer,
    Math.round(pads().price * 0.95),
  ]);
  const reduced = (await visitor.call(applyCoupon, { body: { code: "DIEZ" } })).body;
  expect(reduced?.items.map(({ discount }) => toCents(discount))).toEqual([
    Math.round((offered().offer ?? 0) / 10),
    0,
  ]);
  const alone = (await groupOf({ off: 500 })).visitor;
  await fill(alone, pads());
  const refused = await alone.call(applyCoupon, { body: { code: "DIEZ" } });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining("no se suma a tu descuento de profesional"),
  ]);
});

it("refuses an order whose group's terms have changed since it was shown", async () => {
  const { visitor, id: group } = await groupOf({ off: 1000 });
  const { id } = await prepareCheckout(visitor, [{ id: pads().id, quantity: 1 }]);
  const shown = await putCheckout(visitor, { customer: NAMED, payment_method: "transfer" });
  await pool().query("update customer_groups set off_basis_points = 2000 where id = $1", [group]);
  const refused = await clickPay(visitor, id);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining("ha cambiado de"),
  ]);
  expect(shown).toBeDefined();
});

it("asks a member for a tax id, as their invoice is a full one", async () => {
  const { visitor } = await groupOf({ off: 1000 });
  await prepareCheckout(visitor, [{ id: pads().id, quantity: 1 }]);
  expect((await visitor.call(getCheckout)).body.missing).toContain("customer.nif");
  await putCheckout(visitor, { customer: NAMED });
  expect((await visitor.call(getCheckout)).body.missing).not.toContain("customer.nif");
});

it("prices a guest's reserved cart anew when a member logs in, without a notice", async () => {
  const { user, email } = await newCustomer(shop);
  await join(shop, user.id, await createGroup(shop, { off: 1000 }));
  const visitor = shop.visitor();
  await fill(visitor, pads(), 2);
  await visitor.call(transitionCart, { body: { to: "checkout" } });
  await visitor.call(logIn, { body: { username: email, password: PASSWORD, remember: false } });
  const cart = (await visitor.call(getCart)).body;
  expect([unitOf(cart), cart?.state, cart?.notices]).toEqual([Math.round(pads().price * 0.9), "cart", []]);
});

it("keeps the price that a reservation has fixed", async () => {
  const { visitor, id } = await groupOf({ off: 1000 });
  await fill(visitor, pads(), 2);
  await visitor.call(transitionCart, { body: { to: "checkout" } });
  await pool().query("update customer_groups set off_basis_points = 0 where id = $1", [id]);
  expect(unitOf((await visitor.call(getCart)).body)).toBe(Math.round(pads().price * 0.9));
});
