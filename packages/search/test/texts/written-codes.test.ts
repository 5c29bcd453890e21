import { expect, test } from "vitest";
import type { SearchDocument } from "../../src/index.ts";
import { ask, idsOf, indexOf, product } from "../documents.ts";

/** Products that share words and numbers with the sought ones. */
const others = [
  product(90, { name: "Batería 95 Ah", text: "494 x 104 mm", sales: 99 }),
  product(91, { name: "Filtro de aire", text: "104 mm 494", sales: 99 }),
  product(92, { name: "Filtro 986", text: "735", sales: 99 }),
  product(93, { name: "Pastilla", brand: "BOSCH", sales: 99 }),
];

function found(part: Partial<SearchDocument>, query: string) {
  const { hits } = indexOf(...others, product(1, part)).search(ask(query));
  return { ids: hits.map(({ id }) => id), code: hits[0]?.code ?? null };
}

test.each([
  ["00AAA3X", "AAA3X"],
  ["0986494104", "494104"],
  ["0986494104", "86494"],
  ["0 986 494 104", "494 104"],
  ["0986494104", "94.10-4"],
  ["0 986 699 359", "66993"],
  ["25.393.00", "53930"],
  ["E5059L", "5059L"],
  ["SJ-0194-X", "0194X"],
  ["Marca - H1070", "H1070"],
  ["Marca - H1070", "h 1070"],
])("an inner or last part finds %s: %s", (sku, query) => {
  expect(found({ sku }, query)).toMatchObject({ ids: [1], code: { match: "inner", equivalent: false } });
});

test("inner parts stand behind whole codes and beginnings; below five characters, or without a digit, there are none", () => {
  const index = indexOf(
    product(1, { sku: "00AAA3X", sales: 9 }),
    product(2, { sku: "AAA3X77", sales: 5 }),
    product(3, { sku: "AAA3X" }),
    product(4, { equivalents: ["9-AAA-3X"], sales: 7 }),
  );
  const { hits } = index.search(ask("aaa3x"));
  expect(hits.map(({ id, code }) => [id, code?.match])).toEqual([
    [3, "exact"],
    [2, "prefix"],
    [1, "inner"],
    [4, "inner"],
  ]);
  expect(idsOf(index, "AA3X")).toEqual([]);
  expect(idsOf(indexOf(product(1, { sku: "XXABCDE" })), "ABCDE")).toEqual([]);
});

test("a part of a code and words find those that have both", () => {
  const index = indexOf(
    product(1, { name: "Filtro", sku: "0986494104" }),
    product(2, { name: "Disco", sku: "1986494104" }),
    product(3, { name: "Filtro 494", text: "104" }),
  );
  expect(idsOf(index, "filtro 494104")).toEqual([1]);
  expect(idsOf(index, "filtro 494 104")).toEqual([1]);
});

test("a code in groups with a letter behind it is one code, not a weight", () => {
  const index = indexOf(product(1, { name: "Disco 301 g" }), product(2, { equivalents: ["5Q0 615 301 G"] }));
  expect(idsOf(index, "5Q0 615 301 G")).toEqual([2]);
  expect(index.search(ask("5Q0 615 302 G"))).toMatchObject({ total: 0, missingCode: "5Q0 615 302 G" });
});

test("a barcode is found by its end, not by what many share", () => {
  const index = indexOf(product(1, { codes: ["8412345678905"] }), product(2, { codes: ["8412345000003"] }));
  expect(idsOf(index, "78905")).toEqual([1]);
  expect(idsOf(index, "12345")).toEqual([]);
});

test.each(["986494104", "00986494104", "986 494 104", "09864941O4", "O986494104"])(
  "zeros in front and O for 0 do not matter: %s",
  (query) => {
    const { ids, code } = found({ sku: "0986494104" }, query);
    expect(ids).toEqual([1]);
    expect(["inner", "near"]).toContain(code?.match);
  },
);

test.each(["mpn", "equivalent"])("nor in a code of its %s", (kind) => {
  const codes = kind === "mpn" ? { codes: ["012345"] } : { equivalents: ["012345"] };
  expect(found(codes, "0012345")).toEqual({
    ids: [1],
    code: { value: "012345", equivalent: kind === "equivalent", match: "near" },
  });
});

test.each([
  ["012345678905", "0012345678905"],
  ["00012345678905", "0012345678905"],
  ["0012345678905", "012345678905"],
  ["12345678905", "00012345678905"],
  ["00000096385074", "96385074"],
])("a barcode is one number in any length: %s finds %s", (query, ean) => {
  expect(found({ codes: [ean] }, query)).toEqual({
    ids: [1],
    code: { value: ean, equivalent: false, match: "exact" },
  });
});

test.each(["ОС90", "ОС 90", "ＯＣ９０"])("letters that look Latin are Latin: %s", (query) => {
  expect(found({ sku: "OC90" }, query).ids[0]).toBe(1);
});

test("in whole codes, in parts of them and in words", () => {
  expect(found({ sku: "HU 716/2 X" }, "НU716/2Х").code).toMatchObject({ value: "hu7162x", match: "exact" });
  expect(found({ sku: "НU716/2Х" }, "hu716/2x").ids).toEqual([1]);
  expect(found({ name: "КОМА filtro" }, "koma").ids).toEqual([1]);
});

test.each([
  "6RO698151A",
  "6R0698I51A",
  "6R0698l51A",
  "6ro698l5ia",
  "6RO 698 I51 A",
  "pastilla 6RO698151A",
  "6RO698",
])("O for 0, I and l for 1 give a near code: %s", (query) => {
  const sold = { name: "Pastilla", sku: "6R0698151A" };
  expect(found(sold, query)).toEqual({
    ids: [1],
    code: { value: "6r0698151a", equivalent: false, match: "near" },
  });
});

test.each([
  ["0 986 943 631", "BOSCH0986943631"],
  ["0 986 943 631", "0986943631bosch"],
  ["0 986 943 631", "BOSCH986943631"],
  ["W712/95", "W 712/95-K"],
  ["W712/95", "W712/95 (10x)"],
  ["W712/95", "W 712/95 x10"],
  ["W712/95", "W71295KIT"],
  ["171891", "171891-K"],
  ["M 74 882", "M 74 882-K"],
  ["61818A", "061818A"],
  ["W712/95", "W71295 kit"],
  ["W712/95", "bosch W 712/95-K"],
])("a brand glued on and a suffix do not hide %s: %s", (sku, query) => {
  const { ids, code } = found({ sku, brand: "BOSCH" }, query);
  expect(ids[0]).toBe(1);
  expect(code?.match).toMatch(/near|exact/);
});

test.each(["0 986 424 735", "986 424 735", "W 712/96", "filtro 0 986 424 735 "])(
  "groups of one code do not fall apart: %s",
  (query) => {
    const ids = found({ sku: "0986494104" }, query).ids;
    expect(ids).toEqual(query.startsWith("filtro") ? [91, 92] : []);
  },
);

test.each([
  "Refrigerante G13 1,5 l",
  "Articulación 210 mm",
  "Codo 90 grados 120 mm",
  "Referencia 12 V",
  "Original 10 W 40",
  "Nobel 1.6 105 cv",
  "Pieza 300 mm",
  "Skuld 123456",
])("words that begin like a label stay words: %s", (name) => {
  const index = indexOf(product(1, { name }), product(2, { name: "Otra 210 mm" }));
  expect(index.search(ask(name))).toMatchObject({ leftOut: [], missingCode: null });
  expect(idsOf(index, name)[0]).toBe(1);
});

test("models, years and measures are no groups of a code", () => {
  const index = indexOf(
    product(1, { name: "Espejo", model: ["308", "2008"] }),
    product(2, { name: "Espejo 308", text: "2012 2014" }),
  );
  expect(idsOf(index, "308 2008")).toEqual([1]);
  expect(idsOf(index, "espejo 308 2099")).toEqual([2, 1]);
  expect(idsOf(index, "espejo 2012-2014")).toEqual([2]);
});

test("of codes that differ in signs alone the one as typed comes first", () => {
  const index = indexOf(
    product(1, { sku: "A-10.5", sales: 9 }),
    product(2, { sku: "A-105", sales: 5 }),
    product(3, { sku: "A 105" }),
    product(4, { sku: "A105", sales: 1 }),
  );
  for (const [query, id] of [
    ["a-10.5", 1],
    ["A-105", 2],
    ["a 105", 3],
    ["A105", 4],
    ["A/105", 1],
    ["producto A105", 4],
  ] as const)
    expect(idsOf(index, query)[0], query).toBe(id);
  expect(idsOf(index, "A105")).toEqual([4, 1, 2, 3]);
});

test("a name that is the query comes first, whatever sells", () => {
  const index = indexOf(
    product(1, { name: "Disco de freno", sales: 9 }),
    product(2, { name: "Disco Disco" }),
    product(3, { name: "Disco", sales: 1 }),
    product(4, { name: "Disco disco freno", sales: 3 }),
  );
  expect(idsOf(index, "disco disco")[0]).toBe(2);
  expect(idsOf(index, "DISCO")[0]).toBe(3);
  expect(idsOf(index, "disco de freno")[0]).toBe(1);
});

test("a part may replace 500 others", () => {
  const equivalents = Array.from({ length: 500 }, (_, at) => `OE ${1000 + at} X`);
  const index = indexOf(product(1, { equivalents }), product(2));
  for (const code of [equivalents[0], equivalents[255], equivalents[256], equivalents[499]])
    expect(index.search(ask(code ?? "")).hits.map(({ id, code }) => [id, code?.match])).toEqual([
      [1, "exact"],
    ]);
  index.upsert([product(1, { equivalents: equivalents.slice(400) })]);
  expect([idsOf(index, "OE1001X"), idsOf(index, "OE1499X")]).toEqual([[], [1]]);
});
