import { type Cart, getCart, saveCart, transitionCart } from "@tuerca/contract";
import { createManualClock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import type { TestAnswer } from "../../../test/test-client.ts";
import { CartModel, type Command, type Expected, type ModelProduct } from "./test/cart-model.ts";

const RUNS = process.env.SOAK ? 1000 : 12;
const COMMANDS = 50;
const PRODUCTS = 4;
const SHOPPERS = 2;

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
let shop: TestShop;
const ids: number[] = [];

beforeAll(async () => {
  shop = await createTestShop({
    servers: 2,
    clock,
    seed: async (pool) => {
      for (let index = 0; index < PRODUCTS; index += 1) ids.push(await createProduct(pool));
    },
  });
});
afterAll(() => shop.close());

const who = fc.nat(SHOPPERS - 1);
const product = fc.nat(PRODUCTS - 1);
const quantity = fc.oneof(
  { arbitrary: fc.nat(6), weight: 9 },
  { arbitrary: fc.integer({ min: 400, max: 999 }), weight: 1 },
);
const lines = fc.array(fc.record({ product, quantity }), { maxLength: 5 });
const version = fc.constantFrom("none", "none", "new", "new", "old");

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("save"), who, lines, version }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("read"), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reserve"), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("letGo"), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("stock"), product, quantity: fc.nat(12) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("price"), product, cents: fc.integer({ min: 1, max: 9999 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("step"), product, step: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("active"), product, active: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 20 }) }) },
) as fc.Arbitrary<Command>;

it(`promise 13: ${RUNS} runs of ${COMMANDS} commands do what the model says`, async () => {
  const commands = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: "max" });
  await fc.assert(fc.asyncProperty(commands, run), { numRuns: RUNS });
}, 1_800_000);

async function run(commands: Command[]): Promise<void> {
  const model = new CartModel(ids.map(() => ({ cents: 1000, stock: 8, active: true, step: 1 })));
  await shop.context.database.pool.query("truncate sessions cascade");
  for (const index of model.products.keys()) await writeProduct(model, index, {});
  const visitors = Array.from({ length: SHOPPERS }, () => shop.visitor());
  for (const one of commands) await obey(one, model, visitors);
}

async function obey(command: Command, model: CartModel, visitors: readonly TestClient[]): Promise<void> {
  if (command.do === "stock") return writeProduct(model, command.product, { stock: command.quantity });
  if (command.do === "price") return writeProduct(model, command.product, { cents: command.cents });
  if (command.do === "step") return writeProduct(model, command.product, { step: command.step });
  if (command.do === "active") return writeProduct(model, command.product, { active: command.active });
  if (command.do === "wait") {
    model.minute += command.minutes;
    clock.advance(command.minutes * MINUTE_MS);
    return;
  }
  const visitor = visitors[command.who] ?? shop.visitor();
  const version = command.do === "save" ? versionFor(command.version, model.version(command.who)) : undefined;
  const answer = await ask(command, visitor, version);
  expectAnswer(answer, expectationOf(command, model, version));
}

type Asking = Extract<Command, { who: number }>;

function expectationOf(command: Asking, model: CartModel, version: number | undefined): Expected {
  if (command.do === "save") return model.save(command.who, command.lines, version);
  return model[command.do](command.who);
}

function ask(
  command: Asking,
  visitor: TestClient,
  version: number | undefined,
): Promise<TestAnswer<Cart | null>> {
  if (command.do === "read") return visitor.call(getCart);
  if (command.do === "reserve") return visitor.call(transitionCart, { body: { to: "checkout" } });
  if (command.do === "letGo") return visitor.call(transitionCart, { body: { to: "cart" } });
  const products = command.lines.map((line) => ({ id: ids[line.product] ?? 0, quantity: line.quantity }));
  return visitor.call(saveCart, { body: version === undefined ? { products } : { products, version } });
}

function versionFor(wanted: "none" | "new" | "old", current: number | null): number | undefined {
  if (wanted === "none" || (wanted === "new" && current === null)) return undefined;
  return wanted === "new" ? (current ?? 0) : (current ?? 0) + 7;
}

function expectAnswer({ status, body }: TestAnswer<unknown>, expected: Expected): void {
  expect(status).toBe(expected.status);
  const given = body as (Cart & { code?: string; cart?: Cart | null }) | null;
  if (expected.code) expect(given?.code).toBe(expected.code);
  if (expected.cart === undefined) return;
  expect(readable(expected.status === 409 ? (given?.cart ?? null) : given)).toEqual(expected.cart);
}

/** An answered cart in the model's terms. */
function readable(cart: Cart | null): Expected["cart"] {
  if (!cart) return null;
  const cents = (euros: number) => Math.round(euros * 100);
  return {
    version: cart.version,
    state: cart.state,
    total: cents(cart.totals.total),
    items: cart.items.map((item) => ({
      product: ids.indexOf(item.product.id),
      quantity: item.quantity,
      unit: item.price.unit === null ? null : cents(item.price.unit),
      total: cents(item.price.total),
    })),
    notices: cart.notices.map((one) => ({ product: ids.indexOf(one.product_id ?? 0), code: one.code })),
  };
}

async function writeProduct(model: CartModel, index: number, change: Partial<ModelProduct>): Promise<void> {
  const now = { ...(model.products[index] ?? { cents: 0, stock: 0, active: false, step: 1 }), ...change };
  model.products[index] = now;
  const { pool } = shop.context.database;
  const values = [ids[index], now.cents, now.active, now.step > 1 ? now.step : null];
  const text = "update products set price_cents = $2, active = $3, quantity_step = $4 where id = $1";
  await pool.query(text, values);
  await pool.query("update stock set quantity = $2 where product_id = $1", [ids[index], now.stock]);
}
