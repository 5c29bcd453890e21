import type pg from "pg";

/** Ids of two Ibizas and a Corsa, their models and makes, and of the source of links. */
export type SeededVehicles = {
  vehicles: { tdi: number; tsi: number; corsa: number };
  models: { ibiza: number; corsa: number };
  makes: { seat: number; opel: number };
  source: number;
};

/** Three vehicles of two makes, and a source that does not claim to be complete. */
export async function seedVehicles(pool: pg.Pool): Promise<SeededVehicles> {
  const insert = async (text: string, values: unknown[]): Promise<number> =>
    (await pool.query(`${text} returning id`, values)).rows[0].id;
  const make = (name: string) =>
    insert("insert into vehicle_makes (name, name_key, slug) values ($1, lower($1), lower($1))", [name]);
  const model = (makeId: number, name: string, platform: string) =>
    insert(
      `insert into vehicle_models (make_id, name, platform, name_key, from_month, month_known, slug)
       values ($1, $2, $3, lower($2), 24100, false, lower($2))`,
      [makeId, name, platform],
    );
  const source = await insert("insert into fit_sources (name) values ($1)", ["prueba"]);
  const vehicle = (modelId: number, name: string, kw: number | null) =>
    insert(
      `insert into vehicles (model_id, name, name_key, kw, fuel, from_month, month_known, source_id)
       values ($1, $2, lower($2), $3, 'diesel', 24100, false, $4)`,
      [modelId, name, kw, source],
    );
  const [seat, opel] = [await make("Seat"), await make("Opel")];
  const models = { ibiza: await model(seat, "Ibiza IV", "6J"), corsa: await model(opel, "Corsa", "") };
  const vehicles = {
    tdi: await vehicle(models.ibiza, "1.6 TDI", 77),
    tsi: await vehicle(models.ibiza, "1.2 TSI", 63),
    corsa: await vehicle(models.corsa, "1.3 CDTI", null),
  };
  return { vehicles, models, makes: { seat, opel }, source };
}

/** The terms of a link, as in `fit_terms`; missing ones are null. */
export type SeededTerm = {
  from?: number;
  to?: number;
  position?: string;
  quantity?: number;
  text?: string;
  conditions?: object[];
};

/** Adds terms; returns their id. */
export async function seedTerm(pool: pg.Pool, term: SeededTerm): Promise<number> {
  const { from, to, position, quantity, text, conditions = [] } = term;
  const { rows } = await pool.query(
    `insert into fit_terms (digest, from_month, to_month, position, quantity, text, conditions)
     values (sha256($1::text::bytea), $2, $3, $4, $5, $6, $7) returning id`,
    [JSON.stringify(term), from, to, position, quantity, text, JSON.stringify(conditions)],
  );
  return rows[0].id;
}

export type SeededFits = {
  universal?: boolean;
  /** Pairs of a vehicle and its terms (0 = none). */
  links?: [vehicle: number, term: number][];
  source?: number;
  partial?: boolean;
};

/** Sets a product's fits. */
export async function seedFits(
  pool: pg.Pool,
  product: number,
  { universal = false, links = [], source, partial = false }: SeededFits,
): Promise<void> {
  await pool.query(
    `insert into product_fits (product_id, universal, vehicle_ids, term_ids, source_id, is_partial)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (product_id) do update set universal = excluded.universal,
       vehicle_ids = excluded.vehicle_ids, term_ids = excluded.term_ids, source_id = excluded.source_id,
       is_partial = excluded.is_partial`,
    [product, universal, links.map(([id]) => id), links.map(([, term]) => term), source, partial],
  );
}
