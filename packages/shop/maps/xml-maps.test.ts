import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importCatalog, parseMap } from "@tuerca/api/operator/catalog";
import { createTestDatabase, emptyCatalogue } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const FIELDS = `sku, p.name, price_cents, offer_price_cents, offer_from, ean, mpn, attributes, description, model,
  (select name from brands where id = brand_id) as brand, (select quantity from stock where product_id = p.id) as quantity`;

let folder: string;
let databaseUrl: string;
let pool: pg.Pool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-xml-"));
  databaseUrl = await createTestDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyCatalogue(pool));

async function take(xml: string, map: string) {
  const source = join(folder, "feed.xml");
  await writeFile(source, xml);
  const text = await readFile(new URL(map, import.meta.url), "utf8");
  return importCatalog({ source, databaseUrl, map: parseMap(JSON.parse(text)) });
}

const products = async () => (await pool.query(`select ${FIELDS} from products p order by sku`)).rows;
const categories = async () =>
  (await pool.query("select name from categories where id > 1 order by id")).rows;
const images = async () => (await pool.query("select source from media order by id")).rows;

const ITEM = `<g:id>A-1</g:id><g:title>Filtro &amp; junta</g:title><g:description>Texto</g:description>
<g:price>12.50 EUR</g:price><g:sale_price>9,90 EUR</g:sale_price>
<g:sale_price_effective_date>2026-11-01T00:00+01:00/2026-11-30T23:59+01:00</g:sale_price_effective_date>
<g:availability>in_stock</g:availability><g:gtin>4006381333931</g:gtin><g:mpn>W712</g:mpn><g:brand>MANN</g:brand>
<g:product_type>Filtros &gt; Aceite</g:product_type><g:image_link>http://example.com/1.jpg</g:image_link>
<g:additional_image_link>http://example.com/2.jpg</g:additional_image_link>
<g:additional_image_link>http://example.com/3.jpg</g:additional_image_link>
<g:product_detail><g:attribute_name>Altura</g:attribute_name><g:attribute_value>79 mm</g:attribute_value></g:product_detail>
<g:product_detail><g:attribute_name>Rosca</g:attribute_name><g:attribute_value>3/4" = UNF</g:attribute_value></g:product_detail>`;
const OTHER = `<g:id>A-2</g:id><g:title>Otro</g:title><g:price>5.00 EUR</g:price><g:availability>out of stock</g:availability>`;
const G = 'xmlns:g="http://base.google.com/ns/1.0"';

test.each([
  [
    "RSS",
    `<rss version="2.0" ${G}><channel><title>x</title><item>${ITEM}</item><item>${OTHER}</item></channel></rss>`,
  ],
  [
    "Atom",
    `<feed xmlns="http://www.w3.org/2005/Atom" ${G}><id>f</id><entry><id>tag:1</id><link href="http://e.com"/>${ITEM}</entry><entry>${OTHER}</entry></feed>`,
  ],
])("takes Google Merchant as %s in", async (_, xml) => {
  expect(await take(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, "google-merchant.json")).toMatchObject({
    new: 2,
    rejected: 0,
  });
  expect(await products()).toMatchObject([
    {
      sku: "A-1",
      name: "Filtro & junta",
      brand: "MANN",
      price_cents: 1250,
      offer_price_cents: 990,
      offer_from: new Date("2026-10-31T23:00:00Z"),
      quantity: 10,
      ean: "4006381333931",
      mpn: "W712",
      description: "Texto",
      attributes: [
        { label: "Altura", value: "79 mm" },
        { label: "Rosca", value: '3/4" = UNF' },
      ],
    },
    { sku: "A-2", price_cents: 500, quantity: 0, offer_price_cents: null },
  ]);
  expect(await categories()).toEqual([{ name: "Filtros" }, { name: "Aceite" }]);
  expect(await images()).toEqual([1, 2, 3].map((one) => ({ source: `http://example.com/${one}.jpg` })));
});

/**
 * A catalogue in one version's words: `PRODUCT`, `PID`, `PROD` of 2005 or `ARTICLE`, `AID`, `ART`
 * of 1.2.
 */
function bmecat(
  version: string,
  [product, id, short]: [string, string, string],
  codes: string,
  text: string,
): string {
  const price = (type: string, amount: string) =>
    `<${product}_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></${product}_PRICE>`;
  return `<?xml version="1.0"?><BMECAT version="${version}"><HEADER/><T_NEW_CATALOG>
<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>x</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="node"><GROUP_ID>2</GROUP_ID><GROUP_NAME>Frenos</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="leaf"><GROUP_ID>3</GROUP_ID><GROUP_NAME>Discos</GROUP_NAME><PARENT_ID>2</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>
<${product} mode="new"><SUPPLIER_${id}>A-1</SUPPLIER_${id}><${product}_DETAILS>${text}${codes}<MANUFACTURER_NAME>Brembo</MANUFACTURER_NAME><MANUFACTURER_${id}>09.A</MANUFACTURER_${id}></${product}_DETAILS>
<${product}_FEATURES><FEATURE><FNAME>Diámetro</FNAME><FVALUE>280</FVALUE><FUNIT>mm</FUNIT></FEATURE><FEATURE><FNAME>Color</FNAME><FVALUE>gris</FVALUE><FVALUE>negro</FVALUE></FEATURE></${product}_FEATURES>
<${product}_PRICE_DETAILS>${price("net_list", "20.00")}${price("nrp", "45.90")}</${product}_PRICE_DETAILS>
<MIME_INFO><MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>http://example.com/a.jpg</MIME_SOURCE></MIME><MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>a.pdf</MIME_SOURCE></MIME></MIME_INFO></${product}>
<${product} mode="new"><SUPPLIER_${id}>A-2</SUPPLIER_${id}><${product}_DETAILS><DESCRIPTION_SHORT>Dos</DESCRIPTION_SHORT></${product}_DETAILS><${product}_PRICE_DETAILS>${price("net_list", "10")}</${product}_PRICE_DETAILS></${product}>
<${product} mode="delete"><SUPPLIER_${id}>A-3</SUPPLIER_${id}></${product}>
<${product}_TO_CATALOGGROUP_MAP><${short}_ID>A-1</${short}_ID><CATALOG_GROUP_ID>3</CATALOG_GROUP_ID></${product}_TO_CATALOGGROUP_MAP></T_NEW_CATALOG></BMECAT>`;
}

test.each([
  [
    "1.2",
    bmecat(
      "1.2",
      ["ARTICLE", "AID", "ART"],
      "<EAN>4006381333931</EAN>",
      "<DESCRIPTION_SHORT>Disco</DESCRIPTION_SHORT><DESCRIPTION_LONG>Largo</DESCRIPTION_LONG>",
    ),
  ],
  [
    "2005",
    bmecat(
      "2005",
      ["PRODUCT", "PID", "PROD"],
      '<INTERNATIONAL_PID type="supplier_specific">9</INTERNATIONAL_PID><INTERNATIONAL_PID type="ean">4006381333931</INTERNATIONAL_PID>',
      '<DESCRIPTION_SHORT lang="deu">Scheibe</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="spa">Disco</DESCRIPTION_SHORT><DESCRIPTION_LONG lang="spa">Largo</DESCRIPTION_LONG>',
    ),
  ],
])("takes BMEcat %s in", async (_, xml) => {
  expect(await take(xml, "bmecat.json")).toMatchObject({ new: 2, rejected: 0, skipped: 1 });
  expect(await products()).toMatchObject([
    {
      sku: "A-1",
      name: "Disco",
      brand: "Brembo",
      price_cents: 4590,
      ean: "4006381333931",
      mpn: "09.A",
      description: "Largo",
      attributes: [
        { label: "Diámetro", value: "280 mm" },
        { label: "Color", value: "gris, negro" },
      ],
    },
    { sku: "A-2", name: "Dos", price_cents: 1210, ean: null },
  ]);
  expect(await categories()).toEqual([{ name: "Frenos" }, { name: "Discos" }]);
  expect(await images()).toEqual([{ source: "http://example.com/a.jpg" }]);
});
