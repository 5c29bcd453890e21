import { createRequire } from "node:module";
import { fold } from "./fold.ts";

let words: ReadonlySet<string> | undefined;

/**
 * Whether a folded word is one of the 40,000 most common of Spanish, and so no typing error. The
 * list is read on first use.
 */
export function isCommonWord(word: string): boolean {
  words ??= read();
  return words.has(word);
}

function read(): ReadonlySet<string> {
  const { dictionary } = createRequire(import.meta.url)("@zxcvbn-ts/language-es-es");
  return new Set(dictionary["commonWords-es-es"].map(fold));
}
