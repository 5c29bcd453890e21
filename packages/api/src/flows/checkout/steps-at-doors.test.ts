import {
  addNamedList,
  type Cart,
  cart as cartSchema,
  getCart,
  guestOrderToCart,
  namedListToCart,
  orderToCart,
  saveCart,
  saveListProduct,
  shareCart,
  sharedCartToCart,
  sharedListToCart,
  shareNamedList,
} from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sessionHash } from "@tuerca/platform/http";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { lockLinesOf } from "../../modules/cart/index.ts";
import { mergeGuestCart } from "../accounts/merge-guest-cart-at-login.ts";

/** The pieces of each product in the order, the cart and the list that the doors bring. */
const WANTED = [1, 3, 5, 8];
const ids: number[] = [];
const all = { step: null as number | null, stock: 500 };
let shop: TestShop;
let customer: TestClient;
let userId = 0;
let old = 0;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      for (const _ of WANTED) ids.push(await createProduct(pool, { quantity: 500 }));
      old = await createProduct(pool, { quantity: 500 });
    },
  });
  customer = (await newCustomer(shop)).visitor;
  const { rows } = await query("select max(id) as id from users");
  userId = rows[0].id;
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.context.database.pool.query(text, values);
const wanted = () => ids.map((id, at) => ({ id, quantity: WANTED[at] ?? 0 }));

async function setProduct(id: number, { step, stock }: typeof all): Promise<void> {
  await query("update products set quantity_step = $2 where id = $1", [id, step]);
  await query("update stock set quantity = $2 where product_id = $1", [id, stock]);
}

async function fill(visitor: TestClient, products: { id: number; quantity: number }[]): Promise<void> {
  const { status, body } = await visitor.call(saveCart, { body: { products } });
  expect(status, JSON.stringify(body)).toBe(products.length > 0 ? 200 : 204);
}

/** The ways in which quantities come into a cart, besides the saving of a cart (`cart-model`). */
type Door = { who: "customer" | "guest"; enter: (visitor: TestClient) => Promise<Cart> };

function mergeInto(visitor: TestClient): Promise<void> {
  const session = openSession(visitor.cookies.get("tuerca_session"), shop.context.session.secret);
  const { database, clock } = shop.context;
  return inTransaction(database.db, (trx) =>
    mergeGuestCart(trx, sessionHash(session ?? expect.fail()), userId, clock.now()),
  );
}

async function openDoors(): Promise<Record<string, Door>> {
  const { id: checkout } = await prepareCheckout(customer, wanted());
  const { order } = (await clickPay(customer, checkout)).body;
  const lender = shop.visitor();
  await fill(lender, wanted());
  const shared = (await lender.call(shareCart)).body.url_path.split("/").at(-1) ?? "";
  const list = (await customer.call(addNamedList, { body: { name: "Taller" } })).body.id;
  const params = { id: String(list) };
  for (const { id, quantity } of wanted())
    await customer.call(saveListProduct, { params: { ...params, product: String(id) }, body: { quantity } });
  const link = (await customer.call(shareNamedList, { params })).body.url_path.split("/").at(-1) ?? "";
  const door = (who: Door["who"], { path }: { path: string }, id: string): Door => ({
    who,
    enter: async (visitor) => taken(await visitor.send<Cart>("POST", path.replace("{id}", id))),
  });
  return {
    "an own order": door("customer", orderToCart, order.id),
    "a linked order": door("guest", guestOrderToCart, order.id),
    "a shared cart": door("guest", sharedCartToCart, shared),
    "a named list": door("customer", namedListToCart, params.id),
    "a shared list": door("guest", sharedListToCart, link),
  };
}

function taken({ status, body }: { status: number; body: unknown }): Cart {
  expect([200, 409]).toContain(status);
  return status === 200 ? cartSchema.parse(body) : { ...EMPTY, ...(body as Pick<Cart, "notices">) };
}
const EMPTY = { items: [] } as unknown as Cart;

const product = fc.record({
  step: fc.integer({ min: 1, max: 6 }),
  stock: fc.integer({ min: 0, max: 20 }),
  had: fc.nat(3),
});
/** Without a bias to small numbers, which would be sold piece by piece. */
const products = fc.noBias(fc.array(product, { minLength: WANTED.length, maxLength: WANTED.length }));
type Product = { step: number; stock: number; had: number };

/** What must be true of a line after a door, whatever the product, stock and cart were. */
function expectLine({ step, stock, had }: Product, cart: Cart, at: number, isTold: boolean): void {
  const id = ids[at] ?? 0;
  const quantity = cart.items.find((item) => item.product.id === id)?.quantity ?? 0;
  const most = stock - (stock % step);
  expect(quantity % step).toBe(0);
  expect(quantity).toBeGreaterThanOrEqual(had * step);
  const isNoticed = cart.notices.some((notice) => notice.product_id === id);
  if (quantity > Math.max(most, had * step)) expect(isNoticed).toBe(true);
  if (isTold && (WANTED[at] ?? 0) % step > 0) expect(isNoticed).toBe(true);
}

it("whatever door a quantity comes by, the cart has multiples of each step", async () => {
  const doors = await openDoors();
  const property = fc.asyncProperty(products, async (drawn) => {
    for (const { who, enter } of Object.values(doors)) {
      for (const id of ids) await setProduct(id, all);
      const visitor = who === "customer" ? customer : shop.visitor();
      await fill(visitor, []);
      await fill(visitor, heldBy(drawn));
      for (const [at, { step, stock }] of drawn.entries())
        await setProduct(ids[at] ?? 0, { step: step > 1 ? step : null, stock });
      const cart = await enter(visitor);
      const now = cart === EMPTY || cart.items.length === 0 ? await readCart(visitor) : cart;
      for (const [at, one] of drawn.entries()) expectLine(one, { ...now, notices: cart.notices }, at, true);
    }
  });
  await fc.assert(property, { numRuns: 2 });
});

it("a login and a merge of products raise what lies between two steps", async () => {
  const property = fc.asyncProperty(products, async (drawn) => {
    for (const id of [...ids, old]) await setProduct(id, all);
    const guest = shop.visitor();
    await fill(customer, []);
    await fill(customer, heldBy(drawn));
    await fill(guest, [...wanted().slice(1), { id: old, quantity: WANTED[0] ?? 0 }]);
    for (const [at, { step, stock }] of drawn.entries())
      await setProduct(ids[at] ?? 0, { step: step > 1 ? step : null, stock });
    await mergeInto(guest);
    const { database, clock } = shop.context;
    await inTransaction(database.db, async (trx) =>
      (await lockLinesOf(trx, old)).move(ids[0] ?? 0, clock.now()),
    );
    const cart = await readCart(customer);
    for (const [at, one] of drawn.entries()) expectLine(one, cart, at, false);
  });
  await fc.assert(property, { numRuns: 6 });
});

function heldBy(drawn: readonly Product[]): { id: number; quantity: number }[] {
  return drawn.flatMap(({ step, had }, at) => (had > 0 ? [{ id: ids[at] ?? 0, quantity: step * had }] : []));
}

async function readCart(visitor: TestClient): Promise<Cart> {
  return (await visitor.call(getCart)).body ?? { ...EMPTY, notices: [] };
}
