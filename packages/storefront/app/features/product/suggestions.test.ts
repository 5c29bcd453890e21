import { expect, it } from "vitest";
import { suggestions } from "./suggestions.ts";

const related = [0, 5, 0, 2, 9, 1, 3].map((quantity, id) => ({ id, quantity }));
const ids = (products: { id: number }[]) => products.map(({ id }) => id);

it("are as they come while the product can be bought", () => {
  const found = suggestions({ quantity: 1 }, related);
  expect([ids(found.alternatives), ids(found.related)]).toEqual([[], [0, 1, 2, 3, 4, 5, 6]]);
});

it("are first what can be bought once the product is sold out, and nothing twice", () => {
  const found = suggestions({ quantity: 0 }, related);
  expect([ids(found.alternatives), ids(found.related)]).toEqual([
    [1, 3, 4, 5],
    [0, 2, 6],
  ]);
});
