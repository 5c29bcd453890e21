import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentWords } from "../../src/analysis/content-words.ts";
import { stemKey } from "../../src/analysis/spanish.ts";
import { tokens } from "../../src/analysis/words.ts";
import { parseSynonyms } from "../../src/index.ts";
import { ask, idsOf, named } from "../documents.ts";

test("phrases stand for each other from the start, stop words or not", () => {
  const index = named(
    "Juego de embrague",
    "Kit de embrague",
    "Kit de luces",
    "Amortiguador",
    "Shock",
    "Disco de freno",
  );
  expect(idsOf(index, "kit embrague")).toEqual([2, 1]);
  expect(idsOf(index, "juego de embragues")).toEqual([1, 2]);
  // A name that is exactly the query comes first.
  expect(idsOf(index, "shock")).toEqual([5, 4]);
  expect(idsOf(index, "disco freno")).toEqual([6]);
});

const keysOf = (text: string) => contentWords(tokens(text.normalize("NFC"))).map(({ word }) => stemKey(word));

test("of each line, what has the words as typed comes before its synonyms", () => {
  const file = readFileSync(new URL("../../synonyms.txt", import.meta.url), "utf8");
  const lines = file.split("\n").filter((line) => line.includes(" = ") && !/[#>]/.test(line));
  for (const spellings of lines.map((line) => line.split(" = "))) {
    const index = named(...spellings.toReversed().map((spelling) => `${spelling} xyzzy`));
    for (const typed of spellings) {
      const [first] = index.search(ask(typed)).hits;
      const name = first?.highlighted.replaceAll(/<\/?em>/g, "") ?? "";
      const isJoined = name.replaceAll(" ", "").includes(typed.replaceAll(" ", ""));
      if (!isJoined) expect(keysOf(name), typed).toEqual(expect.arrayContaining(keysOf(typed)));
    }
  }
});

test("a phrase that is only begun matches as words", () => {
  expect(idsOf(named("Juego de embrague", "Kit de embrague"), "kit embra")).toEqual([2]);
});

test("the longest phrase rules out the rules of its words", () => {
  const index = named("Rodamiento de rueda, biela", "Casquillo de biela", "Rodamiento");
  expect(idsOf(index, "cojinete de biela")).toEqual([2]);
  expect(idsOf(index, "cojinete")).toEqual([1, 3]);
});

test("other rules take effect at once, in this index only, and count as a change", () => {
  const index = named("Shock", "Amortiguador");
  const other = named("Shock", "Amortiguador");
  const { version } = index;
  index.useSynonyms(parseSynonyms("shock = golpe").rules);
  expect(index.version).toBeGreaterThan(version);
  expect([idsOf(index, "shock"), idsOf(other, "shock")]).toEqual([[1], [1, 2]]);
});

test("two words are found as one where some product writes them so", () => {
  const index = named("Guardapolvos", "Guarda para polvos", "Guarda");
  expect(idsOf(index, "guarda polvo")).toEqual([1, 2]);
  expect(idsOf(index, "guarda pol")).toEqual([1, 2]);
});

const COMPOUNDS = [
  "porta equipajes",
  "guarda polvo",
  "limpia parabrisas",
  "eleva lunas",
  "anti niebla",
  "silent block",
  "cubre alfombras",
  "lava parabrisas",
];

test.each(COMPOUNDS)("%s is found as one word and as two by both, in any number", (apart) => {
  const joined = apart.replace(" ", "");
  const index = named(`Una ${joined} roja`, `Una ${apart} roja`, "Alfombrilla", "Roja");
  for (const query of [apart, joined].flatMap((text) => [text, `${text}s`, `${text} roja`, `roja ${text}`]))
    expect(idsOf(index, query).sort(), query).toEqual([1, 2]);
});

test("marks the words of the phrase that matched, where a name has all of it", () => {
  const index = named("Juego de embrague", "Kit: embrague y juego");
  const names = index.search(ask("kit de embrague")).hits.map(({ highlighted }) => highlighted);
  expect(names).toEqual([
    "<em>Kit</em>: <em>embrague</em> y <em>juego</em>",
    "<em>Juego</em> de <em>embrague</em>",
  ]);
});
