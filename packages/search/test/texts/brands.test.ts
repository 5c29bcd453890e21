import { expect, test } from "vitest";
import { idsOf, indexOf, product } from "../documents.ts";

test("a brand's own parts come before those that mention it, wherever they do", () => {
  const index = indexOf(
    product(1, { name: "Pastillas", brand: "Textar", text: "Sistema Bosch", sales: 99 }),
    product(2, { name: "Pastillas para pinza Bosch", brand: "ATE", sales: 50 }),
    product(3, { name: "Avisador", brand: "Bosch", text: "pastillas", sales: 30 }),
    product(4, { name: "Pastillas", brand: "Bosch" }),
    product(5, { name: "Pastillas", brand: "Textar", sku: "BOSCH-1", sales: 200 }),
  );
  expect(idsOf(index, "pastillas bosch")).toEqual([4, 3, 2, 5, 1]);
  expect(idsOf(index, "bosch")).toEqual([3, 4, 5, 2, 1]);
});

test("a brand of several words is named by all of them, or by the first", () => {
  const index = indexOf(
    product(1, { name: "Filtro como Mann", brand: "Otra", sales: 9 }),
    product(2, { name: "Filtro", brand: "Mann-Filter" }),
    product(3, { name: "Muelle Magneti Marelli", brand: "Otra", sales: 9 }),
    product(4, { name: "Muelle", brand: "Magneti Marelli" }),
  );
  expect(idsOf(index, "filtro mann")).toEqual([2, 1]);
  expect(idsOf(index, "mann-filter filtro")[0]).toBe(2);
  expect(idsOf(index, "magneti marelli muelle")).toEqual([4, 3]);
});

test("a code still comes first, and a brand without parts for sale changes nothing", () => {
  const index = indexOf(
    product(1, { name: "Bomba", codes: ["BOSCH"] }),
    product(2, { name: "Bomba", brand: "Bosch", sales: 9 }),
    product(3, { name: "Faro Hella", brand: "Otra" }),
    product(4, { name: "Faro", text: "Hella", sales: 9 }),
    product(5, { name: "Cable", brand: "Hella" }),
  );
  expect(idsOf(index, "bomba bosch")).toEqual([1, 2]);
  index.remove([5]);
  expect(idsOf(index, "faro hella")).toEqual([3, 4]);
});
