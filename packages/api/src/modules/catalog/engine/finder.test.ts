import { createManualClock } from "@tuerca/platform/clock/clock";
import { createProductIndex, type SearchDocument, type SearchRequest } from "@tuerca/search";
import { expect, it, vi } from "vitest";
import { createFinder } from "./finder.ts";
import { createMemoryEngine } from "./memory-engine.ts";

function document(id: number): SearchDocument {
  return {
    id,
    name: `Filtro ${id}`,
    sku: `S${id}`,
    codes: [],
    equivalents: [],
    brand: null,
    model: [],
    measures: [],
    categoryIds: [1],
    categories: [],
    priceCents: 100,
    discountPercent: 0,
    quantity: 1,
    rating: null,
    sales: 0,
    wished: 0,
    createdAt: 0,
    text: "",
    payload: "[]",
    fits: null,
  };
}

const documents = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => document(from + at));

const request: SearchRequest = {
  query: "filtro",
  categories: [],
  filters: [],
  sort: null,
  page: 1,
  perPage: 24,
  facets: true,
};

function setUp(products: number) {
  const clock = createManualClock(new Date(0));
  const index = createProductIndex();
  index.upsert(documents(1, products));
  const finder = createFinder(createMemoryEngine(index), () => clock.now().getTime());
  return { clock, index, finder };
}

it("answers from memory while nothing changes, however long, and only what is the same in every part", async () => {
  const { clock, index, finder } = setUp(2);
  const first = await finder.find(request);
  expect(first).toEqual(index.search(request));
  clock.advance(3_600_000);
  expect(await finder.find({ ...request })).toBe(first);
  expect((await finder.find({ ...request, perPage: 1 })).hits).toHaveLength(1);
  expect(await finder.find({ ...request, query: "filtro 1" })).not.toBe(first);
});

it("sees a change at once after a quiet time", async () => {
  const { clock, index, finder } = setUp(2);
  expect((await finder.find(request)).total).toBe(2);
  clock.advance(250);
  index.remove([2]);
  expect((await finder.find(request)).total).toBe(1);
});

it("sees the changes of a busy time every 250 ms, and never calls a result newer than it is", async () => {
  const { clock, index, finder } = setUp(2);
  index.upsert([document(3)]);
  expect((await finder.find(request)).total).toBe(3);
  const { version } = finder;
  index.upsert([document(4)]);
  clock.advance(249);
  expect((await finder.find(request)).total).toBe(3);
  expect(finder.version).toBe(version);
  clock.advance(1);
  expect(finder.version).toBe(index.version);
  expect((await finder.find(request)).total).toBe(4);
});

it("asks once for all who ask at the same time", async () => {
  const { index } = setUp(2);
  const engine = createMemoryEngine(index);
  const search = vi.spyOn(engine, "search");
  const finder = createFinder(engine);
  const [one, other] = await Promise.all([finder.find(request), finder.find({ ...request })]);
  expect(other).toBe(one);
  expect(search).toHaveBeenCalledTimes(1);
});

it("keeps expensive results while cheap ones come and go", async () => {
  const { finder } = setUp(600);
  const broad = await finder.find(request);
  const narrow = await finder.find({ ...request, query: "filtro 7", sort: "newest" });
  for (let at = 1; at <= 2000; at += 1) await finder.find({ ...request, query: `s${at % 600}`, page: at });
  expect(await finder.find(request)).toBe(broad);
  expect(await finder.find({ ...request, query: "filtro 7", sort: "newest" })).not.toBe(narrow);
});

it("keeps no more than its bytes allow", async () => {
  const { index, finder } = setUp(600);
  index.upsert(documents(1, 600).map((one) => ({ ...one, payload: "x".repeat(600_000) })));
  const first = await finder.find(request);
  expect(await finder.find(request)).not.toBe(first);
  expect(await finder.find(request)).toEqual(first);
});
