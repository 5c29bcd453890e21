import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TOWNS = fileURLToPath(
  new URL("../packages/api/src/modules/addresses/towns/towns.tsv", import.meta.url),
);
const ARTICLE = /^(.+), (els?|l[aeo]s?|l'|a|as|o|os|es|sa|ses)$/i;

type Town = { id: string; name: string; codes: string[] };

/**
 * Formats towns of postal codes from lines `codigo_postal,municipio_id,"municipio_nombre"`: one
 * line per municipality with its name and codes. Those with most codes come first, so that each
 * code names its larger towns first.
 */
export function formatTowns(csv: string): string {
  const towns = new Map<string, Town>();
  for (const line of csv.trim().split("\n").slice(1)) {
    const [, code = "", id = "", name = ""] = /^(\d{5}),(\d{5}),"?(.+?)"?\r?$/.exec(line) ?? [];
    if (!code) throw new Error(`Not a postal code and its municipality: ${line}`);
    const town = towns.get(id) ?? { id, name: spokenName(name), codes: [] };
    towns.set(id, { ...town, codes: [...town.codes, code] });
  }
  const sorted = [...towns.values()].sort(
    (one, other) => other.codes.length - one.codes.length || one.name.localeCompare(other.name, "es"),
  );
  return sorted.map(({ name, codes }) => `${name}\t${codes.sort().join(" ")}\n`).join("");
}

/** `Rozas de Madrid, Las` in everyday form; bilingual names become two. */
function spokenName(name: string): string {
  const spoken = name.split("/").map((one) =>
    one.replace(ARTICLE, (_, rest: string, article: string) => {
      const first = article.charAt(0).toUpperCase() + article.slice(1);
      return first.endsWith("'") ? first + rest : `${first} ${rest}`;
    }),
  );
  return spoken.join("/");
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (!file)
    throw new Error("Say which file: node scripts/generate-towns.ts codigos_postales_municipios.csv");
  writeFileSync(TOWNS, formatTowns(readFileSync(file, "utf8")));
}
