import type pg from "pg";

/** In the order of their references. */
const TABLES = [
  "stock",
  "stock_movements",
  "product_stats",
  "price_history",
  "product_fits",
  "product_sources",
  "products",
  "fit_terms",
  "vehicle_aliases",
  "unknown_vehicles",
  "vehicles",
  "fit_sources",
  "vehicle_models",
  "vehicle_makes",
  "brand_feed_names",
  "category_feed_names",
  "brands",
  "producers",
];

/** Deletes all that imports and seeds write, which leaves the catalogue that migrations make. */
export async function emptyCatalogue(pool: pg.Pool): Promise<void> {
  const statements = [
    ...TABLES.map((table) => `delete from ${table}`),
    "delete from categories where id <> 1",
    "delete from slugs where not (kind = 'category' and target_id = 1)",
    "delete from media",
    "delete from feed_sources where name <> 'default'",
    "delete from attribute_sets where id <> 1",
  ];
  await pool.query(statements.join(";"));
}
