import { columns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";

/**
 * A page to which a search leads: a category, brand or product (`targetId`), or a path. `path` has
 * the query of either.
 */
export type RedirectTarget =
  | { kind: "page"; targetId: null; path: string }
  | { kind: "category" | "brand" | "product"; targetId: number; path: string };

/** The searches that lead to a page, by their folded words. */
export type Redirects = ReadonlyMap<string, RedirectTarget>;

/** All of them, each with its folded words. */
export async function readRedirects(db: Database): Promise<(RedirectTarget & { key: string })[]> {
  return db
    .selectFrom("search_redirects")
    .select(columns("key", "kind", "target_id", "path"))
    .orderBy("id")
    .$castTo<RedirectTarget & { key: string }>()
    .execute();
}
