import { expect, test } from "vitest";
import { fold, normalizeCode } from "./fold.ts";

test.each([
  ["Bujía", "bujia"],
  ["PINGÜINO", "pinguino"],
  ["Año y ANO", "año y ano"],
  ["Ñandú", "ñandu"],
  ["nin\u0303o", "niño"],
  ["Škoda Citroën", "skoda citroen"],
  ["Ω 日本", "ω 日本"],
  ["café\u0301s", "cafes"],
])("%s folds to %s", (written, folded) => {
  expect(fold(written)).toBe(folded);
});

test("a code is the same however it is written", () => {
  const spellings = ["0 986 494 104", "0986494104", "0986.494.104", "0-986/494-104", "\t0986\u00a0494104"];
  expect(new Set(spellings.map(normalizeCode))).toEqual(new Set(["0986494104"]));
  expect(normalizeCode("gdb 1330")).toBe(normalizeCode("GDB-1330"));
  expect(normalizeCode("日本 --")).toBe("");
  expect(normalizeCode("9".repeat(50_000))).toHaveLength(64);
});
