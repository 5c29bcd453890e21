import { createHash } from "node:crypto";
import { createUser, logInAs, TestClient } from "@tuerca/api/testing";
import { getCart, getUser, saveCart, searchProducts } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, ask, type Question, unpacked } from "./ask.ts";
import { type OpenShop, openShops } from "./open-shops.ts";
import { allPages, variantsOf } from "./page-variants.ts";
import { openSharedCache, type SharedCache } from "./shared-cache.ts";

/** Pages that a first visit may begin with. */
const FOR_ALL = [
  "/frenos",
  "/motor",
  "/c-catalogo-1?q=pastillas",
  "/ratings",
  "/cart",
  "/checkout",
  "/login",
  "/wishlist",
];

const AS_BROWSER = { "accept-encoding": "br" };

type Visitor = { client: TestClient; secrets: string[] };

let opened: Awaited<ReturnType<typeof openShops>>;
let shop: OpenShop;
let cache: SharedCache;
let visitors: Visitor[];
let product: string;
let productId: number;

beforeAll(async () => {
  opened = await openShops(1);
  const [first] = opened.shops;
  if (!first) throw new Error("no shop");
  shop = first;
  cache = await openSharedCache(shop.origin);
  const found = await new TestClient(shop.origin).call(searchProducts, { body: { query: "pastillas" } });
  const [one, two, three] = found.body.data;
  if (!one || !two || !three) throw new Error("too few products");
  product = one.url_path;
  productId = one.id;
  visitors = [
    await createVisitor({ id: two.id, quantity: 3 }, "ana.secreta@example.es"),
    await createVisitor({ id: three.id, quantity: 7 }, "bruno.callado@example.es"),
    await createVisitor({ id: one.id, quantity: 5 }),
  ];
}, 120_000);
afterAll(async () => {
  cache.close();
  await opened.close();
});

/** A visitor with a cart, and a login if there is an e-mail address; and their private data. */
async function createVisitor(line: { id: number; quantity: number }, email?: string): Promise<Visitor> {
  const client = new TestClient(cache.origin);
  if (email) await logInAs(shop.context, client, await createUser(shop.context, email));
  const { status, body } = await client.call(saveCart, { body: { products: [line] } });
  expect([status, body?.items[0]?.quantity]).toEqual([200, line.quantity]);
  const cookies = [...client.cookies.values()].flatMap((value) => [value, decodeURIComponent(value)]);
  return { client, secrets: [...cookies, ...(email ? [email] : []), ...(body ? [String(body.id)] : [])] };
}

const cookieOf = ({ client }: Visitor) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** An answer's content, without its time. */
const told = ({ status, headers: { date, ...headers }, body }: Answer) => ({
  status,
  headers,
  body: createHash("sha1").update(body).digest("hex"),
});
const askAs = (origin: string, visitor: Visitor, { headers, ...question }: Question) =>
  ask(origin, { ...question, headers: { ...headers, cookie: cookieOf(visitor) } });

/** A stranger comes first: what the cache keeps of them is for all. */
async function expectTheSameForAll(question: Question): Promise<void> {
  const stranger = await ask(cache.origin, question);
  const [first, ...others] = await Promise.all(visitors.map((one) => askAs(shop.origin, one, question)));
  if (!first) throw new Error("no visitors");
  expect(first.headers["set-cookie"], question.path).toBeUndefined();
  for (const answer of others) expect(told(answer), question.path).toEqual(told(first));
  expect(unpacked(stranger), question.path).toBe(unpacked(first));
  for (const visitor of visitors) {
    const answer = await askAs(cache.origin, visitor, question);
    expect(unpacked(answer), question.path).toBe(unpacked(first));
    const again = {
      ...question,
      headers: { ...question.headers, "if-none-match": first.headers.etag ?? "" },
    };
    const { status, body } = await askAs(cache.origin, visitor, again);
    if (status === 304) expect(body).toHaveLength(0);
    else expect(status, question.path).toBe(first.status);
  }
}

it("answers every page to all visitors with the same bytes, past and through a shared cache", async () => {
  for (const question of allPages(product)) await expectTheSameForAll(question);
}, 300_000);

it("does so in sixty spellings of a category's, a product's and the cart's address", async () => {
  for (const path of ["/frenos", product, "/cart"])
    for (const question of variantsOf(path)) await expectTheSameForAll(question);
}, 300_000);

it("tells each visitor through the same cache of their own cart and account only", async () => {
  const carts = await Promise.all(visitors.map(({ client }) => client.call(getCart)));
  expect(carts.map(({ body }) => body?.items.map(({ quantity }) => quantity))).toEqual([[3], [7], [5]]);
  const users = await Promise.all(visitors.map(({ client }) => client.call(getUser)));
  expect(users.map(({ status, body }) => (status === 200 ? body.email : status))).toEqual([
    "ana.secreta@example.es",
    "bruno.callado@example.es",
    401,
  ]);
});

it("keeps pages for those who come without cookies, and for a day without the shop", async () => {
  const before = cache.hits();
  for (let visitor = 0; visitor < 10; visitor += 1)
    for (const path of ["/", product, ...FOR_ALL]) {
      const { headers } = await ask(cache.origin, { path });
      expect([headers["set-cookie"], headers["cache-control"]]).toEqual([
        undefined,
        expect.stringMatching(/^public, .*stale-if-error=86400$/),
      ]);
    }
  expect(cache.hits() - before).toBeGreaterThanOrEqual(90);
});

it("shows a change within two seconds, as the shop asks for it to be fetched anew", async () => {
  const beside = await opened.open({ SHARED_CACHES: cache.origin });
  const shown = async (origin: string) => unpacked(await ask(origin, { path: product, headers: AS_BROWSER }));
  const price = "1.234,56";
  for (const origin of [beside.origin, cache.origin]) expect(await shown(origin)).not.toContain(price);
  const hits = cache.hits();
  const change = "update products set price_cents = 123456 where id = $1";
  await shop.context.database.pool.query(change, [productId]);
  await expect.poll(() => shown(cache.origin), { timeout: 20_000 }).toContain(price);
  expect(cache.hits()).toBeGreaterThan(hits);
});

it("leaves no cookie and nothing of a visitor in the cache", () => {
  expect(cache.cached.length).toBeGreaterThan(60);
  expect(cache.hits()).toBeGreaterThan(60);
  const secrets = visitors.flatMap((visitor) => visitor.secrets);
  expect(secrets.length).toBeGreaterThan(10);
  for (const { path, answer } of cache.cached) {
    expect(answer.headers["set-cookie"], path).toBeUndefined();
    expect(path).not.toMatch(/^\/(store-front|sanctum|api\/v1\/user)/);
    const whole = JSON.stringify(answer.headers) + unpacked(answer);
    expect(
      secrets.filter((secret) => whole.includes(secret)),
      path,
    ).toEqual([]);
  }
});
