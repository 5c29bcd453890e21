import { horsepower } from "./horsepower.ts";
import { SHORT_MAKES } from "./make-names.ts";
import type { ModelEntry, VehicleEntry } from "./vehicle-directory.ts";

const ROMAN: Readonly<Record<string, string>> = {
  i: "1",
  ii: "2",
  iii: "3",
  iv: "4",
  v: "5",
  vi: "6",
  vii: "7",
  viii: "8",
};
const MARKS = /\p{M}/gu;
/** A month before its year, `12/2012`. */
const MONTH = /(?<![\p{L}\p{N}/])(?:0?[1-9]|1[0-2])\/(?=(?:19[5-9]|20[0-4])\d(?![\p{L}\p{N}/]))/u;
const WORD = new RegExp(`\\d+[.,]\\d+|(?:${MONTH.source})?[\\p{L}\\p{N}\\p{M}]+`, "gu");
const FIGURE = /^(\d{2,4})(kw|cv|cc|hp|ps)$/;
/** Words that people write around a vehicle's data. */
const FILLERS = new Set([
  "de",
  "del",
  "la",
  "el",
  "para",
  "con",
  "kw",
  "cv",
  "cc",
  "hp",
  "ps",
  "mi",
  "coche",
  "motor",
]);

/** A word of a text, folded, and the positions of its first letter and behind its last. */
export type PlacedWord = { word: string; start: number; end: number };

/** The words of a text in their places; `1,6` is `1.6`, `MÉGANE` `megane`, `12/2012` `2012`. */
export function placedWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index: start }) => {
    const folded = written.normalize("NFD").replace(MARKS, "").toLowerCase();
    return { word: folded.replace(MONTH, "").replace(",", "."), start, end: start + written.length };
  }).filter(({ word }) => word !== "");
}

/** The number of a power or displacement with its unit, `105cv`; null for other words. */
export function figureOf(word: string): string | null {
  return FIGURE.exec(word)?.[1] ?? null;
}

/** The words of a text that tell of a vehicle, folded; `105cv` is `105`. */
export function wordsOf(text: string): string[] {
  const words = placedWords(text).map(({ word }) => figureOf(word) ?? word);
  return words.filter((word) => !FILLERS.has(word));
}

/** A word of a model's name as it is, and as a number if it is a Roman one. */
export function spellingsOf(word: string): string[] {
  const number = ROMAN[word];
  return number === undefined ? [word] : [word, number];
}

/** The words by which a vehicle is found, each once. */
export function vehicleWords({ model, name, engineCodes, kw, cc }: VehicleEntry): Set<string> {
  const make = wordsOf(model.make.name).join(" ");
  const words = [
    ...wordsOf(model.make.name),
    ...shortNames(make),
    ...nameWords(model),
    ...wordsOf(name),
    ...engineCodes.flatMap(wordsOf),
  ];
  for (const figure of [kw, horsepower(kw), cc]) if (figure !== null) words.push(String(figure));
  return new Set(words);
}

/**
 * The words of a model's name and platform, also those that are written as one; Roman numerals also
 * as numbers.
 */
export function nameWords({ name, platform }: Pick<ModelEntry, "name" | "platform">): Set<string> {
  const joined = joinsOf(name).map(({ word }) => word);
  return new Set([...wordsOf(name).flatMap(spellingsOf), ...joined, ...wordsOf(platform)]);
}

/**
 * Neighbouring words of a model's name as one: `xtrail`, `crv`, `landcruiser`. A generation behind
 * a name is none of them: `golf7` is parted.
 */
export function joinsOf(name: string): { word: string; parts: [string, string] }[] {
  return wordsOf(name).flatMap((right, at, words) => {
    const left = words[at - 1];
    if (left === undefined) return [];
    const isGeneration = /^\d|^.$/.test(right) || spellingsOf(right).length > 1;
    return isGeneration && /^\p{L}{3,}$/u.test(left) ? [] : [{ word: left + right, parts: [left, right] }];
  });
}

/** The words of a make's short names; `make` is folded. */
function shortNames(make: string): string[] {
  return shortMakes(make).flatMap((short) => short.split(" "));
}

/** The short names of a make, folded as the make is: `vw`. */
export function shortMakes(make: string): string[] {
  return Object.entries(SHORT_MAKES).flatMap(([short, name]) => (name === make ? [short] : []));
}
