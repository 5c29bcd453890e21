import { expect, test } from "vitest";
import { readEan } from "./read-ean.ts";
import { RowProblems } from "./row-problems.ts";

function read(cell: unknown) {
  const problems = new RowProblems();
  return { ean: readEan(problems, cell), reason: problems.describe().reason };
}

test.each([
  "8412345678905",
  "'8412345678905",
  "8 412345 678905",
  "8-412345-678905",
  "8\u00a0412345\u2011678905",
  "EAN 8412345678905",
  "EAN-13: 8412345678905",
  "ean8412345678905",
  "GTIN14 08412345678905",
  "8412345678905.0",
  "8412345678905,00",
  '="8412345678905"',
  "8412345678905\u200b",
  "8.412345678905E+12",
  "8412345678905|08412345678905",
  8412345678905,
  ["8412345678905"],
])("takes %j", (cell) => {
  expect(read(cell)).toEqual({ ean: "8412345678905", reason: "" });
});

test.each([
  ["8412345678900", "ean is not an EAN with a right check digit"],
  ["sin código", "ean is not an EAN with a right check digit"],
  ["8412345678905X", "ean is not an EAN with a right check digit"],
  ["8,41234E+12", "ean has lost its last digits in a spreadsheet (E+12): format the column as text there"],
  ["8412345678905 / 96385074", "ean has more than one number"],
  ["8412345678905;96385074", "ean has more than one number"],
  ["8412345678905 y 96385074", "ean has more than one number"],
  ["8412345678905 8412345678900", "ean is not an EAN with a right check digit"],
  [["8412345678905", "96385074"], "ean has more than one number"],
  ["0", "ean is not an EAN with a right check digit"],
])("leaves out %j", (cell, reason) => {
  expect(read(cell)).toEqual({ ean: null, reason });
});

test.each(["", " ", "\u200b", null, undefined, []])("has nothing to say of %j", (cell) => {
  expect(read(cell)).toEqual({ ean: null, reason: "" });
});
