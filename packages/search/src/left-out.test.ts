import { expect, test } from "vitest";
import { ask, idsOf, indexOf, named, product } from "../test/documents.ts";

const leftOut = (index: ReturnType<typeof indexOf>, query: string) => index.search(ask(query)).leftOut;

test("where no product has all words, those are left out that say least, and told", () => {
  const index = indexOf(
    product(1, { name: "Filtro de aceite", priceCents: 900 }),
    product(2, { name: "Filtro de partículas", model: ["León"], priceCents: 59_500, sales: 99 }),
    ...["Disco", "Faro", "Bomba", "Junta"].map((name, at) => product(10 + at, { name })),
  );
  expect(idsOf(index, "filtro aceite leon")).toEqual([1]);
  expect(leftOut(index, "filtro aceite León")).toEqual([{ word: "León", instead: "filtro León" }]);
  expect(idsOf(index, "filtro León")).toEqual([2]);
});

test("in any order, only what has all the other words is found", () => {
  const index = indexOf(
    product(1, { name: "Filtro de aceite", priceCents: 900 }),
    product(2, { name: "Filtro", model: ["León"], priceCents: 59_500 }),
    ...["Disco", "Faro"].map((name, at) => product(10 + at, { name })),
  );
  const { hits } = index.search(ask("filtro aceite leon", { sort: "price_desc" }));
  expect(hits.map(({ id }) => id)).toEqual([1]);
});

test("a word that no product has is left out without a choice", () => {
  const index = named("Filtro de aceite", "Filtro");
  expect(leftOut(index, "filtro de aceite xyzzy")).toEqual([{ word: "xyzzy", instead: null }]);
  expect(idsOf(index, "filtro de aceite xyzzy")).toEqual([1]);
  expect(idsOf(index, "xyzzy")).toEqual([]);
  expect(leftOut(index, "filtro")).toEqual([]);
});

test("numbers and single letters say little", () => {
  const index = indexOf(
    ...Array.from({ length: 3 }, (_, at) => product(at + 1, { name: "Pastillas de freno" })),
    ...Array.from({ length: 9 }, (_, at) => product(at + 30, { name: "Faro" })),
    product(20, { name: "Batería 95 W" }),
    product(21, { name: "Lámpara", model: ["León"] }),
  );
  expect(leftOut(index, "pastillas 95 W leon").map(({ word }) => word)).toEqual(["95 W", "leon"]);
});

test("a whole code says more than all words", () => {
  const index = indexOf(
    product(1, { name: "Bomba", codes: ["0 986 494 104"] }),
    product(2, { name: "Cable", brand: "Bosch", model: ["Golf"], sales: 99 }),
  );
  for (const code of ["0986494104", "0 986 494 104"]) {
    expect(idsOf(index, `bosch ${code} golf`)).toEqual([1]);
    expect(leftOut(index, `bosch ${code} golf`).map(({ word }) => word)).toEqual(["bosch", "golf"]);
  }
});

test("more words than are weighed, and words that stand nowhere, take none of the others' places", () => {
  const index = named("Filtro de aceite", "Junta");
  expect(idsOf(index, "qq1x ww2x ee3x rr4x tt5x yy6x uu7x filtro")).toEqual([1]);
});

test("of a long name with a word too many only that word is left out", () => {
  const index = named("Faro delantero derecho halógeno negro H7 motor eléctrico León", "Faro halógeno negro");
  const query = "faro delantero derecho halógeno negro H7 motor eléctrico león xyzzy";
  expect(leftOut(index, query)).toEqual([{ word: "xyzzy", instead: null }]);
  expect(idsOf(index, query)).toEqual([1]);
});

test("narrowed to a category, the words count that stand there", () => {
  const index = indexOf(
    product(1, { name: "Filtro de aceite", categoryIds: [7] }),
    product(2, { name: "Filtro de aire", model: ["León"], categoryIds: [8] }),
  );
  const found = index.search(ask("filtro aceite leon", { categories: [8] }));
  expect(found.hits.map(({ id }) => id)).toEqual([2]);
  expect(found.leftOut.map(({ word }) => word)).toEqual(["aceite"]);
});

test("a code that no product has is said to be missing, its pieces are no words, and near codes are offered", () => {
  const index = indexOf(
    product(1, { name: "Lámpara 55 W" }),
    product(2, { name: "Batería 95 Ah" }),
    product(3, { name: "Filtro de aceite", sku: "W 712/94" }),
  );
  const found = index.search(ask("W 712/95"));
  expect(found).toMatchObject({ total: 0, missingCode: "W 712/95", leftOut: [] });
  expect(found.near.map(({ id, code }) => [id, code])).toEqual([
    [3, { value: "w71294", equivalent: false, match: "near" }],
  ]);
  expect(index.search(ask("filtro W 712/95")).near).toEqual(
    found.near.map((hit) => ({ ...hit, highlighted: "Filtro de aceite" })),
  );
  const among = index.search(ask("batería W 712/95 leon"));
  expect(among.missingCode).toBe("W 712/95");
  expect(among.hits.map(({ id }) => id)).toEqual([2]);
  expect(among.leftOut.map(({ word }) => word)).toEqual(["leon"]);
});

test("so it is not where parts replace it, its beginning is typed, or words are found", () => {
  const index = indexOf(
    product(1, { name: "Filtro Mann 712", equivalents: ["W 712/95"] }),
    product(2, { name: "Filtro", sku: "HU 716/2 X" }),
  );
  expect(index.search(ask("w712/95"))).toMatchObject({ total: 1, missingCode: null });
  expect(index.search(ask("hu 716/2x"))).toMatchObject({ total: 1, missingCode: null });
  expect(index.search(ask("hu 716"))).toMatchObject({ total: 1, missingCode: null });
  expect(index.search(ask("mann 712"))).toMatchObject({ total: 1, missingCode: null });
  expect(index.search(ask("xyzzy"))).toMatchObject({ total: 0, missingCode: null });
});

test("a narrowed request offers no near codes", () => {
  const index = indexOf(product(1, { sku: "W 712/94" }));
  const filter = { field: "brand.name", condition: "in", value: ["Mann"] } as const;
  expect(index.search(ask("W 712/95", { filters: [{ ...filter, value: ["Mann"] }] }))).toMatchObject({
    missingCode: "W 712/95",
    near: [],
  });
});
