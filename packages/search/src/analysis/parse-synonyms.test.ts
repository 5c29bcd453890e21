import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSynonyms } from "./parse-synonyms.ts";
import { stemKey } from "./spanish.ts";
import { phraseKey, spellingsOf } from "./synonyms.ts";

const others = (text: string, phrase: string) =>
  spellingsOf(parseSynonyms(text).rules, phrase.split(" ").map(stemKey).join(" "))?.map((spelling) =>
    spelling.map((word) => word.text).join(" "),
  );

test("reads one meaning per line, whatever case, accents, stop words and comments", () => {
  const text = "\ufeff# cabecera\r\n\r\nKit de Embrague = JUEGO de embrágue # nota\nshock = amortiguador";
  expect(parseSynonyms(text).problems).toEqual([]);
  expect(others(text, "kit embrague")).toEqual(["juego embrague"]);
  expect(others(text, "amortiguadores")).toEqual(["shock"]);
  expect(others(text, "embrague")).toBeUndefined();
});

test("a phrase has the spellings of all of its lines, but lines are not chained", () => {
  const text = "a1 = b1\nb1 = c1";
  expect(others(text, "b1")).toEqual(["a1", "c1"]);
  expect(others(text, "a1")).toEqual(["b1"]);
});

test("a line that only says what holds anyway is no rule and no problem", () => {
  const { rules, problems } = parseSynonyms("disco freno = disco de freno");
  expect([rules.meanings, problems]).toEqual([[], []]);
});

test("tells bad lines and uses the good ones", () => {
  const text = [
    "solo",
    "uno =",
    "dos tres cuatro cinco seis = siete",
    Array.from({ length: 21 }, (_, at) => `x${at}`).join(" = "),
    "*** = algo",
    "el > la",
    "faro = óptica",
  ].join("\n");
  expect(parseSynonyms(text).problems).toEqual([
    { line: 1, reason: "there is no = between spellings" },
    { line: 2, reason: "a spelling has no words" },
    { line: 3, reason: "a spelling has more than 4 words" },
    { line: 4, reason: "there are more than 20 spellings" },
    { line: 5, reason: "a spelling has no words" },
    { line: 6, reason: "a spelling has no words" },
  ]);
  expect(others(text, "faro")).toEqual(["optica"]);
});

test("is bounded in characters, lines, meanings of a word and problems", () => {
  const long = parseSynonyms(Array.from({ length: 6000 }, (_, at) => `p${at} = q${at}`).join("\n"));
  expect(long.rules.meanings).toHaveLength(5000);
  expect(long.problems).toEqual([{ line: 5001, reason: "the file is too long from here on" }]);
  const wide = parseSynonyms(`b = d\n${"c".repeat(300_000)}`);
  expect([wide.rules.meanings.length, wide.problems]).toMatchObject([1, [{ line: 2 }]]);
  const crowded = parseSynonyms(Array.from({ length: 9 }, (_, at) => `b = d${at}`).join("\n"));
  expect(crowded.problems.map(({ line }) => line)).toEqual([6, 7, 8, 9]);
  expect(parseSynonyms("x\n".repeat(4000)).problems).toHaveLength(100);
});

test("no text makes it throw", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."aÁñ =#\n\r-1,🚗\u0301\ud800", "de ", "freno "),
    maxLength: 200,
  });
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: "binary" })), (written) => {
      const { rules } = parseSynonyms(written);
      for (const phrase of rules.meanings.flat())
        expect(spellingsOf(rules, phraseKey(phrase))).not.toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test("the built-in file has no problems, and every line of it is a rule", () => {
  const text = readFileSync(new URL("../../synonyms.txt", import.meta.url), "utf8");
  const { rules, problems } = parseSynonyms(text);
  expect(problems).toEqual([]);
  expect(rules.meanings).toHaveLength(text.split("\n").filter((line) => /^[^#]/.test(line)).length);
});
