import { getCart, saveCart } from "@tuerca/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct } from "../index.ts";
import { range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const CARTS = SOAK ? 5000 : 300;
const STOCK = 500;

type Known = { id: number; cents: number; original: number };

let shop: TwoServers;
const known: Known[] = [];

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    for (const index of range(12)) {
      const original = 99 + index * 1337;
      const offer = index % 3 === 0 ? original - 17 : undefined;
      const id = await createProduct(pool, { price: original, offerPrice: offer, quantity: STOCK });
      known.push({ id, cents: offer ?? original, original });
    }
  });
});
afterAll(() => shop.close());

const anyQuantity = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-1, 0.5, 1000, 501, Number.MAX_SAFE_INTEGER, "3", null, true, [2], 1e-7),
  },
);
const forgery = fc.constantFrom<object>(
  ...[
    {},
    {},
    {},
    {},
    {},
    {},
    { price: 0.01 },
    { unit_cents: 1, seenUnitCents: 1 },
    { price: { unit: -5, total: 0 } },
  ],
  ...[
    { prices_override: [] },
    { prices_override: [{ price: 0.01 }] },
    { products_customization: [{ a: 1 }] },
  ],
);
const anyLines = fc.array(
  fc.tuple(fc.nat(11), anyQuantity, forgery).map(([index, quantity, extra]) => ({
    ...extra,
    id: known[index]?.id ?? 0,
    quantity,
  })),
  { maxLength: 8 },
);
const FIELDS = ["id", "quantity", "prices_override", "products_customization"];
type Line = { id: number; quantity: unknown; prices_override?: object[]; products_customization?: object[] };

/**
 * The right sum of the body in cents, computed from the test's own data; null if it must be
 * refused.
 */
function independentSum(lines: readonly Line[]): { total: bigint; original: bigint } | null {
  const units = new Map<number, number>();
  for (const line of lines) {
    const { quantity } = line;
    // A price from the client is refused, like any other unknown field of a line.
    if (Object.keys(line).some((name) => !FIELDS.includes(name))) return null;
    if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 0 || quantity > 999)
      return null;
    if (line.products_customization?.length) return null;
    // A removed line has no price to choose.
    if (line.prices_override?.length && quantity > 0) return null;
    units.set(line.id, (units.get(line.id) ?? 0) + quantity);
  }
  let [total, original] = [0n, 0n];
  for (const [id, quantity] of units) {
    const product = known.find((one) => one.id === id);
    if (!product || quantity > STOCK) return null;
    total += BigInt(product.cents) * BigInt(quantity);
    original += BigInt(product.original) * BigInt(quantity);
  }
  return { total, original };
}

const cents = (euros: number) => BigInt(Math.round(euros * 100));

it(`promise 11: ${CARTS} carts cost what the catalogue says, to the cent`, async () => {
  const visitor = shop.visitor();
  let [stored, taken, refused] = [0n, 0, 0];
  await fc.assert(
    fc.asyncProperty(anyLines, async (products) => {
      const sum = independentSum(products);
      const answer = await visitor.send<never>("POST", saveCart.path, { products });
      expect(answer.status).toBe(sum === null ? 422 : sum.total === 0n ? 204 : 200);
      if (sum === null) refused += 1;
      else taken += 1;
      stored = sum?.total ?? stored;
      const { body } = await visitor.call(getCart);
      expect(cents(body?.totals?.total ?? 0)).toBe(stored);
      if (sum === null || !body) return;
      expect(body.items.reduce((all, item) => all + cents(item.price.total), 0n)).toBe(sum.total);
      expect(body.items.reduce((all, item) => all + cents(item.price.total_original), 0n)).toBe(sum.original);
    }),
    { numRuns: CARTS },
  );
  expect(taken).toBeGreaterThan(CARTS / 20);
  expect(refused).toBeGreaterThan(CARTS / 20);
}, 600_000);

it("orders cost what their carts cost", async () => {
  for (const index of range(10)) {
    const lines = known
      .filter((_, at) => at % (index + 1) === 0)
      .map(({ id }) => ({ id, quantity: index + 1 }));
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, lines);
    const { body } = await clickPay(visitor, checkout.id);
    expect(cents(body.order.totals.subtotal)).toBe(independentSum(lines)?.total);
    expect(cents(body.order.totals.total)).toBe(
      cents(body.order.totals.subtotal) + cents(body.order.totals.shipping),
    );
    expect(cents(body.order.vat.base) + cents(body.order.vat.included)).toBe(cents(body.order.totals.total));
  }
}, 60_000);
