import pg from "pg";
import type { Sample } from "./mix.ts";

const SAMPLES = 2000;

/** Products for making queries, spread over the catalogue. */
export async function readSamples(connectionString: string): Promise<Sample[]> {
  return query(
    connectionString,
    `select p.name, p.sku, p.ean, b.name as brand, p.model[1] as model,
       array(select code ->> 'value' from jsonb_array_elements(p.oem_codes) code) as equivalents
     from products p left join brands b on b.id = p.brand_id
     where p.active and p.id % greatest(1, (select count(*) / ${SAMPLES} from products)) = 0 limit ${SAMPLES}`,
  );
}

/** Words of names that find about a twentieth of the products. */
export async function readBroadWords(origin: string, connectionString: string): Promise<string[]> {
  const rows = await query<{ word: string }>(
    connectionString,
    `with sampled as (select id, name from products tablesample system (10)),
       words as (select lower(word) as word, count(distinct id) as found
         from sampled, regexp_split_to_table(name, '\\s+') word where length(word) > 3 group by 1)
     select word from words where word ~ '^[[:alpha:]]+$'
     order by abs(found - (select count(*) from sampled) / 25.0) limit 60`,
  );
  const all = await totalOf(origin, "");
  const counted: { word: string; off: number }[] = [];
  for (const { word } of rows)
    counted.push({ word, off: Math.abs((await totalOf(origin, word)) - all / 20) });
  return counted
    .sort((a, b) => a.off - b.off)
    .slice(0, 5)
    .map(({ word }) => word);
}

async function totalOf(origin: string, text: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v2/search/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: text, per_page: 1 }),
  });
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
}

async function query<T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}
