import { contentWords } from "../src/analysis/content-words.ts";
import type { QueryWord } from "../src/analysis/query-words.ts";
import { stemKey } from "../src/analysis/spanish.ts";
import { tokens } from "../src/analysis/words.ts";

/** The brands that words name, and the remaining words; null if they name none. */
export function naiveBrands(brands: readonly string[], words: readonly QueryWord[]) {
  const written = brands.map((brand) => {
    const own = contentWords(tokens(brand.normalize("NFC"))).map(({ word }) => word);
    return { brand, ways: [own, own.slice(0, 1).filter((word) => word.length >= 3)] };
  });
  const named = new Set<string>();
  const rest: QueryWord[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = [4, 3, 2, 1].map((length) => {
      const keys = words.slice(at, at + length).map(({ key }) => key);
      const isNamed = (way: string[]) =>
        way.length === length && way.every((word, n) => stemKey(word) === keys[n]);
      return { length, found: written.filter(({ ways }) => ways.some(isNamed)) };
    });
    const longest = lengths.find(({ found }) => found.length > 0);
    for (const { brand } of longest?.found ?? []) named.add(brand);
    if (!longest) rest.push(words[at]);
    at += longest?.length ?? 1;
  }
  return named.size > 0 ? { named, rest } : null;
}

/** A brand's name and its first word, without blanks. */
export function gluedNames(name: string): string[] {
  const words = contentWords(tokens(name.normalize("NFC"))).map(({ word }) => word);
  const [first = ""] = words;
  const names = [words.join(""), first.length >= 3 ? first : ""];
  return names.filter((one) => one !== "");
}
