import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importCatalog, parseMap } from "@tuerca/api/operator/catalog";
import { createTestDatabase, emptyCatalogue } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const PRODUCTS = `select sku, p.name, price_cents as price, offer_price_cents as offer, ean, mpn, weight_g, description, active,
  (select name from brands where id = brand_id) as brand,
  (select quantity from stock where product_id = p.id) as quantity,
  (select array_agg(source order by array_position(media_ids, m.id)) from media m where m.id = any(media_ids)) as images,
  (with recursive up as (
      select c.id, c.name, c.parent_id from categories c where c.id = any(category_ids)
      union select c.id, c.name, c.parent_id from categories c join up on c.id = up.parent_id)
    select string_agg(name, ' | ' order by id) from up where id > 1) as categories,
  (select array_agg(concat(a->>'label', '=', a->>'value')) from jsonb_array_elements(attributes) a) as attributes
  from products p order by sku`;

let folder: string;
let databaseUrl: string;
let pool: pg.Pool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-exports-"));
  databaseUrl = await createTestDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyCatalogue(pool));

/** Takes a file of these lines in by a map. */
async function take(map: string, lines: readonly string[], name = "feed.csv") {
  const source = join(folder, name);
  await writeFile(source, lines.join("\n"));
  const text = await readFile(new URL(`${map}.json`, import.meta.url), "utf8");
  return importCatalog({ source, databaseUrl, map: parseMap(JSON.parse(text)) });
}

const products = async () => (await pool.query(PRODUCTS)).rows;
const rejects = () => readFile(join(folder, "feed.csv.rejected.csv"), "utf8");

const OLD_SHOPIFY =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card,Google Shopping / MPN,Variant Image,Status";
const NEW_SHOPIFY =
  "URL handle,Title,Description,Vendor,Product category,Type,Tags,Published on online store,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Weight value (grams),Inventory tracker,Inventory quantity,Continue selling when out of stock,Price,Compare-at price,Barcode,Product image URL,Image position,Gift card,Google Shopping / Manufacturer part number (MPN),Variant image URL,Status";
const SHOPIFY_ROWS = [
  `alfombrilla,Alfombrilla,"<p>Goma, a medida.</p>",Nordmat,,Interior,,true,Color,Negro,Lado,Izquierdo,ALF-N,1200,shopify,4,deny,19.90,24.90,'4006381333931,http://e.com/1.jpg,1,false,NM-7,http://e.com/n.jpg,active`,
  `alfombrilla,,,,,,,,,Gris,,Derecho,ALF-G,0.0,shopify,0,deny,21.00,15.00,,http://e.com/2.jpg,2,,,,`,
  `alfombrilla,,,,,,,,,,,,,,,,,,,,http://e.com/3.jpg,3,,,,`,
  `llave,Llave de vaso,,Hazet,"Vehicles & Parts > Tools",,,true,Title,Default Title,,,LL-1,300,,0,deny,8.50,,,,,false,,,active`,
  `borrador,Sin publicar,,,,,,false,Title,Default Title,,,B-1,0,shopify,1,deny,5,0,,,,false,,,draft`,
  `regalo,Tarjeta,,,,,,true,Title,Default Title,,,T-1,0,,0,deny,50,,,,,true,,,active`,
  `sin-codigo,Sin código,,,,,,true,Title,Default Title,,,,0,shopify,1,deny,5,,,,,false,,,active`,
];

test.each([
  ["old", OLD_SHOPIFY],
  ["new", NEW_SHOPIFY],
])("takes an export of Shopify in, with the %s column names", async (_, header) => {
  const lines = [header, ...SHOPIFY_ROWS];
  expect(await take("shopify", lines)).toMatchObject({ new: 4, rejected: 1, warned: 0, skipped: 1 });
  expect(await rejects()).toContain(",sku,sku is missing,no,");
  const shared = { brand: "Nordmat", description: "Goma, a medida.", categories: "Interior", mpn: "NM-7" };
  const pictures = [1, 2, 3].map((one) => `http://e.com/${one}.jpg`);
  expect(await products()).toMatchObject([
    {
      sku: "ALF-G",
      name: "Alfombrilla Gris Derecho",
      price: 2100,
      offer: null,
      quantity: 0,
      ...shared,
      ean: null,
      weight_g: null,
      images: pictures,
      attributes: ["Color=Gris", "Lado=Derecho"],
    },
    {
      sku: "ALF-N",
      name: "Alfombrilla Negro Izquierdo",
      price: 2490,
      offer: 1990,
      quantity: 4,
      ...shared,
      ean: "4006381333931",
      weight_g: 1200,
      images: ["http://e.com/n.jpg", ...pictures],
    },
    { sku: "B-1", name: "Sin publicar", active: false, quantity: 1, offer: null },
    {
      sku: "LL-1",
      name: "Llave de vaso",
      price: 850,
      offer: null,
      quantity: 10,
      active: true,
      categories: "Vehicles & Parts | Tools",
      attributes: null,
      weight_g: 300,
    },
  ]);
  expect(await take("shopify", lines)).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
});

test("a variant that was rejected has what it took from its product in the file of rejected rows", async () => {
  const rows = SHOPIFY_ROWS.map((row) => row.replace("deny,21.00,", "deny,gratis,"));
  expect(await take("shopify", [OLD_SHOPIFY, ...rows])).toMatchObject({ new: 3, rejected: 2 });
  const corrected = (await rejects()).replace("gratis", "21.00").split("\n");
  await emptyCatalogue(pool);
  expect(await take("shopify", corrected, "again.csv")).toMatchObject({ new: 1, rejected: 1 });
  expect(await products()).toMatchObject([
    { sku: "ALF-G", name: "Alfombrilla Gris Derecho", brand: "Nordmat", images: { length: 3 } },
  ]);
});

test("an export of Shopify without stock leaves the stock alone", async () => {
  await take("shopify", ["Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty", "a,Uno,A-1,5,7"]);
  await take("shopify", ["Handle,Title,Variant SKU,Variant Price", "a,Dos,A-1,6"]);
  expect(await products()).toMatchObject([{ sku: "A-1", name: "Dos", price: 600, quantity: 7 }]);
});

const WOO =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
const WOO_ES =
  'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,Descripción corta,Descripción,Día en que empieza el precio rebajado,Día en que termina el precio rebajado,¿Existencias?,Inventario,Peso (kg),Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Marcas,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2';
const WOO_ROWS = [
  String.raw`10,variable,AMO,,Amortiguador,1,,"Línea uno\nLínea dos",,,1,6,2.5,,,"Suspensión > Amortiguadores, Ofertas\, varios","http://e.com/a.jpg, http://e.com/b.jpg",,Sachs,Material,Acero,Lado,"Izquierdo, Derecho"`,
  `11,variable,,,Escobilla,0,,,,,1,,,,,Limpieza,,,,Largo,"40 cm, 50 cm",,`,
  `12,simple,FIL-1,4006381333931,Filtro,1,,,,,1,,0.3,"9,125","12,5",Filtros,,,,,,,`,
  `13,variation,AMO-I,,Amortiguador - Izquierdo,1,,,2026-11-01,2026-11-30,1,parent,,40,50,,http://e.com/i.jpg,AMO,,Lado,Izquierdo,,`,
  `14,variation,AMO-D,,Amortiguador - Derecho,1,,,,,0,0,3,,50,,,AMO,,Lado,Derecho,,`,
  `15,variation,ESC-40,,Escobilla - 40 cm,1,,,,,1,,,,9,,,id:11,,Largo,40 cm,,`,
  `16,variation,HUE-1,,Huérfana,1,,,,,1,1,,,9,,,NADIE,,,,,`,
  `17,grouped,G-1,,Juego,1,,,,,1,,,,,,,,,,,,`,
];

test.each([
  ["English", WOO],
  ["Spanish", WOO_ES],
])("takes an export of WooCommerce in, with %s column names", async (_, header) => {
  const lines = [header, ...WOO_ROWS];
  expect(await take("woocommerce", lines)).toMatchObject({ new: 4, rejected: 1, warned: 0, skipped: 3 });
  expect(await rejects()).toContain('is a variant of ""NADIE"", which does not stand before it in the file');
  const shared = { brand: "Sachs", categories: "Suspensión | Ofertas, varios | Amortiguadores" };
  expect(await products()).toMatchObject([
    {
      sku: "AMO-D",
      name: "Amortiguador - Derecho",
      price: 5000,
      offer: null,
      quantity: 0,
      weight_g: 3000,
      ...shared,
      images: ["http://e.com/a.jpg", "http://e.com/b.jpg"],
      description: "Línea uno\nLínea dos",
    },
    {
      sku: "AMO-I",
      price: 5000,
      offer: 4000,
      quantity: 6,
      weight_g: 2500,
      images: ["http://e.com/i.jpg"],
      ...shared,
      attributes: ["Lado=Izquierdo", "Material=Acero"],
    },
    { sku: "ESC-40", quantity: 10, active: false, categories: "Limpieza", attributes: ["Largo=40 cm"] },
    {
      sku: "FIL-1",
      price: 1250,
      offer: 913,
      quantity: 10,
      ean: "4006381333931",
      active: true,
      weight_g: 300,
    },
  ]);
  expect(await take("woocommerce", lines)).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
});

test("a variation that was rejected goes in by itself once it is corrected", async () => {
  const rows = WOO_ROWS.map((row) => row.replace(",parent,,40,50,", ",parent,,40,cincuenta,"));
  expect(await take("woocommerce", [WOO, ...rows])).toMatchObject({ new: 3, rejected: 2 });
  const corrected = (await rejects()).replace("cincuenta", "50").split("\n");
  expect(await take("woocommerce", corrected, "again.csv")).toMatchObject({ new: 1, rejected: 1 });
  expect((await products()).find(({ sku }) => sku === "AMO-I")).toMatchObject({
    brand: "Sachs",
    price: 5000,
    quantity: 6,
    attributes: ["Lado=Izquierdo", "Material=Acero"],
  });
});

const PRESTA =
  "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;MPN;Weight;Quantity;Summary;Description;Image URLs (x,y,z...);Feature(Name:Value:Position)";
const PRESTA_ES =
  "ID;Activo (0/1);Nombre*;Categorías (x,y,z...);Precio impuestos excluidos;Valor del descuento;Porcentaje de descuento;Descuento desde (aaaa-mm-dd);Descuento hasta (aaaa-mm-dd);Referencia nº;Marca;EAN13;MPN;Peso;Cantidad;Resumen;Descripción;URL's de las imágenes (x,y,z...);Característica (Nombre:Valor:Posición)";
const PRESTA_ROWS = [
  "1;1;Bombilla;Luces/Halógenas,Ofertas;10.000000;;20;0000-00-00;0000-00-00;BOM;Osram;;;0.05;5;Corta;<p>Larga</p>;http://e.com/1.jpg,http://e.com/2.jpg;Casquillo:H7:1,Potencia:55 W:2",
  "2;1;Aceite;Aceites;20;2.2;0;;;ACE;Repsol;4006381333931;R-5;0.000000;8;Corta;;;",
  "3;0;Viejo;;30;0.00;;;;VIE;;;;;1;;;;",
];
const COMBINATIONS = [
  "Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Impact on weight;Image URLs (x,y,z...)",
  "1;Color:color:0, Voltaje:select:1;Azul:0, 24 V:1;BOM-A;;2;3;0.01;http://e.com/a.jpg",
  "1;Color:color:0, Voltaje:select:1;Blanco:0, 12 V:1;BOM-B;4006381333931;0;4;0;",
  "1;Color:color:0, Voltaje:select:1;Rojo:0, 12 V:1;;;0;4;0;",
];

test.each([
  ["English", PRESTA],
  ["Spanish", PRESTA_ES],
])("takes products and combinations of PrestaShop in, with %s column names", async (_, header) => {
  await writeFile(join(folder, "combinations.csv"), COMBINATIONS.join("\n"));
  try {
    const lines = [header, ...PRESTA_ROWS];
    expect(await take("prestashop", lines)).toMatchObject({ new: 4, rejected: 1, warned: 0 });
    const shared = { brand: "Osram", categories: "Luces | Ofertas | Halógenas", description: "Larga" };
    const features = ["Casquillo=H7", "Potencia=55 W"];
    const pictures = ["http://e.com/1.jpg", "http://e.com/2.jpg"];
    expect(await products()).toMatchObject([
      { sku: "ACE", name: "Aceite", price: 2420, offer: 2200, quantity: 8, weight_g: null, mpn: "R-5" },
      {
        ...shared,
        sku: "BOM-A",
        name: "Bombilla Azul 24 V",
        price: 1452,
        offer: 1162,
        quantity: 3,
        weight_g: 60,
        images: ["http://e.com/a.jpg", ...pictures],
        attributes: [...features, "Color=Azul", "Voltaje=24 V"],
      },
      {
        ...shared,
        sku: "BOM-B",
        name: "Bombilla Blanco 12 V",
        price: 1210,
        offer: 968,
        quantity: 4,
        weight_g: 50,
        ean: "4006381333931",
        images: pictures,
      },
      { sku: "VIE", price: 3630, offer: null, active: false },
    ]);
    expect(await take("prestashop", lines)).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
  } finally {
    await rm(join(folder, "combinations.csv"));
  }
});

test("joins combinations by the product's reference where there is no id", async () => {
  const lines = [
    "Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity",
  ];
  await writeFile(
    join(folder, "combinations.csv"),
    [...lines, "ACE;Litros:select:0;5 l:0;ACE-5;2"].join("\n"),
  );
  try {
    await take("prestashop", [PRESTA, ...PRESTA_ROWS]);
  } finally {
    await rm(join(folder, "combinations.csv"));
  }
  expect((await products()).map(({ sku, name }) => [sku, name])).toEqual([
    ["ACE-5", "Aceite 5 l"],
    ["BOM", "Bombilla"],
    ["VIE", "Viejo"],
  ]);
});

test.each([
  ["Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position"],
  [
    "Product ID;Imagen;Nombre;Referencia;Categoría;Precio (imp. excl.);Precio (imp. incl.);Cantidad;Estado;Posición",
  ],
])("takes the list of PrestaShop's back office in and leaves what it lacks alone: %s", async (header) => {
  await take("prestashop", [PRESTA, ...PRESTA_ROWS]);
  const rows = [
    '1;http://e.com/mini.jpg;Bombilla;BOM;Luces;"9,00 €";"10,89 €";2;1;1',
    "2;;Aceite;ACE;Aceites;20;24.20;0;0;2",
  ];
  expect(await take("prestashop", [header, ...rows])).toMatchObject({ changed: 2, rejected: 0, warned: 0 });
  expect(await products()).toMatchObject([
    { sku: "ACE", price: 2420, quantity: 0, active: false, brand: "Repsol" },
    { sku: "BOM", price: 1089, quantity: 2, weight_g: 50, images: { length: 2 }, description: "Larga" },
    { sku: "VIE" },
  ]);
});

test("says under which names a column was looked for", async () => {
  await expect(take("shopify", ["codigo,nombre", "1,2"])).rejects.toThrow(
    'The file has no column for "sku": none of SKU, Variant SKU. Its columns are: codigo, nombre.',
  );
});
