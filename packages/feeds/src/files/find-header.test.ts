import fc from "fast-check";
import { expect, test } from "vitest";
import { readFeed } from "./test/read-feed.ts";
import { readProducts } from "./test/read-products.ts";
import { writeXlsx } from "./test/write-xlsx.ts";

const OWN = ["sku", "name", "price", "quantity"];
const FOREIGN = ["Kood", "Nimetus", "Hind", "Laoseis"];
const PRODUCTS = [
  ["A-1", "Bujía, larga; de 1/2", "10.50", "3"],
  ["A-2", "Disco", "7.00", "12"],
  ["A-3", "Filtro", "5.25", "0"],
];

/** Lines that stand above a header: titles, dates, addresses, and nothing. */
const above = fc.array(
  fc.constantFrom(
    [],
    [""],
    ["Tarifa 2026"],
    ["Tarifa, válida desde enero, IVA incluido"],
    ['Lista de precios "Oferta" 2026'],
    ["Fecha", "27/11/2026"],
    ["Cliente:", "Talleres Núñez; S.L."],
    ["", "", "Pág. 1"],
    ["Proveedor S.A. | C/ Mayor, 3 | 28001 Madrid"],
  ),
  { maxLength: 6 },
);
const delimiters = fc.constantFrom(";", ",", "\t", "|");
const ends = fc.constantFrom("\n", "\r\n", "\r");

function csv(
  rows: readonly (readonly string[])[],
  delimiter: string,
  end: string,
  isPadded: boolean,
): string {
  return rows
    .map((cells) => {
      const padded = isPadded ? [...cells, ...Array<string>(Math.max(0, 4 - cells.length)).fill("")] : cells;
      return padded
        .map((cell) => (/[;,\t|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter);
    })
    .join(end);
}

test("lines above the header are passed over, and lines keep their numbers", async () => {
  await fc.assert(
    fc.asyncProperty(
      above,
      delimiters,
      ends,
      fc.boolean(),
      fc.boolean(),
      async (lines, delimiter, end, isPadded, isOwn) => {
        const rows = [...lines, isOwn ? OWN : FOREIGN, ...PRODUCTS];
        const expected = PRODUCTS.map((cells, index) => [lines.length + 2 + index, cells]);
        expect(await readFeed(csv(rows, delimiter, end, isPadded))).toEqual(expected);
        expect(await readFeed(writeXlsx([{ name: "a", rows }]), "feed.xlsx")).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test("titles that nobody quotes are passed over, too", async () => {
  const titles = [
    "Tarifa, válida desde enero, IVA incluido",
    'Lista "Oferta"',
    '"Oferta" de otoño',
    "a;b",
    "> npm run",
  ];
  for (const title of titles)
    for (const delimiter of [";", "\t", "|"])
      expect(await readFeed(`${title}\n\n${csv([OWN, ...PRODUCTS], delimiter, "\n", false)}`)).toEqual(
        PRODUCTS.map((cells, index) => [4 + index, cells]),
      );
});

test("a table whose first line is its header stays as it is", async () => {
  expect(await readFeed("a;b\n1;2;3;4;5\nx;y;z;u;7")).toEqual([
    [2, "has 5 cells, the header line has 2"],
    [3, "has 5 cells, the header line has 2"],
  ]);
  expect(await readFeed("Kood\nA\nB")).toEqual([
    [2, ["A"]],
    [3, ["B"]],
  ]);
});

test("a map names the line of the header", async () => {
  expect(await readFeed("sku;name\nOtra;Tabla\nA;Uno", "feed.csv", { header: 2 })).toEqual([
    [3, ["A", "Uno"]],
  ]);
  const rows = [
    ["sku", "name"],
    ["Otra", "Tabla"],
    ["A", "Uno"],
  ];
  expect(await readFeed(writeXlsx([{ name: "a", rows }]), "feed.xlsx", { header: 2 })).toEqual([
    [3, ["A", "Uno"]],
  ]);
});

const OTHER_WORDS = [
  "Tarifa en USD",
  "Tarifa 2026 en US$",
  "Precios expresados en dólares",
  "Precios netos sin IVA en GBP",
  "All prices are in USD",
  "Precios en península. Moneda: USD",
  "Precios en pesos",
];

test("the currency above the header is that of prices without one", async () => {
  for (const line of ["Moneda: USD", "Moneda;USD", "Precios en dólares", "Prices in GBP;;", ...OTHER_WORDS])
    expect(await readProducts(`Tarifa 2026\n${line}\nsku;name;price\nA;Uno;10\nB;Dos;10 €`)).toMatchObject([
      { price: null, reason: expect.stringContaining("another currency") },
      { price: 1000 },
    ]);
  for (const line of [
    "Moneda: EUR",
    "Precios en euros",
    "Precios en península",
    "Tarifa de dólares de goma",
    "Prices valid in all shops",
  ])
    expect(await readProducts(`Tarifa 2026\n${line}\nsku;name;price\nA;Uno;10`)).toMatchObject([
      { price: 1000 },
    ]);
});
