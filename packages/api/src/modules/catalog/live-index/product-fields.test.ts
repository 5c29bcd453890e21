import { expect, it } from "vitest";
import { readAttributes, readCodes } from "./product-fields.ts";

it("reads attributes and makes a plain key of each label", () => {
  const column = [
    { label: "Posición (eje)", value: "Delantero" },
    { label: "¡¿?!", value: "x" },
    { code: "__proto__", label: "Raro", value: "y" },
  ];
  expect(readAttributes(column).map(({ key }) => key)).toEqual(["posicion_eje", "atributo", "proto"]);
});

it("reads codes with and without a brand", () => {
  expect(readCodes(["A1", { value: "B2", brand: "VW" }, { value: "C3", brand: null }])).toEqual([
    { value: "A1" },
    { value: "B2", brand: "VW" },
    { value: "C3" },
  ]);
});

it.each([[null], ["text"], [{}], [7], [[null, 1, [], { label: 1 }, { value: {} }]]])(
  "leaves out what is none in %j",
  (column) => {
    expect(readAttributes(column)).toEqual([]);
    expect(readCodes(column).filter(({ value }) => value !== "text")).toEqual([]);
  },
);
