import type { Invoice } from "@tuerca/contract";
import { expect, test } from "vitest";
import { monthText } from "../../ui/delivery-text/delivery-text.ts";
import { byMonth } from "./invoices.tsx";

const invoice = (number: string, issued_on: string): Invoice => ({
  id: "a".repeat(22),
  number,
  issued_on,
  kind: "simplified",
  total: 10,
  order: { id: "b".repeat(22), number: "2026-000001" },
});

test("invoices are grouped by month in their order", () => {
  const invoices = [invoice("S-3", "2027-01-31"), invoice("S-2", "2027-01-01"), invoice("S-1", "2026-12-31")];
  const months = byMonth(invoices).map(([month, of]) => [monthText(month), of.map(({ number }) => number)]);
  expect(months).toEqual([
    ["enero de 2027", ["S-3", "S-2"]],
    ["diciembre de 2026", ["S-1"]],
  ]);
});
