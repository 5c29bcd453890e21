import type { Database, Trx } from "@tuerca/platform/database/database";
import type { SearchRedirects } from "@tuerca/platform/database/tables.generated";
import type { Selectable } from "kysely";
import type { RedirectTarget } from "../catalog/index.ts";

/** A search, by its term and folded words, that leads to a page. */
type NewRedirect = { key: string; term: string; target: RedirectTarget; addedAt: Date };

/** Those of the office, the newest first. */
export async function listRedirects(db: Database): Promise<(Omit<NewRedirect, "key"> & { id: number })[]> {
  const rows = await db.selectFrom("search_redirects").selectAll().orderBy("id", "desc").execute();
  return rows.map(({ id, term, added_at: addedAt, ...row }) => ({
    id,
    term,
    addedAt,
    target: targetOf(row),
  }));
}

/** Their number. */
export async function countRedirects(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom("search_redirects")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds one; returns its id, or null if these words lead somewhere already. */
export async function insertRedirect(trx: Trx, redirect: NewRedirect): Promise<number | null> {
  const { key, term, target, addedAt: added_at } = redirect;
  const { kind, targetId: target_id, path } = target;
  const added = await trx
    .insertInto("search_redirects")
    .values({ key, term, kind, target_id, path, added_at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Removes one; returns what it was, or null if it is gone. */
export async function deleteRedirect(trx: Trx, id: number): Promise<{ term: string; path: string } | null> {
  const deleted = await trx
    .deleteFrom("search_redirects")
    .where("id", "=", id)
    .returning(["term", "path"])
    .executeTakeFirst();
  return deleted ?? null;
}

function targetOf({ kind, target_id: targetId, path }: Pick<Row, "kind" | "target_id" | "path">) {
  return { kind, targetId, path } as RedirectTarget;
}

type Row = Selectable<SearchRedirects>;
