import fc from "fast-check";
import { expect, test } from "vitest";
import { indexWords, tokens } from "./words.ts";

test("splits, keeps decimals whole and writes hyphenated words together, too", () => {
  expect(indexWords("Aceite 5W-30, 1,6 TDI (16V)")).toEqual([
    "aceite",
    "5w30",
    "5w",
    "30",
    "1.6",
    "tdi",
    "16v",
    "16",
    "v",
  ]);
  expect(indexWords("anti-niebla")).toEqual(["anti", "niebla", "antiniebla"]);
  expect(indexWords("🚗 \u0000 -- ()[]*+?")).toEqual([]);
});

test("tells where words stand", () => {
  const text = "Bujía anti-niebla ½ pulgada";
  expect(tokens(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ["bujia", "Bujía"],
    ["anti", "anti"],
    ["niebla", "niebla"],
    ["1/2in", "½ pulgada"],
  ]);
  expect(tokens(text).map(({ linked }) => linked)).toEqual([false, false, true, false]);
});

test("both ways of reading a text find the same words", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."aÁñÑüz 019.,-/'()日İß🚗", "\u0301", "n\u0303"),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (written) => {
      const nfc = written.normalize("NFC");
      expect(indexWords(nfc)).toEqual(expect.arrayContaining(tokens(nfc).map(({ word }) => word)));
    }),
    { numRuns: 2000 },
  );
});
