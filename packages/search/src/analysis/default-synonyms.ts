import { readFileSync } from "node:fs";
import { parseSynonyms } from "./parse-synonyms.ts";
import type { SynonymRules } from "./synonyms.ts";

let rules: SynonymRules | undefined;

/** The rules in this package's `synonyms.txt`; never change them. */
export function defaultSynonyms(): SynonymRules {
  rules ??= parseSynonyms(readFileSync(new URL("../../synonyms.txt", import.meta.url), "utf8")).rules;
  return rules;
}
