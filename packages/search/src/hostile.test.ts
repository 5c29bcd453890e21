import fc from "fast-check";
import { expect, test } from "vitest";
import { ask, indexOf, product } from "../test/documents.ts";
import { parseQuery } from "./analysis/query.ts";

const index = indexOf(
  product(1, { name: "constructor", brand: "__proto__", categories: ["toString"] }),
  product(2, { name: "Amortiguador delantero" }),
  product(3, { name: `${"x".repeat(50_000)} ${"a\u0301\u0323".repeat(5000)} ${"b-".repeat(5000)}` }),
);

const odd = fc.string({
  unit: fc.constantFrom(
    ..."\\^$.*+?()[]{}|/-_%'\"<>\u0000\u202e🚗\ud83d\udc00\u0301ñß",
    ..."aA9, ",
    "constructor ",
    "__proto__ ",
    "amortigauod ",
  ),
  maxLength: 60,
});

test("no query makes it throw", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), odd),
      fc.double(),
      fc.double(),
      (query, page, perPage) => {
        index.search(ask(query, { page, perPage, brand: query.slice(0, 5) || undefined }));
        index.suggest(query, page);
      },
    ),
    { numRuns: 2000 },
  );
});

const FLOODS = [
  "a",
  "a ",
  "x",
  "á-",
  "1,1",
  "🚗",
  "\u0301",
  "9 ",
  "(?:",
  "[",
  "{[(",
  "\u0000",
  "\ud83d",
  "ﷺ ",
  "amortigaudor",
];

test.each(FLOODS)("50,000 times %j costs no more than its first 200 characters", (unit) => {
  const flood = unit.repeat(50_000);
  const { text, words, tokens, joined } = parseQuery(flood);
  expect(text).toBe(flood.slice(0, 200).normalize("NFC"));
  expect(Math.max(words.length, tokens.length, joined?.length ?? 0)).toBeLessThanOrEqual(16);
  for (const word of words) expect(word.text.length).toBeLessThanOrEqual(40);
  expect(index.search(ask(flood))).toEqual(index.search(ask(flood.slice(0, 200))));
  expect(index.suggest(flood, 100)).toEqual(index.suggest(flood.slice(0, 200), 100));
});
