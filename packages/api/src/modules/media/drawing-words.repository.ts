import type { Database } from "@tuerca/platform/database/database";

/** Words in names and categories whose parts get a drawing while they have no picture. */
export type DrawingWords = { words: string; drawing: string };

/** The operator's entries, by their words. */
export function listDrawingWords(db: Database): Promise<DrawingWords[]> {
  return db.selectFrom("drawing_words").select(["words", "drawing"]).orderBy("words").execute();
}

/** Sets the drawing of these words, replacing an earlier one. */
export async function saveDrawingWords(db: Database, entry: DrawingWords): Promise<void> {
  await db
    .insertInto("drawing_words")
    .values(entry)
    .onConflict((conflict) => conflict.column("words").doUpdateSet({ drawing: entry.drawing }))
    .execute();
}

/** Removes the entry of these words; returns whether there was one. */
export async function dropDrawingWords(db: Database, words: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("drawing_words")
    .where("words", "=", words)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
