import { createProductIndex, type ListRequest, prepareDocuments } from "@tuerca/search";
import { feedDocuments } from "../fits/made-up-fits.ts";
import { distribution, timed } from "../search/function.ts";

const PRODUCTS = Number(process.env.PRODUCTS ?? 1_000_000);
const TIMES = Number(process.env.TIMES ?? 40);

/** The time in which the index lists products in sale for the office, by filter and page. */
const index = createProductIndex();
for (const documents of feedDocuments(PRODUCTS)) {
  const batch = prepareDocuments(documents);
  index.apply(batch, 0, batch.size);
}
index.settle();
console.log(`${index.size} products`);

const ANY = { query: "", categories: [], quantity: null, before: Number.MAX_SAFE_INTEGER, limit: 101 };
const [sample] = index.list({ ...ANY, limit: 1 }).ids;
const code = JSON.parse(index.payload(sample ?? 0) ?? "[]")[1];
const requests: Record<string, Partial<ListRequest>> = {
  "all, first page": {},
  "all, middle": { before: Math.floor(PRODUCTS / 2) },
  "all, last page": { before: 100 },
  "a brand": { brand: "Bosch" },
  "few in stock": { quantity: { gte: 1, lte: 5 } },
  "running out": { quantity: { gte: 0, lte: 2 }, hasSales: true },
  "a set of ids": { accepts: (id) => id % 3 === 0 },
  "a code": { query: code },
  "a frequent word": { query: "freno" },
  "two words": { query: "pastillas freno" },
  "frequent word, brand, stock": { query: "freno", brand: "Bosch", quantity: { gte: 0, lte: 0 } },
  "all of a rule": { query: "pastillas", limit: 10_001 },
};
for (const [name, request] of Object.entries(requests)) {
  const times = Array.from({ length: TIMES }, () => ({
    query: name,
    ms: timed(() => index.list({ ...ANY, ...request })),
  }));
  const { total } = index.list({ ...ANY, ...request });
  console.log(`${name.padEnd(28)} ${String(total).padStart(8)} products  ${distribution(times)}`);
}
