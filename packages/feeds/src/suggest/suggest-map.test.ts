import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { parseMap } from "../map/map-schema.ts";
import { suggestMap } from "./suggest-map.ts";

const suggest = (...lines: string[]) =>
  suggestMap(Readable.from([Buffer.from(lines.join("\n"))], { objectMode: false }));

test.each([
  [
    "Código artículo;Descripción;Marca;Familia;PVP;Existencias;Código de barras;Referencias OE;Peso",
    { sku: "Código artículo", name: "Descripción", brand: "Marca", category: "Familia", price: "PVP" },
    { quantity: "Existencias", ean: "Código de barras", oem_codes: "Referencias OE", weight_kg: "Peso" },
  ],
  [
    "Artikelnummer;Bezeichnung;Hersteller;Warengruppe;Preis;Lagerbestand;GTIN;Beschreibung;Bild URL",
    {
      sku: "Artikelnummer",
      name: "Bezeichnung",
      brand: "Hersteller",
      category: "Warengruppe",
      price: "Preis",
    },
    { quantity: "Lagerbestand", ean: "GTIN", description: "Beschreibung", images: "Bild URL" },
  ],
  [
    "Référence;Désignation;Marque;Catégorie;Prix TTC;Quantité;Code-barres;Prix promo;Véhicules",
    { sku: "Référence", name: "Désignation", brand: "Marque", category: "Catégorie", price: "Prix TTC" },
    { quantity: "Quantité", ean: "Code-barres", offer_price: "Prix promo", model: "Véhicules" },
  ],
  [
    "Part Number;Title;Manufacturer;Product Type;Retail price;Qty;MPN;Sale price;Published",
    {
      sku: "Part Number",
      name: "Title",
      brand: "Manufacturer",
      category: "Product Type",
      price: "Retail price",
    },
    { quantity: "Qty", mpn: "MPN", offer_price: "Sale price", active: "Published" },
  ],
  [
    "ProductAlternateKey;SpanishProductName;ListPrice;EnglishDescription",
    { sku: "ProductAlternateKey", name: "SpanishProductName", price: "ListPrice" },
    { description: "EnglishDescription" },
  ],
  [
    "codigo;nome;preco (EUR);marca_peca;disponivel",
    { sku: "codigo", name: "nome", price: "preco (EUR)", brand: "marca_peca" },
    { quantity: "disponivel" },
  ],
  [
    "Referencia;modell;Preis €;oferta_eur",
    { sku: "Referencia", name: "modell", price: "Preis €", offer_price: "oferta_eur" },
    {},
  ],
])("knows the names of %s", async (header, some, others) => {
  const { map, notes } = await suggest(header, "A;B");
  expect(map).toEqual({ fields: { ...some, ...others } });
  expect(() => parseMap(map)).not.toThrow();
  expect(notes.filter((note) => note.startsWith("Not used"))).toEqual([]);
});

test("reads from the rows what names do not tell, and says so", async () => {
  const { map, notes } = await suggest(
    "Ref;Nombre;Nombre producto;Neto;Barras;Web;Aplicaciones;Gramos;Otro",
    "1;Uno;Uno A;1.250;4006381333931;https://e.example/a.jpg;Seat Ibiza, VW Polo;500;x",
    "2;Dos;Dos B;10,50;;https://e.example/b.png?x=1;;1200;",
  );
  expect(map).toEqual({
    decimal: "comma",
    fields: {
      sku: "Ref",
      name: "Nombre",
      ean: "Barras",
      images: "Web",
      price: { column: "Neto", factor: 1.21 },
      weight_kg: { column: "Gramos", factor: 0.001 },
      model: { column: "Aplicaciones", split: "," },
    },
  });
  const told = [
    /name: .*"Nombre producto" could/,
    /price: .*without VAT/,
    /ean: "Barras" has/,
    /images: "Web" has/,
  ];
  for (const pattern of [...told, /model: .*cut at ","/, /Not used: "Nombre producto", "Otro"\./])
    expect(notes.some((note) => pattern.test(note))).toBe(true);
});

test("takes costs for prices only if there are no prices", async () => {
  const beside = await suggest("Ref;Nombre;PVP;Coste", "1;Uno;10;6");
  expect(beside.map.fields).toMatchObject({ price: "PVP", cost_price: "Coste" });
  const alone = await suggest("Ref;Nombre;Coste", "1;Uno;6");
  expect(alone.map.fields).toMatchObject({ price: { column: "Coste", factor: 1.21 } });
  expect(alone.map.fields.cost_price).toBeUndefined();
});

test("takes no column of words for a number", async () => {
  const { map } = await suggest("Ref;Nombre;Precio;Disponible;Stock", "1;Uno;10;sí;", "2;Dos;10;no;4");
  expect(map.fields).toEqual({ sku: "Ref", name: "Nombre", price: "Precio", quantity: "Stock" });
});

test("says what is missing, and what could be thousands or decimals", async () => {
  const { notes } = await suggest("Ref;Precio", "1;1.250");
  expect(notes).toEqual([
    "name: no column was found; without it the feed makes no new products.",
    'decimal: 1.250 could be thousands or decimals; say "decimal": "comma" or "point".',
  ]);
});

test("takes the keys of records for columns", async () => {
  const { map } = await suggestMap([{ codigo: "1", titulo: "Uno", precio: 5 }]);
  expect(map.fields).toEqual({ sku: "codigo", name: "titulo", price: "precio" });
});

const BMECAT = (part: string, id: string) =>
  `<BMECAT><${part}><${id}>1</${id}><${part}_DETAILS><DESCRIPTION_SHORT>a</DESCRIPTION_SHORT></${part}_DETAILS></${part}></BMECAT>`;
const MERCHANT =
  '<rss xmlns:g="http://base.google.com/ns/1.0"><item><g:id>1</g:id><g:availability>in_stock</g:availability></item></rss>';

test.each([
  ["shopify", "Handle,Title,Variant SKU,Variant Price"],
  ["shopify", "URL handle,Title,SKU,Option1 value,Price"],
  ["woocommerce", "ID,Tipo,SKU,Nombre,Precio normal"],
  ["prestashop", "Product ID;Active (0/1);Name *;Price tax excluded"],
  ["prestashop", "ID de producto;Imagen;Nombre;Referencia;Precio (imp. excl.)"],
  ["google-merchant", MERCHANT],
  ["bmecat", BMECAT("ARTICLE", "SUPPLIER_AID")],
  ["bmecat", BMECAT("PRODUCT", "SUPPLIER_PID")],
])("knows the included map for a file of %s", async (name, text) => {
  expect((await suggest(text)).included).toBe(name);
});

test.each([
  "Código;Tipo;Nombre;Precio",
  '[{ "id": 1, "availability": "in stock" }]',
  "<items><item><id>1</id><precio>2</precio></item></items>",
])("knows no included map for %s", async (text) => {
  expect((await suggest(text)).included).toBeNull();
});

test("limits the columns of files that it does not know", async () => {
  const more = Array.from({ length: 20 }, (_, at) => `Meta: ${at}`).join();
  const read = (header: string) => suggestMap(Buffer.from(header), { most: 10 });
  await expect(read(`Código,Precio,${more}`)).rejects.toThrow("more than 10 columns");
  expect((await read(`Handle,Variant Price,${more}`)).included).toBe("shopify");
});

test("of several lists without a known name picks the one with codes and prices", async () => {
  const file = { meta: { sedes: [{ id: 1 }] }, tarifa: { lineas: [{ codigo: "A-1", precio: 5 }] } };
  const read = (options: object) => suggestMap(Buffer.from(JSON.stringify(file)), options);
  await expect(read({})).rejects.toThrow("it has the lists: meta.sedes, tarifa.lineas.");
  const { map, part } = await read({ picksList: true });
  expect([map.fields.sku, part.list, part.lists]).toEqual([
    "codigo",
    "tarifa.lineas",
    ["meta.sedes", "tarifa.lineas"],
  ]);
  expect((await read({ rows: "meta.sedes" })).columns.map(({ name }) => name)).toEqual(["id"]);
});
