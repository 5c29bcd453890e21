import {
  addNamedList,
  addWish,
  deleteNamedList,
  deleteUser,
  downloadUserData,
  getNamedList,
  getNamedLists,
  getSharedList,
  MAX_LIST_PRODUCTS,
  MAX_NAMED_LISTS,
  moveListProduct,
  namedListToCart,
  renameNamedList,
  saveListProduct,
  sharedListToCart,
  shareNamedList,
  unshareNamedList,
} from "@tuerca/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import {
  createProduct,
  createTestShop,
  logInAs,
  type TestClient,
  type TestShop,
} from "../../../test/index.ts";

let shop: TestShop;
const ids: number[] = [];
let retired = 0;
let giftCard = 0;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      for (let count = 0; count < 5; count += 1) ids.push(await createProduct(pool, { quantity: 9 }));
      retired = await createProduct(pool, { active: false });
      giftCard = await createProduct(pool);
      await pool.query("update products set gift_min_cents = 500, gift_max_cents = 9000 where id = $1", [
        giftCard,
      ]);
    },
  });
});
afterAll(() => shop.close());

async function customer(): Promise<TestClient> {
  const visitor = shop.visitor();
  await logInAs(shop.context, visitor);
  return visitor;
}

async function make(visitor: TestClient, name: string): Promise<number> {
  return (await visitor.call(addNamedList, { body: { name } })).body.id;
}

const put = (visitor: TestClient, id: number, product: number, quantity: number) =>
  visitor.call(saveListProduct, { params: { id, product }, body: { quantity } });
const move = (visitor: TestClient, id: number, product: number, body: { to: number; keep: boolean }) =>
  visitor.call(moveListProduct, { params: { id, product }, body });
const secretOf = (path: string) => path.split("/").at(-1) ?? "";

async function piecesOf(visitor: TestClient, id: number): Promise<Record<number, number>> {
  const { body } = await visitor.call(getNamedList, { params: { id } });
  expect(body.count).toBe(body.items.length);
  return Object.fromEntries(body.items.map(({ product, quantity }) => [product.id, quantity]));
}

const step = fc.record({
  list: fc.nat(1),
  product: fc.nat(4),
  quantity: fc.nat(12),
  act: fc.constantFrom("put", "raise", "move", "copy"),
});

it("has what was put, moved and copied, and no list loses or doubles a piece", async () => {
  const ana = await customer();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      count += 1;
      const lists = [await make(ana, `Uno ${count}`), await make(ana, `Dos ${count}`)] as const;
      const model: [Record<number, number>, Record<number, number>] = [{}, {}];
      for (const { list, product, quantity, act } of steps) {
        const [own, other] = list === 0 ? [model[0], model[1]] : [model[1], model[0]];
        const [id, to] = list === 0 ? lists : [lists[1], lists[0]];
        const productId = ids[product] ?? 0;
        if (act === "put" || act === "raise") {
          const raise = act === "raise";
          const body = { quantity, raise };
          const params = { id, product: productId };
          expect((await ana.call(saveListProduct, { params, body })).status).toBe(200);
          if (quantity > 0) own[productId] = Math.max(quantity, raise ? (own[productId] ?? 0) : 0);
          else delete own[productId];
          continue;
        }
        const had = own[productId];
        const { status } = await move(ana, id, productId, { to, keep: act === "copy" });
        expect(status).toBe(had ? 204 : 404);
        if (!had) continue;
        other[productId] = Math.max(had, other[productId] ?? 0);
        if (act === "move") delete own[productId];
      }
      expect([await piecesOf(ana, lists[0]), await piecesOf(ana, lists[1])]).toEqual(model);
      for (const id of lists) await ana.call(deleteNamedList, { params: { id } });
    }),
    { numRuns: 8 },
  );
});

it("answers strangers as if there were no such list", async () => {
  const [ana, luis] = [await customer(), await customer()];
  const [id, own] = [await make(ana, "Ibiza"), await make(luis, "Ibiza")];
  const product = ids[0] ?? 0;
  await put(ana, id, product, 2);
  await put(luis, own, product, 1);
  const tries = [
    luis.call(getNamedList, { params: { id } }),
    luis.call(renameNamedList, { params: { id }, body: { name: "Mía" } }),
    luis.call(deleteNamedList, { params: { id } }),
    put(luis, id, product, 5),
    move(luis, id, product, { to: own, keep: true }),
    move(luis, own, product, { to: id, keep: true }),
    luis.call(namedListToCart, { params: { id } }),
    luis.call(shareNamedList, { params: { id } }),
    luis.call(unshareNamedList, { params: { id } }),
  ];
  for (const one of await Promise.all(tries)) expect(one.status).toBe(404);
  expect(await piecesOf(ana, id)).toEqual({ [product]: 2 });
  expect((await shop.visitor().call(getNamedLists)).status).toBe(401);
});

it("has one name once, within its length, and refuses at the field", async () => {
  const ana = await customer();
  const [id, other] = [await make(ana, " Ibiza  de Ana "), await make(ana, "Golf")];
  const refusals = [
    [await ana.call(addNamedList, { body: { name: "Golf" } }), "Ya tienes una lista con este nombre."],
    [
      await ana.call(renameNamedList, { params: { id }, body: { name: "Golf" } }),
      "Ya tienes una lista con este nombre.",
    ],
    [await ana.call(addNamedList, { body: { name: "  " } }), "Ponle un nombre"],
    [await ana.call(addNamedList, { body: { name: "x".repeat(61) } }), "No puede tener más de 60 caracteres"],
  ] as const;
  for (const [{ status, body }, message] of refusals)
    expect([status, body]).toMatchObject([422, { errors: { name: [message] } }]);
  expect((await ana.call(renameNamedList, { params: { id: other }, body: { name: "Golf" } })).status).toBe(
    200,
  );
  expect(await put(ana, id, retired, 1)).toMatchObject({ status: 404 });
  expect(await put(ana, id, giftCard, 1)).toMatchObject({ status: 404 });
  expect(await put(ana, id, ids[0] ?? 0, 1000)).toMatchObject({ status: 422 });
  await put(ana, id, ids[0] ?? 0, 1);
  const { body } = await move(ana, id, ids[0] ?? 0, { to: id, keep: true });
  expect(body).toMatchObject({ errors: { to: ["Elige otra lista."] } });
});

it("holds so many lists and products and no more, also when several come at once", async () => {
  const { pool } = shop.context.database;
  const visitor = shop.visitor();
  const userId = await logInAs(shop.context, visitor);
  await pool.query(
    "insert into named_lists (user_id, name) select $1, 'Lista ' || n from generate_series(1, $2::int) n",
    [userId, MAX_NAMED_LISTS - 1],
  );
  const lists = await Promise.all(
    ["a", "b", "c"].map((name) => visitor.call(addNamedList, { body: { name } })),
  );
  expect(lists.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  const id = (await visitor.call(getNamedLists)).body[0]?.id ?? 0;
  await pool.query(
    `with made as (insert into products (sku, name, slug, price_cents, active)
       select 'list-' || n, 'Pieza', 'list-' || n, 100, true from generate_series(1, $2::int) n returning id)
     insert into named_list_items select $1, id, 1, now() from made`,
    [id, MAX_LIST_PRODUCTS - 1],
  );
  const items = await Promise.all(ids.map((product) => put(visitor, id, product, 1)));
  expect(items.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

it("shows a list by its link as it is, until the link ends or another one replaces it", async () => {
  const ana = await customer();
  const workshop = shop.visitor();
  const id = await make(ana, "Revisión");
  await put(ana, id, ids[0] ?? 0, 2);
  const share = async () => secretOf((await ana.call(shareNamedList, { params: { id } })).body.url_path);
  const open = (secret: string) => workshop.call(getSharedList, { params: { id: secret } });
  const first = await share();
  await put(ana, id, ids[1] ?? 0, 20);
  const { body } = await open(first);
  expect(body).toMatchObject({ name: "Revisión", items: [{ quantity: 2 }, { quantity: 20 }] });
  expect(body.notices).toHaveLength(1);
  const toCart = () => workshop.call(sharedListToCart, { params: { id: first } });
  expect((await toCart()).body.items.map(({ quantity }) => quantity)).toEqual([2, 9]);
  expect((await toCart()).body.count).toBe(11);
  expect((await ana.call(namedListToCart, { params: { id } })).body.count).toBe(11);
  const second = await share();
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  expect((await ana.call(getNamedLists)).body).toMatchObject([{ shared_at: expect.any(String) }]);
  await ana.call(unshareNamedList, { params: { id } });
  expect((await open(second)).status).toBe(404);
  expect((await ana.call(getNamedLists)).body).toMatchObject([{ shared_at: null }]);
});

it("comes with the account's data, and goes with the account and its links", async () => {
  const { visitor } = await newCustomer(shop);
  const id = await make(visitor, "Para el verano");
  await put(visitor, id, ids[2] ?? 0, 4);
  await visitor.call(addWish, { params: { id: ids[3] ?? 0 } });
  const secret = secretOf((await visitor.call(shareNamedList, { params: { id } })).body.url_path);
  const { body } = await visitor.call(downloadUserData);
  expect(body.lists).toMatchObject([
    { name: "Para el verano", products: [{ product: ids[2] ?? 0, quantity: 4 }] },
  ]);
  expect(JSON.stringify(body)).not.toContain(secret);
  await visitor.call(deleteUser, { body: { password: PASSWORD } });
  expect((await shop.visitor().call(getSharedList, { params: { id: secret } })).status).toBe(404);
  const { rows } = await shop.context.database.pool.query(
    "select 1 from named_lists where name = 'Para el verano'",
  );
  expect(rows).toEqual([]);
});
