import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "@tuerca/api";
import { loadConfig } from "@tuerca/api/settings";
import { createTestDatabase } from "@tuerca/api/testing";
import { type SearchAnswer, type SearchBody, searchBody } from "@tuerca/contract";
import { searchCatalog } from "../../../api/src/modules/catalog/index.ts";
import { fillDatabase } from "../fill-shop.ts";

/** The search of a demo shop, without its server. */
export async function openDemoSearch() {
  const databaseUrl = await createTestDatabase();
  await fillDatabase(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "tuerca-search-"));
  const config = loadConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  const context = await createContext(config, { databaseUrl, supervise: false });
  return {
    index: context.catalog.index,
    /** Answers as the search page asks. */
    search: async (query: string, more: SearchBody = {}): Promise<SearchAnswer> => {
      const { categories, ...body } = searchBody.parse({ understand_vehicle: true, ...more, query });
      return JSON.parse(await searchCatalog(context.catalog, { ...body, categories: categories.flat() }));
    },
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type DemoSearch = Awaited<ReturnType<typeof openDemoSearch>>;
