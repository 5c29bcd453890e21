import { MAX_IMAGES } from "@tuerca/feeds/values";
import {
  type editProduct,
  getOfficeProduct,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  type ProductDetail,
} from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { importCatalog } from "../../modules/import/index.ts";
import { MAX_IMAGE_BYTES } from "../../modules/media/index.ts";

let shop: OfficeShop;
const staff = new Map<string, number>();

beforeAll(async () => {
  shop = await createOfficeShop();
  for (const name of ["owner", "warehouse", "catalogue", "read_only"])
    staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const pool = () => shop.context.database.pool;
type Body = z.input<(typeof editProduct)["body"]>;
const edit = async (id: number, body: Body, role = "owner") =>
  (await as(role)).send("PUT", `/office/api/products/${id}`, body);
const read = async (id: number, role = "owner"): Promise<ProductDetail> =>
  (await (await as(role)).call(getOfficeProduct, { params: { id } })).body;
const feed = (source: object[], sourceName = "recambios") =>
  importCatalog({ databaseUrl: shop.databaseUrl, source, sourceName });
const idOf = async (sku: string): Promise<number> =>
  (await pool().query("select id from products where sku = $1", [sku])).rows[0].id;
const actsOn = async (sku: string) =>
  (await pool().query("select before, after from audit_events where object = $1 order by id", [sku])).rows;

it("reads a product whole, with who sends which field, as far as one may see", async () => {
  const row = { sku: "D-1", name: "Disco", price: 20, brand: "BREMBO", category: "Frenos > Discos" };
  await feed([{ ...row, ean: "8412345678905", oem_codes: "VAG: 1K0615301|A-77", attributes: "Peso=2 kg" }]);
  await feed([{ sku: "D-1", price: 21 }], "precios");
  const id = await idOf("D-1");
  const { values, ...detail } = await read(id);
  expect(values).toMatchObject({
    name: "Disco",
    description: "",
    brand: "BREMBO",
    ean: "8412345678905",
    mpn: "",
    weight: null,
    oem_codes: ["VAG: 1K0615301", "A-77"],
    attributes: [{ label: "Peso", value: "2 kg" }],
  });
  expect(detail).toMatchObject({
    pictures: [],
    acts: [],
    product: { id, sku: "D-1", price_cents: 2100 },
    sources: [
      { name: "precios", fields: ["sku", "price"], is_whole: false },
      { name: "recambios", is_whole: true },
    ],
  });
  expect(detail.sources[1]?.fields?.toSorted()).toEqual(
    ["sku", "name", "price", "brand", "category", "ean", "oem_codes", "attributes"].toSorted(),
  );
  expect(detail.prices?.map(({ price_cents: price }) => price)).toEqual([2100, 2000]);
  expect(detail.shop_url).toMatch(/\/disco-d-1$/);
  const { rows } = await pool().query("select id from roles where name = 'warehouse'");
  await pool().query("update roles set permissions = array['read_products'] where id = $1", [rows[0].id]);
  const seen = await read(id, "warehouse");
  expect([seen.prices, seen.product.price_cents, seen.product.quantity]).toEqual(Array(3).fill(undefined));
  expect((await (await as("owner")).send("GET", "/office/api/products/2000000000")).status).toBe(404);
});

it("changes what is given as an import reads it, with an address, pins and the audit", async () => {
  await createProduct(pool(), { brand: "Bosch" });
  const id = await createProduct(pool(), { sku: "E-1", name: "Bujia" });
  const { values } = await read(id);
  const { status, body } = await edit(id, {
    changes: {
      name: { seen: "Bujia", value: "  Bujía   de <b>iridio</b> " },
      description: { seen: "", value: "Dura\n100.000 km" },
      brand: { seen: "", value: "bosch" },
      ean: { seen: "", value: "EAN 8412345678905" },
      mpn: { seen: "", value: "0 242 236 565" },
      oem_codes: { seen: [], value: ["VAG:101905617", "  "] },
      weight: { seen: null, value: "0,045 " },
      categories: { seen: values.categories, value: [1] },
    },
    pin: ["name", "ean"],
  });
  expect([status, body]).toEqual([204, ""]);
  const changed = await read(id);
  expect(changed.values).toMatchObject({
    name: "Bujía de iridio",
    description: "Dura\n100.000 km",
    brand: "Bosch",
    ean: "8412345678905",
    mpn: "0 242 236 565",
    oem_codes: ["VAG: 101905617"],
    weight: 45,
    categories: [1],
  });
  expect(changed.product.pinned).toEqual(["name", "ean"]);
  expect(changed.shop_url).toMatch(/\/bujia-de-iridio-e-1$/);
  const fields = ["brand", "description", "ean", "mpn", "name", "oemCodes", "pinned", "weightG"];
  expect(changed.acts).toMatchObject([{ action: "product.changed", actor: `${staff.get("owner")} Ana` }]);
  expect(changed.acts[0]?.fields.toSorted()).toEqual(fields);
  expect((await actsOn("E-1"))[0].before).toMatchObject({ name: "Bujia", brand: null, weightG: null });
  await edit(id, { changes: { weight: { seen: 45, value: "" }, brand: { seen: "Bosch", value: "" } } });
  expect((await read(id)).values).toMatchObject({ weight: null, brand: "" });
  await edit(id, { changes: { weight: { seen: null, value: "1,125" } } });
  expect((await read(id)).values.weight).toBe(1125);
});

it("refuses what an import would refuse, at its field, and changes nothing", async () => {
  const id = await createProduct(pool(), { sku: "W-1", name: "Correa" });
  const wrong = async (changes: Body["changes"]) => {
    const answer = await edit(id, { changes });
    return [answer.status, answer.body.errors];
  };
  expect(
    await wrong({
      name: { seen: "Correa", value: " " },
      description: { seen: "", value: "x".repeat(20_001) },
      ean: { seen: "", value: "8412345678904" },
      mpn: { seen: "", value: "x".repeat(65) },
      weight: { seen: null, value: "1.250.00" },
    }),
  ).toEqual([
    422,
    {
      "changes.name.value": ["El nombre falta"],
      "changes.description.value": ["La descripción tiene más de 20.000 caracteres"],
      "changes.ean.value": ["El EAN no es correcto: comprueba sus cifras"],
      "changes.mpn.value": ["La referencia tiene más de 64 caracteres"],
      "changes.weight.value": ["El peso debe estar entre 0,001 y 10.000 kg"],
    },
  ]);
  for (const value of ["-1", "0", "doce", "1e9", "10000,01"])
    expect(await wrong({ weight: { seen: null, value } })).toEqual([
      422,
      { "changes.weight.value": ["El peso debe estar entre 0,001 y 10.000 kg"] },
    ]);
  expect(await wrong({ brand: { seen: "", value: "Nadie" } })).toEqual([
    422,
    { "changes.brand.value": ["No hay ninguna marca con este nombre: elige una de la lista"] },
  ]);
  expect((await wrong({ categories: { seen: [1], value: [] } }))[1]).toEqual({
    "changes.categories.value": ["Elige al menos una categoría"],
  });
  expect((await wrong({ categories: { seen: [1], value: [1, 2_000_000_000] } }))[1]).toEqual({
    "changes.categories.value": ["Una de las categorías ya no existe"],
  });
  expect((await wrong({ oem_codes: { seen: [], value: ["x".repeat(65)] } }))[0]).toBe(422);
  expect((await wrong({ name: { seen: "Correa", value: "\ud800" } }))[0]).toBe(422);
  const strange = await (await as("owner")).send("PUT", `/office/api/products/${id}`, {
    changes: { price: { seen: 1, value: "1" } },
    pin: ["stock"],
  });
  expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ["changes.price", "pin.0"]]);
  expect((await read(id)).values.name).toBe("Correa");
  expect(await actsOn("W-1")).toEqual([]);
});

it("tells of each field that somebody has changed meanwhile, and changes none", async () => {
  const id = await createProduct(pool(), { sku: "M-1", name: "Filtro" });
  await edit(id, { changes: { name: { seen: "Filtro", value: "Filtro de aire" } } });
  const changes = {
    name: { seen: "Filtro", value: "Filtro de polen" },
    mpn: { seen: "", value: "F-1" },
  };
  const late = await edit(id, { changes });
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      code: "product_changed",
      conflicts: [{ field: "name", seen: "Filtro", current: "Filtro de aire" }],
      by: `${staff.get("owner")} Ana`,
    },
  ]);
  expect(late.body.message).toMatch(/^Ana lo ha cambiado mientras tanto/);
  expect((await read(id)).values.mpn).toBe("");
  const chosen = { ...changes, name: { seen: "Filtro de aire", value: "Filtro de polen" } };
  expect((await edit(id, { changes: chosen })).status).toBe(204);
  // The answer was lost: the same again is no conflict, and no second act.
  expect((await edit(id, { changes: chosen })).status).toBe(204);
  expect(await actsOn("M-1")).toHaveLength(2);
});

it("lets one of two people at once win a field, and both if the fields differ", async () => {
  const id = await createProduct(pool(), { name: "Faro" });
  const answers = await Promise.all(
    ["A", "B", "C", "D"].map((value) => edit(id, { changes: { name: { seen: "Faro", value } } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
  const both = await Promise.all([
    edit(id, { changes: { mpn: { seen: "", value: "F-9" } } }),
    edit(id, { changes: { description: { seen: "", value: "Con lámpara" } } }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect((await read(id)).values).toMatchObject({ mpn: "F-9", description: "Con lámpara" });
});

it("keeps feeds from pinned fields only, until they are unpinned", async () => {
  const row = { sku: "P-1", name: "Rótula", price: 12, ean: "8412345678905", mpn: "R-1", weight_kg: "0,5" };
  await feed([{ ...row, oem_codes: "A-1" }]);
  const id = await idOf("P-1");
  await edit(id, {
    changes: {
      ean: { seen: "8412345678905", value: "" },
      mpn: { seen: "R-1", value: "R-2" },
      oem_codes: { seen: ["A-1"], value: ["B-2"] },
      weight: { seen: 500, value: "0,6" },
    },
    pin: ["ean", "mpn", "oem_codes", "weight"],
  });
  await feed([{ ...row, oem_codes: "A-1|A-2", name: "Rótula derecha" }]);
  const pinned = { ean: "", mpn: "R-2", oem_codes: ["B-2"], weight: 600 };
  expect((await read(id)).values).toMatchObject({ ...pinned, name: "Rótula derecha" });
  expect((await edit(id, { unpin: ["mpn", "oem_codes"] })).status).toBe(204);
  await feed([{ ...row, oem_codes: "A-1|A-2", name: "Rótula derecha" }]);
  expect((await read(id)).values).toMatchObject({ ...pinned, mpn: "R-1", oem_codes: ["A-1", "A-2"] });
});

it("never loses a change with its pin to a feed at the same moment", async () => {
  const row = { sku: "F-1", name: "Bomba", price: 30 };
  await feed([row]);
  const id = await idOf("F-1");
  for (let round = 0; round < 5; round += 1) {
    const { name } = (await read(id)).values;
    const [answer] = await Promise.all([
      edit(id, { changes: { name: { seen: name, value: `Bomba ${round}` } }, pin: ["name"] }),
      feed([{ ...row, name: `Del proveedor ${round}` }]),
    ]);
    const after = (await read(id)).values.name;
    expect([
      [204, `Bomba ${round}`],
      [409, `Del proveedor ${round}`],
    ]).toContainEqual([answer.status, after]);
    await edit(id, { unpin: ["name"] });
  }
});

it("changes technical data, vehicles in text and producer, and keeps feeds from them", async () => {
  const producer = { name: "ATE", address: "Fráncfort", email: "https://ate.example" };
  const row = { sku: "T-1", name: "Pinza", price: 80, attributes: "Lado=Izquierdo", model: "Golf V" };
  await feed([{ ...row, producer_name: "ATE", producer_address: "Fráncfort" }]);
  const id = await idOf("T-1");
  const { values } = await read(id);
  expect(values).toMatchObject({
    attributes: [{ label: "Lado", value: "Izquierdo" }],
    model: ["Golf V"],
    producer: { ...producer, email: "" },
  });
  const attributes = [
    { label: "Diámetro (mm)", value: "54" },
    { label: "Lado", value: "Derecho" },
  ];
  const changes = {
    attributes: { seen: values.attributes, value: attributes },
    model: { seen: values.model, value: ["Golf V", " Golf VI "] },
    producer: { seen: values.producer, value: producer },
  };
  const pin = ["attributes", "model", "producer"] as const;
  expect((await edit(id, { changes, pin: [...pin] })).status).toBe(204);
  expect((await edit(id, { changes, pin: [...pin] })).status).toBe(204);
  const wanted = { attributes, model: ["Golf V", "Golf VI"], producer };
  await feed([{ ...row, producer_name: "Otro" }]);
  expect((await read(id)).values).toMatchObject(wanted);
  const [act] = await actsOn("T-1");
  expect(Object.keys(act.after).toSorted()).toEqual(["attributes", "model", "pinned", "producer"]);
  const late = await edit(id, { changes: { ...changes, model: { seen: [], value: ["Polo"] } } });
  expect(late.body.conflicts).toEqual([{ field: "model", seen: [], current: ["Golf V", "Golf VI"] }]);
  const email = { seen: producer, value: { ...producer, email: "nada" } };
  expect((await edit(id, { changes: { producer: email } })).body.errors).toEqual({
    "changes.producer.value.email": ["El contacto del responsable no es un correo ni una dirección web"],
  });
  const unread = { label: "Grosor", value: "mucho" };
  await pool().query("update products set attributes = $2 where id = $1", [id, JSON.stringify([unread])]);
  const diameter = { label: "Diámetro", value: "poco" };
  const bad = await edit(id, { changes: { attributes: { seen: [unread], value: [unread, diameter] } } });
  expect(Object.keys(bad.body.errors)).toEqual(["changes.attributes.value.1.value"]);
  const none = { seen: producer, value: { name: "", address: "", email: "" } };
  expect((await edit(id, { changes: { producer: none } })).status).toBe(204);
  expect((await read(id)).values.producer).toEqual({ name: "", address: "", email: "" });
});

it("lets each role edit what its permissions say, and leaves gift cards alone", async () => {
  const id = await createProduct(pool(), { name: "Cable" });
  const body: Body = { changes: { name: { seen: "Cable", value: "Cable" } } };
  const statuses: number[] = [];
  for (const role of ["owner", "warehouse", "catalogue", "read_only"])
    statuses.push((await edit(id, body, role)).status);
  expect(statuses).toEqual([204, 403, 204, 403]);
  const { rows } = await pool().query("select id, permissions from roles where name = 'catalogue'");
  await pool().query(
    "update roles set permissions = array_remove(permissions, 'write_prices') where id = $1",
    [rows[0].id],
  );
  expect((await edit(id, { pin: ["price"] }, "catalogue")).status).toBe(403);
  expect((await edit(id, { pin: ["name"] }, "catalogue")).status).toBe(204);
  await pool().query("update products set gift_min_cents = 1000, gift_max_cents = 1000 where id = $1", [id]);
  const gift = await edit(id, { changes: { name: { seen: "Cable", value: "Otro" } } });
  expect([gift.status, gift.body.message]).toEqual([422, "Es una tarjeta regalo: no se cambia aquí"]);
  expect((await edit(2_000_000_000, body)).status).toBe(404);
});

it("is shown by the shop within a second", async () => {
  const id = await createProduct(pool(), { sku: "S-1", name: "Muelle trasero" });
  await edit(id, { changes: { name: { seen: "Muelle trasero", value: "Muelle delantero" } } });
  const shown = async () => shop.context.catalog.products([id]).get(id)?.name;
  await expect.poll(shown, { timeout: 1000, interval: 50 }).toBe("Muelle delantero");
});

it("declares the limits that the shop has", () => {
  expect([MOST_PICTURES, MOST_PICTURE_BYTES]).toEqual([MAX_IMAGES, MAX_IMAGE_BYTES]);
});
