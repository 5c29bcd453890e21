import { createContext, loadConfig } from "@tuerca/api";
import type { ProductIndex, SearchHit } from "@tuerca/search";
import pg from "pg";
import { randomFrom } from "../random.ts";
import { judge, noScore, type Score, type Trial } from "./judge.ts";
import { partAndBrand, shortened, spellings, swapped, withTypo } from "./queries.ts";

type ProductRow = { id: number; name: string; sku: string; brand: string | null; equivalents: string[] };

export const KINDS = [
  "own code, six spellings",
  "one typo",
  "two words swapped",
  "one word left out",
  "equivalent code",
  "part and brand",
] as const;
export type Scores = Record<(typeof KINDS)[number], Score>;

/** Asks for every product of a database in every way. */
export async function measure(
  databaseUrl: string,
  dataDir: string,
  seed: number,
): Promise<{ products: number; scores: Scores }> {
  const rows = await readProducts(databaseUrl);
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  const context = await createContext(config, { databaseUrl, supervise: false });
  try {
    return { products: rows.length, scores: askAll(rows, context.catalog.index, seed) };
  } finally {
    await context.close();
  }
}

async function readProducts(connectionString: string): Promise<ProductRow[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<ProductRow>(
    `select id, name, sku, (select b.name from brands b where b.id = brand_id) as brand, array(select code ->> 'value' from jsonb_array_elements(oem_codes) code) as equivalents
     from products where active order by id`,
  );
  await client.end();
  return rows;
}

function askAll(rows: readonly ProductRow[], index: ProductIndex, seed: number): Scores {
  const random = randomFrom(seed);
  const scores: Scores = {
    "own code, six spellings": noScore(),
    "one typo": noScore(),
    "two words swapped": noScore(),
    "one word left out": noScore(),
    "equivalent code": noScore(),
    "part and brand": noScore(),
  };
  const ask = asker(index, rows);
  for (const row of rows) {
    for (const query of spellings(row.sku)) ask(scores["own code, six spellings"], row, query, "code");
    ask(scores["one typo"], row, withTypo(row.name, random), "name");
    ask(scores["two words swapped"], row, swapped(row.name, random), "name");
    const shorter = shortened(row.name, random);
    ask(scores["one word left out"], row, shorter, "words");
    for (const code of row.equivalents.slice(0, 3)) ask(scores["equivalent code"], row, code, "code");
    ask(scores["part and brand"], row, partAndBrand(row), "brand");
  }
  return scores;
}

const folded = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
/** The words of a text by their beginnings, so that their forms are the same; little words aside. */
const wordsOf = (text: string) =>
  new Set(
    (folded(text).match(/[\p{L}\p{N}]{3,}|\p{N}+/gu) ?? [])
      .filter((word) => !/^(con|del|los|las|para|por)$/.test(word))
      .map((word) => word.slice(0, 5)),
  );
const plain = (code: string) => folded(code).replaceAll(/[^a-z0-9]/g, "");

/** What makes a product in front as good as the one meant: the same code, the same words in its name, all words asked for, or its brand. */
type Yardstick = "code" | "name" | "words" | "brand";

function asker(index: ProductIndex, rows: readonly ProductRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const search = (query: string, perPage: number) =>
    index.search({ query, categories: [], filters: [], sort: null, page: 1, perPage, facets: false });
  return (score: Score, row: ProductRow, query: string | null, yardstick: Yardstick): void => {
    if (query === null) return;
    const trial: Trial = { query, id: row.id, name: row.name };
    judge(score, trial, search, (hit) => fits(hit, yardstick, query, row, byId));
  };
}

function fits(
  { id }: SearchHit,
  yardstick: Yardstick,
  query: string,
  meant: ProductRow,
  byId: ReadonlyMap<number, ProductRow>,
): boolean {
  const other = byId.get(id);
  if (!other) return false;
  if (yardstick === "brand") return other.brand === meant.brand;
  if (yardstick === "code")
    return [other.sku, ...other.equivalents].some((code) => plain(code) === plain(query));
  const words = wordsOf(yardstick === "name" ? meant.name : query);
  return words.isSubsetOf(wordsOf(other.name));
}
