import { readFileSync } from "node:fs";

let known: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * The municipalities of a postal code (INE), those with most codes first; none for a code without
 * streets.
 */
export function townsOf(postalCode: string): readonly string[] {
  known ??= readTowns(readFileSync(new URL("towns.tsv", import.meta.url), "utf8"));
  return known.get(postalCode) ?? [];
}

/** Reads lines of a name, a tab and its codes. */
function readTowns(text: string): Map<string, string[]> {
  const towns = new Map<string, string[]>();
  for (const line of text.trimEnd().split("\n")) {
    const [name = "", codes = ""] = line.split("\t");
    for (const code of codes.split(" ")) towns.set(code, [...(towns.get(code) ?? []), name]);
  }
  return towns;
}
