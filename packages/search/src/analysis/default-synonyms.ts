import { readFileSync } from "node:fs";
import { parseSynonyms } from "./parse-synonyms.ts";
import type { SynonymRules } from "./synonyms.ts";

let rules: SynonymRules | undefined;

/** The rules in `synonyms.txt` of this package, which nothing ever changes. */
export function defaultSynonyms(): SynonymRules {
  rules ??= parseSynonyms(readFileSync(new URL("../../synonyms.txt", import.meta.url), "utf8")).rules;
  return rules;
}
