import type { Database } from "../../../platform/database/database.ts";

export type SlugTarget = { kind: "product" | "category" | "brand"; id: number };

/** The current or former target of a slug (in lower case), or null. */
export async function findSlug(db: Database, slug: string): Promise<SlugTarget | null> {
  const row = await db
    .selectFrom("slugs")
    .select(["kind", "target_id as id"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ? { kind: row.kind as SlugTarget["kind"], id: row.id } : null;
}
