import { expect, it } from "vitest";
import { columnsFor, openParcelRows } from "./parcel-rows.ts";

it("numbers of orders are read as extracts and withdrawals read them", () => {
  const read = openParcelRows(() => 2027);
  const numberOf = (number: string, line: number) =>
    read(line, { number, trackingNumber: `'00${line}`, carrier: null }).parcel;
  const written = ["Pedido 2026-000291", "2026/000290", "'2026-000294", "2026 293", "000295"];
  expect(written.map((number, index) => numberOf(number, index + 2))).toEqual(
    ["2026-000291", "2026-000290", "2026-000294", "2026-000293", "2027-000295"].map((number, index) => ({
      number,
      trackingNumber: `00${index + 2}`,
      carrier: null,
    })),
  );
  expect(read(9, { number: "pedido 7", trackingNumber: "T", carrier: null }).fault?.kind).toBe("number");
});

it("names that carriers give to columns count where no surer one stands", () => {
  expect(columnsFor(["REFERENCIA", "Nº expedición", "Bultos"], "number")).toEqual(["REFERENCIA"]);
  expect(columnsFor(["REFERENCIA", "Nº expedición", "Bultos"], "trackingNumber")).toEqual(["Nº expedición"]);
  expect(columnsFor(["Referencia", "Pedido"], "number")).toEqual(["Pedido"]);
  expect(columnsFor(["Expedición", "Seguimiento", "Albarán"], "trackingNumber")).toEqual(["Seguimiento"]);
});
