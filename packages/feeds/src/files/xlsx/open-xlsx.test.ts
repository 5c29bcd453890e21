import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openFeed } from "../open-feed.ts";
import { readFeed } from "../test/read-feed.ts";
import { type SheetCell, writeXlsx } from "../test/write-xlsx.ts";

const sheet = (rows: readonly (readonly SheetCell[])[], name = "Hoja1", state?: string) => ({
  name,
  rows,
  ...(state ? { state } : {}),
});
const read = (content: Uint8Array, name?: string) => readFeed(content, "feed.xlsx", { sheet: name });
const cell = (attributes: string, xml: string): SheetCell => ({ attributes, xml });

test("reads texts, numbers, yes and no, and the lines that Excel shows", async () => {
  const rows = [
    [],
    ["sku", "name", "price", "active"],
    [],
    ["A", "Uno & <dos>", 1.234, true],
    [null, "", null],
    [17, "Tres", 8412345678905, false],
  ];
  expect(await read(writeXlsx([sheet(rows)]))).toEqual([
    [4, ["A", "Uno & <dos>", 1.234, true]],
    [6, [17, "Tres", 8412345678905, false]],
  ]);
});

test("numbers beyond 15 digits, which Excel rounds, stay numbers when zeros pad them", async () => {
  const rows = [
    ["sku", "n"],
    ["A", cell('s="2"', "<v>999999999999999</v>")],
    ["B", cell('s="2"', "<v>1000000000000000</v>")],
    ["C", cell('s="2"', "<v>3.4000000000000012E+17</v>")],
  ];
  expect(await read(writeXlsx([sheet(rows)], { formats: ["0".repeat(20)] }))).toEqual([
    [2, ["A", "00000999999999999999"]],
    [3, ["B", 1e15]],
    [4, ["C", 340_000_000_000_000_000]],
  ]);
});

test("numbers that Excel shows as 8,41234E+12 come whole, and without what binary fractions leave over", async () => {
  const rows = [
    ["sku", "n"],
    ["A", cell("", "<v>8.412345678905E12</v>")],
    ["B", cell("", "<v>45.900000000000006</v>")],
  ];
  expect(await read(writeXlsx([sheet(rows)]))).toEqual([
    [2, ["A", 8412345678905]],
    [3, ["B", 45.9]],
  ]);
});

test("reads dates of both systems, and zeros that a format puts in front", async () => {
  const formats = ["dd/mm/yyyy hh:mm", "0000000000000", '#,##0.00\\ "días"', "[Red]0.00;[Blue]-0.00"];
  const rows = [
    ["sku", "day", "moment", "ean", "money", "red"],
    [
      "A",
      cell('s="1"', "<v>46353</v>"),
      cell('s="2"', "<v>46353.4166666667</v>"),
      cell('s="3"', "<v>36000291452</v>"),
      cell('s="4"', "<v>3</v>"),
      cell('s="5"', "<v>4.5</v>"),
    ],
  ];
  expect(await read(writeXlsx([sheet(rows)], { formats }))).toEqual([
    [2, ["A", "2026-11-27", "2026-11-27 10:00:00", "0036000291452", 3, 4.5]],
  ]);
  const later = [
    ["sku", "day"],
    ["A", cell('s="1"', "<v>44891</v>")],
  ];
  expect(await read(writeXlsx([sheet(later)], { is1904: true }))).toEqual([[2, ["A", "2026-11-27"]]]);
});

test("takes what a formula gave, nothing for an error, and rich text without its reading", async () => {
  const rows = [
    ["sku", "a", "b", "c", "d", "e"],
    [
      "A",
      cell('t="str"', "<f>A1&amp;1</f><v>x_x000D_y</v>"),
      cell("", "<f>1+1</f><v>2</v>"),
      cell('t="e"', "<f>1/0</f><v>#DIV/0!</v>"),
      cell('t="inlineStr"', "<is><r><t>Uno</t></r><r><t> dos</t></r><rPh><t>leído</t></rPh></is>"),
      cell('t="d"', "<v>2026-11-27T00:00:00</v>"),
    ],
  ];
  expect(await read(writeXlsx([sheet(rows)]))).toEqual([[2, ["A", "x\ry", 2, "", "Uno dos", "2026-11-27"]]]);
});

test("takes the first sheet that is not hidden, or the one that is named", async () => {
  const book = writeXlsx([
    sheet([["sku"], ["hidden"]], "Datos", "hidden"),
    sheet([["sku"], ["first"]], "Tarifa"),
    sheet([["sku"], ["second"]], "Stock & más"),
  ]);
  expect(await read(book)).toEqual([[2, ["first"]]]);
  expect(await read(book, "stock & más")).toEqual([[2, ["second"]]]);
  expect(await read(book, "1")).toEqual([[2, ["hidden"]]]);
  await expect(read(book, "Precios")).rejects.toThrow(
    'The spreadsheet has no sheet "Precios"; it has: "Datos" (hidden), "Tarifa", "Stock & más".',
  );
});

test("stops at a part that unpacks beyond measure, and at one that is damaged", async () => {
  const sheetXml = `<worksheet><sheetData>${" ".repeat(20_000_000)}</sheetData></worksheet>`;
  const book = writeXlsx([sheet([["sku"]])]);
  const bomb = replacePart(book, sheetXml);
  await expect(read(bomb)).rejects.toThrow(
    "The file is not taken: its part xl/worksheets/sheet1.xml would unpack to",
  );
  await expect(read(replacePart(book, "<worksheet><sheetData><row><c><v>1</c></row>"))).rejects.toThrow(
    "damaged",
  );
  await expect(read(book.subarray(0, book.length - 30))).rejects.toThrow("The file is damaged");
});

test("reads a workbook in memory too, but none that unpacks to more than 64 MB", async () => {
  const book = Buffer.from(writeXlsx([sheet([["sku"], ["A-1"]])]));
  const { feed, form } = await openFeed(book);
  const rows = [];
  for await (const row of feed.rows) rows.push(row);
  expect([form?.format, rows]).toEqual(["xlsx", [{ line: 2, record: ["A-1"] }]]);
  // The sizes of the sheet, packed and unpacked, as the archive's directory states them.
  const entry = book.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
  for (const at of [20, 24]) book.writeUInt32LE(64 * 1024 ** 2 + 1, entry + at);
  await expect(openFeed(book)).rejects.toThrow("sheet1.xml would unpack to 67108865 bytes");
});

/** The workbook with another first sheet. */
function replacePart(book: Uint8Array, xml: string): Uint8Array {
  const at = Buffer.from(book).indexOf("xl/worksheets/sheet1.xml");
  expect(at).toBeGreaterThan(0);
  const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zipSync({
    "_rels/.rels": strToU8("<Relationships/>"),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="${rels}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="r1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(xml),
  });
}

const value = fc.oneof(
  // XML has neither control characters nor lone surrogates.
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."ab&<>\"'ñ€\r\n\t_x000D_😀") }),
  fc.integer(),
  fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((number) => Number(number.toPrecision(15))),
  fc.boolean(),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

test("any table reads back the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 8 }),
      fc.boolean(),
      async (rows, inline) => {
        const clean = rows.map((cells) =>
          cells.map((one) =>
            typeof one === "string" ? one.replace(UNFIT, "") : Object.is(one, -0) ? 0 : one,
          ),
        );
        const book = writeXlsx([sheet([["sku", "b", "c"], ...clean])], { inline });
        const kept = clean.filter((cells) =>
          cells.some((one) => typeof one !== "string" || one.trim() !== ""),
        );
        expect((await read(book)).map(([, cells]) => cells)).toEqual(kept);
      },
    ),
    { numRuns: 200 },
  );
});
