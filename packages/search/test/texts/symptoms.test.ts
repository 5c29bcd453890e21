import { expect, test } from "vitest";
import { parseSynonyms } from "../../src/index.ts";
import { ask, idsOf, named } from "../documents.ts";

test("a line with > counts in one direction", () => {
  expect(parseSynonyms("b > c > d").problems).toHaveLength(1);
  expect(parseSynonyms("ruido > bieleta").problems).toEqual([]);
  const catalogue = named("Batería 60 Ah", "Bujía", "Motor de arranque", "Retén");
  catalogue.useSynonyms(
    parseSynonyms("no arranca = le cuesta arrancar > batería = motor de arranque\nbujía = candela").rules,
  );
  for (const [query, id] of [
    ["batería", 1],
    ["bujía", 2],
    ["motor de arranque", 3],
    ["retén", 4],
  ] as const)
    expect(idsOf(catalogue, query), query).toEqual([id]);
  expect(catalogue.search(ask("mi coche no arranca")).hits.map(({ id }) => id)).toEqual([1, 3]);
  expect(idsOf(catalogue, "le cuesta arrancar")).toEqual([1, 3]);
});
