import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { isStopWord, stemKey, stemSpanish } from "./spanish.ts";

const FOLDER = new URL("../../../../../shared/data/text-es/", import.meta.url);
const lines = (file: string) => readFileSync(new URL(file, FOLDER), "utf8").trim().split("\n");

test("stems as Snowball's own vocabulary says, in at least 99 % of its words", ({ skip }) => {
  if (!existsSync(FOLDER)) skip("Snowball's vocabulary (shared/data/text-es) is not on this machine");
  const expected = lines("snowball_spanish_output.txt");
  const words = lines("snowball_spanish_voc.txt");
  const agreeing = words.filter((word, at) => stemSpanish(word) === expected[at]);
  expect(words.length).toBeGreaterThan(28_000);
  expect(agreeing.length / words.length).toBeGreaterThanOrEqual(0.99);
});

test.each([
  ["pastilla", "pastillas"],
  ["alineacion", "alineaciones"],
  ["delantero", "delanteras"],
  ["amortiguador", "amortiguadores"],
])("%s and %s count as one word", (one, other) => {
  expect(stemKey(one)).toBe(stemKey(other));
});

const VOCABULARY = readFileSync(new URL("../../synonyms.txt", import.meta.url), "utf8")
  .split(/\P{L}+/u)
  .map(fold)
  .filter((word) => /[aeiou][lnrdz]?$/.test(word) && word.length > 2);

/** The plural by Spanish spelling: -s after a vowel, -ces for -z, else -es. */
const pluralOf = (word: string) =>
  word.endsWith("z") ? `${word.slice(0, -1)}ces` : word + (/[aeiou]$/.test(word) ? "s" : "es");

test("every word of the synonyms counts as one with its plural", () => {
  expect(VOCABULARY.length).toBeGreaterThan(700);
  const apart = VOCABULARY.filter((word) => stemKey(word) !== stemKey(pluralOf(word)));
  expect([...new Set(apart)]).toEqual([]);
});

test.each([
  "kit kits",
  "airbag airbags",
  "spray sprays",
  "display displays",
  "test tests",
  "gas gases",
  "bus buses",
  "mes meses",
  "arnes arneses",
  "autobus autobuses",
  "base bases",
  "clase clases",
  "envase envases",
  "box boxes",
  "relax relax",
])("%s are one word", (pair) => {
  const [one = "", other = ""] = pair.split(" ");
  expect(stemKey(one)).toBe(stemKey(other));
});

test("words with digits are left alone, and ñ is not n", () => {
  expect(stemKey("gdb1330s")).toBe("gdb1330s");
  expect(stemKey("año")).not.toBe(stemKey("ano"));
});

test("stop words go, letters that name a model stay", () => {
  expect(isStopWord("de", undefined)).toBe(true);
  expect(isStopWord("sin", undefined)).toBe(false);
  expect(isStopWord("a", "filtro")).toBe(true);
  expect(isStopWord("a", "clase")).toBe(false);
});
