import { expect, it } from "vitest";
import { suggestions } from "./suggestions.ts";

const related = [0, 5, 0, 2, 9, 1, 3].map((quantity, id) => ({ id, quantity }));
const ids = (products: { id: number }[]) => products.map(({ id }) => id);

it("are as they come while the product can be bought", () => {
  const found = suggestions({ quantity: 1 }, { samePart: [], related });
  expect([ids(found.alternatives), ids(found.related)]).toEqual([[], [0, 1, 2, 3, 4, 5, 6]]);
});

it("are first what can be bought once the product is sold out, and nothing twice", () => {
  const samePart = [4, 8].map((id) => ({ id, quantity: 1 }));
  const found = suggestions({ quantity: 0 }, { samePart, related });
  expect([ids(found.samePart), ids(found.alternatives), ids(found.related)]).toEqual([
    [4, 8],
    [1, 3, 5, 6],
    [0, 2],
  ]);
});
