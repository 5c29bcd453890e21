import fc from "fast-check";
import { expect, test } from "vitest";
import { openFeed } from "../open-feed.ts";
import { readFeed } from "../test/read-feed.ts";

const LINES = ["\n", "\r\n", "\r"];

test.each([",", ";", "\t", "|"])("finds the delimiter %j", async (delimiter) => {
  const text = ["sku", '"a,b;c|d"', "name"].join(delimiter);
  expect(await readFeed(`${text}\n1${delimiter}2${delimiter}3\n`)).toEqual([[2, ["1", "2", "3"]]]);
});

test("each line is a row, whatever ends it", async () => {
  expect(await readFeed("sku;name\r\nA;Uno\nB;Dos\rC;Tres\n\rD;Cuatro")).toEqual([
    [2, ["A", "Uno"]],
    [3, ["B", "Dos"]],
    [4, ["C", "Tres"]],
    [6, ["D", "Cuatro"]],
  ]);
});

test("surplus cells do no harm where they are empty, and reject their row where they are not", async () => {
  expect(await readFeed("sku;name;price\nA;Uno;10;\nB;Dos;20;;; \nC;Tres;30;x\nD;Cuatro;40")).toEqual([
    [2, ["A", "Uno", "10"]],
    [3, ["B", "Dos", "20"]],
    [4, "has 4 cells, the header line has 3"],
    [5, ["D", "Cuatro", "40"]],
  ]);
});

test("passes over rows of nothing, and takes missing cells at the end for empty ones", async () => {
  expect(await readFeed("\n;;;\nsku;name;price;brand\n;;;\nA;Uno;10\n; ;;;;\nB;Dos\n")).toEqual([
    [5, ["A", "Uno", "10", ""]],
    [7, ["B", "Dos", "", ""]],
  ]);
});

test.each(["sep=;\n", '"sep=;"\r\n', "\ufeffsep=;\n", "SEP=;;;\n"])(
  "passes over Excel's line %j and takes its delimiter",
  async (line) => {
    expect(await readFeed(`${line}sku;"a,b,c,d"\nA;1,5`)).toEqual([[3, ["A", "1,5"]]]);
  },
);

test("takes the delimiter of a line sep= even where the header has more of another", async () => {
  expect(await readFeed("sep=,\nsku,a;b;c;d\nA,1;2")).toEqual([[3, ["A", "1;2"]]]);
});

test("stops at a column that stands twice, where it is asked for", async () => {
  const bytes = Buffer.from("sku;name;price;Price;x;X\nA;Uno;10;99;;\n");
  async function* chunks() {
    yield bytes;
  }
  const { Readable } = await import("node:stream");
  const { feed } = await openFeed(Readable.from(chunks(), { objectMode: false }));
  expect(() => feed.column("price")).toThrow(
    'The file has the column "price" twice: "price" (column 3) and "Price" (column 4). Leave one of them.',
  );
  expect(feed.column("name")).not.toBeNull();
  expect(feed.column("none")).toBeNull();
});

test("reads quoted line breaks and tells the line that an editor shows", async () => {
  const text = 'sku,name\n1,"two\nlines"\n2,"a ""quote"""\n\n3,x\n';
  expect(await readFeed(text)).toEqual([
    [2, ["1", "two\nlines"]],
    [4, ["2", 'a "quote"']],
    [6, ["3", "x"]],
  ]);
  expect(await readFeed('sku;description\nA;"a\r\nb\r\nc"\nB;"d\re"\r\nC;f')).toEqual([
    [2, ["A", "a\r\nb\r\nc"]],
    [5, ["B", "d\re"]],
    [7, ["C", "f"]],
  ]);
});

test("a quote in a cell that does not begin with one is a letter", async () => {
  expect(await readFeed('sku;name\nA;Tubo 1/2"\nB;7" y 8"\nC; "quoted" \n')).toEqual([
    [2, ["A", 'Tubo 1/2"']],
    [3, ["B", '7" y 8"']],
    [4, ["C", "quoted"]],
  ]);
});

test("a row with quotes in the wrong place is one broken row with its cells", async () => {
  const text = 'sku;attributes;price\nA;"{\\"a\\":\\"b\\"}";10\nB;"{\\"a\\":\n\\"b\\"}";10\nC;x;1\n';
  expect(await readFeed(text)).toEqual([
    [2, "has a quote in the wrong place"],
    [3, "has a quote in the wrong place; the lines 3 to 4 (2) are left out"],
    [5, ["C", "x", "1"]],
  ]);
});

test("a quote that is never closed costs its own line, which it names", async () => {
  const text = 'sku;name;price\nA;"Uno;10\nB;Dos;10\nC;Tres;10';
  expect(await readFeed(text)).toEqual([
    [2, "has a quote that opens in line 2 and is never closed; 1 line is left out"],
    [3, ["B", "Dos", "10"]],
    [4, ["C", "Tres", "10"]],
  ]);
});

test("a quote that is closed by that of a later row costs the lines until a whole row", async () => {
  const text = 'sku;name;price\nA;"Uno\ny medio;10\nB;"Dos";20\nC;"Tres";30';
  expect(await readFeed(text)).toEqual([
    [2, "has a quote that opens in line 2 and is never closed; the lines 2 to 3 (2) are left out"],
    [4, ["B", "Dos", "20"]],
    [5, ["C", "Tres", "30"]],
  ]);
});

test("does not swallow a large file after a quote that is never closed", async () => {
  const good = Array.from({ length: 40_000 }, (_, index) => `${index},some name`).join("\n");
  const rows = await readFeed(`sku,name\n1,"never closed\n${good}\n`);
  expect(rows).toHaveLength(40_001);
  expect(rows[0]).toEqual([2, expect.stringContaining("never closed")]);
});

test("takes a long cell that is closed", async () => {
  const long = "x".repeat(270_000);
  expect(await readFeed(`sku;description\nA;"${long}"\nB;y\n`)).toEqual([
    [2, ["A", long]],
    [3, ["B", "y"]],
  ]);
});

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."abñ€ ;,|\t\"'\r\n=😀") }),
  fc.string({ unit: "grapheme" }),
);

test("any table reads back the same, whatever delimiter, line ends and quotes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 }),
      fc.constantFrom(",", ";", "\t", "|"),
      fc.array(fc.constantFrom(...LINES), { minLength: 10, maxLength: 10 }),
      fc.boolean(),
      async (rows, delimiter, ends, quoteAll) => {
        const kept = rows.map((cells) => cells.map((one) => one.replaceAll("\0", "")));
        const table = [["sku", "b", "c"], ...kept];
        const quote = (one: string) =>
          quoteAll || /["\r\n]|^ | $/.test(one) || one.includes(delimiter)
            ? `"${one.replaceAll('"', '""')}"`
            : one;
        const text = table.map((cells, row) => cells.map(quote).join(delimiter) + ends[row % 10]).join("");
        const read = await readFeed(`\ufeff${text}`);
        const filled = kept.filter((cells) => cells.some((one) => one.trim() !== ""));
        expect(read.map(([, cells]) => cells)).toEqual(filled);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ["without quotes", "x".repeat(45_000_000), 2],
  ["with a quote that is closed", `"${"x".repeat(45_000_000)}"`, 2],
  ["with lines in quotes", `"${"x y\n".repeat(5_000_000)}"`, 5_000_002],
  ["with a quote that is never closed", `"${"x".repeat(20_000_000)}`, 2],
])("a row of many megabytes %s is one row, and the next ones are read", async (_, cell, last) => {
  const rows = await readFeed(`sku;name;price\nA;${cell};10\nB;Dos;20\nC;Tres;30\n`);
  expect(rows).toEqual([
    [
      2,
      expect.stringMatching(
        /^(is longer than|has a quote that opens in line 2 and is not closed within) 8388608 char/,
      ),
    ],
    [last + 1, ["B", "Dos", "20"]],
    [last + 2, ["C", "Tres", "30"]],
  ]);
});

test("a file may end within a row of many megabytes", async () => {
  for (const cell of ["x".repeat(20_000_000), `"${"x".repeat(20_000_000)}`])
    expect(await readFeed(`sku;name\nA;Uno\nB;${cell}`)).toEqual([
      [2, ["A", "Uno"]],
      [3, expect.stringContaining("8388608 characters")],
    ]);
});
