import { type FacetField, type SearchBody, type SelectedFilter, searchProducts } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProduct, createTestShop, TestClient, type TestShop } from "../../../test/index.ts";
import { seedCatalog } from "../catalog/test/seed-catalog.ts";

const BRANDS = ["Bosch", "Brembo", "ATE", "Ñandú", "Zimmermann"];
const MODELS = ["Golf VII", "León III", "Ibiza", "Astra"];

let shop: TestShop;
let pool: pg.Pool;
let categories: number[];

beforeAll(async () => {
  shop = await createTestShop({ seed: fill });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

/** 240 products whose fields follow from their number, in steps without a common period. */
async function fill(seedPool: pg.Pool): Promise<void> {
  categories = Object.values((await seedCatalog(seedPool)).categories);
  for (let at = 0; at < 240; at += 1) {
    const brand = BRANDS[at % 7];
    const id = await createProduct(seedPool, {
      name: `Pieza ${at % 3 === 0 ? "delantera" : "trasera"}`,
      price: 1000 + ((at * 37) % 90) * 100,
      quantity: at % 4 === 0 ? 0 : at,
      categoryIds: [categories[at % 4] ?? 1, ...(at % 5 === 0 ? [categories[(at + 1) % 4] ?? 1] : [])],
      active: at % 11 !== 0,
      ...(brand ? { brand } : {}),
      ...(at % 6 === 0 ? { offerPrice: 700 } : {}),
    });
    const models = MODELS.filter((_, index) => (at + index) % 3 === 0);
    await seedPool.query("update products set model = $2 where id = $1", [id, models]);
    if (at % 9 === 0)
      await seedPool.query(
        "insert into product_stats (product_id, sales, wished, rating_sum, rating_count) values ($1, 1, 0, $2, 1)",
        [id, 1 + (at % 5)],
      );
  }
}

/** A shop's counts without an index: categories with all above them, prices with the offer. */
const FACTS = `
  with recursive above (category, id, name, parent_id) as (
    select id, id, name, parent_id from categories
    union all
    select above.category, c.id, c.name, c.parent_id from above join categories c on c.id = above.parent_id),
  facts as (
    select p.id, array(select b.name from brands b where b.id = p.brand_id) as "brand.name", p.model as "attributes.model.value",
      array(select distinct name from above where category = any (p.category_ids)) as "categories.name",
      array(select distinct id from above where category = any (p.category_ids)) as category_ids,
      coalesce(p.offer_price_cents, p.price_cents) as price,
      case when p.offer_price_cents is null then '{}' else '{Con oferta}' end::text[] as offers,
      case when s.quantity > 0 then '{En stock}' else '{}' end::text[] as quantity,
      (select rating_sum::float / rating_count from product_stats t where t.product_id = p.id and rating_count > 0) as rating
    from products p join stock s on s.product_id = p.id
    where p.active)`;

const LISTS = ["brand.name", "categories.name", "attributes.model.value", "offers", "quantity"] as const;

type Selection = { categories: number[]; filters: SelectedFilter[] };

function conditions({ categories: ids, filters }: Selection, without?: FacetField): string {
  const parts = filters.flatMap((filter) => {
    if (filter.field === without) return [];
    if (filter.condition === "in")
      return [`"${filter.field}" && array[${filter.value.map((name) => `'${name}'`)}]::text[]`];
    const [column, unit] = filter.field === "price" ? ["price", 100] : ["rating", 1];
    return [`${column} between ${filter.value.gte * unit} and ${filter.value.lte * unit}`];
  });
  if (ids.length > 0) parts.push(`category_ids && array[${ids}]::int[]`);
  return parts.length > 0 ? parts.join(" and ") : "true";
}

async function countInSql(selection: Selection, field: (typeof LISTS)[number]) {
  const { rows } = await pool.query(
    `${FACTS} select name, count(*)::int from facts, unnest("${field}") name where ${conditions(selection, field)} group by name`,
  );
  const collator = new Intl.Collator("es");
  return rows.sort((left, right) => right.count - left.count || collator.compare(left.name, right.name));
}

const SELECTIONS: [string, () => Selection][] = [
  ["everything", () => ({ categories: [], filters: [] })],
  ["a category", () => ({ categories: categories.slice(0, 1), filters: [] })],
  ["two categories", () => ({ categories: categories.slice(2, 4), filters: [] })],
  [
    "one of each",
    () => ({
      categories: categories.slice(0, 1),
      filters: [
        { field: "brand.name", condition: "in", value: ["Bosch", "Ñandú", "ATE"] },
        { field: "attributes.model.value", condition: "in", value: ["Ibiza", "Astra"] },
        { field: "price", condition: "range", value: { gte: 7, lte: 80 } },
        { field: "quantity", condition: "in", value: ["En stock"] },
      ],
    }),
  ],
  [
    "offers that are rated",
    () => ({
      categories: [],
      filters: [
        { field: "offers", condition: "in", value: ["Con oferta"] },
        { field: "rating.average", condition: "range", value: { gte: 2, lte: 4 } },
      ],
    }),
  ],
  [
    "a name that nothing has",
    () => ({
      categories: [],
      filters: [{ field: "categories.name", condition: "in", value: ["Nada"] }],
    }),
  ],
];

it.each(SELECTIONS)("counts %s as SQL does, facets without their own selection", async (_, selectionOf) => {
  const selection = selectionOf();
  const body: SearchBody = { categories: [selection.categories], filters: selection.filters, per_page: 1 };
  const { facets, meta } = (await new TestClient(shop.origin).call(searchProducts, { body })).body;
  const { rows } = await pool.query(
    `${FACTS} select count(*)::int from facts where ${conditions(selection)}`,
  );
  expect(meta.total).toBe(rows[0].count);
  for (const field of LISTS)
    expect(facets[field], field).toEqual({ type: "in", data: await countInSql(selection, field) });
  const prices = await pool.query(
    `${FACTS} select coalesce(min(price), 0) / 100.0 as min, coalesce(max(price), 0) / 100.0 as max from facts
     where ${conditions(selection, "price")}`,
  );
  const { min, max } = prices.rows[0];
  expect(facets.price).toEqual({ type: "range", min: Number(min), max: Number(max) });
});
