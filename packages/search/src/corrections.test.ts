import { expect, test } from "vitest";
import { ask, indexOf, named, product } from "../test/documents.ts";

const many = (name: string, count: number) => Array.from({ length: count }, () => name);

test("a word that finds little is corrected to one that finds clearly more, after what it found itself", () => {
  const index = named(...many("Freno", 10), "Frebo");
  const { hits, correctedQuery } = index.search(ask("frebo"));
  expect([hits[0]?.id, hits.length, correctedQuery]).toEqual([11, 11, "freno"]);
  expect(hits.slice(0, 2).map(({ highlighted }) => highlighted)).toEqual([
    "<em>Frebo</em>",
    "<em>Freno</em>",
  ]);
});

test("but not where the other has less than ten times as many, or enough is found", () => {
  expect(named(...many("Freno", 9), "Frebo").search(ask("frebo")).correctedQuery).toBeNull();
  expect(named(...many("Freno", 90), ...many("Frebo", 3)).search(ask("frebo"))).toMatchObject({
    total: 3,
    correctedQuery: null,
  });
});

test("nor where a code is found, or correcting finds nothing more", () => {
  const codes = indexOf(
    ...many("Freno", 20).map((name, at) => product(at + 1, { name })),
    product(50, { name: "Frebo", codes: ["frebo"] }),
  );
  expect(codes.search(ask("frebo"))).toMatchObject({ total: 1, correctedQuery: null });
  const index = named(...many("Freno", 20), "Frebo delantero");
  expect(index.search(ask("frebo delantero"))).toMatchObject({ total: 1, correctedQuery: null });
});

test.each([
  ["amortigaud", "amortiguador"],
  ["patsill", "pastillas"],
  ["filtro amortigaud", "filtro amortiguador"],
])("%s is on the way to %s", (typed, shown) => {
  const index = named("Filtro", "Filtro amortiguador", "Amortiguador", "Pastillas", "Pastillas", "Pastilla");
  expect(index.search(ask(typed)).correctedQuery).toBe(shown);
});

test("only the last word may be unfinished, and a whole word is nearer than a beginning", () => {
  const index = named("Amortiguador filtro", "Freno", "Frendolina", "Frendolina");
  expect(index.search(ask("amortigaud filtro")).correctedQuery).toBeNull();
  expect(index.search(ask("frenp")).correctedQuery).toBe("freno");
});

test("of words as near, that one is meant with which some document has all words", () => {
  const index = named(
    ...many("Fuelle", 9),
    "Muelle de suspensión",
    "Correa dentada",
    "Tapa Corsa",
    "Tapa Corsa",
  );
  expect(index.search(ask("uelle suspension"))).toMatchObject({
    total: 1,
    correctedQuery: "muelle suspension",
  });
  expect(index.search(ask("correq dentada"))).toMatchObject({ total: 1, correctedQuery: "correa dentada" });
  expect(index.search(ask("uelle")).correctedQuery).toBe("fuelle");
});

test("a word that is found may be meant otherwise, where nothing has all words", () => {
  const index = named(...many("Carpa outdoor", 20), "Carpa OutdoorU Relax", "Correa corta");
  expect(index.search(ask("carpa outdoor relax"))).toMatchObject({
    total: 1,
    correctedQuery: "carpa outdooru relax",
  });
  expect(index.search(ask("carpa outdoor correa")).correctedQuery).toBeNull();
});

test("words of a rule are right, however little they find", () => {
  const index = named(...many("Shack", 30), "Amortiguador");
  expect(index.search(ask("shock"))).toMatchObject({ total: 1, correctedQuery: null });
});

test("a forgotten space is put back where both words are known", () => {
  const index = named("Filtro de aceite", "Filtro de aire", "Kit de filtro", "Aceite");
  expect(index.search(ask("filtroaceite"))).toMatchObject({ total: 1, correctedQuery: null });
  expect(index.search(ask("kitfiltro"))).toMatchObject({ total: 1, correctedQuery: "kit filtro" });
  expect(index.search(ask("filtro5w30")).correctedQuery).toBeNull();
});
