import { expect, it } from "vitest";
import { readOrderNumber } from "./order-number.ts";

it.each([
  ["2026-000123", "2026-000123"],
  ["Pedido n.º 2026-000123", "2026-000123"],
  ["2026/123", "2026-000123"],
  ["2026 – 123", "2026-000123"],
  ["2026000123", "2026-000123"],
  ["2026-1234567", "2026-1234567"],
  ["123", null],
  ["el de los frenos", null],
  ["92026-000123", null],
  ["", null],
])("the order that %j names is %s", (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});
