import { getProduct, searchProducts } from "@tuerca/contract";
import { type createProduct, getOfficeProduct } from "@tuerca/office-contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
let owner: OfficeClient;
let catalogue: OfficeClient;
beforeAll(async () => {
  shop = await createOfficeShop();
  owner = await enterAs(shop, (await invite(shop, "owner")).id);
  catalogue = await enterAs(shop, (await invite(shop, "catalogue")).id);
});
afterAll(() => shop.close());

type Body = z.input<(typeof createProduct)["body"]>;
const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const make = (body: Partial<Body>, client = owner) =>
  client.send("POST", "/office/api/products", { name: "Pieza", price: "10", categories: [1], ...body });
const read = async (id: number) => (await owner.call(getOfficeProduct, { params: { id } })).body;
const feed = (source: object[], sourceName = "recambios", prune = false) =>
  importCatalog({ databaseUrl: shop.databaseUrl, source, sourceName, prune, pruneLimit: 100 });

/** The stored row of a product, without what tells one from another. */
const stored = async (sku: string) => {
  const [row] = await query(
    `select to_jsonb(p) - '{id,sku,sku_key,slug,pinned,created_at,updated_at,changed_xid}'::text[]
       || jsonb_build_object('stock', s.quantity, 'prices', (
         select jsonb_agg(jsonb_build_array(h.price_cents, h.offer_price_cents, h.offer_to))
         from price_history h where h.product_id = p.id)) as row
     from products p join stock s on s.product_id = p.id where sku = $1`,
    [sku],
  );
  return row?.row;
};

const word = fc.stringMatching(/^[A-Za-zÁñ"\\{},\t' ]{0,8}[A-Z]$/);
const given = fc.record({
  name: word,
  description: fc.constantFrom("", "Dura\n100.000 km"),
  brand: fc.constantFrom("", "Monroe"),
  mpn: fc.option(word, { nil: "" }),
  oem_codes: fc.uniqueArray(fc.constantFrom("BOSCH: 0986", "1K0698151"), { maxLength: 2 }),
  weight: fc.constantFrom("", "1,25", "2"),
  units_per_box: fc.constantFrom("", "4"),
  attributes: fc.uniqueArray(fc.record({ label: word, value: word }), {
    maxLength: 3,
    selector: ({ label }) => label.replaceAll(/\s+/g, " ").trim(),
  }),
  model: fc.uniqueArray(word, { maxLength: 2 }),
  producer: fc.constantFrom(
    { name: "", address: "", email: "" },
    { name: "Monroe", address: "Gran Vía 1", email: "monroe.example@x.es" },
  ),
  price: fc.constantFrom("10", "1.234,50"),
  offer: fc.constantFrom("", "9,99"),
  quantity: fc.constantFrom("", "7"),
  active: fc.boolean(),
});
type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;

/** A product as typed, as the row of a feed. */
function rowOf({ weight, offer, producer, model, oem_codes: codes, attributes, ...rest }: Given) {
  return {
    ...{ ...rest, weight_kg: weight.replace(",", "."), offer_price: offer, model, oem_codes: codes },
    attributes: attributes.length > 0 ? JSON.stringify(attributes) : "",
    ...{ producer_name: producer.name, producer_address: producer.address, producer_email: producer.email },
  };
}

it("stores any product as an import of the same data does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(given, { minLength: 12, maxLength: 12 }), async (all) => {
      const rows = all.map((typed, at) => ({ ...rowOf(typed), sku: `I-${at}` }));
      expect(await feed(rows)).toMatchObject({ new: 12, warned: 0 });
      for (const [at, typed] of all.entries()) {
        const { status, body } = await make({ ...typed, sku: `O-${at}`, new_brand: true });
        expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
        expect(await stored(`O-${at}`)).toEqual(await stored(`I-${at}`));
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

it("pins all that is given, says who made it, and the shop finds it", async () => {
  const { body } = await make(
    { sku: "N-1 00", name: "Rótula", ean: "8412345678905", offer: "8", offer_until: "2026-12-31" },
    catalogue,
  );
  const { product, values, acts, sources, prices, shop_url: url } = await read(body.id);
  expect(product.pinned).toEqual(["name", "category", "price", "active", "ean"]);
  expect(product.offer).toMatchObject({ price_cents: 800, until: "2026-12-31T22:59:59.000Z" });
  expect([values.name, sources, prices?.length]).toEqual(["Rótula", [], 1]);
  expect(url).toMatch(/\/rotula-n-1-00$/);
  expect(acts).toMatchObject([{ action: "product.created" }]);
  expect(acts[0]?.fields.toSorted()).toEqual(
    ["active", "categoryIds", "ean", "name", "offerPrice", "offerTo", "price", "slug"].toSorted(),
  );
  const found = async () =>
    (await shop.visitor().call(searchProducts, { body: { query: "n100" } })).body.data.map(({ id }) => id);
  await expect.poll(found, { timeout: 5000 }).toContain(body.id);
});

it("refuses a code that the brand has in any spelling, and leads to the product", async () => {
  await make({ sku: "0 986-494", brand: "Bosch", new_brand: true, name: "Pastillas" });
  const [{ id }] = await query("select id from products where sku = '0 986-494'");
  for (const sku of ["0986494", "0.986.494", "0 986-494"]) {
    const { status, body } = await make({ sku, brand: "BOSCH" });
    const text = "Ya lo tiene otro producto: Pastillas (0 986-494)";
    expect([status, body.errors, body.existing]).toEqual([422, { sku: [text] }, { id, sku: "0 986-494" }]);
  }
  // Another brand may have the same number, not the same text.
  expect((await make({ sku: "0986494", brand: "Valeo", new_brand: true })).status).toBe(201);
  expect((await make({ sku: "0 986-494", brand: "Valeo" })).status).toBe(422);
  expect((await make({ sku: "···", name: "Sin letras" })).status).toBe(201);
  expect((await make({ sku: "···-", name: "Sin letras" })).status).toBe(201);
});

it("refuses at its field what an import would refuse or leave out, and stores nothing", async () => {
  const before = (await query("select count(*)::int as n from products"))[0].n;
  const wrong = async (body: Partial<Body>) => {
    const answer = await make({ sku: "W-1", ...body });
    return answer.status === 422 ? answer.body.errors : answer.status;
  };
  expect(await wrong({ sku: " ", price: "", categories: [] })).toEqual({
    sku: ["La referencia falta"],
    price: ["El precio falta"],
    categories: ["Elige al menos una categoría"],
  });
  expect(await wrong({ price: "1.250" })).toEqual({
    price: ["El precio puede ser de miles o de decimales: escríbelo sin el punto, o con dos decimales"],
  });
  expect(await wrong({ offer: "10" })).toEqual({ offer: ["La oferta no es menor que el precio"] });
  expect(await wrong({ offer_until: "2026-12-31" })).toEqual({ offer: ["Falta el precio de la oferta"] });
  expect(await wrong({ ean: "123", weight: "x" })).toEqual({
    ean: ["El EAN no es correcto: comprueba sus cifras"],
    weight: ["El peso debe estar entre 0,001 y 10.000 kg"],
  });
  expect(await wrong({ quantity: "-1" })).toMatchObject({
    quantity: [expect.stringContaining("menor que 0")],
  });
  expect(await wrong({ producer: { name: "", address: "Gran Vía 1", email: "" } })).toEqual({
    "producer.name": ["El nombre del responsable falta"],
  });
  expect(await wrong({ attributes: [{ label: "Ancho", value: " " }] })).toEqual({
    "attributes.0.value": ["Escribe el valor"],
  });
  const diameter = { label: "Diámetro (cm)", value: "mucho" };
  expect(await wrong({ attributes: [{ label: "Color", value: "Rojo" }, diameter] })).toEqual({
    "attributes.1.value": ["Diámetro: escribe un número en mm, como 280"],
  });
  expect(await wrong({ brand: "Nadie" })).toMatchObject({
    brand: [expect.stringContaining("No hay ninguna")],
  });
  expect(await wrong({ brand: "A<b", new_brand: true })).toEqual({ brand: ["No puede llevar <, > ni |"] });
  expect(await wrong({ categories: [2_000_000_000] })).toEqual({
    categories: ["Una de las categorías ya no existe"],
  });
  expect((await query("select count(*)::int as n from products"))[0].n).toBe(before);
  expect(await query("select from brands where name_key = 'nadie'")).toEqual([]);
});

it("needs the permissions of what it sets", async () => {
  const [role] = await query("select id, permissions from roles where name = 'catalogue'");
  const allow = (...permissions: string[]) =>
    query("update roles set permissions = $2 where id = $1", [role.id, permissions]);
  await allow("read_products", "write_products");
  expect((await make({ sku: "R-1" }, catalogue)).status).toBe(403);
  await allow("read_products", "write_products", "write_prices");
  expect((await make({ sku: "R-1", quantity: "3" }, catalogue)).status).toBe(403);
  expect((await make({ sku: "R-1" }, catalogue)).status).toBe(201);
  await allow(...role.permissions);
});

it("makes one product of many requests and imports at once", async () => {
  const spellings = ["TT-1/2", "tt-1/2", "TT 1.2", "TT12"];
  const row = { sku: "TT-1/2", name: "Del proveedor", price: 5, brand: "Hella" };
  const [made] = await Promise.all([
    Promise.all(spellings.map((sku) => make({ sku, brand: "Hella", new_brand: true }))),
    feed([row, ...Array.from({ length: 50 }, (_, at) => ({ ...row, sku: `TT-${at}-x` }))]),
  ]);
  expect(made.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  expect(made.every(({ status }) => status === 201 || status === 422)).toBe(true);
  const plain = "regexp_replace(lower(sku), '[^a-z0-9]', '', 'g') = 'tt12'";
  expect(await query(`select count(*)::int as n from products where ${plain}`)).toEqual([{ n: 1 }]);
});

it("keeps what a person gave from a feed that brings the code later, and takes the rest", async () => {
  const { body } = await make({ sku: "L-1", name: "Bobina", quantity: "2" });
  const row = { sku: "l-1", name: "Otra", price: 99, mpn: "B-7", quantity: 9, attributes: "Polos=4" };
  expect(await feed([row], "tardio")).toMatchObject({ new: 0, changed: 1 });
  const { product, values } = await read(body.id);
  expect([product.price_cents, product.quantity, values.name]).toEqual([1000, 9, "Bobina"]);
  expect([values.mpn, values.attributes]).toEqual(["B-7", [{ label: "Polos", value: "4" }]]);
  // The sale is given, too: it does not hang on that source.
  await feed([{ ...row, sku: "L-2" }], "tardio", true);
  expect((await read(body.id)).product.is_active).toBe(true);
});

it("shows cost only to who sees prices, and never in the shop", async () => {
  const sku = "C-1";
  const { body } = await make({ sku, name: "Alternador remanufacturado", cost: "7.654,32", quantity: "3" });
  const cell = (cell: object, client = owner) =>
    client.send("PUT", `/office/api/products/${body.id}/cell`, { field: "cost", ...cell });
  expect((await read(body.id)).product).toMatchObject({
    cost_cents: 765_432,
    pinned: expect.arrayContaining(["cost"]),
  });
  await feed([{ sku, cost_price: 5 }], "costes");
  expect((await read(body.id)).product.cost_cents).toBe(765_432);
  expect((await cell({ seen: 1, value: "7" })).status).toBe(409);
  expect((await cell({ seen: 765_432, value: "" })).body).toMatchObject({ cost_cents: null });
  expect((await cell({ seen: null, value: "6543,21" })).body).toMatchObject({ cost_cents: 654_321 });
  const pageOf = () => shop.visitor().call(getProduct, { params: { id: String(body.id) } });
  await expect.poll(async () => (await pageOf()).status, { timeout: 5000 }).toBe(200);
  const search = { body: { query: "alternador remanufacturado" } };
  const answers = [(await pageOf()).body, (await shop.visitor().call(searchProducts, search)).body];
  expect(JSON.stringify(answers)).toContain("Alternador remanufacturado");
  expect(JSON.stringify(answers)).not.toMatch(/cost|6543|654321/);
  const [role] = await query("select id, permissions from roles where name = 'catalogue'");
  await query(
    "update roles set permissions = array['read_products', 'write_products', 'export'] where id = $1",
    [role.id],
  );
  const { product } = (await catalogue.call(getOfficeProduct, { params: { id: body.id } })).body;
  expect([product.cost_cents, product.price_cents]).toEqual([undefined, undefined]);
  expect((await cell({ seen: 654_321, value: "1" }, catalogue)).status).toBe(403);
  const list = await catalogue.download("/office/api/products/table?q=c-1&format=csv");
  expect([list.status, String(list.bytes)]).toEqual([200, expect.stringContaining("Alternador")]);
  expect(String(list.bytes)).not.toMatch(/Coste|6543/);
  await query("update roles set permissions = $2 where id = $1", [role.id, role.permissions]);
});
