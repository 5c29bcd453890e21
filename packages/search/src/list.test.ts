import { expect, test } from "vitest";
import { indexOf, product } from "../test/documents.ts";
import type { ListRequest } from "./index.ts";

const listed = (query: string, more: Partial<ListRequest> = {}): ListRequest => ({
  query,
  categories: [],
  quantity: null,
  before: Number.MAX_SAFE_INTEGER,
  limit: 10,
  ...more,
});

test("lists page by page, largest ids first, whatever the order in which products came", () => {
  const ids = [5, 90, 3, 44, 7, 61, 12];
  const index = indexOf(...ids.map((id) => product(id)));
  const first = index.list(listed("", { limit: 3 }));
  expect(first).toEqual({ ids: [90, 61, 44], total: 7 });
  expect(index.list(listed("", { limit: 3, before: 44 }))).toEqual({ ids: [12, 7, 5], total: 7 });
  expect(index.list(listed("", { limit: 3, before: 5 })).ids).toEqual([3]);
  expect(index.list(listed("", { limit: 0 }))).toEqual({ ids: [], total: 7 });
});

test("lists by code in any spelling, words, category, brand, stock, sales and ids", () => {
  const index = indexOf(
    product(1, { name: "Pastillas de freno", codes: ["03L 115.562"], brand: "ATE", categoryIds: [7] }),
    product(2, { name: "Pastillas de freno", quantity: 0, brand: "TRW", categoryIds: [7] }),
    product(3, { name: "Disco de freno", quantity: 6, sales: 2, equivalents: ["03L 115 562"] }),
  );
  const ids = (query: string, more: Partial<ListRequest> = {}) => index.list(listed(query, more)).ids;
  expect(ids("03l-115-562")).toEqual([3, 1]);
  expect(ids("pastillas")).toEqual([2, 1]);
  expect(ids("pastillas", { brand: "TRW" })).toEqual([2]);
  expect(ids("", { categories: [7] })).toEqual([2, 1]);
  expect(ids("", { quantity: { gte: 1, lte: 5 } })).toEqual([1]);
  expect(ids("", { quantity: { gte: 6, lte: 1e9 } })).toEqual([3]);
  expect(ids("", { hasSales: true })).toEqual([3]);
  expect(ids("", { hasSales: true, quantity: { gte: 0, lte: 5 } })).toEqual([]);
  expect(ids("freno", { accepts: (id) => id !== 2 })).toEqual([3, 1]);
  expect(index.idsOfCode("03L115562")).toEqual([1]);
  expect(index.idsOfCode("tu-10002")).toEqual([2]);
  expect([index.idsOfCode(""), index.idsOfCode("03L115")]).toEqual([[], []]);
});

test("corrects and drops no word, because a change of prices would reach what nobody asked for", () => {
  const index = indexOf(product(1, { name: "Bujía de encendido" }), product(2, { name: "Amortiguador" }));
  for (const query of ["bjuia", "bujía amarilla", "amrotigaudor"])
    expect(index.list(listed(query)), query).toEqual({ ids: [], total: 0 });
  expect(index.list(listed("bujia")).ids).toEqual([1]);
});
