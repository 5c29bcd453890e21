import type pg from "pg";
import { createProduct } from "../../../../test/index.ts";

export type SeededCatalog = {
  categories: { brakes: number; pads: number; discs: number; oil: number };
  products: { pads: number; otherPads: number; discs: number; oil: number; hidden: number };
};

/** Two main categories, two below the first, five products of three brands. */
export async function seedCatalog(pool: pg.Pool): Promise<SeededCatalog> {
  const brakes = await createCategory(pool, "Frenos", 1, 2);
  const pads = await createCategory(pool, "Pastillas de freno", brakes, 1);
  const discs = await createCategory(pool, "Discos de freno", brakes, 2);
  const oil = await createCategory(pool, "Aceites", 1, 1);
  const products = {
    pads: await createProduct(pool, {
      sku: "BO-0986",
      name: "Pastillas de freno delanteras",
      brand: "Bosch",
      price: 4550,
      categoryIds: [pads],
    }),
    otherPads: await createProduct(pool, {
      name: "Pastillas de freno traseras",
      brand: "Brembo",
      price: 3900,
      offerPrice: 2925,
      categoryIds: [pads],
    }),
    discs: await createProduct(pool, {
      name: "Disco de freno ventilado",
      brand: "Brembo",
      price: 8000,
      quantity: 0,
      categoryIds: [discs],
    }),
    oil: await createProduct(pool, {
      name: "Aceite 5W30 <C3>",
      brand: "Castrol",
      price: 3999,
      categoryIds: [oil],
    }),
    hidden: await createProduct(pool, { name: "Pieza retirada", active: false, categoryIds: [oil] }),
  };
  await describePads(pool, products.pads);
  await pool.query(
    `insert into product_stats (product_id, sales, wished, rating_sum, rating_count)
     values ($1, 5, 1, 9, 2), ($2, 9, 0, 0, 0), ($3, 1, 7, 5, 1)`,
    [products.pads, products.oil, products.discs],
  );
  return { categories: { brakes, pads, discs, oil }, products };
}

/** Gives the seeded Brembo, its discs and the category of brakes former slugs. */
export async function addOldSlugs(pool: pg.Pool, seeded: SeededCatalog): Promise<void> {
  const add = "insert into slugs (slug, kind, target_id) values ($1, $2, $3)";
  await pool.query("update brands set slug = 'brembo-frenos' where name = 'Brembo'");
  await pool.query(
    `insert into slugs (slug, kind, target_id)
     select s, 'brand', id from brands, unnest(array['brembo', 'brembo-frenos']) s where name = 'Brembo'`,
  );
  await pool.query(add, ["viejo-disco", "product", seeded.products.discs]);
  await pool.query(add, ["vieja-frenos", "category", seeded.categories.brakes]);
}

/** Adds a category with its slug; returns its id. */
async function createCategory(
  pool: pg.Pool,
  name: string,
  parentId: number,
  position: number,
): Promise<number> {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const { rows } = await pool.query(
    `insert into categories (parent_id, name, name_key, slug, position) values ($1, $2, lower($2), $3, $4)
     returning id`,
    [parentId, name, slug, position],
  );
  await pool.query("insert into slugs (slug, kind, target_id) values ($1, 'category', $2)", [
    slug,
    rows[0].id,
  ]);
  return rows[0].id;
}

async function describePads(pool: pg.Pool, id: number): Promise<void> {
  const { rows } = await pool.query(
    `insert into producers (name, postal_address) values ('Robert Bosch', 'Stuttgart') returning id`,
  );
  await pool.query(
    `update products set description = 'Juego de cuatro', model = '{Golf VII,León III}', weight_g = 1450, producer_id = $2,
       ean = '4047025000000', mpn = '0 986 494 000', oem_codes = $3, attributes = $4 where id = $1`,
    [
      id,
      rows[0].id,
      JSON.stringify([{ value: "5Q0698151", brand: "VW" }, "8V0698151A"]),
      JSON.stringify([
        { label: "Grosor", value: "17 mm" },
        { code: "__proto__", label: "Raro", value: "sí" },
      ]),
    ],
  );
}
