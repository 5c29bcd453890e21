import type { Trx } from "@tuerca/platform/database/database";
import { CompiledQuery } from "kysely";
import type { SlugKind } from "./slug-for.ts";

/** The id that needs a slug, and its candidates, best first. */
export type SlugWish = { id: number; bases: readonly string[] };

/** Runs statements in the transaction that assigns the slugs. */
type Client = { query(text: string, values: unknown[]): Promise<{ rows: { slug: string }[] }> };

/** Runs them in a transaction of Kysely. */
export function slugClient(trx: Trx): Client {
  return {
    query: (text, values) => trx.executeQuery<{ slug: string }>(CompiledQuery.raw(text, values)),
  };
}

const NUMBERED = 20;

/**
 * Assigns slugs: the first free candidate (or its own from before), else the last one with a
 * number. Assigned slugs stay in the table, so that old addresses still lead to their target.
 */
export async function assignSlugs(
  client: Client,
  kind: SlugKind,
  wishes: readonly SlugWish[],
): Promise<Map<number, string>> {
  const given = new Map<number, string>();
  let pending = wishes;
  for (let round = 0; pending.length > 0; round += 1) {
    const candidates = new Map<string, number>();
    for (const wish of pending) {
      const slug = candidate(wish, round);
      if (!candidates.has(slug)) candidates.set(slug, wish.id);
    }
    for (const slug of await claimSlugs(client, kind, candidates)) given.set(candidates.get(slug) ?? 0, slug);
    pending = pending.filter((wish) => !given.has(wish.id));
  }
  return given;
}

function candidate({ id, bases }: SlugWish, round: number): string {
  const base = bases[round];
  if (base !== undefined) return base;
  const last = bases.at(-1) ?? "";
  const number = round - bases.length + 2;
  return number <= NUMBERED ? `${last}-${number}` : `${last}-${id}-${number}`;
}

/** Frees the slugs of entities that were not made after all. */
export async function releaseSlugs(client: Client, kind: SlugKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query("delete from slugs where kind = $1 and target_id = any($2::integer[])", [kind, ids]);
}

/** Claims slugs for the ids that want them; returns those that are theirs, now or from before. */
export async function claimSlugs(
  client: Client,
  kind: SlugKind,
  candidates: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await client.query(
    `with wanted as (select * from unnest($1::text[], $2::integer[]) as w (slug, id)),
     made as (
       insert into slugs (slug, kind, target_id) select slug, $3, id from wanted order by slug
       on conflict (slug) do nothing returning slug
     )
     select slug from made
     union all
     select s.slug from slugs s join wanted w on w.slug = s.slug and w.id = s.target_id where s.kind = $3`,
    [[...candidates.keys()], [...candidates.values()], kind],
  );
  return rows.map((row) => row.slug);
}
