import fc from "fast-check";
import { expect, it } from "vitest";
import { orderNumbersIn, readOrderNumber } from "./order-number.ts";

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
  ["2026-000123-1", "2026-000123"],
  ["2026-000123, 2026-000124", null],
  ["2026-000123 (2026/000123)", "2026-000123"],
  ["2026-02-14", null],
  ["29/11/2026 14:30", null],
  ["29.11.2026 5", null],
])("the order that %j names is %s", (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

const numbers = fc.tuple(fc.integer({ min: 2019, max: 2040 }), fc.integer({ min: 1, max: 999_999 }));

it("is read in whatever a file or a person writes around it", () => {
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom("-", "/", " ", "", " - ", "–", ".", "_"),
      fc.constantFrom("", "'", "Pedido ", "pedido nº ", "Nº ", "#", "PED-", "Ref: ", "Order "),
      fc.constantFrom("", " (2 bultos)", ".", " Núñez"),
      ([year, count], sign, before, behind) => {
        const number = `${year}-${String(count).padStart(6, "0")}`;
        const written = before + number.replace("-", sign) + behind;
        expect(readOrderNumber(written, () => 2026)).toBe(number);
      },
    ),
  );
});

it("without its year is one of the year that is given, if it has all its digits", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom("", "'", "Pedido ", "#"),
      (count, before) => {
        const digits = String(count).padStart(6, "0");
        expect(readOrderNumber(before + digits, () => 2026)).toBe(`2026-${digits}`);
        expect(readOrderNumber(before + digits)).toBeNull();
      },
    ),
  );
  for (const other of ["12", "1,50", "28001", "12 345 678 901", "T-1"])
    expect(readOrderNumber(other, () => 2026)).toBeNull();
});

it("of more than six digits is found in a free text, and six that begin like a year name no other", () => {
  expect(orderNumbersIn("TRANSF PEDIDO 2026-1234567 ANA")).toEqual(["2026-1234567"]);
  expect(readOrderNumber("202612", () => 2027)).toBe("2027-202612");
  expect(readOrderNumber("202612")).toBeNull();
});
