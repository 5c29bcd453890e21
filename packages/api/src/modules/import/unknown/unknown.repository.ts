import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * A vehicle that links name and nobody has. Months as in `monthNumber`; `products` wait for it with
 * `links`, of which `example` is a sku.
 */
export type UnknownRow = {
  id: number;
  key: string;
  spelling: string;
  make: string;
  model: string;
  platform: string;
  engine: string;
  engineCode: string;
  ref: string;
  ktype: string;
  from: number | null;
  to: number | null;
  makeKey: string;
  modelKey: string;
  isRejected: boolean;
  products: number;
  links: number;
  example: string | null;
  sources: string[];
};

/** A make that unknown vehicles name; an empty key stands for those that have a number only. */
export type UnknownMake = { key: string; name: string; vehicles: number };

/** Which ones: those to decide or the rejected ones, of a make or of all. */
export type UnknownFilter = { isRejected: boolean; make: string | null };

/** A page of unknown vehicles, by make, model and spelling. */
export async function listUnknownRows(
  db: Database,
  { isRejected, make }: UnknownFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<UnknownRow[]> {
  const { rows } = await sql<UnknownRow>`
    with page as (
      select * from unknown_vehicles where (rejected_at is not null) = ${isRejected}
        and (${make}::text is null or make_key = ${make})
        and (rejected_at is not null or exists (select from waiting_fits w where w.unknown_id = unknown_vehicles.id))
      order by make_key, model_key, spelling_key limit ${limit} offset ${offset}
    )
    select u.id, u.spelling_key as key, u.spelling, u.make, u.model, u.platform, u.engine,
      u.engine_code as "engineCode", u.ref, u.ktype, u.from_month as "from", u.to_month as "to",
      u.make_key as "makeKey", u.model_key as "modelKey", u.rejected_at is not null as "isRejected",
      w.products, w.links, w.example, w.sources
    from page u left join lateral (
      select count(distinct w.product_id)::int as products, count(*)::int as links, min(p.sku) as example,
        coalesce(array_agg(distinct s.name) filter (where s.name is not null), '{}') as sources
      from waiting_fits w join products p on p.id = w.product_id
      left join product_fits f on f.product_id = w.product_id left join fit_sources s on s.id = f.source_id
      where w.unknown_id = u.id
    ) w on true order by u.make_key, u.model_key, u.spelling_key`.execute(db);
  return rows;
}

const MOST_MAKES = 500;

/** The makes of unknown vehicles with how many are to be decided, or rejected. */
export async function listUnknownMakes(db: Database, isRejected: boolean): Promise<UnknownMake[]> {
  const { rows } = await sql<UnknownMake>`
    select make_key as key, min(make) as name, count(*)::int as vehicles from unknown_vehicles u
    where (rejected_at is not null) = ${isRejected}
      and (rejected_at is not null or exists (select from waiting_fits w where w.unknown_id = u.id))
    group by make_key order by make_key limit ${MOST_MAKES}`.execute(db);
  return rows;
}

/** The names of known makes by their keys. */
export async function readMakeNames(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("vehicle_makes")
    .select(["name_key", "name"])
    .where("name_key", "in", [...keys, ""])
    .execute();
  return new Map(rows.map(({ name_key, name }) => [name_key, name]));
}

/** Locks an unknown vehicle; null if there is none. */
export async function lockUnknown(trx: Trx, id: number) {
  const row = await trx
    .selectFrom("unknown_vehicles")
    .select(["id", "spelling_key as key", "spelling"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Rejects unknown vehicles, or takes that back; returns the spellings of those that changed. */
export async function markRejected(
  trx: Trx,
  ids: readonly number[],
  rejectedAt: Date | null,
): Promise<string[]> {
  const rows = await trx
    .updateTable("unknown_vehicles")
    .set({ rejected_at: rejectedAt })
    .where("id", "in", ids)
    .where("rejected_at", rejectedAt ? "is" : "is not", null)
    .returning("spelling")
    .execute();
  return rows.map(({ spelling }) => spelling);
}
