import type pg from "pg";

export type ProductSeed = {
  sku?: string;
  name?: string;
  /** Cents, VAT included. */
  price?: number;
  offerPrice?: number;
  offerFrom?: Date;
  offerTo?: Date;
  quantity?: number;
  brand?: string;
  categoryIds?: number[];
  active?: boolean;
};

let count = 0;

/** Adds a product for sale straight to the database; returns its id. */
export async function createProduct(pool: pg.Pool, seed: ProductSeed = {}): Promise<number> {
  count += 1;
  const sku = seed.sku ?? `TEST-${count}`;
  const slug = `${sku}-${count}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const brandId = seed.brand ? await createBrand(pool, seed.brand) : null;
  const { rows } = await pool.query(
    `insert into products (sku, name, slug, brand_id, category_ids, price_cents, offer_price_cents, offer_from, offer_to, active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      sku,
      seed.name ?? `Pieza ${count}`,
      slug,
      brandId,
      seed.categoryIds ?? [1],
      seed.price ?? 1000,
      seed.offerPrice ?? null,
      seed.offerFrom ?? null,
      seed.offerTo ?? null,
      seed.active ?? true,
    ],
  );
  const id: number = rows[0].id;
  await pool.query("insert into slugs (slug, kind, target_id) values ($1, 'product', $2)", [slug, id]);
  await pool.query("insert into stock (product_id, quantity) values ($1, $2)", [id, seed.quantity ?? 10]);
  return id;
}

async function createBrand(pool: pg.Pool, name: string): Promise<number> {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const { rows } = await pool.query(
    `insert into brands (name, name_key, slug) values ($1, lower($1), $2)
     on conflict (name_key) do update set name = excluded.name returning id`,
    [name, slug],
  );
  return rows[0].id;
}
