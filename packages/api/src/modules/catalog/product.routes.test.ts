import { getProduct, resolvePath } from "@tuerca/contract";
import { expect } from "vitest";
import { catalogTest } from "../../../test/fixtures/catalog-test.ts";
import { addOldSlugs } from "./test/seed-catalog.ts";

const it = catalogTest(addOldSlugs).extend("scene", ({ visitor }) => {
  const get = (id: string | number) => visitor.call(getProduct, { params: { id } });
  const resolve = (path: string) => visitor.call(resolvePath, { query: `path=${encodeURIComponent(path)}` });
  return { get, resolve };
});

it("answers a product complete, by its number and by its slug in any case", async ({ scene, seeded }) => {
  const byId = await scene.get(seeded.products.pads);
  expect(byId.status).toBe(200);
  expect(getProduct.answers[200].parse(byId.body)).toEqual(byId.body);
  expect(byId.body).toMatchObject({
    name: "Pastillas de freno delanteras",
    sku: "BO-0986",
    price: 45.5,
    price_base: 37.6,
    quantity: 10,
    image: { url: "/media/drawings/pads.svg" },
    images: [{ alt: "Pastillas de freno delanteras" }],
    brand: { name: "Bosch", slug: "bosch" },
    categories: [{ name: "Pastillas de freno", url_path: "/pastillas-de-freno" }],
    attributes: { model: { value: "Golf VII, León III" }, grosor: { label: "Grosor", value: "17 mm" } },
    attribute_set: { id: 1, name: "Recambio" },
    offers: [],
    rating: { average: 4.5, count: 2 },
    description: "Juego de cuatro",
    weight_kg: 1.45,
    codes: [
      { type: "oem", value: "5Q0698151", brand: "VW" },
      { type: "oem", value: "8V0698151A" },
      { type: "ean", value: "4047025000000" },
      { type: "mpn", value: "0 986 494 000", brand: "Bosch" },
    ],
    producer: { name: "Robert Bosch", postal_address: "Stuttgart", electronic_address: null },
  });
  expect(byId.body.url).toBe(`https://tuerca.example${byId.body.url_path}`);
  expect(byId.body.breadcrumbs.map(({ url_path }) => url_path)).toEqual([
    "/c-catalogo-1",
    "/frenos",
    "/pastillas-de-freno",
  ]);
  const bySlug = await scene.get(byId.body.url_path.slice(1).toUpperCase());
  expect(bySlug.body).toEqual(byId.body);
  expect(bySlug.headers.get("cache-control")).toBe("no-store");
});

it("relates products of the same category first, then of the same group, never itself", async ({
  scene,
  seeded,
}) => {
  const { body } = await scene.get(seeded.products.pads);
  expect(body.related.map(({ id }) => id)).toEqual([seeded.products.otherPads, seeded.products.discs]);
});

it("shows an offer with the price it is measured against", async ({ scene, seeded }) => {
  const { body } = await scene.get(seeded.products.otherPads);
  expect(body.offers).toEqual([
    {
      id: seeded.products.otherPads,
      name: "Oferta",
      price: 29.25,
      discountPercent: 25,
      starts_at: null,
      ends_at: null,
      lowest_price_30d: 39,
    },
  ]);
  expect(body.price).toBe(39);
});

it.for(["999999", "4294967296", "no-existe", "frenos"])(
  "does not know the product %s",
  async (id, { scene }) => {
    expect((await scene.get(id)).status).toBe(404);
  },
);

it("neither shows nor suggests a product that is not for sale", async ({ visitor, seeded }) => {
  const answer = await visitor.send<{ products: unknown[] }>(
    "GET",
    `/api/v2/catalog/products/${seeded.products.hidden}`,
  );
  expect(answer.status).toBe(404);
  expect((await visitor.send("GET", "/api/v2/catalog/resolve?path=/pieza-retirada")).body).toMatchObject({
    products: [],
  });
});

it.for(["a%20b", "%2e%2e%2fetc", "_x", "a".repeat(201), "%00"])(
  "knows no product by the id %s",
  async (id, { visitor }) => {
    const answer = await visitor.send("GET", `/api/v2/catalog/products/${id}`);
    expect(answer.status).toBe(404);
  },
);

it("says what a path stands for", async ({ scene, seeded }) => {
  const { body: product } = await scene.get(seeded.products.pads);
  const cases: [string, object][] = [
    [product.url_path, { type: "product", id: product.id, url_path: product.url_path }],
    [`${product.url_path.toUpperCase()}/`, { type: "product", id: product.id, url_path: product.url_path }],
    ["/frenos", { type: "category", id: seeded.categories.brakes, url_path: "/frenos" }],
    ["/c-catalogo-1", { type: "category", id: 1, url_path: "/c-catalogo-1" }],
    ["/catalogo", { type: "redirect", id: null, url_path: "/c-catalogo-1" }],
    [`/c-catalogo-${seeded.categories.oil}`, { type: "redirect", id: null, url_path: "/aceites" }],
    ["/brembo", { type: "redirect", id: null, url_path: "/brembo-frenos" }],
    ["/vieja-frenos?x=1", { type: "redirect", id: null, url_path: "/frenos" }],
  ];
  for (const [path, expected] of cases) expect((await scene.resolve(path)).body).toEqual(expected);
  const { body: discs } = await scene.get(seeded.products.discs);
  expect((await scene.resolve("/viejo-disco")).body).toMatchObject({
    type: "redirect",
    url_path: discs.url_path,
  });
});

it("suggests products for a path that stands for nothing", async ({ visitor }) => {
  const answer = await visitor.send<{ products: { name: string }[] }>(
    "GET",
    "/api/v2/catalog/resolve?path=/recambios/pastillas-freno-antiguas",
  );
  expect(answer.status).toBe(404);
  expect(answer.body.products.length).toBeLessThanOrEqual(8);
  expect(answer.body.products[0]?.name).toContain("Pastillas de freno");
});

it.for(["/", "/%", "/a/b/../c", "/c-catalogo-0", "/c-catalogo-99999999999", `/${"x".repeat(400)}`])(
  "does not know the path %j",
  async (path, { scene }) => {
    expect((await scene.resolve(path)).status).toBe(404);
  },
);

it.for(["", "path=", "path[]=/a", "path=/%00", `path=${"x".repeat(501)}`])(
  "refuses to resolve %j",
  async (query, { visitor }) => {
    expect((await visitor.send("GET", `/api/v2/catalog/resolve?${query}`)).status).toBe(422);
  },
);
