import { expect, test } from "vitest";
import { ask, indexOf, product } from "../test/documents.ts";
import type { SearchDocument } from "./index.ts";

const DIAMETER = 3;
const of = (id: number, ...numbers: number[]): SearchDocument =>
  product(id, {
    measures: numbers.map((number) => ({ measure: DIAMETER, number, text: String(number) })),
    sales: 10 - id,
  });

test("orders by a measure either way, with what lacks it last, then by sales", () => {
  const index = indexOf(of(1), of(2, 1000), of(3, 228.5), of(4, 31, 5000), of(5), of(6, 228.5));
  const ids = (isDescending: boolean) =>
    index.search(ask("", { sort: { measure: DIAMETER, isDescending } })).hits.map(({ id }) => id);
  expect(ids(false)).toEqual([4, 3, 6, 2, 1, 5]);
  expect(ids(true)).toEqual([2, 3, 6, 4, 1, 5]);
});

test("counts in a list or range what other selections leave, in the order of numbers", () => {
  const index = indexOf(of(1, 9), of(2, 100), of(3, 20, 100), { ...of(4, 20), brand: "Bosch" });
  const counts = (more: object) => {
    const filters = [{ measure: DIAMETER, texts: ["100"], ranges: [] }];
    const asked = { filters, counted: [DIAMETER], columns: [] };
    const { total, measures } = index.search(ask("", { measures: asked, ...more }));
    return [total, ...(measures[0]?.values.map(({ text, count }) => `${text}: ${count}`) ?? [])];
  };
  expect(counts({})).toEqual([2, "9: 1", "20: 2", "100: 2"]);
  const filters = [{ field: "brand.name" as const, condition: "in" as const, value: ["Bosch"] }];
  expect(counts({ filters })).toEqual([0, "20: 1"]);
});
