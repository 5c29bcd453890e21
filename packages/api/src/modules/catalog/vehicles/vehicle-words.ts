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
const WORD = /\d+[.,]\d+|[\p{L}\p{N}]+/gu;
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

/** The words of a text, folded; `1,6` is `1.6`, `105cv` is `105`. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize("NFD").replace(MARKS, "").toLowerCase();
  const words = [...folded.matchAll(WORD)].map(([word]) => word.replace(",", "."));
  return words
    .map((word) => word.replace(/^(\d{2,4})(kw|cv|cc|hp|ps)$/, "$1"))
    .filter((word) => !FILLERS.has(word));
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

/** The words of a model's name and platform; Roman numerals also as numbers. */
export function nameWords({ name, platform }: Pick<ModelEntry, "name" | "platform">): Set<string> {
  return new Set([...wordsOf(name).flatMap((word) => [word, ROMAN[word] ?? word]), ...wordsOf(platform)]);
}

/** The words of a make's short names; `make` is folded. */
function shortNames(make: string): string[] {
  return Object.entries(SHORT_MAKES).flatMap(([short, name]) => (name === make ? short.split(" ") : []));
}
