import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importCatalog, migrate, parseMap, takeInDemoCatalogue } from "@tuerca/api";
import { makeDemoSource } from "../../packages/shop/src/start/demo-source.ts";

const MAPS = fileURLToPath(new URL("../../packages/shop/maps", import.meta.url));
const FILES = fileURLToPath(new URL("../../../shared/data/catalogue", import.meta.url));

/** A catalogue to measure on: `fill` takes it into an empty database. */
export type MeasuredCatalogue = { name: string; fill(databaseUrl: string, workDir: string): Promise<void> };

const REAL = [
  ["anhanguera_pecas.csv", "anhanguera.json"],
  ["adventureworks_DimProduct.csv", "adventureworks.json"],
  ["dachlast_dachboxen.csv", "dachlast-dachboxen.json"],
  ["dachlast_dachtraeger.csv", "dachlast-dachtraeger.json"],
  ["dachlast_dachzelte.csv", "dachlast-dachzelte.json"],
  ["dachlast_markisen.csv", "dachlast-markisen.json"],
] as const;

const GIFT_CARDS = { slug: "tarjetas-regalo", mainCategoryId: 1 };

const demo: MeasuredCatalogue = {
  name: "demo",
  fill: async (databaseUrl) => {
    await migrate(databaseUrl);
    await takeInDemoCatalogue(databaseUrl, () => makeDemoSource(new Date(), GIFT_CARDS));
  },
};

/** The demo catalogue, and the real ones where their files are at hand. */
export function catalogues(): MeasuredCatalogue[] {
  if (!existsSync(FILES)) return [demo];
  return [
    demo,
    ...REAL.map(([file, map]) => ({ name: file.replace(/\.csv$/, ""), fill: importer(file, map) })),
  ];
}

function importer(file: string, map: string): MeasuredCatalogue["fill"] {
  return async (databaseUrl, workDir) => {
    await migrate(databaseUrl);
    await importCatalog({
      source: join(FILES, file),
      map: parseMap(JSON.parse(await readFile(join(MAPS, map), "utf8"))),
      databaseUrl,
      rejectedPath: join(workDir, `${file}.rejected.csv`),
      drawingsDir: join(MAPS, "../demo/drawings"),
    });
  };
}
