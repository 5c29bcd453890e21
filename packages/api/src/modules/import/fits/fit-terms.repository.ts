import { hash } from "node:crypto";
import type { FitTerm } from "@tuerca/contract";
import { LRUCache } from "lru-cache";
import type { SqlClient } from "../write/sql-client.repository.ts";

/** Ids of the terms that were given; 0 for no terms. */
export type TermIds = { of(term: FitTerm | null): number };

/** Remembers ids of terms from one batch to the next; a rehearsal empties it after each. */
export type TermCache = LRUCache<string, number>;

const REMEMBERED = 300_000;

/** Creates an empty memory. */
export function createTermCache(): TermCache {
  return new LRUCache({ max: REMEMBERED });
}

/** Finds or creates terms in the running transaction. */
export async function ensureTerms(
  client: SqlClient,
  cache: TermCache,
  terms: Iterable<FitTerm | null>,
): Promise<TermIds> {
  const digests = new Map<FitTerm, string>();
  const wanted = new Map<string, FitTerm>();
  const ids = new Map<string, number>();
  for (const term of terms) {
    if (term === null) continue;
    const digest = digestOf(term);
    digests.set(term, digest);
    const known = cache.get(digest);
    if (known === undefined) wanted.set(digest, term);
    else ids.set(digest, known);
  }
  for (const [digest, id] of await insertTerms(client, wanted)) {
    cache.set(digest, id);
    ids.set(digest, id);
  }
  return { of: (term) => (term === null ? 0 : (ids.get(digests.get(term) ?? "") ?? 0)) };
}

async function insertTerms(
  client: SqlClient,
  terms: ReadonlyMap<string, FitTerm>,
): Promise<[digest: string, id: number][]> {
  if (terms.size === 0) return [];
  const records = [...terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([digest, term]) => ({ digest, ...term }));
  const digests = records.map(({ digest }) => digest);
  const find = () =>
    client.query<{ digest: string; id: number }>(
      `select encode(digest, 'hex') as digest, id from fit_terms
       where digest = any (array(select decode(d, 'hex') from unnest($1::text[]) d))`,
      [digests],
    );
  const known = (await find()).rows;
  const ids = new Set(known.map(({ digest }) => digest));
  const missing = records.filter(({ digest }) => !ids.has(digest));
  if (missing.length > 0) await client.query(INSERT_TERMS, [JSON.stringify(missing)]);
  const { rows } = missing.length > 0 ? await find() : { rows: known };
  return rows.map(({ digest, id }) => [digest, id]);
}

const INSERT_TERMS = `insert into fit_terms (digest, from_month, to_month, position, quantity, text, conditions)
  select decode(digest, 'hex'), from_month, to_month, position, quantity, text, conditions
  from jsonb_to_recordset($1) as r (digest text, from_month int, to_month int, position text, quantity int,
    text text, conditions jsonb) on conflict (digest) do nothing`;

/** Equal terms have equal digests, as `FitTerm` has its fields in one order. */
function digestOf({ from_month, to_month, position, quantity, text, conditions }: FitTerm): string {
  return hash("sha256", JSON.stringify([from_month, to_month, position, quantity, text, conditions]), "hex");
}
