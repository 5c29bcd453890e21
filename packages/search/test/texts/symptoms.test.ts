import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createProductIndex, parseSynonyms } from "../../src/index.ts";
import { ask, idsOf, named } from "../documents.ts";

const LINES = readFileSync(new URL("../../synonyms.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" > ") && !line.startsWith("#"))
  .map((line) => line.split(" > ").map((side) => side.split(" = ")) as [string[], string[]]);

test("there are sixty symptoms, and each line is read", () => {
  expect(LINES.length).toBeGreaterThanOrEqual(60);
  expect(
    parseSynonyms(readFileSync(new URL("../../synonyms.txt", import.meta.url), "utf8")).problems,
  ).toEqual([]);
});

test.each(LINES)("%s finds each of %s, and no part finds the others", (symptoms, parts) => {
  const index = named(...parts, "Alfombrilla");
  const all = parts.map((_, at) => at + 1);
  for (const symptom of symptoms)
    for (const query of [symptom, symptom.toUpperCase(), symptom.normalize("NFD").replaceAll("\u0301", "")])
      expect(
        idsOf(index, query).sort((one, other) => one - other),
        query,
      ).toEqual(all);
});

test("a line with > counts in one direction", () => {
  const index = createProductIndex();
  index.useSynonyms(parseSynonyms("pierde aceite = gotea aceite > retén = tapón de cárter").rules);
  expect(parseSynonyms("a > b > c").problems).toHaveLength(1);
  expect(parseSynonyms("ruido > bieleta").problems).toEqual([]);
  const catalogue = named("Batería 60 Ah", "Bujía", "Motor de arranque", "Retén");
  for (const [query, id] of [
    ["batería", 1],
    ["bujía", 2],
    ["motor de arranque", 3],
    ["retén", 4],
  ] as const)
    expect(idsOf(catalogue, query), query).toEqual([id]);
  expect(catalogue.search(ask("mi coche no arranca")).hits.map(({ id }) => id)).toEqual([1, 3]);
});
