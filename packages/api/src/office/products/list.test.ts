import { DEFAULT_ROLES, exportProducts, listProductFilters, listProducts } from "@tuerca/office-contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";

let shop: OfficeShop;
const ids: Record<string, number> = {};
const staff = new Map<string, number>();

beforeAll(async () => {
  shop = await createOfficeShop({
    seed: async (pool) => {
      await pool.query(
        `insert into categories (id, parent_id, name, name_key, slug) values (50, 1, 'Frenos', 'frenos', 'frenos'),
          (51, 50, 'Pastillas', 'pastillas', 'pastillas')`,
      );
      const add = async (name: string, seed: Parameters<typeof createProduct>[1]) => {
        ids[name] = await createProduct(pool, seed);
      };
      await add("pads", {
        sku: "0 986 494 104",
        name: "Pastillas de freno",
        brand: "Bosch",
        categoryIds: [51],
      });
      await add("disc", {
        sku: "DISC-1",
        name: "Disco de freno",
        brand: "ATE",
        categoryIds: [50],
        quantity: 0,
      });
      await add("spark", {
        sku: "BUJ-1",
        name: "Bujía",
        brand: "Bosch",
        quantity: 5,
        price: 900,
        offerPrice: 800,
      });
      await add("old", {
        sku: "P-85.020",
        name: "Pastillas Ñandú (viejas)",
        brand: "Brembo",
        categoryIds: [51],
        active: false,
      });
      await pool.query("insert into feed_sources (name) values ('mayorista')");
      await pool.query(
        "insert into product_sources select id, (select id from feed_sources where name = 'mayorista'), 'x' from products where id = any($1)",
        [[ids.disc, ids.old]],
      );
      await pool.query(
        "insert into price_history (product_id, recorded_at, price_cents) values ($1, $2, 700), ($1, $3, 1000)",
        [
          ids.pads,
          new Date(Date.parse("2026-11-27T10:00:00Z") - 29 * DAY_MS),
          new Date(Date.parse("2026-11-27T10:00:00Z") - 5 * DAY_MS),
        ],
      );
    },
  });
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const find = async (query: string, role = "owner") => {
  const { status, body } = await (await as(role)).call(listProducts, { query });
  if (status !== 200) return status;
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.products.map(({ id }) => names.get(id)).join(" ");
};

it("finds products by code in any spelling, words, brand, category, sale, offer, stock and source", async () => {
  expect(await find("")).toBe("old spark disc pads");
  for (const [query, found] of [
    ["q=0986494104", "pads"],
    ["q=0986-494.104", "pads"],
    ["q=p85020", "old"],
    ["q=P+85+020", "old"],
    ["q=pastillas", "old pads"],
    ["q=nandu", "old"],
    ["q=pastillas+verdes", ""],
    ["q=%D9%A1%D9%A2", ""],
    ["active=yes", "spark disc pads"],
    ["active=no", "old"],
    ["category=50", "old disc pads"],
    ["category=50&active=yes", "disc pads"],
    ["category=999", ""],
    ["offer=yes", "spark"],
    ["stock=none", "disc"],
    ["stock=few", "spark"],
    ["stock=many&q=pastillas", "old pads"],
  ] as const)
    expect([query, await find(query)]).toEqual([query, found]);
  const client = await as("owner");
  const filters = (await client.call(listProductFilters)).body;
  const brand = filters.brands.find(({ name }) => name === "Bosch")?.id;
  const source = filters.sources.find(({ name }) => name === "mayorista")?.id;
  expect(filters.categories.map(({ name }) => name)).toContain("Catálogo › Frenos › Pastillas");
  expect(await find(`brand=${brand}`)).toBe("spark pads");
  expect(await find("brand=2147483647")).toBe("");
  expect(await find(`source=${source}`)).toBe("old disc");
  expect(await find(`source=${source}&stock=none`)).toBe("disc");
});

it("shows price, offer, stock and the lowest price of 30 days, to whom may see them", async () => {
  const { body } = await (await as("owner")).call(listProducts, { query: "q=0986494104" });
  expect(body).toMatchObject({ has_more: false, total: { count: 1, is_more: false } });
  expect(body.products[0]).toMatchObject({
    sku: "0 986 494 104",
    brand: { name: "Bosch" },
    is_active: true,
    pinned: [],
    price_cents: 1000,
    offer: null,
    lowest_30_days_cents: 700,
    quantity: 10,
  });
  const seen = async (role: string) => {
    const answer = await (await as(role)).call(listProducts, { query: "q=buj-1" });
    return Object.keys(answer.body.products[0] ?? {});
  };
  const prices = ["price_cents", "offer", "lowest_30_days_cents"];
  expect(await seen("warehouse")).toContain("quantity");
  for (const field of prices) expect(await seen("warehouse")).not.toContain(field);
  expect(await seen("catalogue")).toEqual(expect.arrayContaining(prices));
  expect(await seen("catalogue")).not.toContain("quantity");
  expect(await find("offer=yes", "warehouse")).toBe(403);
  expect(await find("stock=none", "catalogue")).toBe(403);
});

it("pages from the newest product on, in sale or not", async () => {
  const { pool } = shop.context.database;
  const { rows } = await pool.query(
    `insert into products (sku, name, slug, price_cents, active)
     select 'PAGE-' || n, 'Página ' || n, 'page-' || n, 100, n % 2 = 0 from generate_series(1, 250) n returning id`,
  );
  const client = await as("owner");
  await expect.poll(() => shop.context.catalog.sells(rows[249].id), { timeout: 10_000 }).toBe(true);
  const seen: number[] = [];
  let before = "";
  for (;;) {
    const { body } = await client.call(listProducts, { query: `q=pagina${before}` });
    expect(body.total).toEqual({ count: 250, is_more: false });
    seen.push(...body.products.map(({ id }) => id));
    if (!body.has_more) break;
    before = `&before=${seen.at(-1)}`;
  }
  expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
});

it("answers a table of the same products, guarded against formulas, with the person's columns", async () => {
  await createProduct(shop.context.database.pool, {
    sku: "=1+1",
    name: "@fórmula",
    price: 1234,
    active: false,
  });
  const client = await as("owner");
  const { status, headers, body } = await client.send("GET", `${exportProducts.path}?q=formula`);
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers.get("content-disposition")).toBe('attachment; filename="productos.csv"');
  const [heading, row, ...more] = (body as string).split("\n");
  expect(heading).toBe(
    "\ufeffCódigo;Nombre;Marca;A la venta;Precio;Oferta;Oferta hasta;Mínimo 30 días;Coste sin IVA;Existencias;Último cambio",
  );
  expect(row).toMatch(/^'=1\+1;'@fórmula;;no;12,34;;;12,34;;10;\d+\/\d+\/\d+ \d\d:\d\d$/);
  expect(more).toEqual([""]);
  const stock = await (await as("warehouse")).send("GET", `${exportProducts.path}?q=formula`);
  expect(stock.body).toContain("Código;Nombre;Marca;A la venta;Existencias;");
  const { rows } = await shop.context.database.pool.query(
    "select object, after from audit_events where action = 'table.exported' order by id limit 1",
  );
  expect(rows).toEqual([{ object: "products", after: { q: "formula", format: "csv" } }]);
});

it("names the field of a wrong filter", async () => {
  const client = await as("owner");
  for (const [query, field] of [
    [`q=${"x".repeat(201)}`, "q"],
    ["q=%00", "q"],
    ["category=1e308", "category"],
    ["brand=-1", "brand"],
    ["active=quizá", "active"],
    ["stock=", "stock"],
    ["before=0", "before"],
    ["source=99999999999", "source"],
    ["sort=price", "sort"],
  ]) {
    const { status, body } = await client.send("GET", `${listProducts.path}?${query}`);
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [field]]);
  }
});
