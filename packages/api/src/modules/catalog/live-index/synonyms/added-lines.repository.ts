import type { Database } from "@tuerca/platform/database/database";

/** The lines of synonyms that the office has added, the oldest first. */
export async function readAddedLines(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("search_synonyms").select("line").orderBy("id").execute();
  return rows.map(({ line }) => line);
}
