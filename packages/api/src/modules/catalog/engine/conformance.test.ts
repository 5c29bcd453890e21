import {
  createProductIndex,
  type FitVehicle,
  type ListRequest,
  parseSynonyms,
  type SearchDocument,
  type SynonymRules,
} from "@tuerca/search";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crowd, product, request, synonyms, vehicles } from "../../../../../search/test/arbitraries.ts";
import { ask, product as plain } from "../../../../../search/test/documents.ts";
import { expectFound, heldOf } from "../../../../../search/test/expect-found.ts";
import { createMemoryEngine } from "./memory-engine.ts";
import type { ProductSearch } from "./product-search.ts";

/** An empty engine; each resolves once searches show its change. */
type Tried = {
  engine: ProductSearch;
  upsert(docs: SearchDocument[]): Promise<void>;
  remove(ids: number[]): Promise<void>;
  use(vehicles: FitVehicle[], rules: SynonymRules): Promise<void>;
};

/** Every engine passes the same tests. */
const ENGINES: Record<string, () => Promise<Tried>> = {
  memory: async () => {
    const index = createProductIndex();
    return {
      engine: createMemoryEngine(index),
      upsert: async (docs) => index.upsert(docs),
      remove: async (ids) => index.remove(ids),
      use: async (rows, rules) => {
        index.useVehicles(rows);
        index.useSynonyms(rules);
      },
    };
  },
};

const RUNS = process.env.SOAK ? 1500 : 60;

const catalogue = fc
  .tuple(fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 30 }), crowd)
  .map((parts) => parts.flat());

const listed = (query: string, more: Partial<ListRequest> = {}): ListRequest => ({
  query,
  categories: [],
  quantity: null,
  before: Number.MAX_SAFE_INTEGER,
  limit: 10,
  ...more,
});

describe.each(Object.entries(ENGINES))("the engine %s", (_, open) => {
  async function engineOf(...docs: SearchDocument[]): Promise<ProductSearch> {
    const { engine, upsert } = await open();
    await upsert(docs);
    return engine;
  }

  it("answers as a scan of every document does", { timeout: 120_000 }, async () => {
    const asked = fc.array(request, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(catalogue, vehicles, asked, synonyms, async (docs, rows, requests, text) => {
        const { engine, upsert, use } = await open();
        await use(rows, parseSynonyms(text).rules);
        await upsert(docs);
        for (const one of requests) expectFound(await engine.search(one), heldOf(docs, rows), one, text);
      }),
      { numRuns: RUNS },
    );
  });

  it("shows each change, and grows its version with it", async () => {
    const { engine, upsert, remove } = await open();
    const found = async () => (await engine.list(listed("bujia"))).ids;
    let { version } = engine;
    const expectNewer = () => {
      expect(engine.version).toBeGreaterThan(version);
      version = engine.version;
    };
    await upsert([plain(1, { name: "Bujía" }), plain(2, { name: "Bujía" })]);
    expect(await found()).toEqual([2, 1]);
    expectNewer();
    await upsert([plain(1, { name: "Filtro" })]);
    expect(await found()).toEqual([2]);
    expectNewer();
    await remove([2]);
    expect(await found()).toEqual([]);
    expectNewer();
  });

  it.each([
    ["a code in another spelling, before who replaces it", "06a 115-561b", [1, 2]],
    ["the beginning of a code, then a name", "06a115", [1, 2]],
    ["the name before the text", "filtro aceite", [1, 3]],
    ["plural, accents and capitals", "FILTROS DE ACÉITE", [1, 3]],
    ["a slip of the finger", "flitro aceite", [1, 3]],
    ["a word that is still being typed", "filtro acei", [1, 3]],
    ["what is on the shelf before what is sold out", "pastillas", [5, 4]],
    ["a word of the trade", "bulbo", [6]],
  ])("puts first what buyers mean: %s", async (_what, query, ids) => {
    const { engine, upsert, use } = await open();
    await use([], parseSynonyms("bulbo = lámpara").rules);
    await upsert([
      plain(1, { name: "Filtro de aceite", codes: ["06A115561B"] }),
      plain(2, { name: "Cartucho", equivalents: ["06A 115 561 B"] }),
      plain(3, { name: "Tapón", text: "Para el filtro de aceite" }),
      plain(4, { name: "Pastillas de freno", quantity: 0 }),
      plain(5, { name: "Pastillas de freno" }),
      plain(6, { name: "Lámpara H7" }),
    ]);
    const { hits } = await engine.search(ask(query));
    expect(hits.map(({ id }) => id)).toEqual(ids);
  });

  it("suggests products that have some of the words, those with most of them", async () => {
    const engine = await engineOf(
      plain(1, { name: "Disco de freno", payload: "one" }),
      plain(2, { name: "Disco trasero de embrague" }),
      plain(3, { name: "Bujía" }),
    );
    const suggested = await engine.suggest("disco freno amarillo", 5);
    expect(suggested).toMatchObject([{ id: 1, payload: "one" }]);
    expect(await engine.suggest("disco freno", 1)).toHaveLength(1);
    expect(await engine.suggest("", 0)).toEqual([]);
  });

  it("lists page by page, largest ids first, whatever the order in which products came", async () => {
    const { list } = await engineOf(...[5, 90, 3, 44, 7, 61, 12].map((id) => plain(id)));
    expect(await list(listed("", { limit: 3 }))).toEqual({ ids: [90, 61, 44], total: 7 });
    expect(await list(listed("", { limit: 3, before: 44 }))).toEqual({ ids: [12, 7, 5], total: 7 });
    expect((await list(listed("", { limit: 3, before: 5 }))).ids).toEqual([3]);
    expect(await list(listed("", { limit: 0 }))).toEqual({ ids: [], total: 7 });
  });

  it("lists by code in any spelling, words, category, brand, stock, sales and ids", async () => {
    const { list } = await engineOf(
      plain(1, { name: "Pastillas de freno", codes: ["03L 115.562"], brand: "ATE", categoryIds: [7] }),
      plain(2, { name: "Pastillas de freno", quantity: 0, brand: "TRW", categoryIds: [7] }),
      plain(3, { name: "Disco de freno", quantity: 6, sales: 2, equivalents: ["03L 115 562"] }),
    );
    const ids = async (query: string, more: Partial<ListRequest> = {}) =>
      (await list(listed(query, more))).ids;
    expect(await ids("03l-115-562")).toEqual([3, 1]);
    expect(await ids("pastillas")).toEqual([2, 1]);
    expect(await ids("pastillas", { brand: "TRW" })).toEqual([2]);
    expect(await ids("", { categories: [7] })).toEqual([2, 1]);
    expect(await ids("", { quantity: { gte: 1, lte: 5 } })).toEqual([1]);
    expect(await ids("", { quantity: { gte: 6, lte: 1e9 } })).toEqual([3]);
    expect(await ids("", { hasSales: true })).toEqual([3]);
    expect(await ids("", { hasSales: true, quantity: { gte: 0, lte: 5 } })).toEqual([]);
    expect(await ids("freno", { accepts: (id) => id !== 2 })).toEqual([3, 1]);
  });

  it("corrects and drops no word in lists, because a change of prices would reach what nobody asked for", async () => {
    const { list } = await engineOf(
      plain(1, { name: "Bujía de encendido" }),
      plain(2, { name: "Amortiguador" }),
    );
    for (const query of ["bjuia", "bujía amarilla", "amrotigaudor"])
      expect(await list(listed(query)), query).toEqual({ ids: [], total: 0 });
    expect((await list(listed("bujia"))).ids).toEqual([1]);
  });
});
