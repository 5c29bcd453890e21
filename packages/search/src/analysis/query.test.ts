import { expect, test } from "vitest";
import { parseQuery, replaceWords } from "./query.ts";

const texts = (query: string) => parseQuery(query).words.map(({ text }) => text);

test("leaves stop words out unless nothing else is there", () => {
  expect(texts("Pastillas de freno para el Golf")).toEqual(["pastillas", "freno", "golf"]);
  expect(texts("para")).toEqual(["para"]);
});

test("only the last word may be unfinished", () => {
  expect(parseQuery("filtro acei").words.map(({ prefix }) => prefix)).toEqual([false, true]);
});

test("neighbours with digits or hyphens are also read together", () => {
  expect(parseQuery("bosch 0 986 494").joined?.map(({ text }) => text)).toEqual(["bosch", "0986494"]);
  expect(parseQuery("TU-00123").joined?.map(({ code }) => code)).toEqual(["tu00123"]);
  expect(parseQuery("filtro golf").joined).toBeNull();
});

test("looks at 200 characters and 16 words", () => {
  expect(texts("x1 ".repeat(20_000))).toHaveLength(16);
  expect(parseQuery("a".repeat(50_000)).text).toHaveLength(200);
});

test("blank means nothing but spaces and control characters", () => {
  expect(parseQuery(" \u0000\n\u200b").blank).toBe(true);
  expect(parseQuery("🚗").blank).toBe(false);
});

test("replaced words keep what stands around them", () => {
  const replaced = new Map([[0, { words: ["bujia"], shown: "bujía" }]]);
  expect(replaceWords(parseQuery(" Buxia,  NGK!"), replaced).written).toBe("bujía, NGK!");
});

test("two words may replace one, and codes beside it are still read as such", () => {
  const replaced = new Map([[0, { words: ["filtro", "aceite"], shown: "filtro aceite" }]]);
  const { query, written } = replaceWords(parseQuery("filtroaceite TU-00123"), replaced);
  expect(written).toBe("filtro aceite TU-00123");
  expect(query.words.map(({ text }) => text)).toEqual(["filtro", "aceite", "00123"]);
  expect(query.joined?.map(({ text }) => text)).toEqual(["filtro", "aceite", "tu00123"]);
});
