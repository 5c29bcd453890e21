import { createContext } from "@tuerca/api";
import { loadConfig } from "@tuerca/api/settings";
import type { SearchAnswer } from "@tuerca/contract";
import type { ProductIndex } from "@tuerca/search";
import { searchCatalog } from "../../packages/api/src/modules/catalog/index.ts";
import { randomFrom } from "../random.ts";
import { askPhrases, type PhraseScore } from "./ask-phrases.ts";
import { plainCode } from "./code-queries.ts";
import { judge, noScore, type Score } from "./judge.ts";
import { KINDS, type Tools } from "./kinds.ts";
import { codesOf, type MeasuredProduct, readProducts } from "./measured-product.ts";

/** The scores of all kinds of queries in one catalogue, in the order of `KINDS`, and of phrases. */
export type Measured = { products: number; scores: Score[]; phrases: PhraseScore[] };

/** The number of products queried in a large catalogue, spread over it. */
const MOST = 2000;

/** Queries the products of a database in every way. */
export async function measure(databaseUrl: string, dataDir: string, seed: number): Promise<Measured> {
  const products = await readProducts(databaseUrl);
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  const context = await createContext(config, { databaseUrl, supervise: false });
  try {
    const { catalog } = context;
    const search = async (query: string): Promise<SearchAnswer> =>
      JSON.parse(await searchCatalog(catalog, { query, understand_vehicle: true }));
    return {
      products: products.length,
      scores: askAll(products, catalog.index, seed),
      phrases: await askPhrases(products, search),
    };
  } finally {
    await context.close();
  }
}

function askAll(products: readonly MeasuredProduct[], index: ProductIndex, seed: number): Score[] {
  const asked = { index, byId: new Map(products.map((product) => [product.id, product])) };
  const tools = toolsFor(products, seed);
  const step = Math.ceil(products.length / MOST);
  const meant = products.filter((_, at) => at % step === 0);
  return KINDS.map((kind) => {
    const score = noScore();
    for (const product of meant)
      for (const query of kind.queriesOf(product, tools))
        if (query !== null) judge(score, asked, kind, product, query);
    return score;
  });
}

function toolsFor(products: readonly MeasuredProduct[], seed: number): Tools {
  const all = `\n${products.flatMap(codesOf).join("\n")}\n`;
  const skus = Map.groupBy(products, ({ sku }) => plainCode(sku));
  return {
    random: randomFrom(seed),
    isSold: (plain) => all.includes(plain),
    isShared: (plain) => (skus.get(plain)?.length ?? 0) > 1,
  };
}
