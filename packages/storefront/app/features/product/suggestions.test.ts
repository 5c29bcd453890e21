import { expect, it } from "vitest";
import { suggestions } from "./suggestions.ts";

const related = [0, 5, 0, 2, 9, 1, 3].map((quantity, id) => ({ id, quantity }));
const available = (...ids: number[]) => ids.map((id) => ({ id, quantity: 1 }));
const NONE = { samePart: [], companions: [], boughtWith: [] };
const idsOf = (rows: ReturnType<typeof suggestions>) =>
  Object.fromEntries(Object.entries(rows).map(([name, products]) => [name, products.map(({ id }) => id)]));

it("are as they come while the product can be bought", () => {
  const found = idsOf(suggestions({ quantity: 1 }, { ...NONE, related }));
  expect(found).toMatchObject({ alternatives: [], related: [0, 1, 2, 3, 4, 5, 6] });
});

it("are first what can be bought once the product is sold out, and nothing twice", () => {
  const rows = {
    samePart: available(4, 8),
    companions: available(9, 8, 5),
    boughtWith: available(5, 4, 10),
    related,
  };
  expect(idsOf(suggestions({ quantity: 0 }, rows))).toEqual({
    samePart: [4, 8],
    companions: [9, 5],
    boughtWith: [10],
    alternatives: [1, 3, 6],
    related: [0, 2],
  });
});
