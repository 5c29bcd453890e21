import { createProductIndex, type ProductIndex, type SearchRequest } from "../src/index.ts";
import { generatedProduct } from "./generated-catalogue.ts";

const BATCH = 5000;
const ROUNDS = 40;
/** Before measuring, so that the engine has compiled what a query needs. */
const WARM_UP = 60;
const MB = 1024 * 1024;

const print = (line: string) => process.stdout.write(`${line}\n`);

const ask = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  query,
  categories: [],
  filters: [],
  sort: null,
  page: 1,
  perPage: 24,
  facets: true,
  ...more,
});

const QUERIES: Record<string, SearchRequest> = {
  "whole catalogue": ask(""),
  "whole catalogue, in stock": ask("", {
    filters: [{ field: "quantity", condition: "in", value: ["En stock"] }],
  }),
  "whole catalogue, best rated": ask("", { sort: "best_rated" }),
  category: ask("", { categories: [27] }),
  "category, one brand": ask("", { categories: [27], brand: "BRARI3" }),
  "main category, by price": ask("", { categories: [3], sort: "price_asc" }),
  "main category, page 100": ask("", { categories: [3], page: 100 }),
  "one word": ask("pastillas"),
  "one word, by price": ask("pastillas", { sort: "price_asc" }),
  "one word, no facets": ask("pastillas", { facets: false }),
  "three words": ask("filtro aceite golf"),
  "three words, two filters": ask("filtro aceite golf", {
    filters: [
      { field: "quantity", condition: "in", value: ["En stock"] },
      { field: "price", condition: "range", value: { gte: 1000, lte: 20_000 } },
    ],
  }),
  "while typing": ask("amort", { perPage: 5 }),
  "one letter": ask("a", { perPage: 5 }),
  code: ask("TU-0004321"),
  "start of codes": ask("TU-000"),
  typo: ask("amortigaudor trasera"),
  "two typos and a stranger": ask("pastilas frneo xyzzyplugh"),
};

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function load(count: number): { index: ProductIndex; seconds: number; cpuSeconds: number } {
  const index = createProductIndex();
  let milliseconds = 0;
  let cpu = 0;
  for (let from = 1; from <= count; from += BATCH) {
    const docs = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, at) =>
      generatedProduct(from + at),
    );
    const before = process.cpuUsage();
    milliseconds += timed(() => index.upsert(docs));
    cpu += cpuSince(before);
  }
  const before = process.cpuUsage();
  milliseconds += timed(() => index.settle());
  return { index, seconds: milliseconds / 1000, cpuSeconds: cpu + cpuSince(before) };
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function printUpdates(index: ProductIndex, count: number): void {
  const ids = Array.from({ length: ROUNDS }, (_, at) => 1 + ((at * 7919) % count));
  const price = ids.map((id) => timed(() => index.upsert([{ ...generatedProduct(id), priceCents: 1 }])));
  const name = ids.map((id) =>
    timed(() => index.upsert([{ ...generatedProduct(id), name: "Filtro de aceite" }])),
  );
  const added = ids.map((_, at) => timed(() => index.upsert([generatedProduct(count + 1 + at)])));
  const removed = ids.map((_, at) => timed(() => index.remove([count + 1 + at])));
  const figures = { price, name, added, removed };
  for (const [change, times] of Object.entries(figures)) {
    print(`  ${`change: ${change}`.padEnd(28)} ${median(times).toFixed(3).padStart(8)} ms`);
  }
}

function measure(count: number): void {
  const { index, seconds, cpuSeconds } = load(count);
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  print(
    `${count} products: loaded in ${seconds.toFixed(1)} s (processor ${cpuSeconds.toFixed(1)} s), ${(index.memoryBytes() / MB).toFixed(0)} MB by own account ` +
      `(${(index.memoryBytes() / count).toFixed(0)} bytes each), heap ${(heapUsed / MB).toFixed(0)} MB, rss ${(rss / MB).toFixed(0)} MB`,
  );
  for (const [name, request] of Object.entries(QUERIES)) {
    const first = timed(() => index.search(request));
    for (let round = 0; round < WARM_UP; round++) index.search(request);
    const times = Array.from({ length: ROUNDS }, () => timed(() => index.search(request)));
    const { total } = index.search(request);
    print(
      `  ${name.padEnd(28)} ${median(times).toFixed(3).padStart(8)} ms, best ${Math.min(...times)
        .toFixed(3)
        .padStart(8)} ms, first ${first.toFixed(1).padStart(6)} ms, ${total} found`,
    );
  }
  printUpdates(index, count);
}

const sizes = process.argv.slice(2).map(Number);
for (const count of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) measure(count);
