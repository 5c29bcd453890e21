import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

export type SlugTarget = { kind: "product" | "category" | "brand"; id: number };

const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;

/**
 * The current or former target of a slug in lower case, or what that was merged into; else null.
 */
export async function findSlug(db: Database, slug: string): Promise<SlugTarget | null> {
  if (!SLUG.test(slug)) return null;
  const row = await db
    .selectFrom("slugs")
    .select((of) => [
      of.ref("kind").$castTo<SlugTarget["kind"]>().as("kind"),
      sql<number>`case kind when 'product' then heir_of(target_id) else target_id end`.as("id"),
    ])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ?? null;
}
