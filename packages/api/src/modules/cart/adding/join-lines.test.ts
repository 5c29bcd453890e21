import { expect, it } from "vitest";
import type { Sellable } from "../../stock/index.ts";
import type { CartLine } from "../cart-line.ts";
import { MAX_SUBTOTAL_CENTS } from "../cart-totals.ts";
import { joinLines } from "./join-lines.ts";

const MILLION = 100_000_000;

const engine = { originalCents: MILLION, quantity: 999, step: 1 } as Sellable;
const screw = { originalCents: 1, quantity: 999, step: 1 } as Sellable;
const sellables = new Map([
  [1, engine],
  [2, screw],
  [3, engine],
]);
const line = (productId: number, quantity: number): CartLine => ({ productId, quantity, seenUnitCents: 1 });
const quantities = (lines: readonly CartLine[]) =>
  lines.map(({ productId, quantity }) => [productId, quantity]);

it("joins no more into a cart than it may cost", () => {
  expect(MAX_SUBTOTAL_CENTS).toBe(9 * MILLION);
  expect(quantities(joinLines([line(1, 5)], [line(3, 8), line(1, 2), line(2, 3)], sellables))).toEqual([
    [1, 5],
    [3, 4],
  ]);
  expect(quantities(joinLines([line(1, 5)], [line(1, 7), line(2, 3)], sellables))).toEqual([[1, 9]]);
  expect(quantities(joinLines([line(1, 12)], [line(1, 1), line(2, 1)], sellables))).toEqual([[1, 12]]);
  expect(quantities(joinLines([], [line(2, 3), line(1, 1)], sellables))).toEqual([
    [2, 3],
    [1, 1],
  ]);
});

it("takes the added line's car, and keeps the own one where that has none", () => {
  const car = (vehicle: number) => ({ car: { vehicle, registered: null, answers: {} } });
  const joined = joinLines(
    [{ ...line(1, 1), ...car(7) }, { ...line(2, 1), ...car(7) }, line(3, 1)],
    [{ ...line(1, 1), ...car(8) }, line(2, 1), { ...line(3, 1), ...car(8) }],
    sellables,
  );
  expect(joined.map((one) => one.car?.vehicle)).toEqual([8, 7, 8]);
});
