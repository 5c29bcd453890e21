import { type Kysely, sql } from "kysely";

/**
 * The carriers' terms of earlier migrations are samples unless an operator has changed them; the
 * single row of `terms_stamp` says whether this shop offers them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table terms_stamp add column with_samples boolean not null default true",
  "alter table carrier_zones add column is_sample boolean not null default false",
  `update carrier_zones z set is_sample = true
    from carriers c, (values
      ('Envío estándar', 'peninsula', 495, 6000, 2, 3, 350, 30000),
      ('Envío estándar', 'baleares', 795, 9000, 3, 5, 350, 30000),
      ('Envío estándar', 'canarias', 1495, null, 5, 9, null, null),
      ('Envío estándar', 'ceuta', 1495, null, 5, 9, null, null),
      ('Envío estándar', 'melilla', 1495, null, 5, 9, null, null),
      ('Envío urgente 24 h', 'peninsula', 895, null, 1, 1, null, null)
    ) as sample (carrier, zone, price, free_from, min_days, max_days, cash_fee, cash_max)
    where c.id = z.carrier_id and (c.name, z.zone, z.price_cents, z.min_days, z.max_days)
      = (sample.carrier, sample.zone, sample.price, sample.min_days, sample.max_days)
      and z.free_from_cents is not distinct from sample.free_from
      and z.cash_fee_cents is not distinct from sample.cash_fee
      and z.cash_max_cents is not distinct from sample.cash_max`,
];
