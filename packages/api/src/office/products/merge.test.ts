import { getCart, resolvePath, saveCart, searchProducts, transitionCart } from "@tuerca/contract";
import {
  applyBulkChange,
  getOfficeProduct,
  listProducts,
  listSharedEans,
  mergeProduct,
  previewBulkChange,
  previewProductMerge,
  undoBulkChange,
} from "@tuerca/office-contract";
import { runAs } from "@tuerca/platform/audit";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "../../../test/factories/customer.ts";
import { offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { cancelOrder } from "../../flows/orders/settle-order.ts";
import { refreshProductStats } from "../../flows/upkeep/refresh-product-stats.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
let client: OfficeClient;
let users: number[];

beforeAll(async () => {
  shop = await createOfficeShop();
  client = await enterAs(shop, (await invite(shop)).id);
  users = [await createUser(shop.context), await createUser(shop.context), await createUser(shop.context)];
});
afterAll(() => shop.close());

/** A change takes a second to be shown, and longer beside other tests. */
const SOON = { timeout: 15_000, interval: 50 };
const pool = () => shop.context.database.pool;
const make = (sku: string, quantity = 0) => createProduct(pool(), { sku, quantity });
const merge = (id: number, into: string) => client.call(mergeProduct, { params: { id }, body: { into } });
const leadsTo = async (id: number) => {
  const { rows } = await pool().query("select slug from products where id = $1", [id]);
  return (await shop.visitor().call(resolvePath, { query: `path=/${rows[0].slug}` })).body;
};
const stockOf = async (id: number): Promise<number> =>
  (await pool().query("select quantity from stock where product_id = $1", [id])).rows[0]?.quantity;
const feed = (rows: object[], options: object = {}) =>
  importCatalog({ databaseUrl: shop.databaseUrl, source: rows, ...options });

/**
 * A product's belongings; buyers, users, vehicles and codes are numbers, days those of opinions.
 */
const belongings = fc.record({
  quantity: fc.nat(50),
  opinions: fc.uniqueArray(fc.record({ buyer: fc.nat(4), day: fc.integer({ min: 1, max: 28 }) }), {
    selector: ({ buyer }) => buyer,
  }),
  links: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(2)), { selector: String }),
  codes: fc.uniqueArray(fc.nat(5)),
  wishes: fc.uniqueArray(fc.nat(2)),
  lists: fc.uniqueArray(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { selector: ([list]) => list }),
  universal: fc.boolean(),
});
type Belongings = typeof belongings extends fc.Arbitrary<infer T> ? T : never;

async function give(
  id: number,
  { opinions, links, codes, wishes, lists, universal }: Belongings,
): Promise<void> {
  await pool().query("update products set oem_codes = $2 where id = $1", [
    id,
    JSON.stringify(codes.map((code) => ({ value: `OE ${code}`, brand: "VAG" }))),
  ]);
  for (const { buyer, day } of opinions)
    await pool().query(
      `insert into ratings (product_id, buyer, author, rating, status, created_at, approved_at)
       values ($1, $2, 'Ana', 4, 'approved', $3, $3)`,
      [id, `mail:${buyer}`, new Date(2026, 9, day, id % 24)],
    );
  await pool().query(
    "insert into product_fits (product_id, universal, vehicle_ids, term_ids) values ($1, $2, $3, $4)",
    [id, universal, links.map(([vehicle]) => vehicle), links.map(([, term]) => term)],
  );
  for (const user of wishes)
    await pool().query("insert into wishlist_items values ($1, $2, now())", [users[user], id]);
  for (const [list, quantity] of lists)
    await pool().query(
      `with list as (
         insert into named_lists (user_id, name) values ($1, $2)
         on conflict (user_id, name) do update set name = excluded.name returning id)
       insert into named_list_items select id, $3, $4, now() from list`,
      [users[0], `Lista ${list}`, id, quantity],
    );
}

async function belongingsOf(id: number) {
  const { rows } = await pool().query(
    `select s.quantity, f.universal,
       (select coalesce(array_agg(row(v, t)::text order by v, t), '{}') from unnest(vehicle_ids, term_ids) l (v, t)) as links,
       array(select code ->> 'value' from jsonb_array_elements(p.oem_codes) code order by 1) as codes,
       array(select buyer || created_at::text from ratings r where r.product_id = p.id order by 1) as opinions,
       array(select user_id from wishlist_items w where w.product_id = p.id order by 1) as wishes,
       (select coalesce(jsonb_object_agg(l.name, i.quantity), '{}') from named_list_items i
         join named_lists l on l.id = i.list_id where i.product_id = p.id) as lists
     from products p left join stock s on s.product_id = p.id left join product_fits f on f.product_id = p.id
     where p.id = $1`,
    [id],
  );
  return rows[0];
}

it("leaves nothing behind, whatever both products have", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(belongings, belongings, async (old, own) => {
      count += 1;
      const [from, into] = [await make(`A-${count}`, old.quantity), await make(`B-${count}`, own.quantity)];
      await give(from, old);
      await give(into, own);
      const [one, other] = [await belongingsOf(from), await belongingsOf(into)];
      const query = `into=b-${count}`;
      const preview = await client.call(previewProductMerge, { params: { id: from }, query });
      expect([await belongingsOf(from), await belongingsOf(into)]).toEqual([one, other]);
      expect(preview).toMatchObject({ status: 200, body: { pieces: old.quantity } });
      expect((await merge(from, `b-${count}`)).body).toEqual(preview.body);
      const sorted = (texts: string[]) => [...new Set(texts)].sort();
      const newest = (texts: string[]) => {
        const byBuyer = new Map(texts.sort().map((text) => [text.slice(0, 6), text]));
        return [...byBuyer.values()];
      };
      expect(await belongingsOf(into)).toEqual({
        quantity: old.quantity + own.quantity,
        universal: old.universal || own.universal,
        links: sorted([...one.links, ...other.links]),
        codes: sorted([...one.codes, ...other.codes]),
        opinions: newest([...one.opinions, ...other.opinions]),
        wishes: [...new Set<number>([...one.wishes, ...other.wishes])].sort((a, b) => a - b),
        lists: Object.fromEntries(
          Object.keys({ ...one.lists, ...other.lists }).map((name) => [
            name,
            Math.max(one.lists[name] ?? 0, other.lists[name] ?? 0),
          ]),
        ),
      });
      expect(await belongingsOf(from)).toMatchObject({
        quantity: 0,
        universal: null,
        opinions: [],
        wishes: [],
        lists: {},
      });
    }),
    { numRuns: 12 },
  );
});

it("leads the old address and sku to the product that is left, in the shop, the office and feeds", async () => {
  const rows = ["V-1", "V-2", "V-3"].map((sku) => ({ sku, name: `Bujía ${sku}`, price: 5, quantity: 3 }));
  await feed(rows, { sourceName: "ngk" });
  const ids = (await pool().query("select id from products where sku like 'V-%' order by sku")).rows;
  const [one, two, three] = ids.map(({ id }) => Number(id)) as [number, number, number];
  await expect.poll(async () => (await leadsTo(one)).type, SOON).toBe("product");
  expect((await merge(one, "V-2")).status).toBe(200);
  expect((await merge(two, "V-3")).status).toBe(200);
  for (const id of [one, two])
    await expect
      .poll(() => leadsTo(id), SOON)
      .toEqual({ type: "redirect", id: null, url_path: "/bujia-v-3-v-3" });
  expect((await client.call(getOfficeProduct, { params: { id: one } })).body.product.sku).toBe("V-3");
  const found = async () =>
    (await client.call(listProducts, { query: "q=Bujía" })).body.products.map(({ sku }) => sku);
  await expect.poll(found, SOON).toEqual(["V-3"]);
  for (const old of ["V-1", "v2"]) {
    expect((await client.call(listProducts, { query: `q=${old}` })).body.products).toMatchObject([
      { sku: "V-3" },
    ]);
    expect((await shop.visitor().call(searchProducts, { body: { query: old } })).body.data).toMatchObject([
      { id: three },
    ]);
  }

  const again = await feed([...rows, { sku: "v-1", quantity: 90 }], { sourceName: "ngk", prune: true });
  expect(again).toMatchObject({ new: 0, pruned: 0, review: { merged: 2, mergedExample: "V-1 → V-3" } });
  expect([await stockOf(one), await stockOf(two), await stockOf(three)]).toEqual([0, 0, 3]);
  const products = await pool().query("select sku from products where sku like 'V-%' and active");
  expect(products.rows).toEqual([{ sku: "V-3" }]);
});

it("keeps orders, and gives what comes back of them to the product that is left", async () => {
  const [from, into] = [await make("O-1", 10), await make("O-2", 5)];
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [
    { id: from, quantity: 2 },
    { id: into, quantity: 1 },
  ]);
  await visitor.call(transitionCart, { body: { to: "checkout" } });
  expect(await merge(from, "O-2")).toMatchObject({ status: 409, body: { code: "product_changed" } });
  const { order } = (await clickPay(visitor, checkout.id)).body;
  const other = shop.visitor();
  await other.call(saveCart, {
    body: {
      products: [
        { id: from, quantity: 2 },
        { id: into, quantity: 1 },
      ],
    },
  });
  expect((await merge(from, "O-2")).body).toMatchObject({ pieces: 8, carts: 1 });
  expect(await stockOf(into)).toBe(12);
  const cart = (await other.call(getCart)).body;
  expect(cart?.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([[into, 3]]);
  const lines = await pool().query("select sku, quantity from order_items where order_id = $1 order by 1", [
    order.id,
  ]);
  expect(lines.rows).toEqual([
    { sku: "O-1", quantity: 2 },
    { sku: "O-2", quantity: 1 },
  ]);
  await runAs({ kind: "command", name: "ana" }, () => cancelOrder(shop.context, order.number));
  expect([await stockOf(from), await stockOf(into)]).toEqual([0, 15]);
  const { rows } = await pool().query(
    "select reason, before, after, ref from stock_movements where product_id = $1 order by id desc limit 2",
    [into],
  );
  expect(rows).toEqual([
    { reason: "cancellation", before: 12, after: 15, ref: order.number },
    { reason: "merge", before: 4, after: 12, ref: "O-1" },
  ]);
});

it("counts sales of both as those of one", async () => {
  const [from, into] = [await make("S-1", 10), await make("S-2", 5)];
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: from, quantity: 2 }]);
  const { order } = (await clickPay(visitor, id)).body;
  await pool().query(
    "update orders set payment_status = 'paid', paid_at = now(), status = 'paid' where id = $1",
    [order.id],
  );
  const sales = async () => {
    await refreshProductStats(shop.context.database.db, new Date(), false);
    const { rows } = await pool().query(
      "select product_id, sales from product_stats where product_id = any($1)",
      [[from, into]],
    );
    return Object.fromEntries(rows.map((row) => [row.product_id, row.sales]));
  };
  expect(await sales()).toEqual({ [from]: 2 });
  await merge(from, "S-2");
  expect(await sales()).toEqual({ [from]: 0, [into]: 2 });
});

it("is done once, though two people ask at once, and not undone by an earlier change", async () => {
  const [from, into] = [await make("T-1", 4), await make("T-2", 1)];
  await pool().query("update products set active = false where id = $1", [from]);
  const { body: bulk } = await client.call(previewBulkChange, {
    body: { change: { kind: "active", is_active: true, filter: { ids: [from] } } },
  });
  await client.call(applyBulkChange, { params: { id: bulk.id }, body: { confirmed: "all" } });
  const both = await Promise.all([merge(from, "T-2"), merge(into, "T-1"), merge(from, "T-2")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [gone, left] = both[1]?.status === 200 ? [into, from] : [from, into];
  expect([await stockOf(gone), await stockOf(left)]).toEqual([0, 5]);
  await client.call(undoBulkChange, { params: { id: bulk.id } });
  const { rows } = await pool().query("select active from products where id = $1", [gone]);
  expect(rows).toEqual([{ active: false }]);
  expect(
    (
      await client.send("POST", `/office/api/products/${gone}/stock`, {
        seen: 0,
        quantity: 9,
        reason: "count",
        note: null,
      })
    ).status,
  ).toBe(404);
});

it("is not changed by whoever still sees the old product, in a list or on its screen", async () => {
  const [from, into] = [await make("W-1", 4), await make("W-2", 1)];
  const stateOf = async (id: number) => {
    const columns = "name, active, price_cents, media_ids, pinned";
    return (await pool().query(`select ${columns} from products where id = $1`, [id])).rows;
  };
  const { name, price_cents: price } = (await stateOf(into))[0];
  await merge(from, "W-2");
  const before = [await stateOf(from), await stateOf(into)];
  const at = `/office/api/products/${from}`;
  for (const [method, path, body] of [
    ["PUT", "/cell", { field: "active", seen: true, value: false }],
    ["PUT", "/cell", { field: "price", seen: price, value: "1", is_confirmed: true }],
    ["PUT", "", { changes: { name: { seen: name, value: "Otro" } }, pin: [], unpin: [] }],
    ["PUT", "", { changes: {}, pin: ["price"], unpin: [] }],
    ["PUT", "/pictures", { seen: [], pictures: [] }],
  ] as const)
    expect([path, (await client.send(method, `${at}${path}`, body)).status]).toEqual([path, 404]);
  expect([await stateOf(from), await stateOf(into)]).toEqual(before);
});

it("refuses itself, unknown products and gift cards at their field", async () => {
  const id = await make("R-1");
  await offerGiftCard(pool(), { sku: "REGALO", minCents: 1000, maxCents: 5000 });
  for (const into of ["r-1", "NADA", "REGALO", "", "x".repeat(65)]) {
    const { status, body } = await merge(id, into);
    expect([into, status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([
      into,
      422,
      ["into"],
    ]);
  }
  expect((await merge(2_000_000_000, "R-1")).status).toBe(404);
  await make("R-2");
  const keeper = await enterAs(shop, (await invite(shop, "catalogue")).id);
  const preview = await keeper.call(previewProductMerge, { params: { id }, query: "into=R-2" });
  expect(preview.body).not.toHaveProperty("pieces");
  const reader = await enterAs(shop, (await invite(shop, "read_only")).id);
  expect((await reader.send("POST", `/office/api/products/${id}/merge`, { into: "R-2" })).status).toBe(403);
});

it("lists EANs that several products for sale have", async () => {
  const [one, two, three] = [await make("E-1"), await make("E-2"), await make("E-3")];
  await pool().query("update products set ean = '4006381333931' where id = any($1)", [[one, two, three]]);
  await pool().query("update products set active = false where id = $1", [three]);
  const list = async () => (await client.call(listSharedEans)).body;
  const { eans, next } = await list();
  expect(eans.map(({ ean, products }) => [ean, products.map(({ sku }) => sku)])).toEqual([
    ["4006381333931", ["E-1", "E-2"]],
  ]);
  expect(next).toBeNull();
  await merge(one, "E-2");
  expect((await list()).eans).toEqual([]);
});
