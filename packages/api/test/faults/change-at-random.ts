import type pg from "pg";

const WORDS = ["Pastillas", "Disco", "Filtro", "Amortiguador", "Bujía", "Correa", "Aceite", "Faro"];
const MODELS = ["Golf VII", "León III", "Clio IV", "308 II"];

const random = (below: number) => Math.floor(Math.random() * below);
const pick = <T>(values: readonly T[]) => values[random(values.length)];

/** Brands, categories and `count` products for sale with stock. */
export async function fillCatalogue(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`insert into brands (name, name_key, slug)
    select 'Marca ' || n, 'marca ' || n, 'marca-' || n from generate_series(1, 9) n`);
  await pool.query(`insert into categories (parent_id, name, name_key, slug)
    select 1, 'Grupo ' || n, 'grupo ' || n, 'grupo-' || n from generate_series(1, 7) n`);
  for (let n = 0; n < count; n += 1000) await addProducts(pool, Math.min(1000, count - n));
  await addVehicles(pool);
}

/** Two makes with a model and four vehicles each. */
async function addVehicles(pool: pg.Pool): Promise<void> {
  await pool.query("insert into fit_sources (name) values ('azar')");
  await pool.query(`insert into vehicle_makes (name, name_key, slug)
    select 'Fabricante ' || n, 'fabricante ' || n, 'fabricante-' || n from generate_series(1, 2) n`);
  await pool.query(`insert into vehicle_models (make_id, name, name_key, from_month, month_known, slug)
    select id, 'Modelo', 'modelo', 24000, false, 'modelo' from vehicle_makes`);
  await pool.query(`insert into vehicles (model_id, name, name_key, fuel, from_month, month_known, source_id)
    select m.id, 'Motor ' || n, 'motor ' || n, 'diesel', 24000, false, s.id
    from vehicle_models m, fit_sources s, generate_series(1, 4) n`);
}

async function addProducts(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with added as (
      insert into products (sku, name, slug, price_cents, brand_id, category_ids, model)
      select 'S-' || gen_random_uuid(), ($2::text[])[1 + floor(random() * 8)::int] || ' ' || n, 's-' || gen_random_uuid(),
        100 + n, (select id from brands order by random() + n limit 1),
        array[(select id from categories order by random() + n limit 1)], array[($3::text[])[1 + floor(random() * 4)::int]]
      from generate_series(1, $1) n returning id)
    insert into stock (product_id, quantity) select id, id % 5 from added`,
    [count, WORDS, MODELS],
  );
}

/** A random change, as by an import, an order, an operator or psql. */
export async function changeAtRandom(pool: pg.Pool): Promise<void> {
  await pick(CHANGES)?.(pool);
}

const someProduct = "(select id from products order by random() limit 1)";

const someVehicle = "(select id from vehicles order by random() limit 1)";

const CHANGES: readonly ((pool: pg.Pool) => Promise<unknown>)[] = [
  (pool) =>
    pool.query(
      `insert into product_fits (product_id, universal, vehicle_ids, term_ids, source_id)
       select products.id, random() < 0.1, array[v.id], '{0}', (select min(id) from fit_sources)
       from products, (select ${someVehicle} as id) v where products.id % 90 = $1
       on conflict (product_id) do update set vehicle_ids = excluded.vehicle_ids`,
      [random(90)],
    ),
  (pool) => pool.query("delete from product_fits where product_id % 200 = $1", [random(200)]),
  (pool) =>
    pool.query(
      `update vehicles set retired_at = case when retired_at is null then now() end where id = ${someVehicle}`,
    ),
  (pool) => pool.query("update vehicle_makes set name = 'Fabricante ' || $1 where id = 1", [random(1000)]),
  (pool) => addProducts(pool, 1 + random(30)),
  (pool) => pool.query("update products set price_cents = price_cents + 7 where id % 50 = $1", [random(50)]),
  (pool) =>
    pool.query(`update products set name = $1 || ' ' || id, active = not active where id % 90 = $2`, [
      pick(WORDS),
      random(90),
    ]),
  (pool) => pool.query("update stock set quantity = $1 where product_id % 40 = $2", [random(9), random(40)]),
  (pool) =>
    pool.query(
      `with one as (select ${someProduct} as id), gone as (delete from stock where product_id = (select id from one))
       insert into product_stats (product_id, sales, rating_sum, rating_count) select id, 3, 4, 1 from one
       on conflict (product_id) do update set sales = product_stats.sales + 1`,
    ),
  async (pool) => {
    const { rows } = await pool.query(`select ${someProduct} as id`);
    for (const table of ["stock", "product_stats", "products"])
      await pool.query(`delete from ${table} where ${table === "products" ? "id" : "product_id"} = $1`, [
        rows[0].id,
      ]);
  },
  (pool) =>
    pool.query("update brands set name = 'Marca ' || id || ' ' || $1 where id = $2", [
      random(1000),
      1 + random(9),
    ]),
  (pool) =>
    pool.query("update categories set name = 'Grupo ' || $1 where id = 11000 + $2", [
      random(1000),
      random(7),
    ]),
];
