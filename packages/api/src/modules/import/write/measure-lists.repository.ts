import type pg from "pg";
import type { Measure } from "../../catalog/index.ts";

/** A category under one of its names, former ones too, with its own list of measures. */
type NamedCategory = { id: number; parentId: number | null; nameKey: string; measureIds: number[] };

/** The shop's measures, and its categories as imports find them. */
export type MeasureLists = { measures: Measure[]; categories: NamedCategory[] };

/** Reads all measures, and all categories by current and former names. */
export async function readMeasureLists(client: pg.Client): Promise<MeasureLists> {
  const measures = await client.query<Measure>(
    `select id, slug, name, unit, kind, other_names as "otherNames" from measures order by id`,
  );
  const categories = await client.query<NamedCategory>(
    `select id, parent_id as "parentId", name_key as "nameKey", measure_ids as "measureIds" from categories
     union all select f.category_id, f.parent_id, f.name_key, c.measure_ids
     from category_feed_names f join categories c on c.id = f.category_id`,
  );
  return { measures: measures.rows, categories: categories.rows };
}
