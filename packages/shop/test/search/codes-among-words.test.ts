import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCatalogue } from "../../demo/catalogue.ts";
import { type DemoSearch, openDemoSearch } from "./open-demo.ts";

let shop: DemoSearch;
beforeAll(async () => {
  shop = await openDemoSearch();
});
afterAll(() => shop.close());

/** Words that people write beside a code; each in front of it and behind. */
const LABELS =
  "ref|ref.|Ref:|REF|refs.|referencia|Referencia:|ref. nº|OEM|oe|OE:|nº|n.º|Nº:|núm.|num|nro.|número|código|Cód.|cod|art.|artículo|sku|SKU:|EAN|ean13|mpn|p/n|pieza|recambio|recambio original|nº de referencia|código de barras|pieza nº|ref. OEM|part number|no.".split(
    "|",
  );
const GLUED = ["ref.", "ref:", "Ref", "OEM:", "nº", "n.º", "REF#", "cod.", "EAN:", "sku="];
/** Short words that are no labels. */
const WORDS = ["xq", "para", "de", "busco", "tienes", "pastilla", "filtro"];
const SEPARATORS = ["-", ".", "/", " "];

const grouped = (code: string, separator: string) =>
  code
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .match(/.{1,3}/gu)
    ?.join(separator) ?? code;

/** A code as people type it; `at` spreads the forms over the catalogue. */
function formsOf(code: string, brand: string | null, at: number): string[] {
  const label = LABELS[at % LABELS.length] ?? "";
  const glued = GLUED[at % GLUED.length] ?? "";
  const word = WORDS[at % WORDS.length] ?? "";
  const separator = SEPARATORS[at % SEPARATORS.length] ?? "";
  const spelled = grouped(code, separator);
  return [
    `${label} ${code}`,
    `${code} ${label}`,
    `${label} ${spelled}`,
    `${glued}${code}`,
    `${word} ${code}`,
    `${code} ${word}`,
    `${word} ${label} ${code}`,
    `${label} ${code} ${word}`,
    `${label} ${code.replace(/(?<=[2-9])0|0(?=[2-9])/, "O").replace(/(?<=[2-9])1|1(?=[2-9])/, "I")}`,
    ...(brand ? [`${brand} ${label} ${code}`, `${label} ${code} ${brand}`] : []),
  ];
}

/** Shorter codes, and those without a digit, are words. */
const SHORTEST = 5;
const isCode = (code: string) => code.replaceAll(/\W/g, "").length >= SHORTEST && /[2-9]/.test(code);
/** Each code in a third of its forms; in a soak in all. */
const isTried = (at: number) => Boolean(process.env.SOAK) || at % 3 === 0;
const products = [...demoCatalogue(new Date(2026, 0, 1))];

test("never says that a code is missing that some product has, whatever stands beside it", () => {
  const wrong: string[] = [];
  products.forEach(({ sku, ean, brand, oem_codes: oem }, at) => {
    const oems = oem.map((one) => one.split(": ")[1] ?? "");
    const codes = [sku, ean ?? "", ...oems].filter(isCode);
    for (const [n, code] of codes.entries())
      for (const query of formsOf(code, brand ?? null, at + n).filter((_, form) => isTried(at + n + form))) {
        const request = {
          query,
          categories: [],
          filters: [],
          sort: null,
          page: 1,
          perPage: 8,
          facets: false,
        };
        const { hits, missingCode } = shop.index.search(request);
        const isFound = hits.some(({ code: found }) => found !== null);
        if (missingCode !== null || !isFound) wrong.push(`${query}: ${missingCode ?? "not found"}`);
      }
  });
  expect(wrong.slice(0, 50)).toEqual([]);
});

test("still says it of one that none has", async () => {
  for (const query of ["ref. ZZ99887766", "OEM 9Z9 998 877 Z", "bosch nº 0986 000 0001"]) {
    const { meta } = await shop.search(query);
    expect(meta.missing_code, query).not.toBeNull();
    expect(meta.missing_code, query).not.toMatch(/ref|oem|nº|bosch/i);
  }
});
