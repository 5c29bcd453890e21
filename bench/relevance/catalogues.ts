import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { takeInDemoCatalogue } from "@tuerca/api";
import { type ImportMap, importCatalog, parseMap } from "@tuerca/api/operator/catalog";
import { migrate } from "@tuerca/api/settings";
import { makeDemoSource } from "../../packages/shop/src/start/demo-source.ts";
import { writeFeed } from "../write-feed.ts";

const MAPS = fileURLToPath(new URL("../../packages/shop/maps", import.meta.url));
const FILES = fileURLToPath(new URL("../../../shared/data/catalogue", import.meta.url));

/** A catalogue to measure; `fill` imports it into an empty database. */
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

const FEED_ROWS = 10_000;

const feed: MeasuredCatalogue = {
  name: `demo_feed_${FEED_ROWS}`,
  fill: async (databaseUrl, workDir) => {
    const path = join(workDir, "feed.csv");
    await writeFeed(path, FEED_ROWS);
    await importFile(path, undefined, databaseUrl, workDir);
  },
};

/** The demo catalogue and feed, and the real ones whose files are available. */
export function catalogues(): MeasuredCatalogue[] {
  if (!existsSync(FILES)) return [demo, feed];
  return [
    demo,
    feed,
    ...REAL.map(([file, map]) => ({ name: file.replace(/\.csv$/, ""), fill: importer(file, map) })),
  ];
}

function importer(file: string, map: string): MeasuredCatalogue["fill"] {
  return async (databaseUrl, workDir) => {
    const text = await readFile(join(MAPS, map), "utf8");
    await importFile(join(FILES, file), parseMap(JSON.parse(text)), databaseUrl, workDir);
  };
}

async function importFile(source: string, map: ImportMap | undefined, databaseUrl: string, workDir: string) {
  await migrate(databaseUrl);
  await importCatalog({
    source,
    map,
    databaseUrl,
    rejectedPath: join(workDir, `${basename(source)}.rejected.csv`),
    drawingsDir: join(MAPS, "../demo/drawings"),
  });
}
