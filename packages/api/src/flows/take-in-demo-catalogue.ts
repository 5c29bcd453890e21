import {
  type Popularity,
  readDemoState,
  writeCategoryDrawings,
  writeDemoState,
  writePopularity,
} from "../modules/demo/index.ts";
import { importCatalog } from "../modules/import/index.ts";
import { openDatabase } from "../platform/database/database.ts";

export type DemoSource = {
  /** Products in the import's own columns. */
  products: readonly Record<string, unknown>[];
  popularity: readonly Popularity[];
  /** Drawing of a category by its path. */
  categoryDrawings: Readonly<Record<string, string>>;
  drawingsDir: string;
};

/**
 * Fills a shop without products with the demo catalogue. What a kill cut short is taken up again at the next start;
 * a shop that has products of its own is left alone. Answers whether anything was done.
 */
export async function takeInDemoCatalogue(
  databaseUrl: string,
  makeSource: () => DemoSource,
): Promise<boolean> {
  const database = openDatabase(databaseUrl, 2);
  try {
    const state = await readDemoState(database.db);
    if (state === "done" || state === "not wanted") return false;
    await writeDemoState(database.db, "begun");
    const source = makeSource();
    await importCatalog({ source: source.products, databaseUrl, drawingsDir: source.drawingsDir });
    await writePopularity(database.db, source.popularity);
    await writeCategoryDrawings(database.db, source.categoryDrawings);
    await writeDemoState(database.db, "done");
    return true;
  } finally {
    await database.close();
  }
}
